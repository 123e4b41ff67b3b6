// The game in a few lines, for players who ask for help.
#pragma once

#include <string_view>

namespace mogul::trump {

inline constexpr std::string_view kAbout =
    "Buy properties in part 1, make deals in part 2. The most money at the end wins: your cash and what lies in the "
    "boxes of your properties. All amounts are in millions of dollars and multiples of 10.\n"
    "T-4 In part 1 you get a card each turn, then roll and move, or play one card.\n"
    "T-6 The die shows 1 to 5 and a T. A T takes a card at random from an opponent of your choice, and rolls again.\n"
    "T-8 A property space puts 10 into that box. T-9 PUT: choose the unowned box that gets the money, and draw a "
    "card.\n"
    "T-10 FOR SALE: you are the broker and choose what is sold. T-13 TRADE: swap a property of yours for any other.\n"
    "T-16 Profit cards earn if you own what they name. T-21 Tax: an opponent pays you 20 for each property. T-22 Force "
    "sale: any property goes up for sale.\n"
    "T-25 Everybody bids in secret first; a bid of 0 stays out. T-27 Then bidding goes round: raise, knock out, come "
    "back or pass.\n"
    "T-28 Outside investors raise a bid, with cash or without. T-29 Cash alone only once an investor was played.\n"
    "T-30 \"You're out\" knocks a bidder out; T-31 \"I'm back\" comes back with the old bid.\n"
    "T-33 The highest bid wins and is paid to the bank, or to the owner; an owner who wins pays into the own box.\n"
    "T-14 Part 2 begins when no property is unowned. T-36 Then each turn: play a card, offer a deal, or pass.\n"
    "T-37 A deal is accepted, rejected, or answered by a counter-offer. T-38 It may hold cash, properties, cards, "
    "cards "
    "at random, shares and promises, now or later; the game carries it out, and nobody can break it.\n"
    "To write a deal, type offer and its clauses, with ; between them; counter in the same way makes a counter-offer:\n"
    "offer now: ann > you casino, you > ann 50; turn_ends(you, 1): you > ann casino\n"
    "What is given: 50 (millions), casino (a property), tax (a card), 2 random (cards at random), box(casino)+30 (what "
    "lies in that box and 30), 50% (of what the card played earned).\n"
    "When: now, played(ann, hotel+casino), played(you, tax, by 2), turn_ends(ann, 0), game_ends. Turn 0 is the turn "
    "under way or the next, 1 the one after that.\n"
    "Promises: promise: you > ann play tax by 1; promise: ann > you no tax until 2; promise: ann > you no force-sale "
    "forever; promise: ann > you no out until 0.\n"
    "T-39 A card of your own can be named only while you hold it; one of the other's may be named unseen, and asking "
    "tells nobody whether it is there.\n"
    "T-44 What is owed or promised can't be given away or left undone: the game refuses it and quotes what was "
    "signed.\n"
    "T-46 The game ends when all pass in a row, when no hand holds a card, or after ten rounds without a card played.";

}  // namespace mogul::trump
