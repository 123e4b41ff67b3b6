#include "tests/support/cover_your_assets_table.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "core/census.h"
#include "core/chance.h"
#include "core/describe.h"
#include "core/describe_json.h"
#include "core/game.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/record.h"
#include "core/sentence.h"
#include "core/value.h"
#include "games/cover_your_assets/action.h"
#include "games/cover_your_assets/cards.h"
#include "games/cover_your_assets/event.h"
#include "games/cover_your_assets/game.h"
#include "games/cover_your_assets/sample.h"
#include "games/cover_your_assets/state.h"
#include "games/cover_your_assets/table.h"
#include "tests/support/flaw.h"
#include "tests/support/text.h"

namespace mogul::test {
namespace {

using namespace cover_your_assets;
using Game = CoverYourAssets;

const std::array<std::string, kPlayersMax> kNames = {"Ann", "Bob", "Cid", "Dee", "Eve", "Fay"};

Card card_named(std::string_view word) {
  std::vector<Card> found;
  for (const CardRow& row : kDeck) {
    if (row.name.starts_with(word)) found.push_back(row.card);
  }
  REQUIRE_MESSAGE(found.size() == 1, "no single card is called ", std::string(word));
  return found[0];
}

// The first word of a card's name is enough to know it by.
std::string short_name(Card card) {
  if (card == Card::kHidden) return "hidden";
  const std::string_view name = row_of(card).name;
  return std::string(name.substr(0, name.find('-')));
}

template <class Cards>
std::string text_of_cards(const Cards& cards) {
  std::vector<std::string> names;
  for (const Card card : cards) names.push_back(short_name(card));
  return with_separator(names, " ");
}

Set set_from(std::string_view text) {
  Set set{.asset = Card::kHidden};
  for (const std::string& word : words(text)) {
    const Card card = card_named(word);
    add_card(set, card);
    if (!is_asset(card)) continue;
    REQUIRE_MESSAGE((set.asset == Card::kHidden || set.asset == card), "two assets in one set: ", std::string(text));
    set.asset = card;
  }
  return set;
}

std::string text_of_set(const Set& set) {
  std::vector<std::string> names(set.assets, short_name(set.asset));
  names.insert(names.end(), set.silvers, "silver");
  names.insert(names.end(), set.golds, "gold");
  return with_separator(names, " ");
}

// What stands before and behind the first of a separator.
std::pair<std::string, std::string> halves(std::string_view text, char separator) {
  const std::size_t at = std::min(text.find(separator), text.size());
  return {trimmed(text.substr(0, at)), trimmed(text.substr(std::min(at + 1, text.size())))};
}

// Reads the lines of a table into a state; what is not said is as on an empty table.
class Reader {
 public:
  explicit Reader(std::string_view text) {
    const std::vector<std::string> all = lines(text);
    Config<Game> config{};
    config.players = static_cast<std::uint8_t>(std::count_if(all.begin(), all.end(), [](const std::string& line) {
      return std::find(kNames.begin(), kNames.end(), halves(line, ':').first) != kNames.end();
    }));
    state_ = Game::blank(config);
    for (const std::string& line : all) read_line(line);
    lay_the_rest();
  }
  [[nodiscard]] const Game::State& state() const { return state_; }

 private:
  void read_line(const std::string& line) {
    const auto [key, value] = halves(line, ':');
    if (key == "discards") return read_pile(value, state_.discard_pile, rest_under_discards_);
    if (key == "draws") return read_draws(value);
    if (key == "turn") return void(state_.turn = seat_named(value));
    if (key == "dealer") return void(state_.dealer = seat_named(value));
    if (key == "rounds") return void(state_.round = static_cast<std::uint16_t>(std::stoi(value)));
    if (key == "totals") return read_totals(value);
    if (key == "limits") return read_limits(value);
    if (key == "options") return read_options(value);
    read_player(seat_named(key), value);
  }

  void read_player(Seat seat, std::string_view text) {
    const auto [hand, stack] = halves(text, '/');
    for (const std::string& word : words(hand)) hand_of(state_, seat).push_back(card_named(word));
    for (const std::string& set : pieces(stack, '|')) stack_of(state_, seat).push_back(set_from(set));
  }

  static void read_pile(std::string_view text, Pile& pile, bool& rest_below) {
    for (const std::string& word : words(text)) {
      word == "..." ? void(rest_below = true) : pile.push_back(card_named(word));
    }
  }
  void read_draws(std::string_view text) {
    read_pile(text, state_.draw_pile, rest_under_draws_);
    std::reverse(state_.draw_pile.begin(), state_.draw_pile.end());
  }

  void read_totals(std::string_view text) {
    state_.totals.clear();
    for (const std::string& word : words(text)) state_.totals.push_back({std::stoi(word)});
  }
  void read_limits(std::string_view text) {
    state_.limits.clear();
    for (const std::string& word : words(text)) state_.limits.push_back(static_cast<std::uint8_t>(std::stoi(word)));
  }
  void read_options(std::string_view text) {
    for (const std::string& word : words(text)) {
      REQUIRE_MESSAGE((word == "single-round" || word == "forgotten-refill"), "unknown option ", word);
      (word == "single-round" ? state_.options.single_round : state_.options.forgotten_refill) = true;
    }
  }

