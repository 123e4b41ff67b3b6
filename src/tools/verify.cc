// mogul verify: checks that nobody chose the deal of a game that was played at a server, and that it was played by the
// rules.
#include <algorithm>
#include <cstddef>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "games/registry.h"
#include "server/shuffle.h"
#include "tools/commands.h"
#include "tools/complain.h"

namespace mogul {
namespace {

struct Arguments {
  std::string file;
  server::NotedShuffle noted;
  bool json = false;
};

std::optional<Json> record_in(const std::string& name, Problem& problem) {
  std::ifstream file;
  if (name != "-") file.open(name);
  std::istream& in = name == "-" ? std::cin : file;
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  if (!in.good() && !in.eof()) problem = {.code = "unreadable", .sentence = "it can't be read"};
  return problem ? std::nullopt : Json::parse(text, problem);
}

// Everything that the record claims, from the shuffle to the end of the game.
Problem flaw_in(const Json& record, const server::NotedShuffle& noted) {
  if (Problem problem = server::check_shuffle(record, noted)) return problem;
  const GameInfo* game = find_game(record.find("game")->text());
  if (game == nullptr) return {.code = "no-such-game", .sentence = "There is no such game."};
  Problem problem;
  const std::unique_ptr<Match> match = game->replay(record, problem);
  return match == nullptr ? problem : flaw_in_result(record, *match);
}

// How many seats were bound to a part of the shuffle, and how many of them have shown it.
struct Parts {
  std::size_t bound = 0;
  std::size_t shown = 0;
};
Parts parts_in(const Json& record) {
  const auto count = [&](std::string_view member) {
    const std::vector<Json> texts = record.find("shuffle")->find(member)->items();
    return texts.size() - static_cast<std::size_t>(std::count(texts.begin(), texts.end(), Json("")));
  };
  return {.bound = count("commitments"), .shown = count("contributions")};
}

// The record can't tell when anybody was bound: for that it takes somebody who was there.
void tell(const Json& record, const server::NotedShuffle& noted) {
  const auto [bound, shown] = parts_in(record);
  const bool was_there = !noted.commitment.empty() && !noted.bound.empty() && !noted.contribution.empty();
  std::cout << "The server's secret is the one to which it was bound.\n"
            << (shown == 0   ? "Nobody else contributed to the shuffle.\n"
                : shown == 1 ? "One seat contributed to the shuffle, as it was bound.\n"
                             : std::to_string(shown) + " seats contributed to the shuffle, as they were bound.\n");
  if (shown < bound) {
    std::cout << "Of " << bound << " seats that were bound, " << bound - shown << " did not show their part in time, "
              << "or the server says so:\nit could have chosen which of those to leave out.\n";
  }
  std::cout << "The seed follows from all that, the deal from the seed, and every move from the rules.\n"
            << (!was_there      ? "Nobody could choose the deal if all were bound before any part was shown: that is "
                                  "checked by what was noted then,\nwith --commitment, --bound and --contribution. "
                : shown < bound ? ""
                                : "All were bound before your part was shown: so nobody could choose the deal. ")
            << "That the server could not look at it, nothing proves.\n";
}

int verify(const Arguments& arguments) {
  Problem problem;
  const auto record = record_in(arguments.file, problem);
  if (!record) return complain("verify", kFailed, arguments.file + ": " + text_of(problem));
  problem = flaw_in(*record, arguments.noted);
  if (arguments.json) {
    std::cout << Json::object({{"verified", !problem}, {"why", problem ? Json(text_of(problem)) : Json()}}).dump()
              << "\n";
    return problem ? kFailed : 0;
  }
  if (problem) return complain("verify", kFailed, arguments.file + ": " + text_of(problem));
  tell(*record, arguments.noted);
  return 0;
}

}  // namespace

void declare_verify(CLI::App& command, int& exit_code) {
  const auto arguments = std::make_shared<Arguments>();
  command
      .add_option("record", arguments->file, "Record of a game at a server, as it is published; - reads it from stdin")
      ->required();
  command.add_option("--commitment", arguments->noted.commitment, "What the server had shown before the game");
  command.add_option("--bound", arguments->noted.bound,
                     "The hash of what the seats were bound to, as you were told it before you showed your part");
  command.add_option("--contribution", arguments->noted.contribution, "Your own part of the shuffle");
  command.add_flag("--json", arguments->json, "Answer in JSON");
  command.callback([arguments, &exit_code] { exit_code = verify(*arguments); });
}

}  // namespace mogul
