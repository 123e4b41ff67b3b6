#include "arena/in_order.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

namespace mogul {
namespace {

const auto kAlways = [] { return true; };

// Later pieces are done sooner, so that they have to wait.
std::uint64_t slow_at_first(std::uint64_t piece) {
  std::this_thread::sleep_for(std::chrono::microseconds(piece % 7 == 0 ? 500 : 0));
  return piece * piece;
}

}  // namespace

TEST_CASE("results are taken in order, whatever the number of threads") {
  for (const unsigned threads : {1U, 2U, 5U, 16U}) {
    std::vector<std::uint64_t> taken;
    in_order(300, threads, slow_at_first, [&](std::uint64_t result) { taken.push_back(result); }, kAlways);
    REQUIRE(taken.size() == 300);
    for (std::uint64_t i = 0; i < taken.size(); ++i) CHECK(taken[i] == i * i);
  }
}

TEST_CASE("no work at all is done at once") {
  in_order(0, 3, slow_at_first, [](std::uint64_t) { FAIL("nothing to take"); }, kAlways);
}

TEST_CASE("workers run only a few pieces ahead of what is taken") {
  constexpr unsigned kThreads = 3;
  std::atomic<std::uint64_t> taken = 0;
  std::atomic<std::uint64_t> furthest = 0;
  const auto work = [&](std::uint64_t piece) {
    const std::uint64_t ahead = piece - taken;
    std::uint64_t before = furthest;
    while (before < ahead && !furthest.compare_exchange_weak(before, ahead)) {
    }
    return piece;
  };
  const auto take_slowly = [&](std::uint64_t) {
    std::this_thread::sleep_for(std::chrono::microseconds(200));
    ++taken;
  };
  in_order(200, kThreads, work, take_slowly, kAlways);
  CHECK(furthest > 0);
  CHECK(furthest <= kThreads * 4);
}

TEST_CASE("work that is ended early leaves what was taken so far") {
  std::vector<std::uint64_t> taken;
  const auto until_ten = [&] { return taken.size() < 10; };
  in_order(1'000'000'000, 4, slow_at_first, [&](std::uint64_t result) { taken.push_back(result); }, until_ten);
  REQUIRE(taken.size() == 10);
  CHECK(taken.back() == 81);
}

TEST_CASE("work can be ended while a result is awaited") {
  int asked = 0;
  const auto slow = [](std::uint64_t piece) {
    std::this_thread::sleep_for(std::chrono::milliseconds(400));
    return piece;
  };
  in_order(1, 1, slow, [](std::uint64_t) { FAIL("it was ended before"); }, [&] { return ++asked < 3; });
  CHECK(asked == 3);
}

}  // namespace mogul
