#include "tools/suggest.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mogul {
namespace {

// How many letters must be put in, taken out, replaced, or exchanged with their neighbour, to get from one to the
// other. A row of the table for each letter of `left`; the two rows before it are enough.
std::size_t distance(std::string_view left, std::string_view right) {
  std::vector<std::size_t> earlier;
  std::vector<std::size_t> before(right.size() + 1);
  std::iota(before.begin(), before.end(), std::size_t{0});
  for (std::size_t i = 1; i <= left.size(); ++i) {
    std::vector<std::size_t> row(right.size() + 1, i);
    for (std::size_t j = 1; j <= right.size(); ++j) {
      const std::size_t replaced = before[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1);
      row[j] = std::min({before[j] + 1, row[j - 1] + 1, replaced});
      const bool swapped = i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1];
      if (swapped) row[j] = std::min(row[j], earlier[j - 2] + 1);
    }
    earlier = std::exchange(before, std::move(row));
  }
  return before.back();
}

}  // namespace

std::string_view nearest_word(std::string_view typed, std::span<const std::string> known) {
  std::string_view nearest;
  std::size_t fewest = std::max<std::size_t>(typed.size() / 3, 1) + 1;  // a third of the letters may be wrong
  for (const std::string& word : known) {
    const bool is_beginning = typed.size() > 2 && std::string_view(word).starts_with(typed);
    const std::size_t wrong = is_beginning ? 0 : distance(typed, word);
    if (wrong < fewest) nearest = word, fewest = wrong;
  }
  return nearest;
}

std::string did_you_mean(std::string_view typed, std::span<const std::string> known) {
  const std::string_view nearest = nearest_word(typed, known);
  return nearest.empty() ? std::string() : "; did you mean " + std::string(nearest) + "?";
}

}  // namespace mogul
