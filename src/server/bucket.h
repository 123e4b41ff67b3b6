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
  // Counts one more at this second; or, if that is too many, tells in how many seconds it may come.
  double take(const Rate& rate, double now) {
    if (rate.at_once == 0) return 0;
    used_ = std::max(0.0, used_ - (now - since_) * rate.per_second);
    since_ = now;
    if (used_ + 1 <= rate.at_once) return ++used_, 0;
    return (used_ + 1 - rate.at_once) / rate.per_second;
  }
  // Whether everything that was counted is forgotten by now.
  [[nodiscard]] bool is_empty(const Rate& rate, double now) const { return used_ <= (now - since_) * rate.per_second; }

 private:
  double used_ = 0;
  double since_ = 0;
};

}  // namespace mogul::server
