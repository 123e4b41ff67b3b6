#include "tests/terminal/typed_sitting.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "core/chair.h"
#include "core/chance.h"
#include "core/choice.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/value.h"
#include "games/registry.h"
#include "terminal/screen.h"
#include "terminal/sitting.h"
#include "terminal/table.h"

namespace mogul::terminal::test {
namespace {

constexpr std::string_view kGame = "cover-your-assets";

std::vector<Player> players_of(const GameInfo& game, std::string_view seats) {
  std::string problem;
  std::optional<std::vector<Player>> players = read_seats(game, seats, problem);
  REQUIRE_MESSAGE(players, problem);
  return std::move(players).value_or(std::vector<Player>{});
}

}  // namespace

Table table_of(std::string_view seats, std::uint64_t seed, const Json& options) {
  std::string problem;
  const GameInfo& game = *find_game(kGame);
  Table table = new_table(game, players_of(game, seats), seed_from(seed), options, problem);
  REQUIRE_MESSAGE(table.match, problem);
  return table;
}

Table table_after(std::string_view seats, std::uint64_t seed, unsigned moves, const Json& options) {
  Table table = table_of(seats, seed, options);
  QuickRandom random(seed);
  for (unsigned i = 0; i < moves && !table.match->to_act().empty(); ++i) {
    const Seat seat = table.match->to_act().first();
    Chair chair(*table.match, seat);
    const std::vector<Choice> choices = chair.view().actions();
    REQUIRE_FALSE(chair.play(choices[random.below(static_cast<std::uint32_t>(choices.size()))].action));
  }
  return table;
}

Table table_at(std::string_view seats, std::string_view position, std::string_view game) {
  const GameInfo& info = *find_game(game);
  Problem problem;
  const std::optional<Json> json = Json::parse(position, problem);
  REQUIRE_MESSAGE(json, text_of(problem));
  std::vector<Player> players = players_of(info, seats);
  const Json setup = Json::object({{"players", players.size()},
                                   {"seed", to_hex(seed_from(1))},
                                   {"options", Json::object()},
                                   {"position", json.value_or(Json())}});
  Table table{.game = &info, .match = info.start(setup, problem), .players = std::move(players)};
  REQUIRE_MESSAGE(table.match, text_of(problem));
  return table;
}

std::string sitting_text(Table table, const std::string& typed) {
  std::istringstream in(typed);
  std::ostringstream out;
  Screen screen(in, out, Device::kPipe, Colors::kOff);
  CHECK(Sitting(std::move(table), screen).run() == 0);
  return out.str();
}

std::string last_screen(const std::string& sitting) {
  constexpr std::string_view kPrompt = "for help): \n";
  const std::size_t last = sitting.rfind(kPrompt);
  REQUIRE(last != std::string::npos);
  const std::size_t before = sitting.rfind(kPrompt, last - 1);
  const std::size_t begin = before == std::string::npos ? 0 : before + kPrompt.size();
  return sitting.substr(begin, last + kPrompt.size() - begin);
}

}  // namespace mogul::terminal::test
