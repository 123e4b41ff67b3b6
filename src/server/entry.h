// What the journal keeps of a table. Everything that happens there is an entry, on disk before anybody is told; a table
// is what its entries add up to (facts.h).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bundle.h"
#include "core/describe.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/value.h"
#include "wire/message.h"
#include "wire/table_card.h"

namespace mogul::server {

enum class EntryKind : std::uint8_t {
  kOpened,
  kSat,
  kBotSat,
  kFreed,
  kShown,
  kCommitted,
  kStarted,
  kMoved,
  kHeld,
  kTakenBack,
  kYielded,
  kLeft,
  kBack,
  kGivenTime,
  kPaused,
  kVoted,
  kResigned,
  kEnded,
  kSaid,
  kChatted,
  kLinked,
  kClaimed,
  kRematched,
  kInterrupted,
};

struct Entry {
  EntryKind kind = EntryKind::kOpened;
  std::uint32_t at = 0;  // seconds since 1970
  std::string game;
  std::uint32_t rules = 0;
  std::uint32_t players = 0;
  Json options = Json::object();
  bool listed = false;
  bool when_all_here = false;  // the game begins by itself when all who sit are connected
  wire::ClockRules clock;
  Seat host = Seat{0};
  std::string secret;  // the server's own part of the shuffle, which nobody sees before the end
  Seat seat = Seat::kNobody;
  std::string name;
  std::string holder;      // the hash of the secret that opens the seat
  std::string commitment;  // the hash of the seat's part of the shuffle
  wire::Level level = wire::Level::kNormal;
  Json setup;                              // what the game was begun with, seed and all
  std::vector<std::string> contributions;  // to the shuffle, by seat; empty where there was none
  std::string id;
  std::uint32_t decision = 0;  // which one is answered
  std::vector<Json> actions;
  wire::Mover by = wire::Mover::kOwner;
  std::uint32_t spent = 0;  // of the seat's bank, in milliseconds
  std::uint32_t given = 0;  // to it, in milliseconds
  bool own = false;         // its owner asked for it
  Seat giver = Seat::kNobody;
  bool on = false;
  wire::Ending ending = wire::Ending::kAbandoned;
  std::string text;
  std::string claim;  // the hash of the secret of a new link
  std::string next;
  std::uint32_t since = 0;  // seconds since 1970
};

// Whether such an entry is about one seat, and names it.
bool is_about_seat(EntryKind kind);

// An entry from its text; nothing and a problem if it is none.
std::optional<Entry> read_entry(std::string_view text, Problem& problem);

}  // namespace mogul::server

