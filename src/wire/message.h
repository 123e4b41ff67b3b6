// What a client and a table say to each other over a socket. docs/wire.md tells the conversation.
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

inline constexpr std::uint32_t kVersion = 1;
// How far back news go: whoever has seen less is told the last so many steps, and the view.
inline constexpr std::uint32_t kStepsMax = 500;
// How much of what was said is remembered.
inline constexpr std::uint32_t kLinesMax = 100;

// From a client.
enum class Ask : std::uint8_t {
  kHello,
  kDo,
  kStart,
  kSeatBot,
  kFree,
  kLeave,
  kShow,
  kRematch,
  kGiveSeat,
  kNewLink,
  kTakeBack,
  kYield,
  kMoreTime,
  kStandIn,
  kPause,
  kVoteEnd,
  kResign,
  kSay,
  kChat,
  kReveal,
  kBye,
  kBack,
  kPing,
};

struct FromClient {
  Ask ask = Ask::kPing;
  std::uint32_t version = 0;
  std::string build;
  std::string token;       // of a program, which has no cookie
  std::uint32_t have = 0;  // the last number that was seen
  std::string commitment;  // the SHA-256 of one's part of the shuffle
  std::string id;          // of a command, chosen by the client: sent twice, it counts once
  std::uint32_t decision = 0;
  std::vector<Json> actions;
  Seat seat = Seat::kNobody;
  std::string name;
  Level level = Level::kNormal;
  bool listed = false;
  bool on = false;
  std::string text;
};

// From a table.
enum class Tell : std::uint8_t {
  kWelcome,
  kTable,
  kNews,
  kSaid,
  kReveal,
  kDone,
  kHeld,
  kRefused,
  kStale,
  kSlowDown,
  kGoodbye,
  kPong,
};

// Something that a person said.
struct Line {
  std::uint32_t line = 0;  // counted from 1
  std::uint32_t at = 0;    // seconds since 1970
  Seat seat = Seat::kNobody;
  std::string name;
  std::string text;
};

struct Happening {
  Json event;
  std::string sentence;
};

// Who chose what a seat did.
enum class Mover : std::uint8_t {
  kOwner,  // whoever holds the seat: a person, or the bot that sits or stands in there
  kClock,  // nobody: the time was up
  kYield,  // the table, for somebody who lets everything pass
};

// What happened under one number.
struct Step {
  std::uint32_t number = 0;
  Seat turn = Seat::kNobody;  // whose turn it was; nobody's at the deal
  Mover by = Mover::kOwner;   // who let a reaction pass is told to nobody else
  std::vector<Happening> events;
};

struct FromTable {
  Tell tell = Tell::kPong;
  std::uint32_t version = kVersion;
  std::string build;
  std::string link;       // to this table, for others
  bool local = false;     // whether the link works on the server's own machine only
  std::uint32_t now = 0;  // the server's time, in seconds since 1970
  TableCard table;
  std::uint32_t number = 0;
  std::vector<Step> steps;
  Json view;
  std::string hash;            // of the view's bytes
  std::uint32_t decision = 0;  // the number at which the seat was asked; 0 if it is not asked
  std::uint32_t early = 0;     // the same of a question that will come to it in its turn, and may be answered now
  std::string id;
  std::string claim;                     // the secret of a new link
  std::vector<std::string> commitments;  // by seat, to their parts of the shuffle; empty where there is none
  std::vector<Line> lines;
  std::string code;
  std::string rule;
  std::string sentence;
  std::uint32_t retry = 0;  // how long to wait before asking again, in milliseconds
};

}  // namespace mogul::wire

