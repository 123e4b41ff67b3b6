// A deal as text that people can write and read.
//
//   now: jeff > you casino, you > jeff 10
//   played(you, hotel+casino): you > jeff 50
//   turn_ends(you, 0): you > jeff casino, jeff > you 10
//
// Clauses stand on lines of their own or are parted by semicolons. What is given: a sum in millions (50); a property
// (casino); a card (hotel+casino); cards at random (2 random); the money of a box and more or less (box(casino)+30); a
// share of what the card earned (50%). When: now, played(who, card) or played(who, card, by 1), turn_ends(who, 1),
// game_ends. Promises: "promise: you > jeff play tax by 1", "promise: jeff > you no tax until 2", "promise: jeff > you
// no force-sale forever", "promise: jeff > you no out until 0". The beginning of a property's or card's name is enough
// if no other begins so; a property comes before a card.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/sentence.h"
#include "core/value.h"
#include "games/trump/deal.h"

namespace mogul::trump {

// Names are the players' names in small letters, with "-" for what is no letter or digit, and "you" for the listener.
std::string deal_text(const Deal& deal, unsigned players, const Voice& voice);
// The deal that `proposer` offers in these words. Nothing, and what is wrong and where, if it is none.
std::optional<Deal> read_deal(std::string_view text, Seat proposer, unsigned players, const Voice& voice,
                              std::string& problem);

}  // namespace mogul::trump
