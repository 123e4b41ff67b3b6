// A game in a terminal: who sits where, and how it is kept in a file.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/chance.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/value.h"
#include "outside/program.h"
#include "terminal/file.h"

namespace mogul::terminal {

inline constexpr unsigned kNameColumnsMax = 12;

struct Player {
  std::string name;
  std::string bot;                   // empty: a person
  std::shared_ptr<Program> program;  // if the bot is one
  [[nodiscard]] bool is_person() const { return bot.empty(); }
};

struct Table {
  const GameInfo* game = nullptr;
  std::unique_ptr<Match> match;
  std::vector<Player> players;
};

// False and a problem if that is too few or too many.
bool can_play(const GameInfo& game, std::size_t players, std::string& problem);
// "you,greedy,Cleo=random": a person or a bot for each seat, perhaps with a name. Those without one get one. A bot may
// be a program, which is started: "program:python3 bot.py".
std::optional<std::vector<Player>> read_seats(const GameInfo& game, std::string_view list, std::string& problem);

// A new game from a seed; `options` is an object. No match and a problem if that is no game.
Table new_table(const GameInfo& game, std::vector<Player> players, const Seed& seed, const Json& options,
                std::string& problem);
// The same people and options with other cards.
Table next_table(const Table& table, std::string& problem);

// The choice of the bot whose turn it is, from its view alone. For a program that does not answer as it should, the
// null action.
std::optional<Json> bot_choice(const Table& table, Seat seat, Problem& problem);

// The record with the seats. The file is for its owner's eyes only, and is never half written.
bool save_table(const Table& table, const std::string& file, Existing existing, std::string& problem);
Table load_table(const std::string& file, std::string& problem);

// What saving a table in a file would put an end to, said as a question's beginning; empty if that is nothing but an
// older save of the same game.
std::string lost_by_saving(const Table& table, const std::string& file);

}  // namespace mogul::terminal
