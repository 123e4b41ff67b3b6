#include "client/flood.h"

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "client/network.h"
#include "core/json.h"
#include "core/problem.h"

namespace mogul::client {
namespace {

// A hundred times as often as the server listens, and long: what waits in between is soon full, and stays so.
constexpr int kPingsAtOnce = 10;
constexpr std::chrono::milliseconds kPause{10};
constexpr std::size_t kPingBytes = 2000;

}  // namespace

// Said where the network runs: it may only be about to.
Flood::~Flood() {
  network_.post([this] { network_.stop(); });
  if (thread_.joinable()) thread_.join();
}

bool Flood::begin(std::string& fault) {
  const Reply reply =
      network_.ask_now(server_, {.method = "POST",
                                 .path = "/api/tables",
                                 .token = {},
                                 .body = R"({"game":"cover-your-assets","players":2,"name":"Flood","token":true})"});
  Problem problem;
  const auto seated = Json::parse(reply.body, problem);
  if (reply.status != 201 || !seated) return fault = "a table could not be opened: " + reply.body, false;
  path_ = "/api/tables/" + seated->find("code")->text() + "/socket";
  for (unsigned i = 0; i < each_; ++i) {
    open(false);
    open(true);
    network_.hold(server_);
  }
  thread_ = std::thread([this] { network_.run(); });
  return true;
}

void Flood::open(bool deaf) {
  const std::size_t line = lines_.size();
  Ears ears{.opened = [this, line] { babble(line); }, .heard = [](std::string_view) {}, .gone = [] {}, .deaf = deaf};
  lines_.push_back(network_.open(server_, path_, std::move(ears)));
}

void Flood::babble(std::size_t line) {
  std::string ping = R"({"ask":"ping"})";
  ping.resize(kPingBytes, ' ');
  for (int i = 0; i < kPingsAtOnce; ++i) lines_[line]->say(ping);
  network_.after(kPause, [this, line] { babble(line); });
}

}  // namespace mogul::client