namespace mogul {

template <>
struct Description<server::Entry> {
  using E = server::Entry;
  using Kind = server::EntryKind;
  static constexpr std::string_view kName = "Entry";
  static constexpr auto kTag = Field{"entry", &E::kind};
  static constexpr std::array<std::string_view, 9> kOptional = {"id", "clock", "host", "secret", "contributions",
                                                                "by", "spent", "own",  "giver"};
  static constexpr auto kVariants = Bundle(
      Variant{
          Kind::kOpened, "opened", "The table was opened for so many players.",
          Bundle(Field{"at", &E::at}, Field{"game", &E::game}, Field{"rules", &E::rules}, Field{"players", &E::players},
                 Field{"options", &E::options}, Field{"listed", &E::listed}, Field{"when_all_here", &E::when_all_here},
                 Field{"clock", &E::clock}, Field{"host", &E::host}, Field{"secret", &E::secret})},
      Variant{
          Kind::kSat, "sat", "A person took a free seat.",
          Bundle(Field{"at", &E::at}, Field{"seat", &E::seat}, Field{"name", &E::name}, Field{"holder", &E::holder})},
      Variant{Kind::kBotSat, "bot-sat", "A bot took a free seat.",
              Bundle(Field{"at", &E::at}, Field{"seat", &E::seat}, Field{"name", &E::name}, Field{"level", &E::level})},
      Variant{Kind::kFreed, "freed", "The seat is free again.", Bundle(Field{"at", &E::at}, Field{"seat", &E::seat})},
      Variant{Kind::kShown, "shown", "The table was listed for everybody, or hidden.",
              Bundle(Field{"at", &E::at}, Field{"listed", &E::listed})},
      Variant{Kind::kCommitted, "committed", "A person is bound to a part of the shuffle.",
              Bundle(Field{"at", &E::at}, Field{"seat", &E::seat}, Field{"commitment", &E::commitment})},
      Variant{Kind::kStarted, "started", "The game began.",
              Bundle(Field{"at", &E::at}, Field{"setup", &E::setup}, Field{"contributions", &E::contributions})},
      Variant{Kind::kMoved, "moved", "A seat acted, and everybody knows: by a command with an id, or of itself.",
              Bundle(Field{"at", &E::at}, Field{"seat", &E::seat}, Field{"id", &E::id}, Field{"actions", &E::actions},
                     Field{"by", &E::by}, Field{"spent", &E::spent})},
      Variant{Kind::kHeld, "held", "A seat has answered, and nobody else is to know yet.",
              Bundle(Field{"at", &E::at}, Field{"seat", &E::seat}, Field{"id", &E::id}, Field{"decision", &E::decision},
                     Field{"actions", &E::actions}, Field{"spent", &E::spent})},
      Variant{Kind::kTakenBack, "taken-back", "The answer that was held is void.",
              Bundle(Field{"at", &E::at}, Field{"seat", &E::seat})},
      Variant{Kind::kYielded, "yielded", "The seat lets everything pass until its turn, or does so no more.",
              Bundle(Field{"at", &E::at}, Field{"seat", &E::seat}, Field{"on", &E::on})},
      Variant{Kind::kLeft, "left", "A person left, was away for too long or was replaced, and a bot stands in.",
              Bundle(Field{"at", &E::at}, Field{"seat", &E::seat}, Field{"giver", &E::giver})},
      Variant{Kind::kBack, "back", "The person is back.", Bundle(Field{"at", &E::at}, Field{"seat", &E::seat})},
      Variant{Kind::kGivenTime, "given-time", "The seat has more time.",
              Bundle(Field{"at", &E::at}, Field{"seat", &E::seat}, Field{"given", &E::given}, Field{"own", &E::own},
                     Field{"giver", &E::giver}, Field{"id", &E::id})},
      Variant{Kind::kPaused, "paused", "The game rests, or goes on.", Bundle(Field{"at", &E::at}, Field{"on", &E::on})},
      Variant{Kind::kVoted, "voted", "The seat is for ending the game, or is so no more.",
              Bundle(Field{"at", &E::at}, Field{"seat", &E::seat}, Field{"on", &E::on})},
      Variant{Kind::kResigned, "resigned", "A person gave up, and a bot plays on.",
              Bundle(Field{"at", &E::at}, Field{"seat", &E::seat})},
      Variant{Kind::kEnded, "ended", "The game was ended before its end.",
              Bundle(Field{"at", &E::at}, Field{"ending", &E::ending})},
      Variant{Kind::kSaid, "said", "A person said something.",
              Bundle(Field{"at", &E::at}, Field{"seat", &E::seat}, Field{"text", &E::text}, Field{"id", &E::id})},
      Variant{Kind::kChatted, "chatted", "The host allowed talking, or forbade it.",
              Bundle(Field{"at", &E::at}, Field{"on", &E::on})},
      Variant{Kind::kLinked, "linked", "A link was made that opens the seat once; without a claim, none does any more.",
              Bundle(Field{"at", &E::at}, Field{"seat", &E::seat}, Field{"claim", &E::claim}, Field{"own", &E::own})},
      Variant{Kind::kClaimed, "claimed", "The seat has gone to somebody else, or to another device.",
              Bundle(Field{"at", &E::at}, Field{"seat", &E::seat}, Field{"holder", &E::holder})},
      Variant{Kind::kRematched, "rematched", "The same people play again at another table.",
              Bundle(Field{"at", &E::at}, Field{"next", &E::next})},
      Variant{Kind::kInterrupted, "interrupted", "There was no server since then: no clock ran.",
              Bundle(Field{"at", &E::at}, Field{"since", &E::since})});
};

}  // namespace mogul
