// Requests that several tests of the referee begin with.
#pragma once

#include <string>
#include <string_view>

namespace mogul::test {

// Ann is about to lose her Homes to Bob, who has shown the first card.
inline constexpr std::string_view kChallenge = R"({"cmd": "load", "game": "cover-your-assets", "seed": 1, "position": {
  "turn": 1, "phase": "defend",
  "hands": [["home", "gold", "jewels"], ["silver", "stocks"]],
  "stacks": [[{"asset": "jewels", "assets": 2}, {"asset": "home", "assets": 2}], [{"asset": "stocks", "assets": 2}]],
  "challenge": [{"owner": 0, "shown": {"asset": "home", "silvers": 1}}],
  "discard_pile": ["piggy-bank"], "draw_pile": ["gold", "bank-account"]}})";

inline std::string on_one_line(std::string_view text) {
  std::string line(text);
  for (char& c : line) {
    if (c == '\n') c = ' ';
  }
  return line;
}

}  // namespace mogul::test
