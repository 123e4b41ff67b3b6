// Who asks, by network address (of version 6: by its first half): how often they may, and how many connections and
// sockets they hold.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "server/bucket.h"
#include "server/limits.h"

namespace mogul::server {

class Visitors {
 public:
  explicit Visitors(const Limits& limits) : limits_(limits) {}

  // A connection, which counts for as long as somebody keeps what is given here. Null: there are too many.
  std::shared_ptr<void> connect(const std::string& address, double now);
  // Count one more; or tell in how many seconds it may come.
  double request(const std::string& address, double now);
  double page(const std::string& address, double now);
  double opening(const std::string& address, double now);
  // In how many seconds they may name a table; and one that they named was not there.
  [[nodiscard]] double guess_wait(const std::string& address, double now) const;
  void guessed_wrong(const std::string& address, double now);

  [[nodiscard]] bool may_enter(const std::string& address) const;
  void enter(const std::string& address) { ++visitor(address).sockets; }
  void leave(const std::string& address) { --visitor(address).sockets; }

 private:
  struct Visitor {
    Bucket requests;
    Bucket pages;
    Bucket openings;
    Bucket guesses;
    unsigned sockets = 0;
    std::shared_ptr<void> connection = std::make_shared<char>();  // of which each has a copy
  };
  Visitor& visitor(const std::string& address);
  // The same, for somebody who may have come just now.
  Visitor& newcomer(const std::string& address, double now);
  void forget_idle(double now);

  const Limits& limits_;
  std::map<std::string, Visitor> visitors_;
  std::size_t sweep_at_ = 1000;  // so many visitors
};

// One of them, for as long as a socket is open.
class Caller {
 public:
  Caller() = default;  // of whom nothing is counted
  Caller(Visitors& visitors, const std::string& address);

  // The same for all that count as one.
  [[nodiscard]] const std::string& household() const { return household_; }
  [[nodiscard]] double opening(double now) const {
    return visitors_ == nullptr ? 0 : visitors_->opening(household_, now);
  }
  [[nodiscard]] double guess_wait(double now) const {
    return visitors_ == nullptr ? 0 : visitors_->guess_wait(household_, now);
  }
  void guessed_wrong(double now) const {
    if (visitors_ != nullptr) visitors_->guessed_wrong(household_, now);
  }

 private:
  Visitors* visitors_ = nullptr;
  std::string household_;
};

// An address as it is compared with others: one of version 4 in the clothes of version 6 is what it is, and of version
// 6 there is one spelling.
std::string plain_address(const std::string& address);
// Whoever really asks: behind proxies that are trusted, the last address in X-Forwarded-For that is not one of theirs.
std::string real_address(std::string_view peer, std::string_view forwarded_for, std::span<const std::string> trusted);

}  // namespace mogul::server
