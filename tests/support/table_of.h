// How a table is read and told; each game's table brings it to life once, so that tests need not compile it.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "core/bundle.h"
#include "core/chance.h"
#include "core/describe.h"
#include "core/game.h"
#include "core/sentence.h"
#include "core/value.h"
#include "tests/support/table.h"
#include "tests/support/table_text.h"
#include "tests/support/table_values.h"
#include "tests/support/text.h"

namespace mogul::test {

// Where the rest of the deck goes, if not under the draw pile.
template <class G>
using Rest = std::function<void(typename G::State&, typename decltype(G::State::draw_pile)::value_type)>;

// Reads the lines of a table into a state; what is not said is as on an empty table.
template <Game G>
class TableReader {
 public:
  using State = typename G::State;

  // An empty table with a seat for each player that is named.
  explicit TableReader(std::string_view text) {
    Seats seats;
    Seat seat{};
    for (const std::string& line : lines(text)) {
      for (const std::string& name : pieces(halves(line, ':').first, ',')) {
        if (find_seat(Drawing<G>::kNames, name, seat)) seats.insert(seat);
      }
    }
    Config<G> config{};
    config.players = static_cast<std::uint8_t>(seats.size());
    state_ = G::blank(config);
  }
  explicit TableReader(const State& state) : state_(state) {}

  TableReader& read(std::string_view text) {
    for (const std::string& line : lines(text)) read_line(line);
    return *this;
  }
  TableReader& deal_rest() {
    G::complete(state_, seed_from(1));
    if (rest_) lay_rest();
    return *this;
  }
  [[nodiscard]] const State& state() const { return state_; }

 private:
  static bool is_player(std::string_view name) {
    Seat seat{};
    return find_seat(Drawing<G>::kNames, name, seat);
  }

  void read_line(const std::string& line) {
    const auto [key, value] = halves(line, ':');
    if (!is_player(halves(key, ',').first)) return read_key(key, value);
    for (const std::string& name : pieces(key, ',')) {
      Drawing<G>::read_player(state_, seat_named<G>(name), columns(value), rest_);
    }
  }

  void read_key(std::string_view key, std::string_view value) {
    if (Drawing<G>::read_line(state_, key, value)) return;
    if (key == "draws") {
      add_cards(without_dots(value), state_.draw_pile);
      named_draws_ = state_.draw_pile.size();
      return std::reverse(state_.draw_pile.begin(), state_.draw_pile.end());
    }
    if (key == Drawing<G>::kOpenPile.name) {
      if (has_dots(value)) rest_ = [](State& state, auto card) { open_pile(state).push_back(card); };
      return add_cards(without_dots(value), open_pile(state_));
    }
    bool read = false;
    each_field(Description<State>::kFields, [&](const auto& field) {
      if (field.name == field_name(key)) read = ValueReader<G>::read(value, state_.*(field.member));
    });
    REQUIRE_MESSAGE(read, "no such line: ", std::string(key), ": ", std::string(value));
  }

  static auto& open_pile(State& state) { return state.*(Drawing<G>::kOpenPile.member); }

  template <class Pile>
  static void add_cards(std::string_view text, Pile& pile) {
    for (const auto card : all_named<typename Pile::value_type>(text)) pile.push_back(card);
  }

  // The cards that were dealt under those named go where the dots are, below what lies there.
  void lay_rest() {
    const auto pile = state_.draw_pile;
    const unsigned rest = pile.size() - named_draws_;
    auto& open = open_pile(state_);
    const auto named_open = open;
    open.clear();
    state_.draw_pile.clear();
    for (unsigned i = 0; i < pile.size(); ++i) i < rest ? rest_(state_, pile[i]) : state_.draw_pile.push_back(pile[i]);
    for (const auto card : named_open) open.push_back(card);
  }

  State state_;
  Rest<G> rest_;
  unsigned named_draws_ = 0;
};

// Reads what a player does: the fields of an action are found by what the words mean.
template <Game G>
class ActionReader {
 public:
  using Action = typename G::Action;

  ActionReader(Seat mover, std::string_view text) : mover_(mover), text_(text) {
    const auto [verb, rest] = halves(text, ' ');
    bool known = false;
    const auto read_if_meant = [&](const auto& variant) {
      if (variant.name != verb) return;
      known = true;
      action_.*(Description<Action>::kTag.member) = variant.tag;
      read_fields(variant.fields, rest);
    };
    Description<Action>::kVariants.apply([&](const auto&... variant) { (read_if_meant(variant), ...); });
    REQUIRE_MESSAGE(known, "nothing is done by ", verb);
  }
  [[nodiscard]] const Action& action() const { return action_; }

