#include "tools/record_file.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/in_quotes.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/seat_view.h"
#include "core/sentence.h"
#include "games/registry.h"
#include "tools/game_name.h"
#include "tools/lines.h"

namespace mogul {
namespace {

// A long game of today's takes a hundredth of that.
constexpr std::size_t kRecordBytesMax = std::size_t{1} << 24U;

bool is_json(const std::string& text) {
  Problem problem;
  return parsed_record(text, problem).has_value();
}

// Whatever a record says, nothing in it is obeyed by a terminal.
std::string harmless(const std::string& name) { return flaw_in_name(name).empty() ? name : in_quotes(name); }

}  // namespace

std::optional<std::string> RecordFile::next() {
  std::string text;
  while (text.size() <= kRecordBytesMax && text.find_first_not_of(" \t\r") == std::string::npos) {
    if (!read_line(in_, kRecordBytesMax, text)) return std::nullopt;
    ++line_;
    bytes_ += text.size() + 1;
  }
  if (records_++ == 0 && !is_json(text)) add_other_lines(text);
  return text;
}

std::optional<std::string> RecordFile::at(std::uint64_t number) {
  std::optional<std::string> text = next();
  while (text && records_ <= number) text = next();
  return text;
}

void RecordFile::add_other_lines(std::string& text) {
  std::string line;
  while (text.size() <= kRecordBytesMax && read_line(in_, kRecordBytesMax, line)) text += "\n" + line;
}

std::optional<Json> parsed_record(const std::string& text, Problem& problem) {
  if (text.size() <= kRecordBytesMax) return Json::parse(text, problem);
  problem = {.code = "bad-record", .sentence = "a record has at most " + std::to_string(kRecordBytesMax) + " bytes"};
  return std::nullopt;
}

std::unique_ptr<Match> replayed(const Json& record, Problem& problem) {
  const auto game = record.find("game");
  const bool named = game && game->is(Json::Type::kString);
  const GameInfo* info = named ? find_game(game->text()) : nullptr;
  if (info != nullptr) return info->replay(record, problem);
  problem = {.code = "bad-record",
             .place = "record.game",
             .sentence = named ? unknown_game(game->text()) : "no game is named"};
  return nullptr;
}

Names names_in(const Json& record, unsigned players) {
  const auto listed = [&](const char* member) {
    const auto list = record.find(member);
    return list && list->items().size() == players ? list->items() : std::vector<Json>();
  };
  const std::vector<Json> seats = listed("seats");
  const std::vector<Json> bots = listed("bots");
  Names names;
  for (unsigned i = 0; i < players; ++i) {
    const std::string number = std::to_string(i);
    const auto name = seats.empty() ? std::nullopt : seats[i].find("name");
    names.push_back(name           ? harmless(name->text())
                    : bots.empty() ? "seat " + number
                                   : harmless(bots[i].text()) + " " + number);
  }
  return names;
}

}  // namespace mogul
