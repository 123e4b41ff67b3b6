// The game in a few lines, for players who ask for help.
#pragma once

#include <string_view>

namespace mogul::monopoly_deal {

inline constexpr std::string_view kAbout =
    "Collect properties in rows of one colour. The first who has three full sets of three different colours on an own "
    "turn wins. All amounts are in millions; nothing is ever paid from a hand.\n"
    "On the table Rd[##w]h[*..] is a row of Reds: # is a property, w a wildcard of two colours, * one of ten colours "
    "and . "
    "a card that is missing; h is a house on the set before it, H a house and a hotel. Before a name, > is to act and "
    "+ is on turn.\n"
    "MD-3 A turn begins with two cards from the draw pile, or five if your hand is empty.\n"
    "MD-4 Then play up to three cards: to the bank, to your properties, or as actions. You end the turn yourself.\n"
    "MD-5 Money, actions and rents may go to the bank, and are money from then on. Properties never do.\n"
    "MD-7 On your turn you may re-lay your property cards, wildcards also in another colour; that uses no play.\n"
    "MD-8 A ten-colour wildcard needs a card of another kind in its set; it has no value.\n"
    "MD-9 A rent card of two colours charges everybody else for one set of yours. MD-10 The one for any colour charges "
    "one player. MD-11 Double the Rent goes with it, as a play of its own.\n"
    "MD-12 Debt Collector: one player pays you 5. MD-13 It's My Birthday: everybody pays you 2.\n"
    "MD-14 Pass Go: draw two cards.\n"
    "MD-15 Sly Deal takes a property, MD-16 Forced Deal swaps two, never out of a full set. MD-17 Deal Breaker takes a "
    "full set.\n"
    "MD-18 A house adds 3 to the rent of a full set, a hotel on it 4 more; not on Railroads or Utilities.\n"
    "MD-20 Just Say No cancels for you what was played against you, and may be answered by another one. It is free.\n"
    "MD-21 Debts are paid from bank, properties and buildings, card by card; there is no change.\n"
    "MD-23 At the end of your turn cards above seven go under the draw pile.";

}  // namespace mogul::monopoly_deal
