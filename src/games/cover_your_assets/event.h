// What happened, for the log and for whoever watches.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/bundle.h"
#include "core/describe.h"
#include "core/lists.h"
#include "core/value.h"
#include "games/cover_your_assets/cards.h"
#include "games/cover_your_assets/state.h"

namespace mogul::cover_your_assets {

enum class Happening : std::uint8_t {
  kRoundBegan,
  kDealt,
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
  static constexpr std::string_view kName = "Event";
  static constexpr Field kTag{"event", &T::happening};
  static constexpr Field kSeat{"seat", &T::seat};
  static constexpr Field kCard{"card", &T::card};
  static constexpr Field kCards{"cards", &T::cards};
  static constexpr Field kAsset{"asset", &T::asset};
  static constexpr Field kOwner{"owner", &T::other};
  static constexpr Field kTotal{"total", &T::total};
  static constexpr auto kVariants = Bundle(
      Variant{H::kRoundBegan, "round-began", "round {round} begins: {dealer} [deal|deals] and [turn|turns] up {card}",
              Bundle(Field{"round", &T::round}, Field{"dealer", &T::seat}, kCard)},
      Variant{H::kDealt, "dealt", "{seat} [are|is] dealt {cards}", Bundle(kSeat, kCards)},
      Variant{H::kPaired, "paired", "{seat} [lay|lays] {cards}", Bundle(kSeat, kCards)},
      Variant{H::kTook, "took", "{seat} [take|takes] {top} from the discard pile and [lay|lays] it with {card}",
              Bundle(kSeat, Field{"top", &T::asset}, kCard)},
      Variant{H::kDiscarded, "discarded", "{seat} [discard|discards] {card}", Bundle(kSeat, kCard)},
      Variant{H::kChallenged, "challenged", "{seat} [go|goes] for {owner's} {asset} set and [show|shows] {card}",
              Bundle(kSeat, kOwner, kAsset, kCard)},
      Variant{H::kShowed, "showed", "{seat} [show|shows] {card}", Bundle(kSeat, kCard)},
      Variant{H::kYielded, "yielded", "{seat} [yield|yields] to {thief} the {asset} set, now {count} cards",
              Bundle(kSeat, Field{"thief", &T::other}, kAsset, Field{"count", &T::count})},
      Variant{H::kStopped, "stopped", "{seat} [stop|stops]: {owner's} {asset} set grows to {count} cards",
              Bundle(kSeat, kOwner, kAsset, Field{"count", &T::count})},
      Variant{H::kDrew, "drew", "{seat} [draw|draws] {cards}", Bundle(kSeat, kCards)},
      Variant{H::kLeft, "left", "{seat} [leave|leaves] the draw pile alone: {limit} in hand from now on",
              Bundle(kSeat, Field{"limit", &T::count})},
      Variant{H::kSkipped, "skipped", "{seat} [have|has] no card and [are|is] skipped", Bundle(kSeat)},
      Variant{H::kScored, "scored", "{seat} [score|scores] {points}, {total} in all",
              Bundle(kSeat, Field{"points", &T::points}, kTotal)},
      Variant{H::kWon, "won", "{seat} [win|wins] with {total}", Bundle(kSeat, kTotal)});
};
