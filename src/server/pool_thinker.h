// Threads on which bots think, first where a person waits.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
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

  void think(Urgency urgency, std::function<void()> work, std::function<void()> done) override {
    {
      const std::lock_guard lock(mutex_);
      queue_of(urgency).push_back({.work = std::move(work), .done = std::move(done)});
    }
    something_waits_.notify_one();
  }

 private:
  struct Thought {
    std::function<void()> work;
    std::function<void()> done;
  };

  std::deque<Thought>& queue_of(Urgency urgency) { return urgency == Urgency::kSomebodyWaits ? first_ : then_; }

  void think_until_closed() {
    while (true) {
      std::unique_lock lock(mutex_);
      something_waits_.wait(lock, [this] { return closing_ || !first_.empty() || !then_.empty(); });
      if (closing_) return;
      std::deque<Thought>& queue = first_.empty() ? then_ : first_;
      Thought thought = std::move(queue.front());
      queue.pop_front();
      lock.unlock();
      thought.work();
      post_(std::move(thought.done));
    }
  }

  Post post_;
  std::mutex mutex_;
  std::condition_variable something_waits_;
  std::deque<Thought> first_;
  std::deque<Thought> then_;
  bool closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace mogul::server
