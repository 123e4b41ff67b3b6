// A client at the other end of a line that never breaks: it notes what it is told, and when.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "core/json.h"
#include "core/problem.h"
#include "core/read_json.h"
#include "core/write_json.h"
#include "server/secrets.h"
#include "server/session.h"
#include "server/transport.h"
#include "server/visitors.h"
#include "tests/server/simulated_world.h"
#include "wire/message.h"

namespace mogul::server {

inline constexpr std::string_view kAnnsSecret = "00000000000000000000000000000001";
inline constexpr std::string_view kBensSecret = "00000000000000000000000000000002";

template <class Condition>
void wait_until(SimulatedWorld& world, Condition is_so) {
  for (unsigned steps = 0; !is_so(); ++steps) {
    REQUIRE(steps < 100'000);
    world.time.step();
  }
}
inline void wait_for(SimulatedWorld& world, std::uint64_t milliseconds) {
  bool over = false;
  world.time.at(SimulatedTime::Owner::kWorld, milliseconds, [&] { over = true; });
  wait_until(world, [&] { return over; });
}

inline wire::FromClient with_text(wire::Ask ask, std::string text) {
  wire::FromClient command{.ask = ask};
  command.text = std::move(text);
  return command;
}
// A hello of a client that is bound to a part of the shuffle.
inline wire::FromClient committing(std::string commitment) {
  wire::FromClient hello{.ask = wire::Ask::kHello, .version = wire::kVersion};
  hello.commitment = std::move(commitment);
  return hello;
}

// A client that notes what it is told, and when.
class Ear : public Transport {
 public:
  // Says hello; without a secret it watches.
  Ear(SimulatedWorld& world, std::string code, std::string_view secret, std::uint32_t have = 0)
      : Ear(world, std::move(code), secret, hello_with(have)) {}
  Ear(SimulatedWorld& world, std::string code, std::string_view secret, const wire::FromClient& hello,
      const Caller& caller = {})
      : world_(world),
        session_(std::make_shared<Session>(world.house(), std::move(code), secret.empty() ? "" : hash_of(secret),
                                           "http://simulated", *this, caller)) {
    say(hello);
  }

  void send(std::string message) override {
    Problem problem;
    const auto json = Json::parse(message, problem);
    wire::FromTable told;
    JsonReader reader(Missing::kRefused);
    REQUIRE(reader.read(*json, told));
    if (told.tell == wire::Tell::kNews) news.emplace_back(world_.time.milliseconds(), told);
    if (told.tell == wire::Tell::kWelcome || told.tell == wire::Tell::kTable) table = told.table;
    lines.insert(lines.end(), told.lines.begin(), told.lines.end());
    if (!told.id.empty()) answers[told.id] = told;
    last = told;
    frames.push_back(std::to_string(world_.time.milliseconds()) + " " + message);
  }
  void close() override {}
  void say(const wire::FromClient& message) { session_->hear(to_json(message).dump()); }

  // Says it under an id of its own, and has the answer.
  wire::FromTable ask(wire::FromClient command) {
    command.id = "a" + std::to_string(++asked_);
    say(command);
    wait_until(world_, [&] { return answers.contains(command.id); });
    return answers[command.id];
  }
  void move(std::uint32_t decision, Json action) {
    wire::FromClient command{.ask = wire::Ask::kDo};
    command.id = "m" + std::to_string(decision);
    command.decision = decision;
    command.actions = {std::move(action)};
    say(command);
  }

  std::vector<std::pair<std::uint64_t, wire::FromTable>> news;
  std::vector<std::string> frames;
  wire::TableCard table;
  std::vector<wire::Line> lines;  // that people said
  wire::FromTable last;
  std::map<std::string, wire::FromTable> answers;  // to commands, by their ids

 private:
  static wire::FromClient hello_with(std::uint32_t have) {
    wire::FromClient hello{.ask = wire::Ask::kHello, .version = wire::kVersion};
    hello.have = have;
    return hello;
  }

  SimulatedWorld& world_;
  unsigned asked_ = 0;
  std::shared_ptr<Session> session_;
};

}  // namespace mogul::server
