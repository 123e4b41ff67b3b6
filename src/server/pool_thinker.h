// Threads on which bots think, first where a person waits. Households take turns, so that nobody waits for all the
// tables of another.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/thinker.h"

namespace mogul::server {

class PoolThinker : public Thinker {
 public:
  // Brings a call to the thread of the tables.
  using Post = std::function<void(std::function<void()>)>;

  PoolThinker(Post post, unsigned threads) : post_(std::move(post)) {
    for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { think_until_closed(); });
  }
  PoolThinker(const PoolThinker&) = delete;
  PoolThinker& operator=(const PoolThinker&) = delete;
  // What nobody has begun to think about is left.
  ~PoolThinker() override {
    {
      const std::lock_guard lock(mutex_);
      closing_ = true;
    }
    something_waits_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  void think(const std::string& household, Urgency urgency, std::function<void()> work,
             std::function<void()> done) override {
    {
      const std::lock_guard lock(mutex_);
      Round& round = urgency == Urgency::kSomebodyWaits ? first_ : then_;
      round.add(household, {.work = std::move(work), .done = std::move(done)});
    }
    something_waits_.notify_one();
  }

 private:
  struct Thought {
    std::function<void()> work;
    std::function<void()> done;
  };

  class Round {
   public:
    void add(const std::string& household, Thought thought) {
      std::deque<Thought>& thoughts = thoughts_[household];
      if (thoughts.empty()) turns_.push_back(household);
      thoughts.push_back(std::move(thought));
    }
    [[nodiscard]] bool empty() const { return turns_.empty(); }
    Thought next() {
      std::string household = std::move(turns_.front());
      turns_.pop_front();
      const auto thoughts = thoughts_.find(household);
      Thought thought = std::move(thoughts->second.front());
      thoughts->second.pop_front();
      if (thoughts->second.empty()) {
        thoughts_.erase(thoughts);
      } else {
        turns_.push_back(std::move(household));
      }
      return thought;
    }

   private:
    std::map<std::string, std::deque<Thought>> thoughts_;
    std::deque<std::string> turns_;  // of the households for which there is something to think about
  };

  void think_until_closed() {
    while (true) {
      std::unique_lock lock(mutex_);
      something_waits_.wait(lock, [this] { return closing_ || !first_.empty() || !then_.empty(); });
      if (closing_) return;
      Thought thought = (first_.empty() ? then_ : first_).next();
      lock.unlock();
      thought.work();
      post_(std::move(thought.done));
    }
  }

  Post post_;
  std::mutex mutex_;
  std::condition_variable something_waits_;
  Round first_;
  Round then_;
  bool closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace mogul::server
