// A lock that one program has at a time. The system takes it back however that program ends.
#pragma once

#include <optional>
#include <string>
#include <utility>

namespace mogul::terminal {

class Lock {
 public:
  // Nothing if another process has the lock on this file, which is made if need be; `holder` then tells which.
  // Where no file can be made nobody can keep anything either, and so nothing has to be locked.
  static std::optional<Lock> take(const std::string& file, int& holder);
  // Which other process has it; zero if none has.
  static int holder_of(const std::string& file);

  Lock(Lock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  Lock& operator=(Lock&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
  }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;
  ~Lock();

 private:
  explicit Lock(int descriptor) : descriptor_(descriptor) {}
  int descriptor_;
};

}  // namespace mogul::terminal
