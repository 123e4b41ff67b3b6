#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <doctest/doctest.h>

#include "bots/bot.h"
#include "bots/registry.h"
#include "core/chair.h"
#include "core/digest.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/seat_view.h"
#include "core/shape.h"
#include "core/value.h"
#include "core/write_json.h"
#include "games/registry.h"
#include "wire/view_hash.h"

namespace mogul {
namespace {

std::string copied(const SeatView& view, BesideWriter& writer) {
  std::string text;
  view.show(
      [&](const Shape& shape, const void* seen, const void* filled) { text = writer.write(shape, seen, filled); });
  return text;
}

}  // namespace

TEST_CASE("views that are copied from one another are those that are written anew") {
  constexpr unsigned kPlayers = 4;
  constexpr unsigned kMoves = 400;
  BesideWriter writer;  // one for all games and tables, as a server has it
  for (const GameInfo& game : games()) {
    CAPTURE(game.id);
    Problem problem;
    const auto match = game.start(Json::object({{"players", kPlayers}, {"seed", 7}}), problem);
    REQUIRE(match != nullptr);
    for (unsigned move = 0; move < kMoves && !match->to_act().empty(); ++move) {
      CAPTURE(move);
      for (unsigned i = 0; i < kPlayers; ++i) {
        const Chair chair(*match, seat_at(i));
        CHECK(copied(chair.view(), writer) == chair.view().json().dump());
      }
      Chair spectator(*match, Seat::kNobody);
      CHECK(copied(spectator.view(), writer) == spectator.view().json().dump());
      Chair mover(*match, match->to_act().first());
      REQUIRE_FALSE(mover.play(*choose(mover.view(), "random", move, Budget{}, problem)));
    }
  }
}

// web/tests/hash.test.ts has the same.
TEST_CASE("the hash of a view is the one that the page computes") {
  constexpr std::pair<std::string_view, std::string_view> kHashes[] = {
      {"", "cbf29ce484222325"},
      {"a", "af63dc4c296230c0"},
      {"foobar", "db1790868e4f055f"},
      {"eight by", "b13aaa41c8878081"},
      {R"({"names":["Zoë","李"]})", "df6242357da28147"}};
  for (const auto& [text, hash] : kHashes) CHECK(to_hex(wire::view_hash(text)) == hash);
}

}  // namespace mogul
