// A table set up by hand, played card by card and asked what lies where.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "core/describe_json.h"
#include "core/game.h"
#include "core/json.h"
#include "games/monopoly_deal/game.h"

namespace mogul::monopoly_deal {

// Lists of cards are written as their names with blanks between them.
class Table {
 public:
  explicit Table(unsigned players) : state(MonopolyDeal::blank({.players = static_cast<std::uint8_t>(players)})) {}

  Table& hand(unsigned seat, std::string_view cards);
  Table& lies(unsigned seat, std::string_view laids);  // at the end of their rows
  Table& banked(unsigned seat, std::string_view cards);
  Table& built(unsigned seat, Colour colour, unsigned set, bool hotel);
  Table& draw_pile(std::string_view cards);  // the last is the top
  Table& played_pile(std::string_view cards);
  // What is not named lies under the draw pile.
  Table& ready();
  // What is not named goes to the bank of a seat, so that both piles are as named.
  Table& ready_with_rest_in_bank(unsigned seat);

  // Plays what must be legal; the state stays sound.
  void play(unsigned seat, std::string_view action);
  // The code of the refusal, empty if there is none.
  std::string refusal(unsigned seat, std::string_view action) const;
  bool is_listed(unsigned seat, std::string_view action) const;
  unsigned to_act() const { return index_of(MonopolyDeal::to_act(state).first()); }

  // Names, by kind where there is no order.
  std::string hand_of(unsigned seat) const;
  std::string row(unsigned seat, Colour colour) const;
  std::string bank_of(unsigned seat) const;
  std::string played() const;
  // The names of the events since the last play().
  std::string happened() const;

  State state;
  EventLog<Event> log;
};

// "rent-one from=1 colour=red set=0 doubles=0": what is done, then each field.
Action action_from(std::string_view words);

}  // namespace mogul::monopoly_deal
