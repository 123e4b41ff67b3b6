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
// How well a bot plays; the levels of src/search, in their order.
enum class Level : std::uint8_t { kEasy, kNormal, kHard };

// How long people may think, in seconds; no turn means that nobody hurries.
struct ClockRules {
  std::uint32_t turn = 0;   // for a decision of one's own
  std::uint32_t react = 0;  // to answer others
  std::uint32_t bank = 0;   // on top of that, for the whole game

  // From an hour a turn on people come and go: the clock runs whoever is here, and nobody is missed but by it.
  static constexpr std::uint32_t kOverDaysFrom = 3600;
  [[nodiscard]] bool over_days() const { return turn >= kOverDaysFrom; }
  friend bool operator==(const ClockRules&, const ClockRules&) = default;
};

// How a game ended.
enum class Ending : std::uint8_t { kPlayed, kResigned, kAbandoned };

struct SeatCard {
  Sitter sitter = Sitter::kFree;
  std::string name;
  Level level = Level::kNormal;  // of the bot, or of the one that stands in
  bool here = false;             // a person who is connected
  bool stood_in = false;         // a bot plays for a person who left
  std::string asked_by;          // somebody else who would like to have the seat
  bool resigned = false;         // a bot plays to the end
  bool votes_end = false;        // for ending the game
  std::uint32_t due = 0;         // when its time is up, in seconds since 1970; 0: no clock runs
  std::uint32_t bank = 0;        // what is left of it, in seconds
  std::uint32_t away_until = 0;  // when a bot stands in for somebody who is not connected; 0: nobody waits
  friend bool operator==(const SeatCard&, const SeatCard&) = default;
};

// What happened at the table and not in the game, after the move of that number. The last so many are told.
enum class Incident : std::uint8_t { kStoodIn, kBack, kChangedHands, kResigned, kMoreTime, kPaused, kWentOn };
inline constexpr std::uint32_t kNoticesMax = 40;
struct Notice {
  std::uint32_t number = 0;
  Incident what = Incident::kStoodIn;
  Seat seat = Seat::kNobody;  // whom it is about, if anybody
  friend bool operator==(const Notice&, const Notice&) = default;
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
  ClockRules clock;
  bool paused = false;
  bool chat = true;
  Ending ending = Ending::kPlayed;  // once it is over
  std::string commitment;           // to the server's part of the shuffle
  std::vector<Notice> notices;
  Seat you = Seat::kNobody;
  bool your_turn = false;
  bool you_yield = false;  // you let everything pass until your turn
  std::string you_said;    // the id of your answer that nobody else knows yet
  friend bool operator==(const TableCard&, const TableCard&) = default;
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
struct Description<wire::ClockRules> {
  using C = wire::ClockRules;
  static constexpr std::string_view kName = "ClockRules";
  static constexpr auto kFields =
      Bundle(Field{"turn", &C::turn, "seconds for a decision of one's own; 0: nobody hurries"},
             Field{"react", &C::react, "seconds to answer others"},
             Field{"bank", &C::bank, "seconds on top of that, for the whole game"});
};

template <>
struct Description<wire::Ending> {
  using E = wire::Ending;
  static constexpr std::string_view kName = "Ending";
  static constexpr std::array kWords = {Word<E>{E::kPlayed, "played", "played to the end"},
                                        Word<E>{E::kResigned, "resigned", "one of two resigned"},
                                        Word<E>{E::kAbandoned, "abandoned", "abandoned"}};
};

template <>
struct Description<wire::Incident> {
  using I = wire::Incident;
  static constexpr std::string_view kName = "Incident";
  static constexpr std::array kWords = {
      Word<I>{I::kStoodIn, "stood-in", "a bot stands in"},
      Word<I>{I::kBack, "back", "back in the seat"},
      Word<I>{I::kChangedHands, "changed-hands", "somebody else has the seat, or its owner on another device"},
      Word<I>{I::kResigned, "resigned", "gave up"},
      Word<I>{I::kMoreTime, "more-time", "has more time"},
      Word<I>{I::kPaused, "paused", "the game rests"},
      Word<I>{I::kWentOn, "went-on", "the game goes on"}};
};

template <>
struct Description<wire::Notice> {
  using N = wire::Notice;
  static constexpr std::string_view kName = "Notice";
  static constexpr std::array<std::string_view, 1> kOptional = {"seat"};
  static constexpr auto kFields =
      Bundle(Field{"number", &N::number, "after which move"}, Field{"what", &N::what}, Field{"seat", &N::seat});
};

template <>
struct Description<wire::SeatCard> {
  using S = wire::SeatCard;
  static constexpr std::string_view kName = "SeatCard";
  static constexpr std::array<std::string_view, 10> kOptional = {
      "name", "level", "here", "stood_in", "asked_by", "resigned", "votes_end", "due", "bank", "away_until"};
  static constexpr auto kFields = Bundle(Field{"sitter", &S::sitter}, Field{"name", &S::name},
                                         Field{"level", &S::level, "how well the bot plays: normal if it is not said"},
                                         Field{"here", &S::here, "whether the person is connected"},
                                         Field{"stood_in", &S::stood_in, "whether a bot plays for a person who left"},
                                         Field{"asked_by", &S::asked_by, "who else would like to have this seat"},
                                         Field{"resigned", &S::resigned, "whether a bot plays to the end"},
                                         Field{"votes_end", &S::votes_end, "whether it is for ending the game"},
                                         Field{"due", &S::due, "when its time is up, in seconds since 1970"},
                                         Field{"bank", &S::bank, "what is left of its bank, in seconds"},
                                         Field{"away_until", &S::away_until, "when a bot stands in, likewise"});
};

template <>
struct Description<wire::TableCard> {
  using T = wire::TableCard;
  static constexpr std::string_view kName = "TableCard";
  static constexpr std::array<std::string_view, 13> kOptional = {
      "winners", "watching",   "next",    "clock",     "paused",    "chat",    "ending",
      "you",     "commitment", "notices", "your_turn", "you_yield", "you_said"};
  static constexpr auto kFields = Bundle(
      Field{"code", &T::code, "what its link ends with"}, Field{"game", &T::game}, Field{"rules", &T::rules},
      Field{"options", &T::options}, Field{"listed", &T::listed, "whether strangers find it"},
      Field{"stage", &T::stage}, Field{"host", &T::host, "who may start it and fill its seats"},
      Field{"seats", &T::seats}, Field{"winners", &T::winners}, Field{"watching", &T::watching, "how many watch"},
      Field{"next", &T::next, "the code of the table where the same people play again"},
      Field{"clock", &T::clock, "how long people may think"}, Field{"paused", &T::paused},
      Field{"chat", &T::chat, "whether the players may talk"}, Field{"ending", &T::ending, "how the game ended"},
      Field{"commitment", &T::commitment, "the hash of the server's part of the shuffle"},
      Field{"notices", &T::notices, "what happened beside the game, the last of it"},
      Field{"you", &T::you, "the seat of the one who is told this"},
      Field{"your_turn", &T::your_turn, "whether that seat is asked"},
      Field{"you_yield", &T::you_yield, "whether that seat lets everything pass until its turn"},
      Field{"you_said", &T::you_said, "the id of its answer that nobody else knows yet"});
};

}  // namespace mogul
