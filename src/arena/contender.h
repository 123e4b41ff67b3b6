// Who takes part in an arena: a bot or a level, perhaps with another search, or a program.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "arena/yardsticks.h"
#include "bots/bot.h"
#include "core/game.h"
#include "core/in_quotes.h"
#include "core/json.h"
#include "core/read_json.h"
#include "core/seat_view_of.h"
#include "core/sentence.h"
#include "core/view.h"
#include "outside/program.h"
#include "search/levels.h"
#include "search/opponents.h"
#include "search/settings.h"
#include "search/shares.h"

namespace mogul {

template <Game G>
struct Contender {
  std::string name;
  std::function<typename G::Action(const View<G>& view, std::uint64_t seed)> choose;
  std::shared_ptr<Program> program;  // if it is one
};

// "+cap=4", "+no-tree": what a search is changed by, to see what its parts are worth. False if there is no such change.
inline bool change_settings(std::string_view change, search::Settings& settings) {
  if (change == "no-prior") return settings.with_prior = false, true;
  if (change == "no-tree") return settings.with_tree = false, true;
  if (change == "no-leaf") return settings.with_leaf = false, true;
  if (change == "no-bids") return settings.with_bids = false, true;
  if (change == "deals=answer") return settings.deals = search::Deals::kAnswer, true;
  if (change == "deals=never") return settings.deals = search::Deals::kNever, true;
  const std::size_t equals = change.find('=');
  const auto number = equals == std::string_view::npos ? std::nullopt : whole_number(change.substr(equals + 1));
  if (!number || *number < 0 || *number > 1'000'000) return false;
  const std::string_view name = change.substr(0, equals);
  if (name == "cap" && *number > 0) return settings.cap = static_cast<unsigned>(*number), true;
  if (name == "below" && *number > 0) return settings.cap_below = static_cast<unsigned>(*number), true;
  if (name == "explore") return settings.exploration = *number, true;
  if (name == "moves") return settings.playout_moves = static_cast<unsigned>(*number), true;
  if (name == "heat" && *number > 0) return settings.heat = static_cast<std::int32_t>(*number), true;
  if (name == "noise") return settings.noise = static_cast<search::Share>(search::kWhole * *number / 1000), true;
  return false;
}

// "hard", or "hard:daring" with a temper.
template <Game G>
std::optional<search::Settings> read_level(std::string_view text) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  const auto level = std::find(kLevelNames.begin(), kLevelNames.end(), text.substr(0, colon));
  if (level == kLevelNames.end()) return std::nullopt;
  search::Settings settings = settings_of<G>(static_cast<unsigned>(level - kLevelNames.begin()));
  if (colon == text.size()) return settings;
  const auto& tempers = search::kTemperNames;
  const auto temper = std::find(tempers.begin(), tempers.end(), text.substr(colon + 1));
  if (temper == tempers.end()) return std::nullopt;
  settings.temper = static_cast<search::Temper>(temper - tempers.begin());
  return settings;
}

// A level, "hard@600" with so many iterations, "hard/10" with a tenth of them, and changes behind a "+".
template <Game G>
std::optional<search::Settings> read_search(std::string_view text) {
  const std::size_t end = std::min(text.find_first_of("@/+"), text.size());
  auto settings = read_level<G>(text.substr(0, end));
  if (!settings) return std::nullopt;
  text.remove_prefix(end);
  while (!text.empty()) {
    const char mark = text.front();
    const std::size_t next = text.find_first_of("@/+", 1);
    const std::string_view part = text.substr(1, next == std::string_view::npos ? next : next - 1);
    text.remove_prefix(std::min(next, text.size()));
    const auto number = whole_number(part);
    if (mark == '+' && change_settings(part, *settings)) continue;
    if (mark == '+' || !number || *number < 1 || *number > 1'000'000) return std::nullopt;
    const std::int64_t iterations = mark == '@' ? *number : std::max<std::int64_t>(1, settings->iterations / *number);
    settings->iterations = static_cast<std::uint32_t>(iterations);
  }
  return settings;
}

template <Game G>
std::function<typename G::Action(const View<G>&, std::uint64_t)> asking(std::shared_ptr<Program> program) {
  return [program = std::move(program)](const View<G>& view, std::uint64_t seed) {
    typename G::Action action{};
    JsonReader reader(Missing::kRefused, "action", Holes::kRefused);
    const bool readable = reader.read(program->choose(SeatViewOf<G>(view), seed), action);
    return readable ? action : G::null_action(view.seen(), view.seat());
  };
}

template <Game G>
std::optional<Contender<G>> read_contender(const std::string& text, std::chrono::milliseconds patience,
                                           std::string& problem) {
  if (is_program(text)) {
    auto program = std::make_shared<Program>(text.substr(kProgramPrefix.size()), patience);
    return Contender<G>{text, asking<G>(program), program};
  }
  const Bot<G>* bot = find_opponent<G>(text);
  if (bot == nullptr) bot = find_yardstick<G>(text);
  if (bot != nullptr) {
    return Contender<G>{
        text, [bot](const View<G>& view, std::uint64_t seed) { return bot->choose(view, seed, {}); }, {}};
  }
  if (const auto settings = read_search<G>(text)) {
    const auto choose = [settings = *settings](const View<G>& view, std::uint64_t seed) {
      return choose_by_search(view, seed, settings);
    };
    return Contender<G>{text, choose, {}};
  }
  problem = "no bot " + in_quotes(text) + "; there are " + joined(opponent_names(G::kId)) + ", the yardsticks " +
            yardstick_names<G>() + ", and programs (program:COMMAND)";
  return std::nullopt;
}

}  // namespace mogul
