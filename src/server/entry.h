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
#include "wire/table_card.h"

namespace mogul::server {

enum class EntryKind : std::uint8_t {
  kOpened,
  kSat,
  kBotSat,
  kFreed,
  kShown,
  kStarted,
  kMoved,
  kLeft,
  kBack,
  kLinked,
  kClaimed,
  kRematched,
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
  Seat seat = Seat::kNobody;
  std::string name;
  std::string holder;  // the hash of the secret that opens the seat
  wire::Level level = wire::Level::kNormal;
  Json setup;  // what the game was begun with, seed and all
  std::string id;
  std::vector<Json> actions;
  std::string claim;  // the hash of the secret of a new link
  std::string next;
};

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
  static constexpr std::array<std::string_view, 1> kOptional = {"id"};
  static constexpr auto kVariants = Bundle(
      Variant{Kind::kOpened, "opened", "The table was opened for so many players.",
              Bundle(Field{"at", &E::at}, Field{"game", &E::game}, Field{"rules", &E::rules},
                     Field{"players", &E::players}, Field{"options", &E::options}, Field{"listed", &E::listed},
                     Field{"when_all_here", &E::when_all_here})},
      Variant{
          Kind::kSat, "sat", "A person took a free seat.",
          Bundle(Field{"at", &E::at}, Field{"seat", &E::seat}, Field{"name", &E::name}, Field{"holder", &E::holder})},
      Variant{Kind::kBotSat, "bot-sat", "A bot took a free seat.",
              Bundle(Field{"at", &E::at}, Field{"seat", &E::seat}, Field{"name", &E::name}, Field{"level", &E::level})},
      Variant{Kind::kFreed, "freed", "The seat is free again.", Bundle(Field{"at", &E::at}, Field{"seat", &E::seat})},
      Variant{Kind::kShown, "shown", "The table was listed for everybody, or hidden.",
              Bundle(Field{"at", &E::at}, Field{"listed", &E::listed})},
      Variant{Kind::kStarted, "started", "The game began.", Bundle(Field{"at", &E::at}, Field{"setup", &E::setup})},
      Variant{Kind::kMoved, "moved", "A seat acted: a person by a command with an id, or a bot.",
              Bundle(Field{"at", &E::at}, Field{"seat", &E::seat}, Field{"id", &E::id}, Field{"actions", &E::actions})},
      Variant{Kind::kLeft, "left", "A person left, and a bot stands in.",
              Bundle(Field{"at", &E::at}, Field{"seat", &E::seat})},
      Variant{Kind::kBack, "back", "The person is back.", Bundle(Field{"at", &E::at}, Field{"seat", &E::seat})},
      Variant{Kind::kLinked, "linked", "A link was made that opens the seat once.",
              Bundle(Field{"at", &E::at}, Field{"seat", &E::seat}, Field{"claim", &E::claim})},
      Variant{Kind::kClaimed, "claimed", "The seat has gone to somebody else, or to another device.",
              Bundle(Field{"at", &E::at}, Field{"seat", &E::seat}, Field{"holder", &E::holder})},
      Variant{Kind::kRematched, "rematched", "The same people play again at another table.",
              Bundle(Field{"at", &E::at}, Field{"next", &E::next})});
};

}  // namespace mogul
