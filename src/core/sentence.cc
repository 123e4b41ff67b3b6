#include "core/sentence.h"

#include <cstddef>
#include <span>
#include <string>

#include "core/value.h"

namespace mogul {

std::string text_of(Seat seat, const Voice& voice) {
  if (seat == Seat::kNobody) return "nobody";
  if (seat == voice.listener) return "you";
  if (index_of(seat) < voice.names.size()) return voice.names[index_of(seat)];
  return "seat " + std::to_string(index_of(seat));
}

std::string possessive_of(Seat seat, const Voice& voice) {
  return seat != Seat::kNobody && seat == voice.listener ? "your" : text_of(seat, voice) + "'s";
}

std::string text_of(Money money) {
  std::string digits = std::to_string(money.dollars);
  const std::size_t first = money.dollars < 0 ? 1 : 0;
  for (std::size_t at = digits.size(); at > first + 3; at -= 3) digits.insert(at - 3, ",");
  return digits.insert(first, "$");
}

std::string joined(std::span<const std::string> parts) {
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) out += i + 1 == parts.size() ? " and " : ", ";
    out += parts[i];
  }
  return out;
}

std::string counted_cards(unsigned count) { return count == 1 ? "a card" : std::to_string(count) + " cards"; }

}  // namespace mogul
