// How far a long piece of work has come, told on standard error.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace mogul {

// "[#####...............]  25 %  250,000 of 1,000,000 games, 1 min 12 s left"
std::string progress_line(std::uint64_t done, std::uint64_t total, std::string_view unit, double seconds);
// "1,234,567"
std::string with_commas(std::uint64_t number);

// On a terminal one line that is drawn again and again and wiped at the end; elsewhere a line now and then.
class Progress {
 public:
  Progress(std::uint64_t total, std::string_view unit);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress() { finish(); }

  void show(std::uint64_t done);
  void finish();  // wipes the line
  [[nodiscard]] double seconds() const;

 private:
  using Clock = std::chrono::steady_clock;

  std::uint64_t total_;
  std::string unit_;
  bool terminal_;
  bool drawn_ = false;
  Clock::time_point began_;
  Clock::time_point shown_;
};

}  // namespace mogul
