// mogul replay: steps through a record, or recomputes what it claims.
#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "arena/progress.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/value.h"
#include "core/write_json.h"
#include "games/registry.h"
#include "server/archive.h"
#include "terminal/screen.h"
#include "terminal/viewer.h"
#include "tools/commands.h"
#include "tools/complain.h"
#include "tools/record_file.h"

namespace mogul {
namespace {

struct Arguments {
  std::string file;
  std::uint64_t game = 0;
  bool all = false;
  bool verify = false;
  bool json = false;
};

int complain(int exit_code, const std::string& problem) { return mogul::complain("replay", exit_code, problem); }

Problem fault_in(const std::string& text) {
  Problem problem;
  const auto record = parsed_record(text, problem);
  if (!record) return problem;
  const auto match = replayed(*record, problem);
  return match == nullptr ? problem : flaw_in_result(*record, *match);
}

// The size of a file as far as it has one; a pipe has none.
std::uint64_t size_of(const std::string& file) {
  std::error_code none;
  const auto size = std::filesystem::file_size(file, none);
  return none ? 0 : size;
}

int print_verdict(const RecordFile& records, std::uint64_t sound, Json faults, const Arguments& arguments) {
  const bool verified = sound == records.records() && sound > 0;
  if (arguments.json) {
    const Json verdict = Json::object(
        {{"verified", verified}, {"records", records.records()}, {"sound", sound}, {"faults", std::move(faults)}});
    std::cout << verdict.dump() << "\n";
  } else if (verified) {
    std::cout << "verified: " << with_commas(sound) << (sound == 1 ? " record\n" : " records\n");
  } else if (records.records() == 0) {
    std::cout << "not verified: there is no record in it\n";
  } else {
    std::cout << "not verified: " << with_commas(records.records() - sound) << " of " << with_commas(records.records())
              << " records are wrong\n";
  }
  if (!std::cout.flush()) return complain(kFailed, "cannot write the verdict");
  return verified ? 0 : kFailed;
}

int verify(RecordFile& records, const Arguments& arguments) {
  constexpr std::uint64_t kKilobyte = 1000;
  constexpr std::size_t kFaultsMax = 100;  // reported one by one; the rest is counted
  const std::uint64_t size = size_of(arguments.file) / kKilobyte;
  Progress progress(size, "kB");
  Json faults = Json::array();
  std::uint64_t sound = 0;
  while (const auto text = records.next()) {
    const std::string fault = text_of(fault_in(*text));
    if (fault.empty()) ++sound;
    if (!fault.empty() && faults.items().size() < kFaultsMax) {
      progress.finish();
      if (!arguments.json) std::cout << "line " << records.line() << ": " << fault << "\n";
      faults.push(Json::object({{"line", records.line()}, {"problem", fault}}));
    }
    if (size > 0) progress.show(records.bytes() / kKilobyte);
  }
  progress.finish();
  return print_verdict(records, sound, std::move(faults), arguments);
}

// A server's whole journal, table by table.
int verify_journal(const Arguments& arguments) {
  std::unique_ptr<Progress> progress;
  const auto show = [&](std::uint64_t done, std::uint64_t tables) {
    if (progress == nullptr) progress = std::make_unique<Progress>(tables, "tables");
    progress->show(done);
  };
  std::string fault;
  const auto verdict = server::verify_journal(arguments.file, show, fault);
  progress.reset();
  if (!verdict) return complain(kFailed, fault);
  Json faults = Json::array();
  for (const auto& [table, problem] : verdict->faults) {
    if (!arguments.json) std::cout << "table " << table << ": " << problem << "\n";
    faults.push(Json::object({{"table", table}, {"problem", problem}}));
  }
  const bool verified = verdict->faults.empty();
  if (arguments.json) {
    const Json out = Json::object({{"verified", verified},
                                   {"tables", verdict->tables},
                                   {"moves", verdict->moves},
                                   {"left_alone", verdict->left_alone},
                                   {"faults", std::move(faults)}});
    std::cout << out.dump() << "\n";
  } else {
    std::cout << (verified ? "verified: " : "not verified: ") << with_commas(verdict->tables) << " tables, "
              << with_commas(verdict->moves) << " moves";
    if (verdict->left_alone > 0) std::cout << "; tables of other rules, left alone: " << verdict->left_alone;
    std::cout << "\n";
  }
  return std::cout.flush() && verified ? 0 : kFailed;
}

// What happened before the first move, then one move at a time with all that it brought about.
class Telling {
 public:
  Telling(const Json& record, const Match& match)
      : match_(match), told_(match.referee().events_since(0, names_in(record, match.players()))) {}

  [[nodiscard]] std::string deal_text() const { return lines("", 1); }
  [[nodiscard]] std::string text(std::size_t move) const {
    const std::string number = std::to_string(move + 1) + ". ";
    const std::string told = lines(number, move + 2);  // the deal is 1
    return told.empty() ? number + "\n" : told;
  }

