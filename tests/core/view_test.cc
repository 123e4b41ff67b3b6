// A view from outside is taken only by the seat whose view it is.
#include "core/view.h"

#include <string>

#include <doctest/doctest.h>

#include "core/chance.h"
#include "core/problem.h"
#include "core/value.h"
#include "core/write_json.h"
#include "games/cover_your_assets/game.h"

namespace mogul {
namespace {

using CyaView = View<CoverYourAssets>;

std::string parse_problem(const CoverYourAssets::State& seen, Seat seat) {
  Problem problem;
  CyaView::parse(to_json(seen), seat, problem);
  return text_of(problem);
}

TEST_CASE("a view must be that of the seat, neither more nor less") {
  const auto state = CoverYourAssets::setup({.players = 3}, seed_from(1), nullptr);
  CHECK(parse_problem(CyaView(state, Seat{0}).seen(), Seat{0}).empty());
  CHECK(parse_problem(CyaView(state, Seat::kNobody).seen(), Seat::kNobody).empty());
  constexpr const char* kRefused = "view: that is not what the seat sees";
  CHECK(parse_problem(CyaView(state, Seat::kNobody).seen(), Seat{0}) == kRefused);
  CHECK(parse_problem(CyaView(state, Seat{1}).seen(), Seat{0}) == kRefused);
  CHECK(parse_problem(CyaView(state, Seat{1}).seen(), Seat::kNobody) == kRefused);
  CHECK(parse_problem(state, Seat{0}) == kRefused);
}

}  // namespace
}  // namespace mogul
