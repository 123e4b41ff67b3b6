#include "client/flood.h"

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "client/crowd.h"
#include "client/network.h"
#include "wire/message.h"

namespace mogul::client {
namespace {

// A hundred times as often as the server listens, and long: what waits in between is soon full, and stays so.
constexpr int kPingsAtOnce = 10;
constexpr std::chrono::milliseconds kPause{10};
constexpr std::size_t kPingBytes = 2000;
constexpr std::chrono::hours kForEver{1000};

}  // namespace

Flood::Flood(Address server, unsigned each)
    : server_(std::move(server)), each_(each), crowd_(network_, server_, {.tables = 1}) {}

// Said where the network runs: it may only be about to.
Flood::~Flood() {
  network_.post([this] { network_.stop(); });
  if (thread_.joinable()) thread_.join();
}

bool Flood::begin(std::string& fault) {
  if (!crowd_.begin([](unsigned) {}, fault)) return false;
  watchers_.resize(each_);
  for (unsigned i = 0; i < each_; ++i) {
    talk();
    watch(i);
    ask();
    network_.hold(server_);
  }
  thread_ = std::thread([this] { crowd_.play(kForEver); });
  return true;
}

std::shared_ptr<Line> Flood::open(Ears ears) {
  return network_.open(server_, "/api/tables/" + crowd_.code() + "/socket", std::move(ears));
}

void Flood::talk() {
  const std::size_t talker = talkers_.size();
  talkers_.push_back(
      open({.opened = [this, talker] { babble(*talkers_[talker]); }, .heard = [](std::string_view) {}, .gone = [] {}}));
}

void Flood::babble(Line& line) {
  std::string ping = R"({"ask":"ping"})";
  ping.resize(kPingBytes, ' ');
  // What the server doesn't take yet is not to fill our memory.
  for (int i = line.is_behind() ? kPingsAtOnce : 0; i < kPingsAtOnce; ++i) line.say(ping);
  network_.after(kPause, [this, &line] { babble(line); });
}

void Flood::ask() {
  network_.ask(server_, {.path = "/api/tables"}, [this](const Reply&) { network_.after(kPause, [this] { ask(); }); });
}

void Flood::watch(std::size_t watcher) {
  const auto greet = [this, watcher] {
    watchers_[watcher]->say(R"({"ask":"hello","version":)" + std::to_string(wire::kVersion) + R"(,"have":0})");
  };
  watchers_[watcher] = open({.opened = greet,
                             .heard = [](std::string_view) {},
                             .gone = [this, watcher] { network_.after(kPause, [this, watcher] { watch(watcher); }); },
                             .deaf = true});
}

}  // namespace mogul::client
