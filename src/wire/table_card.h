// A table as everybody may see it: on a list, behind a link, and beside the game itself.
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

namespace mogul::wire {

enum class Stage : std::uint8_t { kLobby, kPlaying, kOver };
enum class Sitter : std::uint8_t { kFree, kPerson, kBot };
// How well a bot plays.
enum class Level : std::uint8_t { kEasy, kNormal, kHard };

struct SeatCard {
  Sitter sitter = Sitter::kFree;
  std::string name;
  Level level = Level::kNormal;  // of the bot, or of the one that stands in
  bool here = false;             // a person who is connected
  bool stood_in = false;         // a bot plays for a person who left
  std::string asked_by;          // somebody else who would like to have the seat
};

struct TableCard {
  std::string code;
  std::string game;
  std::uint32_t rules = 0;  // the version of the game's rules
  Json options = Json::object();
  bool listed = false;
  Stage stage = Stage::kLobby;
  Seat host = Seat::kNobody;
  std::vector<SeatCard> seats;
  Seats winners;
  std::uint32_t watching = 0;
  std::string next;  // the code of the rematch
  Seat you = Seat::kNobody;
  bool your_turn = false;
};

}  // namespace mogul::wire

namespace mogul {

template <>
struct Description<wire::Stage> {
  static constexpr std::string_view kName = "Stage";
  static constexpr std::array kWords = {Word<wire::Stage>{wire::Stage::kLobby, "lobby", "not begun"},
                                        Word<wire::Stage>{wire::Stage::kPlaying, "playing", "being played"},
                                        Word<wire::Stage>{wire::Stage::kOver, "over", "over"}};
};

template <>
struct Description<wire::Sitter> {
  static constexpr std::string_view kName = "Sitter";
  static constexpr std::array kWords = {Word<wire::Sitter>{wire::Sitter::kFree, "free", "free"},
                                        Word<wire::Sitter>{wire::Sitter::kPerson, "person", "a person"},
                                        Word<wire::Sitter>{wire::Sitter::kBot, "bot", "a bot"}};
};

template <>
struct Description<wire::Level> {
  static constexpr std::string_view kName = "Level";
  static constexpr std::array kWords = {Word<wire::Level>{wire::Level::kEasy, "easy", "easy"},
                                        Word<wire::Level>{wire::Level::kNormal, "normal", "normal"},
                                        Word<wire::Level>{wire::Level::kHard, "hard", "hard"}};
};

template <>
struct Description<wire::SeatCard> {
  using S = wire::SeatCard;
  static constexpr std::string_view kName = "SeatCard";
  static constexpr std::array<std::string_view, 5> kOptional = {"name", "level", "here", "stood_in", "asked_by"};
  static constexpr auto kFields = Bundle(Field{"sitter", &S::sitter}, Field{"name", &S::name},
                                         Field{"level", &S::level, "how well the bot plays: normal if it is not said"},
                                         Field{"here", &S::here, "whether the person is connected"},
                                         Field{"stood_in", &S::stood_in, "whether a bot plays for a person who left"},
                                         Field{"asked_by", &S::asked_by, "who else would like to have this seat"});
};

template <>
struct Description<wire::TableCard> {
  using T = wire::TableCard;
  static constexpr std::string_view kName = "TableCard";
  static constexpr std::array<std::string_view, 5> kOptional = {"winners", "watching", "next", "you", "your_turn"};
  static constexpr auto kFields = Bundle(
      Field{"code", &T::code, "what its link ends with"}, Field{"game", &T::game}, Field{"rules", &T::rules},
      Field{"options", &T::options}, Field{"listed", &T::listed, "whether strangers find it"},
      Field{"stage", &T::stage}, Field{"host", &T::host, "who may start it and fill its seats"},
      Field{"seats", &T::seats}, Field{"winners", &T::winners}, Field{"watching", &T::watching, "how many watch"},
      Field{"next", &T::next, "the code of the table where the same people play again"},
      Field{"you", &T::you, "the seat of the one who is told this"},
      Field{"your_turn", &T::your_turn, "whether that seat is asked"});
};

}  // namespace mogul