namespace mogul {

template <>
struct Description<wire::FromClient> {
  using M = wire::FromClient;
  using Ask = wire::Ask;
  static constexpr std::string_view kName = "FromClient";
  static constexpr auto kTag = Field{"ask", &M::ask};
  static constexpr std::array<std::string_view, 5> kOptional = {"build", "token", "have", "commitment", "name"};
  static constexpr auto kVariants = Bundle(
      Variant{Ask::kHello, "hello", "The first message: who speaks, and the last number it has seen.",
              Bundle(Field{"version", &M::version}, Field{"build", &M::build}, Field{"token", &M::token},
                     Field{"have", &M::have},
                     Field{"commitment", &M::commitment, "the SHA-256 of one's part of the shuffle"})},
      Variant{Ask::kDo, "do", "Answers a decision with one or more actions, all or none of them.",
              Bundle(Field{"id", &M::id}, Field{"decision", &M::decision}, Field{"actions", &M::actions})},
      Variant{Ask::kStart, "start", "Begins the game; free seats must have been filled. For the host.",
              Bundle(Field{"id", &M::id})},
      Variant{Ask::kSeatBot, "seat-bot", "Seats a bot in a free seat. For the host, before the game.",
              Bundle(Field{"id", &M::id}, Field{"seat", &M::seat}, Field{"level", &M::level})},
      Variant{Ask::kFree, "free", "Frees the seat of a bot or a guest. For the host, before the game.",
              Bundle(Field{"id", &M::id}, Field{"seat", &M::seat})},
      Variant{Ask::kLeave, "leave", "Gives up one's seat; in a game a bot stands in until one is back.",
              Bundle(Field{"id", &M::id})},
      Variant{Ask::kShow, "show", "Lists the table for strangers, or does not. For the host.",
              Bundle(Field{"id", &M::id}, Field{"listed", &M::listed})},
      Variant{Ask::kRematch, "rematch", "Opens a table where the same people play again.", Bundle(Field{"id", &M::id})},
      Variant{
          Ask::kGiveSeat, "give-seat",
          "Gives a seat to the one of that name who asked for it; without a name, nobody gets it. For its owner, or "
          "for the host while the owner is away.",
          Bundle(Field{"id", &M::id}, Field{"seat", &M::seat}, Field{"name", &M::name})},
      Variant{Ask::kNewLink, "new-link",
              "Makes a link that opens the seat once. For its owner, or for the host while the owner is away.",
              Bundle(Field{"id", &M::id}, Field{"seat", &M::seat})},
      Variant{Ask::kTakeBack, "take-back", "Takes one's answer back that nobody else knows yet.",
              Bundle(Field{"id", &M::id})},
      Variant{Ask::kYield, "yield", "Lets everything pass until one's turn, or does so no more.",
              Bundle(Field{"id", &M::id}, Field{"on", &M::on})},
      Variant{Ask::kMoreTime, "more-time", "Gives a seat more time: another's, or one's own.",
              Bundle(Field{"id", &M::id}, Field{"seat", &M::seat})},
      Variant{Ask::kStandIn, "stand-in", "Lets a bot stand in for somebody who is away. For the host.",
              Bundle(Field{"id", &M::id}, Field{"seat", &M::seat})},
      Variant{Ask::kPause, "pause", "Lets the game rest, or go on. For the host.",
              Bundle(Field{"id", &M::id}, Field{"on", &M::on})},
      Variant{Ask::kVoteEnd, "vote-end", "Votes for ending the game, or takes that back.",
              Bundle(Field{"id", &M::id}, Field{"on", &M::on})},
      Variant{Ask::kResign, "resign", "Gives up; a bot plays on, and one watches.", Bundle(Field{"id", &M::id})},
      Variant{Ask::kSay, "say", "Says something to those at the table.",
              Bundle(Field{"id", &M::id}, Field{"text", &M::text})},
      Variant{Ask::kChat, "chat", "Allows talking, or forbids it. For the host.",
              Bundle(Field{"id", &M::id}, Field{"on", &M::on})},
      Variant{Ask::kReveal, "reveal", "Shows one's part of the shuffle.", Bundle(Field{"text", &M::text})},
      Variant{Ask::kBye, "bye", "Goes away on purpose, as by closing the page.", Bundle()},
      Variant{Ask::kBack, "back", "Takes one's seat back from the bot that stands in.", Bundle(Field{"id", &M::id})},
      Variant{Ask::kPing, "ping", "Asks whether the table is still there.", Bundle()});
};

template <>
struct Description<wire::Happening> {
  static constexpr std::string_view kName = "Happening";
  static constexpr auto kFields =
      Bundle(Field{"event", &wire::Happening::event}, Field{"sentence", &wire::Happening::sentence});
};

template <>
struct Description<wire::Mover> {
  using M = wire::Mover;
  static constexpr std::string_view kName = "Mover";
  static constexpr std::array kWords = {Word<M>{M::kOwner, "owner", "its owner"},
                                        Word<M>{M::kClock, "clock", "the clock"},
                                        Word<M>{M::kYield, "yield", "a yield"}};
};

template <>
struct Description<wire::Step> {
  using S = wire::Step;
  static constexpr std::string_view kName = "Step";
  static constexpr std::array<std::string_view, 2> kOptional = {"turn", "by"};
  static constexpr auto kFields =
      Bundle(Field{"number", &S::number}, Field{"turn", &S::turn, "whose turn it was"},
             Field{"by", &S::by, "who chose it: its owner if it is not said"}, Field{"events", &S::events});
};

template <>
struct Description<wire::Line> {
  using L = wire::Line;
  static constexpr std::string_view kName = "Line";
  static constexpr auto kFields = Bundle(Field{"line", &L::line}, Field{"at", &L::at}, Field{"seat", &L::seat},
                                         Field{"name", &L::name}, Field{"text", &L::text});
};

template <>
struct Description<wire::FromTable> {
  using M = wire::FromTable;
  using Tell = wire::Tell;
  static constexpr std::string_view kName = "FromTable";
  static constexpr auto kTag = Field{"tell", &M::tell};
  static constexpr std::array<std::string_view, 4> kOptional = {"claim", "decision", "early", "retry"};
  static constexpr auto kVariants =
      Bundle(Variant{Tell::kWelcome, "welcome", "The answer to hello.",
                     Bundle(Field{"version", &M::version}, Field{"build", &M::build}, Field{"link", &M::link},
                            Field{"local", &M::local}, Field{"now", &M::now}, Field{"table", &M::table})},
             Variant{Tell::kTable, "table", "Who sits where has changed, or the stage has.",
                     Bundle(Field{"table", &M::table})},
             Variant{Tell::kNews, "news", "What happened since the last number, and the table as it stands now.",
                     Bundle(Field{"number", &M::number}, Field{"steps", &M::steps}, Field{"view", &M::view},
                            Field{"hash", &M::hash}, Field{"decision", &M::decision}, Field{"early", &M::early})},
             Variant{Tell::kSaid, "said", "What people said.", Bundle(Field{"lines", &M::lines})},
             Variant{Tell::kReveal, "reveal",
                     "The game is about to begin: it is time to reveal, to whoever is bound to a part by now.",
                     Bundle(Field{"commitments", &M::commitments, "by seat; empty where there is none"})},
             Variant{Tell::kDone, "done", "The command is done, and kept; a game's move has this number.",
                     Bundle(Field{"id", &M::id}, Field{"number", &M::number}, Field{"claim", &M::claim})},
             Variant{Tell::kHeld, "held", "The answer is kept; the table makes it known when it is time.",
                     Bundle(Field{"id", &M::id})},
             Variant{Tell::kRefused, "refused", "The command is refused and has changed nothing.",
                     Bundle(Field{"id", &M::id}, Field{"code", &M::code}, Field{"rule", &M::rule},
                            Field{"sentence", &M::sentence}, Field{"retry", &M::retry, "milliseconds to wait"})},
             Variant{Tell::kStale, "stale", "The command answers a decision that is not open any more.",
                     Bundle(Field{"id", &M::id}, Field{"decision", &M::decision})},
             Variant{Tell::kSlowDown, "slow-down", "The client talks too fast: it is heard again after a while.",
                     Bundle(Field{"retry", &M::retry})},
             Variant{Tell::kGoodbye, "goodbye", "The table ends the conversation, and why.",
                     Bundle(Field{"code", &M::code}, Field{"sentence", &M::sentence}, Field{"retry", &M::retry})},
             Variant{Tell::kPong, "pong", "The answer to ping.", Bundle()});
};

}  // namespace mogul
