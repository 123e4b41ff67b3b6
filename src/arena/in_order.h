// Work on many threads whose results are taken in order.
#pragma once

#include <cassert>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace mogul {

// Numbered pieces of work. Their results wait in a ring of slots until it is their turn, and no piece is given out
// that has no slot: one slow piece holds up the others instead of filling the memory.
template <class Result>
class OrderedWork {
 public:
  OrderedWork(std::uint64_t pieces, unsigned slots) : slots_(slots), pieces_(pieces) { assert(slots > 0); }

  // The number of a piece to do; none if all are given out or it was stopped.
  std::optional<std::uint64_t> claim() {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [&] { return stopped_ || given_ == pieces_ || given_ < taken_ + slots_.size(); });
    if (stopped_ || given_ == pieces_) return std::nullopt;
    return given_++;
  }

  void deliver(std::uint64_t piece, Result result) {
    const std::scoped_lock lock(mutex_);
    assert(piece >= taken_ && piece < given_ && !slot(piece));
    slot(piece) = std::move(result);
    if (piece == taken_) ready_.notify_one();
  }

  // The next result in order; none if it is not there within the patience.
  std::optional<Result> take(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    if (!ready_.wait_for(lock, patience, [&] { return slot(taken_).has_value(); })) return std::nullopt;
    room_.notify_all();
    return std::exchange(slot(taken_++), std::nullopt);
  }

  void stop() {
    const std::scoped_lock lock(mutex_);
    stopped_ = true;
    room_.notify_all();
  }

 private:
  std::optional<Result>& slot(std::uint64_t piece) { return slots_[piece % slots_.size()]; }

  std::mutex mutex_;
  std::condition_variable room_;
  std::condition_variable ready_;
  std::vector<std::optional<Result>> slots_;
  std::uint64_t pieces_;
  std::uint64_t given_ = 0;
  std::uint64_t taken_ = 0;
  bool stopped_ = false;
};

// Does work(0) to work(pieces - 1) on so many threads and hands each result to take(result) in that order, on the
// thread that called. `go_on()` is asked between results and while waiting for one; false ends it early.
template <class Work, class Take, class GoOn>
void in_order(std::uint64_t pieces, unsigned threads, const Work& work, Take take, GoOn go_on) {
  constexpr std::chrono::milliseconds kPatience{100};
  constexpr unsigned kSlotsPerThread = 4;
  OrderedWork<decltype(work(std::uint64_t{}))> ordered(pieces, threads * kSlotsPerThread);
  const auto do_pieces = [&] {
    while (const auto piece = ordered.claim()) ordered.deliver(*piece, work(*piece));
  };
  std::vector<std::jthread> workers;
  // However this function is left, the workers are told to stop before they are waited for.
  struct StopAtEnd {
    decltype(ordered)& pieces;
    ~StopAtEnd() { pieces.stop(); }
  } const stop_at_end{ordered};
  for (unsigned i = 0; i < threads; ++i) workers.emplace_back(do_pieces);

  std::uint64_t taken = 0;
  while (taken < pieces && go_on()) {
    auto result = ordered.take(kPatience);
    if (result) take(std::move(*result)), ++taken;
  }
}

}  // namespace mogul