 private:
  template <class... Fields>
  void read_fields(const Bundle<Fields...>& fields, std::string_view rest) {
    if constexpr (sizeof...(Fields) == 1) {
      if (fields.apply([&](const auto& field) { return read_whole(rest, action_.*(field.member)); })) return;
    }
    std::array<bool, sizeof...(Fields) + 1> filled{};
    for (const std::string& word : words(rest)) {
      bool placed = false;
      std::size_t place = 0;
      each_field(fields, [&](const auto& field) {
        if (!placed && !filled.at(place) && read_word(field, word)) placed = filled.at(place) = true;
        ++place;
      });
      REQUIRE_MESSAGE(placed, word, " means nothing in ", text_);
    }
    std::size_t place = 0;
    each_field(fields, [&](const auto& field) {
      const bool said = filled.at(place++) || (field.text != nullptr && told(field, action_).empty());
      REQUIRE_MESSAGE(said, std::string(field.name), " is missing in ", text_);
    });
  }

  // What takes the rest of the line, such as a deal.
  template <class T>
  bool read_whole(std::string_view text, T& value) const {
    if constexpr (requires { Drawing<G>::read_whole(text, mover_, value); }) {
      Drawing<G>::read_whole(text, mover_, value);
      return true;
    }
    return false;
  }

  template <class Field>
  bool read_word(const Field& field, const std::string& word) {
    auto& member = action_.*(field.member);
    using T = std::remove_cvref_t<decltype(member)>;
    if constexpr (kIsRanged<T>) {
      for (unsigned number = T::kMin; number <= T::kMax; ++number) {
        Action tried = action_;
        (tried.*(field.member)).value = static_cast<std::uint8_t>(number);
        if (told(field, tried) == word) return action_ = tried, true;
      }
      return false;
    } else {
      return ValueReader<G>::read(word, member);
    }
  }

  // As the sentence tells it, in one word: ", doubled twice" is "doubled-twice".
  template <class Field>
  static std::string told(const Field& field, const Action& action) {
    return field.text == nullptr ? std::string() : in_one_word(field.text(action.*(field.member)));
  }

