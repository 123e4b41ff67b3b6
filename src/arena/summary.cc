#include "arena/summary.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
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
