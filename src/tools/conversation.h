// The referee's side of a conversation: lines of JSON in, lines of JSON out, any number of games at once.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "core/chance.h"
#include "core/json.h"
#include "core/match.h"
#include "tools/open_game.h"
#include "tools/protocol.h"

namespace mogul {

inline constexpr std::size_t kLineBytesMax = std::size_t{1} << 20U;
inline constexpr std::size_t kOpenGamesMax = 1000;
inline constexpr std::size_t kIdBytesMax = 100;

// 256 bits from the system.
Seed fresh_seed();

class Conversation {
 public:
  using SeedSource = Seed (*)();
  explicit Conversation(SeedSource seed_source = fresh_seed) : seed_source_(seed_source) {}

  // The answer to one line, without a line break. Whatever the line holds, the conversation goes on.
  std::string answer(std::string_view line);

 private:
  Json answer_to(const Json& request);
  Answer carry_out(Verb verb, const Json& request, const std::string& key);
  Answer begin(const Json& request, const std::string& key);
  Answer replay(const Json& request, const std::string& key);
  Answer open(std::unique_ptr<Match> match, const Json& request, const std::string& key);
  Answer close(const std::string& key);
  Answer ask(Answer (*question)(const OpenGame&, const Json&), const Json& request, const std::string& key) const;

  SeedSource seed_source_;
  std::map<std::string, OpenGame> games_;  // by the id's JSON, so that 1 and "1" are two games
};

// Answers every line of `in` on `out`, at once, until either ends. Blank lines are passed over.
void converse(std::istream& in, std::ostream& out);

}  // namespace mogul