  Seat mover_;
  std::string text_;
  Action action_{};
};

template <class G, class T>
std::string text_of_whole(const T& value) {
  return Drawing<G>::text_of(value);
}

template <Game G>
std::string text_of_action(const typename G::Action& action) {
  std::vector<std::string> parts;
  with_variant(action, [&](const auto& variant) {
    parts.emplace_back(variant.name);
    each_field(variant.fields, [&](const auto& field) {
      const auto& member = action.*(field.member);
      using T = std::remove_cvref_t<decltype(member)>;
      using Action = typename G::Action;
      if (is_optional<Action>(field.name) && member == Action{}.*(field.member)) return;
      if constexpr (std::same_as<T, Seat>) {
        parts.push_back(player_name<G>(member));
      } else if constexpr (DescribedEnum<T>) {
        parts.push_back(name_of<G>(member));
      } else if constexpr (std::unsigned_integral<T>) {
        parts.push_back(std::to_string(member));
      } else if constexpr (kIsRanged<T>) {
        if (std::string word = in_one_word(field.text(member)); !word.empty()) parts.push_back(std::move(word));
      } else {
        parts.push_back(text_of_whole<G>(member));
      }
    });
  });
  return with_separator(parts, " ");
}

template <Game G>
TableOf<G>::TableOf(std::string_view text) : state_(TableReader<G>(text).read(text).deal_rest().state()) {
  const std::string found = flaw();
  REQUIRE_MESSAGE(found == "", found, "\n", std::string(text));
}

template <Game G>
std::string TableOf<G>::flaw_of(std::string_view text) {
  return flaw_of(TableReader<G>(text).read(text).deal_rest().state());
}

template <Game G>
TableOf<G> TableOf<G>::dealt(const Config<G>& config, const Seed& seed) {
  EventLog<Event> log;
  TableOf table(G::setup(config, seed, &log));
  table.log_ = log;
  return table;
}

template <Game G>
typename G::State TableOf<G>::only(std::string_view text) {
  return TableReader<G>(text).read(text).state();
}

template <Game G>
void TableOf<G>::put(std::string_view text) {
  state_ = TableReader<G>(state_).read(text).state();
  const std::string found = flaw();
  REQUIRE_MESSAGE(found == "", found, "\n", std::string(text));
}

template <Game G>
std::vector<typename TableOf<G>::Move> TableOf<G>::moves_from(std::string_view text) {
  std::vector<Move> moves;
  for (const std::string& line : moves_in(text)) {
    const auto [names, action] = halves(line, ':');
    for (const std::string& name : pieces(names, ',')) {
      const Seat seat = seat_named<G>(name);
      moves.push_back({seat, ActionReader<G>(seat, action).action()});
    }
  }
  return moves;
}

template <Game G>
typename TableOf<G>::Move TableOf<G>::move_from(std::string_view text) {
  const std::vector<Move> moves = moves_from(text);
  REQUIRE_MESSAGE(moves.size() == 1, "one move is wanted: ", std::string(text));
  return moves[0];
}

template <Game G>
typename G::Action TableOf<G>::action(std::string_view move) {
  return move_from(move).action;
}

template <Game G>
std::string code_of(typename G::Refusal refusal) {
  for (const auto& row : G::kRefusals) {
    if (row.refusal == refusal) return std::string(row.code);
  }
  return {};
}

template <Game G>
std::string TableOf<G>::refusal(Seat seat, const Action& action) const {
  return code_of<G>(G::refuse(state_, seat, action));
}
template <Game G>
std::string TableOf<G>::refusal(std::string_view move) const {
  const auto [seat, action] = move_from(move);
  return refusal(seat, action);
}

template <Game G>
void TableOf<G>::apply(const Move& move) {
  const std::string told = player_name<G>(move.seat) + ": " + text_of_action<G>(move.action);
  REQUIRE_MESSAGE(refusal(move.seat, move.action) == "", told);
  last_move_ = log_.events.size();
  G::apply(state_, move.seat, move.action, &log_);
  REQUIRE_MESSAGE(flaw() == "", "after ", told);
}

template <Game G>
void TableOf<G>::play(std::string_view moves) {
  for (const Move& move : moves_from(moves)) apply(move);
}

template <Game G>
bool TableOf<G>::lists(std::string_view move) const {
  const auto [seat, action] = move_from(move);
  ActionList<G> actions;
  G::list(state_, seat, actions);
  return std::find(actions.begin(), actions.end(), action) != actions.end();
}

template <Game G>
std::string TableOf<G>::choices() const {
  ActionList<G> actions;
  G::list(state_, G::to_act(state_).first(), actions);
  std::vector<std::string> texts;
  for (const Action& action : actions) texts.push_back(text_of_action<G>(action));
  return with_separator(texts, ", ");
}

template <Game G>
std::string TableOf<G>::asked() const {
  const Seats seats = G::to_act(state_);
  return (seats.empty() ? "nobody" : joined(player_names<G>(seats))) + ", " + std::string(word_of(state_.phase)->text);
}

template <Game G>
std::string TableOf<G>::turn() const {
  return player_name<G>(state_.turn);
}

template <Game G>
std::string TableOf<G>::winners() const {
  return joined(player_names<G>(G::winners(state_)));
}

template <class Event>
std::string happening_of(const Event& event) {
  std::string name;
  with_variant(event, [&](const auto& variant) { name = variant.name; });
  return name;
}

template <Game G>
std::string TableOf<G>::happened() const {
  std::vector<std::string> names;
  for (std::size_t i = last_move_; i < log_.events.size(); ++i) names.push_back(happening_of(log_.events[i]));
  return with_separator(names, " ");
}

template <Game G>
unsigned TableOf<G>::count(std::string_view happening) const {
  return static_cast<unsigned>(std::count_if(log_.events.begin(), log_.events.end(),
                                             [&](const Event& event) { return happening_of(event) == happening; }));
}

template <Game G>
typename G::Event TableOf<G>::last(std::string_view happening) const {
  const auto found = std::find_if(log_.events.rbegin(), log_.events.rend(),
                                  [&](const Event& event) { return happening_of(event) == happening; });
  REQUIRE_MESSAGE(found != log_.events.rend(), "it did not happen: ", std::string(happening));
  return *found;
}

template <Game G>
std::string TableOf<G>::heard(std::string_view listener) {
  const Seat seat = listener.empty() ? Seat::kNobody : seat_named<G>(listener);
  const std::vector<std::string> names(Drawing<G>::kNames.begin(), Drawing<G>::kNames.end());
  std::vector<std::string> sentences;
  for (; heard_ < log_.events.size(); ++heard_) {
    sentences.push_back(sentence(G::seen_by(log_.events[heard_], seat), Voice{.names = names, .listener = seat}));
  }
  return with_separator(sentences, "\n");
}

}  // namespace mogul::test
