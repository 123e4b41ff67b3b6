// How often something may happen: at a rate on average, and so many times at once.
#pragma once

#include <algorithm>
#include <cmath>

namespace mogul::server {

struct Rate {
  double per_second = 0;
  double at_once = 0;  // 0: without limit
};

class Bucket {
 public:
  // Counts one more at this second, or as many; or, if that is too much, tells in how many seconds it may come.
  double take(const Rate& rate, double now, double amount = 1) {
    const double wait_s = wait(rate, now, amount);
    if (wait_s > 0) return wait_s;
    used_ = used(rate, now) + amount;
    since_ = now;
    return 0;
  }
  // In how many seconds it may come, without counting it.
  [[nodiscard]] double wait(const Rate& rate, double now, double amount = 1) const {
    if (rate.at_once == 0) return 0;
    return std::max(0.0, used(rate, now) + amount - rate.at_once) / rate.per_second;
  }
  // So much of what was counted does not count.
  void give_back(double amount) { used_ = std::max(0.0, used_ - amount); }
  // Whether everything that was counted is forgotten by now.
  [[nodiscard]] bool is_empty(const Rate& rate, double now) const { return used_ <= (now - since_) * rate.per_second; }

 private:
  [[nodiscard]] double used(const Rate& rate, double now) const {
    return std::max(0.0, used_ - (now - since_) * rate.per_second);
  }

  double used_ = 0;
  double since_ = 0;
};

}  // namespace mogul::server
