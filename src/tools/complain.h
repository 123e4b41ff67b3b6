// How a command says that something went wrong.
#pragma once

#include <iostream>
#include <string>
#include <string_view>

#include "core/in_quotes.h"
#include "core/match.h"
#include "games/registry.h"

namespace mogul {

inline constexpr int kFailed = 1;
inline constexpr int kCalledWrongly = 2;

inline int complain(std::string_view command, int exit_code, std::string_view problem) {
  std::cerr << "mogul " << command << ": " << problem << "\n";
  return exit_code;
}

inline std::string unknown_game(std::string_view id) {
  std::string problem = "no game " + in_quotes(id) + "; there is";
  for (const GameInfo& game : games()) problem += " " + std::string(game.id);
  return problem;
}

}  // namespace mogul
