// What simulate and arena are both told about the games to play.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/chance.h"
#include "core/game.h"
#include "core/in_quotes.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/read_json.h"
#include "core/read_record.h"

namespace mogul {

// "name=value": the value is JSON, or else a string.
inline bool add_option(const std::string& text, Json& options, std::string& problem) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) return problem = "--option: expected name=value, not " + in_quotes(text), false;
  const std::string value = text.substr(equals + 1);
  Problem not_json;
  options.set(text.substr(0, equals), Json::parse(value, not_json).value_or(Json(value)));
  return true;
}

template <Game G>
bool read_table(unsigned players, const std::vector<std::string>& options_given, Config<G>& config,
                std::string& problem) {
  Json options = Json::object();
  for (const std::string& option : options_given) {
    if (!add_option(option, options, problem)) return false;
  }
  const Json table = Json::object({{"players", players}, {"options", std::move(options)}});
  Problem found;
  if (read_config<G>(table, Missing::kRefused, config, found)) return true;
  return problem = text_of(found), false;
}

inline bool read_seed(const std::string& text, Seed& seed, std::string& problem) {
  if (const auto from_hex = seed_from_hex(text)) return seed = *from_hex, true;
  const auto number = whole_number(text);
  const bool digits = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
  if (!digits || !number) return problem = "--seed: expected a whole number or 64 hex digits", false;
  return seed = seed_from(static_cast<std::uint64_t>(*number)), true;
}

// "2/5": the second of five parts, each of which can be played by another machine.
struct Shard {
  std::uint64_t number = 0;  // from 0
  std::uint64_t of = 1;
};
inline bool read_shard(const std::string& text, Shard& shard, std::string& problem) {
  if (text.empty()) return true;
  const std::size_t slash = text.find('/');
  const auto number = whole_number(text.substr(0, slash));
  const auto of = slash == std::string::npos ? std::nullopt : whole_number(text.substr(slash + 1));
  if (!number || !of || *number < 1 || *number > *of) {
    return problem = "--shard: expected K/N with K from 1 to N, not " + in_quotes(text), false;
  }
  return shard = {static_cast<std::uint64_t>(*number - 1), static_cast<std::uint64_t>(*of)}, true;
}

}  // namespace mogul
