// All that leaves the engine: a state as one seat may know it.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "core/chance.h"
#include "core/describe.h"
#include "core/describe_json.h"
#include "core/game.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/value.h"

namespace mogul {

// A state with holes. It can be looked at, asked for legal actions, and filled up with one of the worlds it fits.
template <Game G>
class View {
 public:
  // The view of a seat, or of the spectator.
  View(const typename G::State& state, Seat seat) : seen_(state), seat_(seat) { G::hide(seen_, seat); }

  static std::optional<View> parse(const Json& json, Seat seat, Problem& problem) {
    JsonReader reader(Missing::kRefused, "view");
    typename G::State seen{};
    const bool readable = reader.read(json, seen);
    problem = readable ? inside("view", G::flaw(seen)) : reader.problem();
    if (problem) return std::nullopt;
    if (seat != Seat::kNobody && index_of(seat) >= G::config_of(seen).players) {
      return problem = impossible("view", "nobody sits in that seat"), std::nullopt;
    }
    // Neither more nor less than what that seat sees of a world that fits it.
    QuickRandom random(0);
    const View view(G::sample(seen, random), seat);
    if (view.seen_ == seen) return view;
    problem = impossible("view", "that is not what the seat sees");
    return std::nullopt;
  }

  [[nodiscard]] const typename G::State& seen() const { return seen_; }
  [[nodiscard]] Seat seat() const { return seat_; }
  void list(ActionList<G>& actions) const { G::list(seen_, seat_, actions); }
  [[nodiscard]] typename G::Refusal refuse(const typename G::Action& action) const {
    return G::refuse(seen_, seat_, action);
  }
  // One of the worlds that look like this, each equally likely, with a seed of its own.
  template <RandomSource Random>
  [[nodiscard]] typename G::State sample(Random& random) const {
    return G::sample(seen_, random);
  }

  friend bool operator==(const View&, const View&) = default;

 private:
  typename G::State seen_;
  Seat seat_;
};

// Calls visit(list) for every list of cards that is a member of a state, or one of several lists in a member.
template <class T, class Visit>
void each_card_list(T& value, Visit& visit) {
  if constexpr (kIsList<T>) {
    using Item = typename T::value_type;
    if constexpr (Hideable<Item>) {
      visit(value);
    } else if constexpr (kIsList<Item>) {
      for (Item& item : value) each_card_list(item, visit);
    }
  }
}

// A member of the view, beside the same one with a card in every list: that a list is empty is told as the number 0
// where that card is hidden.
template <class T>
Json shown(const T& seen, const T& filled) {
  if constexpr (kIsList<T>) {
    using Item = typename T::value_type;
    if constexpr (Hideable<Item>) {
      return seen.empty() && *filled.begin() == Item::kHidden ? Json(0U) : to_json(seen);
    } else if constexpr (kIsList<Item>) {
      Json lists = Json::array();
      for (unsigned i = 0; i < seen.size(); ++i) lists.push(shown(seen[i], filled[i]));
      return lists;
    }
  }
  return to_json(seen);
}

// Whether an empty list is hidden does not show in it: a card is laid there, to see if the game hides it.
template <Game G>
Json to_json(const View<G>& view) {
  typename G::State filled = view.seen();
  const auto& fields = Description<typename G::State>::kFields;
  auto lay_card = [](auto& list) {
    if (list.empty()) list.push_back({});
  };
  each_field(fields, [&](const auto& field) { each_card_list(filled.*(field.member), lay_card); });
  G::hide(filled, view.seat());
  Json json = Json::object();
  each_field(fields, [&](const auto& field) {
    json.set(std::string(field.name), shown(view.seen().*(field.member), filled.*(field.member)));
  });
  return json;
}

}  // namespace mogul
