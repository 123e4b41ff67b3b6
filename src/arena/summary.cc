#include "arena/summary.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/progress.h"
#include "arena/tally.h"
#include "core/json.h"

namespace mogul {
namespace {

double mean(double sum, std::uint64_t games) { return games == 0 ? 0 : sum / static_cast<double>(games); }
double wins_of(const Tally::Line& line) { return static_cast<double>(line.win_parts) / static_cast<double>(kWinParts); }

Json line_json(std::string_view key, Json name, const Tally::Line& line, std::uint64_t games) {
  const WinRate wins = win_rate(line.win_parts, games);
  return Json::object({{std::string(key), std::move(name)},
                       {"wins", Json::real(wins_of(line), 4)},
                       {"win_rate", Json::real(wins.rate, 6)},
                       {"win_rate_95", Json::array({Json::real(wins.low, 6), Json::real(wins.high, 6)})},
                       {"mean_score", Json::real(mean(static_cast<double>(line.standings), games), 2)}});
}

std::string padded_left(const std::string& text, std::size_t width) {
  return std::string(width - std::min(width, text.size()), ' ') + text;
}
std::string padded_right(const std::string& text, std::size_t width) {
  return text + std::string(width - std::min(width, text.size()), ' ');
}

std::string percent(double part) { return Json::real(100 * part, 2).dump() + " %"; }

std::string row_text(const std::string& name, const Tally::Line& line, std::uint64_t games) {
  const WinRate wins = win_rate(line.win_parts, games);
  const double score = std::round(mean(static_cast<double>(line.standings), games));
  return "  " + padded_right(name, 16) + padded_left(Json::real(wins_of(line), 1).dump(), 14) +
         padded_left(percent(wins.rate), 11) + padded_left(percent(wins.low) + " to " + percent(wins.high), 22) +
         padded_left(with_commas(static_cast<std::uint64_t>(score)), 14) + "\n";
}

std::string head_text(const std::string& who) {
  return "  " + padded_right(who, 16) + padded_left("wins", 14) + padded_left("win rate", 11) +
         padded_left("95 % interval", 22) + padded_left("mean score", 14) + "\n";
}

}  // namespace

Json summary_json(const Tally& tally, const std::vector<std::string>& bot_names) {
  Json bots = Json::array();
  Json seats = Json::array();
  for (std::size_t i = 0; i < bot_names.size(); ++i) {
    bots.push(line_json("bot", bot_names[i], tally.by_bot[i], tally.games));
    seats.push(line_json("seat", i, tally.by_seat[i], tally.games));
  }
  return Json::object({{"games", tally.games},
                       {"moves_per_game", Json::real(mean(static_cast<double>(tally.moves), tally.games), 2)},
                       {"bots", std::move(bots)},
                       {"seats", std::move(seats)}});
}

namespace {

Json lines_json(const std::vector<Tally::Line>& lines) {
  Json list = Json::array();
  for (const Tally::Line& line : lines) list.push(Json::array({line.win_parts, line.standings}));
  return list;
}

bool read_lines(const std::optional<Json>& list, std::size_t count, std::vector<Tally::Line>& lines) {
  if (!list || !list->is(Json::Type::kArray)) return false;
  for (const Json& line : list->items()) {
    const std::vector<Json> numbers = line.is(Json::Type::kArray) ? line.items() : std::vector<Json>();
    if (numbers.size() != 2 || !numbers[0].whole() || !numbers[1].whole()) return false;
    lines.push_back({static_cast<std::uint64_t>(*numbers[0].whole()), *numbers[1].whole()});
  }
  return lines.size() == count;
}

std::optional<std::uint64_t> count_in(const Json& json, std::string_view key) {
  const auto member = json.find(key);
  const auto number = member ? member->whole() : std::nullopt;
  if (!number || *number < 0) return std::nullopt;
  return static_cast<std::uint64_t>(*number);
}

}  // namespace

bool SimulatedPart::add(const SimulatedPart& more) {
  if (!(about_ == more.about_) || bot_names_ != more.bot_names_ || shards_ != more.shards_) return false;
  for (const std::uint64_t shard : more.played_) {
    if (std::find(played_.begin(), played_.end(), shard) != played_.end()) return false;
    played_.push_back(shard);
  }
  tally_.add(more.tally_);
  return true;
}

Json SimulatedPart::json() const {
  Json names = Json::array();
  for (const std::string& name : bot_names_) names.push(name);
  Json shards = Json::array();
  for (const std::uint64_t shard : played_) shards.push(shard + 1);
  return Json::object({{"part_of", about_},
                       {"bots", std::move(names)},
                       {"shards", shards_},
                       {"played", std::move(shards)},
                       {"games", tally_.games},
                       {"moves", tally_.moves},
                       {"by_bot", lines_json(tally_.by_bot)},
                       {"by_seat", lines_json(tally_.by_seat)}});
}

Json SimulatedPart::summary() const {
  Json json = about_;
  const Json summary = summary_json(tally_, bot_names_);
  for (const auto& [key, value] : summary.members()) json.set(key, value);
  return json;
}

std::optional<SimulatedPart> read_simulated_part(const Json& json) {
  if (!json.is(Json::Type::kObject)) return std::nullopt;
  const auto about = json.find("part_of");
  const auto names = json.find("bots");
  const auto played = json.find("played");
  const auto shards = count_in(json, "shards");
  const auto games = count_in(json, "games");
  const auto moves = count_in(json, "moves");
  if (!about || !names || !names->is(Json::Type::kArray) || !played || !played->is(Json::Type::kArray) || !shards ||
      !games || !moves) {
    return std::nullopt;
  }
  std::vector<std::string> bots;
  for (const Json& name : names->items()) bots.push_back(name.text());
  Tally tally(0);
  tally.games = *games;
  tally.moves = *moves;
  if (!read_lines(json.find("by_bot"), bots.size(), tally.by_bot)) return std::nullopt;
  if (!read_lines(json.find("by_seat"), bots.size(), tally.by_seat)) return std::nullopt;
  std::vector<std::uint64_t> numbers;
  for (const Json& number : played->items()) {
    const auto shard = number.whole();
    if (!shard || *shard < 1) return std::nullopt;
    numbers.push_back(static_cast<std::uint64_t>(*shard - 1));
  }
  return SimulatedPart(*about, bots, tally, *shards, numbers);
}

std::string summary_text(const Tally& tally, const std::vector<std::string>& bot_names, double seconds) {
  std::string text = head_text("bot");
  for (std::size_t i = 0; i < bot_names.size(); ++i) text += row_text(bot_names[i], tally.by_bot[i], tally.games);
  text += "\n" + head_text("seat");
  for (std::size_t i = 0; i < bot_names.size(); ++i) {
    text += row_text(std::to_string(i), tally.by_seat[i], tally.games);
  }
  const double rate = static_cast<double>(tally.games) / std::max(seconds, 1e-6);
  return text + "\n  " + with_commas(tally.games) + " games, " +
         Json::real(mean(static_cast<double>(tally.moves), tally.games), 1).dump() + " moves a game, " +
         with_commas(static_cast<std::uint64_t>(rate)) + " games a second\n";
}

}  // namespace mogul
