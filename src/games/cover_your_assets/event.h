// What happened, for the log and for whoever watches.
#pragma once

#include <cstdint>
#include <string_view>
#include <tuple>

#include "core/describe.h"
#include "core/lists.h"
#include "core/value.h"
#include "games/cover_your_assets/cards.h"
#include "games/cover_your_assets/state.h"

namespace mogul::cover_your_assets {

enum class Happening : std::uint8_t {
  kRoundBegan,
  kPaired,
  kTook,
  kDiscarded,
  kChallenged,
  kShowed,
  kYielded,
  kStopped,
  kDrew,
  kLeft,
  kSkipped,
  kScored,
  kWon,
};

struct Event {
  Money points{};
  Money total{};
  Happening happening = Happening::kRoundBegan;
  Seat seat = Seat::kNobody;
  Seat other = Seat::kNobody;
  Card card = Card::kPiggyBank;
  Card asset = Card::kPiggyBank;  // of the contested set
  std::uint8_t count = 0;
  std::uint8_t round = 0;
  Hand cards{};
  friend constexpr bool operator==(const Event&, const Event&) = default;
};
static_assert(Value<Event>);

}  // namespace mogul::cover_your_assets

template <>
struct mogul::Description<mogul::cover_your_assets::Event> {
  using T = cover_your_assets::Event;
  using H = cover_your_assets::Happening;
  static constexpr std::string_view name = "Event";
  static constexpr Field tag{"event", &T::happening};
  static constexpr Field seat{"seat", &T::seat};
  static constexpr Field card{"card", &T::card};
  static constexpr Field cards{"cards", &T::cards};
  static constexpr Field asset{"asset", &T::asset};
  static constexpr Field owner{"owner", &T::other};
  static constexpr Field total{"total", &T::total};
  static constexpr auto variants = std::tuple(
      Variant{H::kRoundBegan, "round-began", "round {round} begins: {dealer} [deal|deals] and [turn|turns] up {card}",
              std::tuple(Field{"round", &T::round}, Field{"dealer", &T::seat}, card)},
      Variant{H::kPaired, "paired", "{seat} [lay|lays] {cards}", std::tuple(seat, cards)},
      Variant{H::kTook, "took", "{seat} [take|takes] {top} from the discard pile and [lay|lays] it with {card}",
              std::tuple(seat, Field{"top", &T::asset}, card)},
      Variant{H::kDiscarded, "discarded", "{seat} [discard|discards] {card}", std::tuple(seat, card)},
      Variant{H::kChallenged, "challenged", "{seat} [go|goes] for {owner's} {asset} set and [show|shows] {card}",
              std::tuple(seat, owner, asset, card)},
      Variant{H::kShowed, "showed", "{seat} [show|shows] {card}", std::tuple(seat, card)},
      Variant{H::kYielded, "yielded", "{seat} [yield|yields] to {thief} the {asset} set, now {count} cards",
              std::tuple(seat, Field{"thief", &T::other}, asset, Field{"count", &T::count})},
      Variant{H::kStopped, "stopped", "{seat} [stop|stops]: {owner's} {asset} set grows to {count} cards",
              std::tuple(seat, owner, asset, Field{"count", &T::count})},
      Variant{H::kDrew, "drew", "{seat} [draw|draws] {cards}", std::tuple(seat, cards)},
      Variant{H::kLeft, "left", "{seat} [leave|leaves] the draw pile alone: {limit} in hand from now on",
              std::tuple(seat, Field{"limit", &T::count})},
      Variant{H::kSkipped, "skipped", "{seat} [have|has] no card and [are|is] skipped", std::tuple(seat)},
      Variant{H::kScored, "scored", "{seat} [score|scores] {points}, {total} in all",
              std::tuple(seat, Field{"points", &T::points}, total)},
      Variant{H::kWon, "won", "{seat} [win|wins] with {total}", std::tuple(seat, total)});
};
