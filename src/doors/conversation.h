// A conversation with the engine: requests in, answers out, both JSON, any number of games at once. The referee holds
// it over a pipe, other languages through a library, a browser through WebAssembly.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "bots/company.h"
#include "core/chance.h"
#include "core/json.h"
#include "core/match.h"
#include "doors/answers.h"
#include "doors/protocol.h"

namespace mogul {

inline constexpr std::size_t kLineBytesMax = std::size_t{1} << 20U;
inline constexpr std::size_t kOpenGamesMax = 1000;
inline constexpr std::size_t kIdBytesMax = 100;

class Conversation {
 public:
  // Where a game gets its seed from whose request has none. Without a source, every request must have one.
  using SeedSource = Seed (*)();
  explicit Conversation(const Company& company, SeedSource seed_source = nullptr)
      : company_(company), seed_source_(seed_source) {}

  // The answer to one request, without a line break. Whatever it holds, the conversation goes on.
  std::string answer(std::string_view request);

 private:
  Json answer_to(const Request& request);
  Answer carry_out(const Command& command, const Request& request, const std::string& key);
  Answer begin(const Request& request, const std::string& key);
  Answer replay(const Request& request, const std::string& key);
  Answer open(std::unique_ptr<Match> match, const Request& request, const std::string& key);
  Answer close(const std::string& key);
  Answer ask_game(Answer (*question)(OpenGame&, const Request&), const Request& request, const std::string& key);
  Answer ask_view(Answer (*question)(const SeatView&, const Request&), const Request& request, const std::string& key);

  const Company& company_;
  SeedSource seed_source_;
  std::map<std::string, OpenGame> games_;  // by the id's JSON, so that 1 and "1" are two games
};

}  // namespace mogul