  // The deal is move 0, without a seat and an action.
  [[nodiscard]] Json deal_json() const { return with_events(Json::object({{"move", 0}}), 1); }
  [[nodiscard]] Json json(std::size_t move) const {
    const MoveMade made = match_.referee().move(move);
    return with_events(Json::object({{"move", move + 1}, {"seat", to_json(made.seat)}, {"action", made.action}}),
                       move + 2);
  }

 private:
  [[nodiscard]] std::span<const Told> told_at(std::size_t number) const {
    const auto first = std::lower_bound(told_.begin(), told_.end(), number,
                                        [](const Told& told, std::size_t wanted) { return told.number < wanted; });
    const auto last = std::find_if(first, told_.end(), [&](const Told& told) { return told.number != number; });
    return {first, last};
  }
  [[nodiscard]] std::string lines(const std::string& label, std::size_t number) const {
    std::string text;
    for (const Told& told : told_at(number)) {
      text += (text.empty() ? label : std::string(label.size(), ' ')) + told.sentence + "\n";
    }
    return text;
  }
  [[nodiscard]] Json with_events(Json move, std::size_t number) const {
    Json events = Json::array();
    Json sentences = Json::array();
    for (const Told& told : told_at(number)) {
      events.push(told.event);
      sentences.push(told.sentence);
    }
    return move.set("events", std::move(events)).set("sentences", std::move(sentences));
  }

  const Match& match_;
  std::vector<Told> told_;
};

std::string headline(const Match& match, const Json& record) {
  return std::string(find_game(match.game())->title) + ", " + std::to_string(match.players()) + " players, " +
         std::to_string(match.moves()) + " moves, seed " + record.find("seed")->dump() + "\n";
}

int view(const Json& record, Match& match) {
  terminal::Screen screen(std::cin, std::cout, terminal::device_of_environment(),
                          terminal::colors_of_environment("auto"), terminal::charset_of_environment());
  terminal::Viewer(match, names_in(record, match.players()), screen).run();
  return 0;
}

int tell(const Json& record, const Match& match, const Arguments& arguments) {
  const Telling telling(record, match);
  const terminal::Charset charset = terminal::charset_of_environment();
  if (!arguments.json) std::cout << headline(match, record);
  const std::string deal = telling.deal_text();
  if (!deal.empty()) std::cout << (arguments.json ? telling.deal_json().dump() + "\n" : in_charset(deal, charset));
  for (std::size_t move = 0; move < match.moves() && std::cout; ++move) {
    std::cout << (arguments.json ? telling.json(move).dump() + "\n" : in_charset(telling.text(move), charset));
  }
  if (!arguments.json && !match.to_act().empty()) std::cout << "The record ends before the game does.\n";
  return std::cout.flush() ? 0 : complain(kFailed, "cannot write the moves");
}

int show(RecordFile& records, const Arguments& arguments) {
  const std::optional<std::string> text = records.at(arguments.game);
  if (!text && records.records() == 0) return complain(kFailed, "there is no game in " + arguments.file);
  if (!text) {
    return complain(kFailed, "there is no game " + std::to_string(arguments.game) + ", the file holds " +
                                 std::to_string(records.records()));
  }
  Problem problem;
  const auto record = parsed_record(*text, problem);
  if (!record) return complain(kFailed, text_of(problem));
  const auto match = replayed(*record, problem);
  if (match == nullptr) return complain(kFailed, text_of(problem));
  const bool stepwise = !arguments.all && !arguments.json && terminal::somebody_types();
  return stepwise ? view(*record, *match) : tell(*record, *match, arguments);
}

int run(const Arguments& arguments) {
  if (arguments.verify && server::is_journal(arguments.file)) return verify_journal(arguments);
  std::ifstream file;
  if (arguments.file != "-") {
    file.open(arguments.file, std::ios::binary);
    if (!file) return complain(kFailed, "cannot read " + arguments.file + ": " + std::strerror(errno));
    if (std::filesystem::is_directory(arguments.file)) return complain(kFailed, arguments.file + " is a directory");
  }
  RecordFile records(arguments.file == "-" ? std::cin : file);
  return arguments.verify ? verify(records, arguments) : show(records, arguments);
}

}  // namespace

void declare_replay(CLI::App& command, int& exit_code) {
  const auto arguments = std::make_shared<Arguments>();
  command
      .add_option("FILE", arguments->file,
                  "A record, or a file with one on each line; - for standard input. With --verify also a server's "
                  "journal")
      ->required();
  CLI::Option* game = command.add_option("--game", arguments->game, "Which record of the file, from 0 (default 0)")
                          ->check(CLI::NonNegativeNumber);
  command.add_flag("--all", arguments->all, "Every move at once, instead of step by step");
  command.add_flag("--verify", arguments->verify, "Recompute every record and compare it with the result it claims")
      ->excludes(game);
  command.add_flag("--json", arguments->json, "The moves as a JSON object on each line, or the verdict as JSON");
  command.callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace mogul
