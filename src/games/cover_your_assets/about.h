// The game in a few lines, for players who ask for help.
#pragma once

#include <string_view>

namespace mogul::cover_your_assets {

inline constexpr std::string_view kAbout =
    "Lay pairs of equal assets on your stack, steal the top sets of others and defend your own. Silver and Gold are "
    "wild. What lies in your stack when all cards are played is yours: the most valuable stacks win.\n"
    "CYA-3 Each turn you do exactly one thing: pair, take, discard or steal. There is no passing.\n"
    "CYA-4 A pair is two equal assets, or one asset and one wild. Two wilds are no pair.\n"
    "CYA-5 You may take the top discard if a card of yours makes a pair with it.\n"
    "CYA-6 You may always discard a card.\n"
    "CYA-7 You may steal once you have laid a pair of your own.\n"
    "CYA-9 The first set of a stack is safe for ever. Above it only the top set can be stolen, and only whole.\n"
    "CYA-10 The thief shows a card that matches the set, or a wild; the owner answers with another, or yields; the "
    "thief shows one more, or stops; and so on.\n"
    "CYA-11 If the owner yields, the thief gets the set with every card shown.\n"
    "CYA-12 If the thief stops, every card shown joins the set, which stays with its owner.\n"
    "CYA-13 After a turn, hands are filled up to four while the draw pile lasts.\n"
    "CYA-14 At some tables you pick up yourself. Whoever leaves it plays on with fewer cards, in later rounds "
    "too.\n"
    "CYA-15 When all hands are empty the round is over. Without a card you are skipped.\n"
    "CYA-16 Cards in your stack count their value, wilds too. Hands and discards count nothing.\n"
    "CYA-17 Rounds are played until someone has $1,000,000; then the highest total wins. A single round is won by the "
    "best stack.";

}  // namespace mogul::cover_your_assets
