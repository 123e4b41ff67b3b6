// Everything there is of a kind: every value of a described action, legal or not, from its fields alone (the brute
// force that `list` and `refuse` are measured against), and every table a game can be played at.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "core/bundle.h"
#include "core/describe.h"
#include "core/game.h"
#include "core/value.h"

namespace mogul {

// Visits every value a field can take at a table of that many players, hidden cards and nobody included: they are
// malformed, and must be refused.
template <class T, class Visit>
void each_value(unsigned players, Visit visit) {
  if constexpr (std::same_as<T, Seat>) {
    for (unsigned i = 0; i < players; ++i) visit(seat_at(i));
    visit(Seat::kNobody);
  } else if constexpr (std::same_as<T, bool>) {
    visit(false), visit(true);
  } else if constexpr (kIsRanged<T>) {
    for (unsigned i = T::kMin; i <= T::kMax; ++i) visit(T{static_cast<std::uint8_t>(i)});
  } else {
    for (const Word<T>& word : Description<T>::kWords) visit(word.value);
  }
}

template <std::size_t I, class T, class Fields, class Visit>
void each_filling(unsigned players, T& value, const Fields& fields, Visit& visit) {
  if constexpr (I == Fields::kSize) {
    visit(static_cast<const T&>(value));
  } else {
    auto& member = value.*(item<I>(fields).member);
    each_value<std::remove_reference_t<decltype(member)>>(players, [&](const auto& choice) {
      member = choice;
      each_filling<I + 1>(players, value, fields, visit);
    });
  }
}

template <DescribedTagged T, class Visit>
void each_described(unsigned players, Visit visit) {
  const auto each_of = [&](const auto& variant) {
    T value{};
    value.*(Description<T>::kTag.member) = variant.tag;
    each_filling<0>(players, value, variant.fields, visit);
  };
  Description<T>::kVariants.apply([&](const auto&... variant) { (each_of(variant), ...); });
}

// The same for actions of one kind, that of `like`.
template <DescribedTagged T, class Visit>
void each_described_like(const T& like, unsigned players, Visit visit) {
  with_variant(like, [&](const auto& variant) {
    T value = like;
    each_filling<0>(players, value, variant.fields, visit);
  });
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
