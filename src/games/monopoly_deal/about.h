// The game in a few lines, for players who ask for help. A line that begins with the id of a rule answers `why`.
#pragma once

#include <string_view>

namespace mogul::monopoly_deal {

inline constexpr std::string_view kAbout =
    "Collect properties in rows of one colour. The first who has three full sets of three different colours on an own "
    "turn wins. All amounts are in millions; nothing is ever paid from a hand.\n"
    "On the table Rd[##w]h[*..] is a row of Reds: # is a property, w a wildcard of two colours, * one of ten colours "
    "and . a card that is missing; h is a house on the set before it, H a house and a hotel. Before a name, > is to "
    "act "
    "and + is on turn. `table` shows every bank, and which card lies where.\n"
    "Brown (Bn): 2 make a set, rent 1, 2, each worth 1.\n"
    "Light Blue (Lb): 3 make a set, rent 1, 2, 3, each worth 1.\n"
    "Pink (Pk): 3 make a set, rent 1, 2, 4, each worth 2.\n"
    "Orange (Or): 3 make a set, rent 1, 3, 5, each worth 2.\n"
    "Red (Rd): 3 make a set, rent 2, 3, 6, each worth 3.\n"
    "Yellow (Yl): 3 make a set, rent 2, 4, 6, each worth 3.\n"
    "Green (Gn): 3 make a set, rent 2, 4, 7, each worth 4.\n"
    "Dark Blue (Db): 2 make a set, rent 3, 8, each worth 4.\n"
    "Railroad (Rr): 4 make a set, rent 1, 2, 3, 4, each worth 2.\n"
    "Utility (Ut): 2 make a set, rent 1, 2, each worth 2.\n"
    "MD-1 Two to five play with one pack, six to ten with two.\n"
    "MD-2 Everybody is dealt five cards. Turns go round clockwise, and only whoever is to act can act.\n"
    "MD-3 A turn begins with two cards from the draw pile, or five if your hand is empty.\n"
    "MD-4 Then play up to three cards from your hand: to the bank, to your properties, or as actions. You end the turn "
    "yourself.\n"
    "MD-5 Money, actions and rents may go to the bank, and are money from then on. Properties never do.\n"
    "MD-6 A row is counted from its start: as many cards as make a set are a full one, the rest is unfinished.\n"
    "MD-7 On your turn you may re-lay your property cards, wildcards also in another colour; that uses no play. A "
    "hundred times a turn is enough.\n"
    "MD-8 A ten-colour wildcard needs a card of another kind in its set, or lies apart; it has no value and pays "
    "nothing.\n"
    "MD-9 A rent card of two colours charges everybody else for one set of yours.\n"
    "MD-10 A rent card of any colour charges one player.\n"
    "MD-11 Double the Rent goes with a rent card, as a play of its own. Two make it four times as much.\n"
    "MD-12 Debt Collector: one player pays you 5.\n"
    "MD-13 It's My Birthday: everybody pays you 2.\n"
    "MD-14 Pass Go: draw two cards.\n"
    "MD-15 Sly Deal takes a property of another player, never out of a full set.\n"
    "MD-16 Forced Deal takes one and gives one of yours; neither may be in a full set.\n"
    "MD-17 Deal Breaker takes a full set with its buildings.\n"
    "MD-18 A house adds 3 to the rent of a full set, a hotel on it 4 more; not on Railroads or Utilities.\n"
    "MD-19 When a full set is broken, its buildings go to its owner's bank as money.\n"
    "MD-20 Just Say No cancels for you what was played against you, and may be answered by another one. It is free.\n"
    "MD-21 Debts are paid from bank, properties and buildings, card by card; there is no change.\n"
    "MD-22 A property goes to the row of the colour it lay in; who gets a wildcard by a Forced Deal on another's turn "
    "chooses its colour at once. A hotel is paid before its house.\n"
    "MD-23 At the end of your turn cards above seven go under the draw pile.\n"
    "MD-24 When the draw pile is empty, the played cards are shuffled into a new one.\n"
    "MD-25 A card that would do nothing can't be played as an action, only go to the bank.\n"
    "MD-26 Full sets of three different colours win at once on your own turn, or when it begins.\n"
    "MD-27 Hands and the draw pile are hidden, their sizes open. All else lies open.\n"
    "MD-28 When both piles are empty and nobody plays any more, or after a thousand turns, most full colours win, then "
    "most money's worth.";

}  // namespace mogul::monopoly_deal
