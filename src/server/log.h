// The log: one JSON object a line on standard error, written by a thread of its own, so that no table waits for whoever
// reads it. It has no cards, no names and no secrets.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string_view>
#include <utility>

#include "core/json.h"

namespace mogul::server {

enum class LogLevel : std::uint8_t { kAll, kUsual, kTrouble };

class Log {
 public:
  using Members = std::initializer_list<std::pair<std::string_view, Json>>;

  explicit Log(LogLevel least);
  Log(const Log&) = delete;
  Log& operator=(const Log&) = delete;
  ~Log();

  void line(LogLevel level, std::string_view event, Members members = {});

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace mogul::server
