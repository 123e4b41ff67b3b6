// Who is thought for first.
#include "server/thinker.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "server/pool_thinker.h"

namespace mogul::server {

TEST_CASE("Where a person waits is thought first, however many bots play among themselves") {
  std::mutex mutex;
  std::condition_variable changed;
  bool is_open = false;
  unsigned done = 0;
  std::vector<std::string> order;
  PoolThinker thinker([](const std::function<void()>& call) { call(); }, 1);
  const auto think = [&](Urgency urgency, const std::string& name) {
    thinker.think(
        urgency,
        [&] {
          std::unique_lock lock(mutex);
          changed.wait(lock, [&] { return is_open; });
        },
        [&, name] {
          const std::lock_guard lock(mutex);
          order.push_back(name);
          ++done;
          changed.notify_all();
        });
  };
  // The one thread is busy with the first, or about to be; the others queue behind it.
  constexpr unsigned kBots = 20;
  for (unsigned i = 0; i < kBots; ++i) think(Urgency::kNobodyWaits, "bot");
  think(Urgency::kSomebodyWaits, "person");
  {
    const std::lock_guard lock(mutex);
    is_open = true;
  }
  changed.notify_all();
  std::unique_lock lock(mutex);
  changed.wait(lock, [&] { return done == kBots + 1; });
  CHECK((order[0] == "person" || order[1] == "person"));
}

}  // namespace mogul::server
