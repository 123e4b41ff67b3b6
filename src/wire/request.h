// What is asked of the server over HTTP, and what it answers: the bodies in JSON. docs/wire.md has the addresses.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/bundle.h"
#include "core/describe.h"
#include "core/json.h"
#include "core/value.h"
#include "wire/table_card.h"

namespace mogul::wire {

// Opens a table, at which the one who asks takes the first seat.
struct NewTable {
  std::string game;
  std::uint32_t players = 0;
  Json options = Json::object();
  bool listed = false;
  std::string name;
  bool at_once = false;  // bots in all other seats, and begin
  Level level = Level::kNormal;
  ClockRules clock;
  bool token = false;  // for a program: the secret as a token instead of a cookie
};

// Takes a seat: any free one, a certain one, one that somebody else has (who is asked), or the one of a new link.
struct TakeSeat {
  std::string name;
  Seat seat = Seat::kNobody;
  std::string claim;
  bool token = false;
};

struct Seated {
  std::string code;
  Seat seat = Seat::kNobody;  // nobody: its owner is asked
  std::string token;
};

struct TableList {
  std::vector<TableCard> mine;    // the one whose move it is first
  std::vector<TableCard> listed;  // the newest first
};

struct Fault {
  std::string code;
  std::string sentence;
};

}  // namespace mogul::wire

namespace mogul {

template <>
struct Description<wire::NewTable> {
  using N = wire::NewTable;
  static constexpr std::string_view kName = "NewTable";
  static constexpr std::array<std::string_view, 6> kOptional = {"options", "listed", "at_once",
                                                                "level",   "clock",  "token"};
  static constexpr auto kFields =
      Bundle(Field{"game", &N::game}, Field{"players", &N::players}, Field{"options", &N::options},
             Field{"listed", &N::listed}, Field{"name", &N::name},
             Field{"at_once", &N::at_once, "whether bots take all other seats and the game begins"},
             Field{"level", &N::level, "of those bots"}, Field{"clock", &N::clock, "how long people may think"},
             Field{"token", &N::token, "for a program without cookies"});
};

template <>
struct Description<wire::TakeSeat> {
  using T = wire::TakeSeat;
  static constexpr std::string_view kName = "TakeSeat";
  static constexpr std::array<std::string_view, 3> kOptional = {"seat", "claim", "token"};
  static constexpr auto kFields =
      Bundle(Field{"name", &T::name}, Field{"seat", &T::seat, "any free one if it is not said"},
             Field{"claim", &T::claim, "the secret of a new link"},
             Field{"token", &T::token, "for a program without cookies"});
};

template <>
struct Description<wire::Seated> {
  using S = wire::Seated;
  static constexpr std::string_view kName = "Seated";
  static constexpr std::array<std::string_view, 1> kOptional = {"token"};
  static constexpr auto kFields = Bundle(Field{"code", &S::code}, Field{"seat", &S::seat}, Field{"token", &S::token});
};

template <>
struct Description<wire::TableList> {
  static constexpr std::string_view kName = "TableList";
  static constexpr auto kFields =
      Bundle(Field{"mine", &wire::TableList::mine}, Field{"listed", &wire::TableList::listed});
};

template <>
struct Description<wire::Fault> {
  static constexpr std::string_view kName = "Fault";
  static constexpr auto kFields = Bundle(Field{"code", &wire::Fault::code}, Field{"sentence", &wire::Fault::sentence});
};

}  // namespace mogul
