#include "arena/progress.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <string>
#include <string_view>

#include <unistd.h>

namespace mogul {
namespace {

constexpr std::size_t kBarWidth = 20;
constexpr std::chrono::milliseconds kPauseOnTerminal{100};
constexpr std::chrono::milliseconds kPauseElsewhere{10'000};
constexpr std::string_view kWipeLine = "\r\033[K";

std::string duration_text(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::llround(seconds));
  if (whole < 60) return std::to_string(whole) + " s";
  if (whole < 3600) return std::to_string(whole / 60) + " min " + std::to_string(whole % 60) + " s";
  return std::to_string(whole / 3600) + " h " + std::to_string(whole % 3600 / 60) + " min";
}

}  // namespace

std::string with_commas(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
  return digits;
}

std::string progress_line(std::uint64_t done, std::uint64_t total, std::string_view unit, double seconds) {
  const double part = total == 0 ? 1.0 : static_cast<double>(done) / static_cast<double>(total);
  const auto filled = std::min(kBarWidth, static_cast<std::size_t>(part * kBarWidth));
  const std::string percent = std::to_string(static_cast<unsigned>(part * 100));
  std::string line = "[" + std::string(filled, '#') + std::string(kBarWidth - filled, '.') + "] ";
  line += std::string(3 - std::min<std::size_t>(3, percent.size()), ' ') + percent + " %  " + with_commas(done);
  line += " of " + with_commas(total) + " " + std::string(unit);
  if (done > 0 && done < total) line += ", " + duration_text(seconds * (1 - part) / part) + " left";
  return line;
}

Progress::Progress(std::uint64_t total, std::string_view unit)
    : total_(total), unit_(unit), terminal_(isatty(STDERR_FILENO) == 1), began_(Clock::now()), shown_(began_) {}

void Progress::finish() {
  if (drawn_) std::cerr << kWipeLine << std::flush;
  drawn_ = false;
}

void Progress::show(std::uint64_t done) {
  const Clock::time_point now = Clock::now();
  if (now - shown_ < (terminal_ ? kPauseOnTerminal : kPauseElsewhere)) return;
  shown_ = now;
  drawn_ = terminal_;
  const std::string line = progress_line(done, total_, unit_, seconds());
  std::cerr << (terminal_ ? kWipeLine : "") << line << (terminal_ ? "" : "\n") << std::flush;
}

double Progress::seconds() const { return std::chrono::duration<double>(Clock::now() - began_).count(); }

}  // namespace mogul
