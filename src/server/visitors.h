// Who asks, by network address (of version 6: by its first half): how often they may, and how many sockets they hold.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "server/bucket.h"
#include "server/limits.h"

namespace mogul::server {

class Visitors {
 public:
  explicit Visitors(const Limits& limits) : limits_(limits) {}

  // Count one more; or tell in how many seconds it may come.
  double request(const std::string& address, double now);
  double opening(const std::string& address, double now);

  [[nodiscard]] bool may_enter(const std::string& address) const;
  void enter(const std::string& address) { ++visitor(address).sockets; }
  void leave(const std::string& address) { --visitor(address).sockets; }

 private:
  struct Visitor {
    Bucket requests;
    Bucket openings;
    unsigned sockets = 0;
  };
  Visitor& visitor(const std::string& address);
  void forget_idle(double now);

  const Limits& limits_;
  std::map<std::string, Visitor> visitors_;
  std::size_t sweep_at_ = 1000;  // so many visitors
};

// Whoever really asks: behind proxies that are trusted, the last address in X-Forwarded-For that is not one of theirs.
std::string real_address(std::string_view peer, std::string_view forwarded_for, std::span<const std::string> trusted);

}  // namespace mogul::server
