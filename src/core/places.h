// Where in a position something lies that is wrong: "hands[0], discard_pile".
#pragma once

#include <string>
#include <utility>

namespace mogul {

class Places {
 public:
  void add_if(bool there, const std::string& place) {
    if (there) text_ += (text_.empty() ? "" : ", ") + place;
  }
  [[nodiscard]] std::string text() && { return std::move(text_); }

 private:
  std::string text_;
};

}  // namespace mogul
