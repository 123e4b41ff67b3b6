// Who is thought for first.
#include "server/thinker.h"

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "server/pool_thinker.h"

namespace mogul::server {

namespace {

// One thread, which is busy with the first thought, or about to be, until all have asked.
class BusyThinker {
 public:
  void think(const std::string& household, Urgency urgency, const std::string& name) {
    ++asked_;
    thinker_.think(
        household, urgency,
        [this] {
          std::unique_lock lock(mutex_);
          changed_.wait(lock, [&] { return is_open_; });
        },
        [this, name] {
          const std::lock_guard lock(mutex_);
          order_.push_back(name);
          changed_.notify_all();
        });
  }
  std::vector<std::string> order() {
    std::unique_lock lock(mutex_);
    is_open_ = true;
    changed_.notify_all();
    changed_.wait(lock, [&] { return order_.size() == asked_; });
    return order_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool is_open_ = false;
  std::size_t asked_ = 0;
  std::vector<std::string> order_;
  PoolThinker thinker_{[](const std::function<void()>& call) { call(); }, 1};
};

}  // namespace

TEST_CASE("Where a person waits is thought first, however many bots play among themselves") {
  BusyThinker thinker;
  for (unsigned i = 0; i < 20; ++i) thinker.think("house", Urgency::kNobodyWaits, "bot");
  thinker.think("house", Urgency::kSomebodyWaits, "person");
  const std::vector<std::string> order = thinker.order();
  CHECK((order[0] == "person" || order[1] == "person"));
}

TEST_CASE("Nobody waits for the bots at all the tables of somebody else") {
  BusyThinker thinker;
  for (unsigned i = 0; i < 1000; ++i) thinker.think("crowd", Urgency::kSomebodyWaits, "crowd");
  for (const char* person : {"Ann", "Ben", "Ann"}) thinker.think(person, Urgency::kSomebodyWaits, person);
  std::vector<std::string> order = thinker.order();
  // Before Ann comes one of the crowd, or two: that with which the thread was busy is one.
  order.erase(order.begin(), std::find(order.begin(), order.end(), "Ann"));
  CHECK(order.size() >= 1001);
  order.resize(4);
  CHECK(order == std::vector<std::string>{"Ann", "Ben", "crowd", "Ann"});
}

}  // namespace mogul::server
