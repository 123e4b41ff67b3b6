#include "terminal/table.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "core/canvas.h"
#include "core/chair.h"
#include "core/chance.h"
#include "core/in_quotes.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/sentence.h"
#include "core/value.h"
#include "games/registry.h"
#include "outside/program.h"
#include "search/opponents.h"
#include "terminal/file.h"

namespace mogul::terminal {
namespace {

constexpr std::array<std::string_view, 10> kBotNames = {"Ada",  "Ben",   "Cleo", "Dan", "Eve",
                                                        "Finn", "Grace", "Hugo", "Ivy", "Jack"};
static_assert(kBotNames.size() >= kSeatsMax);
constexpr std::chrono::milliseconds kPatience{10'000};  // with a program
// A game's seed gives the bots' seeds by the number of the move, and the next game's by this one.
constexpr std::uint64_t kNextGame = std::uint64_t{1} << 32U;

// What the only person at a table is called who gave no name; nobody else can be called so.
constexpr std::string_view kOnlyPerson = "You";

std::size_t persons_among(const std::vector<Player>& players) {
  return static_cast<std::size_t>(
      std::count_if(players.begin(), players.end(), [](const Player& player) { return player.is_person(); }));
}

bool is_taken(const std::vector<Player>& players, std::string_view name) {
  return std::any_of(players.begin(), players.end(), [&](const Player& player) { return player.name == name; });
}

void name_the_nameless(std::vector<Player>& players) {
  const std::size_t persons = persons_among(players);
  for (std::size_t i = 0; i < players.size(); ++i) {
    Player& player = players[i];
    if (!player.name.empty()) continue;
    if (player.is_person()) {
      player.name = persons == 1 ? std::string(kOnlyPerson) : "Player " + std::to_string(i + 1);
    } else {
      const auto free =
          std::find_if(kBotNames.begin(), kBotNames.end(), [&](auto name) { return !is_taken(players, name); });
      assert(free != kBotNames.end());
      player.name = *free;
    }
  }
}

bool read_seat(const GameInfo& game, std::string_view item, Player& player, std::string& problem) {
  const std::size_t equals = is_program(item) ? std::string_view::npos : item.find('=');
  if (equals != std::string_view::npos) player.name = item.substr(0, equals);
  const std::string_view who = equals == std::string_view::npos ? item : item.substr(equals + 1);
  if (columns_of(player.name) > kNameColumnsMax) return problem = "a name has at most 12 characters", false;
  if (who == "you") return true;
  if (!is_program(who) && !is_opponent(game.id, who)) {
    const std::string bots = joined(opponent_names(game.id));
    problem = "no seat is called " + in_quotes(who) + ": say you, or a bot (" + bots + ")";
    return false;
  }
  player.bot = who;
  if (is_program(who)) {
    player.program = std::make_shared<Program>(std::string(who.substr(kProgramPrefix.size())), kPatience);
  }
  return true;
}

std::string flaw_in_seats(const std::vector<Player>& players) {
  const std::size_t persons = persons_among(players);
  if (persons == 0) return "somebody has to play: one seat at least is \"you\"";
  std::vector<std::string> names;
  for (const Player& player : players) {
    const bool only_person = persons == 1 && player.is_person() && player.name == kOnlyPerson;
    if (!only_person) names.push_back(player.name);
  }
  return flaw_in_names(names);
}

Json seats_json(const std::vector<Player>& players) {
  Json seats = Json::array();
  for (const Player& player : players) {
    Json seat = Json::object({{"name", player.name}});
    if (!player.is_person()) seat.set("bot", player.bot);
    seats.push(std::move(seat));
  }
  return seats;
}

// The seats of a saved game as the option would give them, so that the same checks hold.
std::optional<std::vector<Player>> seats_of(const GameInfo& game, const Json& saved, std::string& problem) {
  const auto seats = saved.find("seats");
  if (!seats || !seats->is(Json::Type::kArray)) {
    problem = "it does not say who sits where: \"seats\" is missing";
    return std::nullopt;
  }
  std::string list;
  for (const Json& seat : seats->items()) {
    const auto name = seat.find("name");
    const auto bot = seat.find("bot");
    if (!name || name->text().empty() || name->text().find_first_of(",=") != std::string::npos) {
      problem = "seats: each has a name";
      return std::nullopt;
    }
    if (bot && is_program(bot->text())) {
      problem = "a bot at this table is a program, and no file may start one: begin a new game with --seats";
      return std::nullopt;
    }
    list.append(list.empty() ? "" : ",").append(name->text()).append("=").append(bot ? bot->text() : "you");
  }
  return read_seats(game, list, problem);
}

const GameInfo* game_in(const Json& saved) {
  const auto id = saved.find("game");
  return id ? find_game(id->text()) : nullptr;
}

// Moves mean something only by the rules under which they were made.
std::string flaw_in_rules(const GameInfo& game, const Json& saved) {
  const auto rules = saved.find("rules");
  const std::optional<std::int64_t> version = rules ? rules->whole() : std::nullopt;
  if (!version || *version == game.rules_version) return {};
  return "it was played by " + std::string(*version < game.rules_version ? "older" : "newer") + " rules of " +
         std::string(game.title) + " (version " + std::to_string(*version) + ", here it is " +
         std::to_string(game.rules_version) + "), by which its moves may mean something else";
}

// A file that was damaged or changed may still hold moves that are allowed.
std::string flaw_in_saved(const Json& saved, const Table& table) {
  const unsigned wanted = table.match->players();
  if (wanted != table.players.size()) return "seats: expected " + std::to_string(wanted);
  const Problem flaw = flaw_in_result(saved, *table.match);
  return flaw ? "it was changed after it was saved: " + text_of(flaw) : std::string();
}

}  // namespace

bool can_play(const GameInfo& game, std::size_t players, std::string& problem) {
  if (players >= game.players_min && players <= game.players_max) return true;
  problem = std::to_string(game.players_min) + " to " + std::to_string(game.players_max) + " can play (" +
            std::string(game.players_rule) + "), you included, not " + std::to_string(players);
  return false;
}

std::optional<std::vector<Player>> read_seats(const GameInfo& game, std::string_view list, std::string& problem) {
  std::vector<Player> players;
  for (bool more = true; more;) {
    const std::size_t comma = list.find(',');
    if (!read_seat(game, list.substr(0, comma), players.emplace_back(), problem)) return std::nullopt;
    more = comma != std::string_view::npos;
    if (more) list.remove_prefix(comma + 1);
  }
  if (!can_play(game, players.size(), problem)) return std::nullopt;
  name_the_nameless(players);
  problem = flaw_in_seats(players);
  return problem.empty() ? std::optional(std::move(players)) : std::nullopt;
}

Table new_table(const GameInfo& game, std::vector<Player> players, const Seed& seed, const Json& options,
                std::string& problem) {
  const Json setup = Json::object({{"players", players.size()}, {"seed", to_hex(seed)}, {"options", options}});
  Problem found;
  Table table{.game = &game, .match = game.start(setup, found), .players = std::move(players)};
  problem = text_of(found);
  return table;
}

Table next_table(const Table& table, std::string& problem) {
  const Seed seed = derived_seed(table.match->referee().seed(), kNextGame);
  return new_table(*table.game, table.players, seed, table.match->referee().options(), problem);
}

std::optional<Json> bot_choice(const Table& table, Seat seat, Problem& problem) {
  const Seed seed = derived_seed(table.match->referee().seed(), table.match->moves());
  std::uint64_t number = 0;
  std::memcpy(&number, seed.bytes.data(), sizeof number);
  const Player& player = table.players[index_of(seat)];
  const Chair chair(*table.match, seat);
  if (player.program) return player.program->choose(chair.view(), number);
  return choose_opponent(chair.view(), player.bot, number, Budget{}, problem);
}

bool save_table(const Table& table, const std::string& file, Existing existing, std::string& problem) {
  const Json record = table.match->referee().record().set("seats", seats_json(table.players));
  return write_private_file(file, record.dump() + "\n", existing, problem);
}

std::string lost_by_saving(const Table& table, const std::string& file) {
  std::string problem;
  Problem found;
  std::error_code none;
  if (!std::filesystem::is_regular_file(std::filesystem::symlink_status(file, none))) return {};
  const std::optional<std::string> text = read_file(file, problem);
  if (!text) return file + " can't be read";
  const std::optional<Json> saved = Json::parse(*text, found);
  if (!saved || game_in(*saved) == nullptr || !saved->find("moves")) return file + " is not a saved game";
  const auto seed = saved->find("seed");
  const bool same = seed && seed->text() == to_hex(table.match->referee().seed());
  return same ? std::string() : file + " holds another game";
}

Table load_table(const std::string& file, std::string& problem) {
  const std::optional<std::string> text = read_file(file, problem);
  if (!text) return {};
  Problem found;
  const std::optional<Json> saved = Json::parse(*text, found);
  if (!saved) return problem = text_of(found), Table{};
  const GameInfo* game = game_in(*saved);
  if (game == nullptr) return problem = "it is not a saved game of Mogul", Table{};
  problem = flaw_in_rules(*game, *saved);
  if (!problem.empty()) return {};
  std::optional<std::vector<Player>> players = seats_of(*game, *saved, problem);
  if (!players) return {};
  Table table{.game = game, .match = game->replay(*saved, found), .players = std::move(*players)};
  problem = table.match ? flaw_in_saved(*saved, table) : text_of(found);
  if (!problem.empty()) table.match.reset();
  return table;
}

}  // namespace mogul::terminal
