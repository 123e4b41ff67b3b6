// What a crowd of clients measures.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <ratio>
#include <vector>

namespace mogul::client {

// Times, of which percentiles are asked afterwards.
class Times {
 public:
  void add(std::chrono::steady_clock::duration time) { times_.push_back(time); }
  [[nodiscard]] std::size_t count() const { return times_.size(); }
  // In milliseconds; 0 if there are none.
  [[nodiscard]] double percentile(double share) {
    if (times_.empty()) return 0;
    const auto place = static_cast<std::size_t>(share * static_cast<double>(times_.size() - 1));
    std::nth_element(times_.begin(), times_.begin() + static_cast<std::ptrdiff_t>(place), times_.end());
    return std::chrono::duration<double, std::milli>(times_[place]).count();
  }

 private:
  std::vector<std::chrono::steady_clock::duration> times_;
};

struct Figures {
  std::uint64_t actions = 0;
  std::uint64_t errors = 0;
  std::uint64_t bytes = 0;  // that the server sent
  Times times;              // from a move sent to all seats having it
};

}  // namespace mogul::client
