// What time it is, and who is to be woken when. The second seam.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

namespace mogul::server {

class Clock {
 public:
  Clock() = default;
  Clock(const Clock&) = delete;
  Clock& operator=(const Clock&) = delete;
  virtual ~Clock() = default;

  [[nodiscard]] virtual std::uint64_t milliseconds() const = 0;  // since 1970
  [[nodiscard]] std::uint32_t seconds() const { return static_cast<std::uint32_t>(milliseconds() / 1000); }
  // Calls once, after that time. It cannot be called off: whoever is woken looks whether there is still something to
  // do.
  virtual void wake(std::chrono::milliseconds after, std::function<void()> call) = 0;
};

}  // namespace mogul::server