  // The cards that were not named lie under one of the piles, where the dots are.
  void lay_the_rest() {
    REQUIRE_MESSAGE(rest_under_draws_ != rest_under_discards_, "the rest of the deck lies under one of the piles");
    if (rest_under_draws_) return;  // as read_position does it by itself
    Pile pile = unseen_cards<Pile>(kDeck, census_of(state_));
    for (const Card card : state_.discard_pile) pile.push_back(card);
    state_.discard_pile = pile;
  }

  Game::State state_;
  bool rest_under_draws_ = false;
  bool rest_under_discards_ = false;
};

// "steal Bob home" and the like.
Action action_from(std::string_view text) {
  const std::vector<std::string> parts = words(text);
  Json json = Json::object({{"do", parts[0]}});
  std::size_t next = 1;
  const auto card = [&] { return to_json(card_named(parts.at(next++))); };
  if (parts[0] == "steal") json.set("from", to_json(seat_named(parts.at(next++))));
  if (next < parts.size()) json.set("card", card());
  if (next < parts.size()) json.set("with", card());

  Action action;
  JsonReader reader(Missing::kRefused);
  REQUIRE_MESSAGE(reader.read(json, action), std::string(text), ": ", text_of(reader.problem()));
  return action;
}

std::string text_of_action(const Action& action) {
  std::string text;
  with_variant(action, [&](const auto& variant) {
    text = variant.name;
    if (action.verb == Verb::kSteal) text += " " + kNames.at(index_of(action.from));
    each_field(variant.fields, [&](const auto& field) {
      if constexpr (requires { short_name(action.*(field.member)); }) {
        text += " " + short_name(action.*(field.member));
      }
    });
  });
  return text;
}

std::string code_of(Refusal refusal) {
  for (const auto& row : kRefusals) {
    if (row.refusal == refusal) return std::string(row.code);
  }
  return {};
}

}  // namespace

Seat seat_named(std::string_view name) {
  const auto found = std::find(kNames.begin(), kNames.end(), name);
  REQUIRE_MESSAGE(found != kNames.end(), "nobody is called ", std::string(name));
  return seat_at(static_cast<unsigned>(found - kNames.begin()));
}

Table::Table(std::string_view text) {
  const Game::State written = Reader(text).state();
  Problem problem;
  const bool possible = read_position<Game>(to_json(written), Game::config_of(written), seed_from(1), state_, problem);
  REQUIRE_MESSAGE(possible, text_of(problem), "\n", std::string(text));
}

std::string Table::refusal(std::string_view move) const {
  const auto [name, action] = halves(move, ':');
  return code_of(Game::refuse(state_, seat_named(name), action_from(action)));
}

void Table::play(std::string_view moves) {
  for (const std::string& move : lines(moves)) {
    REQUIRE_MESSAGE(refusal(move) == "", move);
    const auto [name, action] = halves(move, ':');
    Game::apply(state_, seat_named(name), action_from(action), &log_);
    REQUIRE_MESSAGE(flaw_of<Game>(state_) == "", "after ", move);
  }
}

std::string Table::asked() const {
  const Seats seats = Game::to_act(state_);
  const std::string name = seats.empty() ? "nobody" : kNames.at(index_of(seats.first()));
  return name + ", " + std::string(word_of(state_.phase)->text);
}

std::string Table::hand(std::string_view name) const {
  Hand hand = hand_of(state_, seat_named(name));
  std::sort(hand.begin(), hand.end());
  return text_of_cards(hand);
}

std::string Table::stack(std::string_view name) const {
  std::vector<std::string> sets;
  for (const Set& set : stack_of(state_, seat_named(name))) sets.push_back(text_of_set(set));
  return with_separator(sets, " | ");
}

std::int32_t Table::worth(std::string_view name) const {
  return stack_value(stack_of(state_, seat_named(name))).dollars;
}

std::int32_t Table::total(std::string_view name) const { return state_.totals[index_of(seat_named(name))].dollars; }

std::string Table::top_discard() const {
  return state_.discard_pile.empty() ? "nothing" : short_name(state_.discard_pile.back());
}

std::string Table::winners() const {
  const Seats seats = Game::winners(state_);
  std::vector<std::string> names;
  for (unsigned i = 0; i < players_of(state_); ++i) {
    if (seats.contains(seat_at(i))) names.push_back(kNames.at(i));
  }
  return joined(names);
}

std::string Table::choices() const {
  ActionList<Game> actions;
  Game::list(state_, Game::to_act(state_).first(), actions);
  std::vector<std::string> texts;
  for (const Action& action : actions) texts.push_back(text_of_action(action));
  return with_separator(texts, ", ");
}

std::string Table::heard(std::string_view listener) {
  const Seat seat = listener.empty() ? Seat::kNobody : seat_named(listener);
  std::vector<std::string> sentences;
  for (const Event& event : std::exchange(log_.events, {})) {
    sentences.push_back(sentence(Game::seen_by(event, seat), Voice{.names = kNames, .listener = seat}));
  }
  return with_separator(sentences, "\n");
}

}  // namespace mogul::test
