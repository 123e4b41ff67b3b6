// mogul verify: checks that nobody chose the deal of a game that was played at a server, and that it was played by the
// rules.
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>

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
  std::string commitment;
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
Problem flaw_in(const Json& record, const std::string& commitment) {
  if (Problem problem = server::check_shuffle(record)) return problem;
  if (!commitment.empty() && record.find("shuffle")->find("commitment") != Json(commitment)) {
    return {.code = "differs", .sentence = "The server had shown another commitment."};
  }
  const GameInfo* game = find_game(record.find("game")->text());
  if (game == nullptr) return {.code = "no-such-game", .sentence = "There is no such game."};
  Problem problem;
  const std::unique_ptr<Match> match = game->replay(record, problem);
  return match == nullptr ? problem : flaw_in_result(record, *match);
}

unsigned contributions_in(const Json& record) {
  unsigned count = 0;
  for (const Json& part : record.find("shuffle")->find("contributions")->items()) count += part.text().empty() ? 0 : 1;
  return count;
}

void tell(const Json& record) {
  const unsigned count = contributions_in(record);
  std::cout << "The server's secret is the one it was bound to before anybody sat down.\n"
            << (count == 0   ? "Nobody else contributed to the shuffle.\n"
                : count == 1 ? "One seat contributed to the shuffle, and was bound to it beforehand.\n"
                             : std::to_string(count) + " seats contributed to the shuffle, and were bound to it.\n")
            << "The seed follows from all that, the deal from the seed, and every move from the rules.\n"
            << "So nobody could choose the deal. That the server could not look at it, nothing proves.\n";
}

int verify(const Arguments& arguments) {
  Problem problem;
  const auto record = record_in(arguments.file, problem);
  if (!record) return complain("verify", kFailed, arguments.file + ": " + text_of(problem));
  problem = flaw_in(*record, arguments.commitment);
  if (arguments.json) {
    std::cout << Json::object({{"verified", !problem}, {"why", problem ? Json(text_of(problem)) : Json()}}).dump()
              << "\n";
    return problem ? kFailed : 0;
  }
  if (problem) return complain("verify", kFailed, arguments.file + ": " + text_of(problem));
  tell(*record);
  return 0;
}

}  // namespace

void declare_verify(CLI::App& command, int& exit_code) {
  const auto arguments = std::make_shared<Arguments>();
  command
      .add_option("record", arguments->file, "Record of a game at a server, as it is published; - reads it from stdin")
      ->required();
  command.add_option("--commitment", arguments->commitment, "What the server had shown before the game");
  command.add_flag("--json", arguments->json, "Answer in JSON");
  command.callback([arguments, &exit_code] { exit_code = verify(*arguments); });
}

}  // namespace mogul
