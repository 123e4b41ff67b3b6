// Everything there is of a kind: every value of a described action, legal or not, from its fields alone (the brute
// force that `list` and `refuse` are measured against), and every table a game can be played at.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>

#include "core/bundle.h"
#include "core/describe.h"
#include "core/function_ref.h"
#include "core/game.h"
#include "core/shape.h"
#include "core/shape_of.h"

namespace mogul {

// Visits every value a field can take at a table of that many players, hidden cards and nobody included: they are
// malformed, and must be refused. Such a value is one byte.
void each_byte(const Shape& shape, unsigned players, FunctionRef<void(std::uint8_t)> visit);
template <class T, class Visit>
void each_value(unsigned players, Visit visit) {
  static_assert(sizeof(T) == 1 && std::is_trivially_copyable_v<T>);
  each_byte(kShape<T>, players, [&](std::uint8_t byte) { visit(std::bit_cast<T>(byte)); });
}

// Visits every filling of the members, each of which is such a field. The value is changed on the way.
void each_filling(std::span<const MemberShape> members, unsigned players, void* value, FunctionRef<void()> visit);

template <DescribedTagged T, class Visit>
void each_described(unsigned players, Visit visit) {
  for (const VariantShape& variant : kShape<T>.variants) {
    T value{};
    kShape<T>.tag->set(&value, variant.tag);
    each_filling(variant.members, players, &value, [&] { visit(std::as_const(value)); });
  }
}

// The same for actions of one kind, that of `like`.
template <DescribedTagged T, class Visit>
void each_described_like(const T& like, unsigned players, Visit visit) {
  T value = like;
  each_filling(variant_of(kShape<T>, &like)->members, players, &value, [&] { visit(std::as_const(value)); });
}

// Visits every table a game can be played at: all numbers of players with all options, a ranged one at its ends and
// its default.
template <class G, std::size_t I = 0, class Visit>
void each_options(Config<G>& config, Visit& visit) {
  constexpr auto& fields = Description<typename G::Options>::kFields;
  if constexpr (I == std::remove_cvref_t<decltype(fields)>::kSize) {
    visit(static_cast<const Config<G>&>(config));
  } else {
    auto& option = config.options.*(item<I>(fields).member);
    const auto standard = option;
    using Option = std::remove_cvref_t<decltype(option)>;
    each_value<Option>(config.players, [&](Option choice) {
      if constexpr (kIsRanged<Option>) {
        if (choice.value != Option::kMin && choice.value != Option::kMax && choice != standard) return;
      }
      option = choice;
      each_options<G, I + 1>(config, visit);
    });
    option = standard;
  }
}
template <class G, class Visit>
void each_config(Visit visit) {
  for (unsigned players = G::kPlayersMin; players <= G::kPlayersMax; ++players) {
    Config<G> config{.players = static_cast<std::uint8_t>(players)};
    each_options<G>(config, visit);
  }
}

}  // namespace mogul
