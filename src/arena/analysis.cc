#include "arena/analysis.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "arena/in_order.h"
#include "core/chair.h"
#include "core/choice.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/seat_view.h"
#include "core/value.h"
#include "games/registry.h"
#include "search/advice.h"

namespace mogul {
namespace {

bool has_choice(const SeatView& view) {
  const std::vector<Choice> choices = view.choices();
  return choices.size() > 1 || choices[0].amount || !choices[0].form.empty();
}

// The cards that a seat holds, by name and in order.
std::vector<std::string> hand_in(const SeatView& view) {
  std::vector<std::string> hand;
  const Json hands = *view.json().find("hands");
  for (const Json& card : hands.items()[index_of(view.seat())].items()) {
    hand.push_back(card.is(Json::Type::kObject) ? card.find("card")->text() : card.text());
  }
  std::sort(hand.begin(), hand.end());
  return hand;
}
bool holds_more(const SeatView& before, const SeatView& after) {
  const std::vector<std::string> had = hand_in(before);
  const std::vector<std::string> has = hand_in(after);
  return !std::includes(had.begin(), had.end(), has.begin(), has.end());
}

// Looks at one move after another, in any order and on any thread.
class Looking {
 public:
  struct Seen {
    std::optional<Decision> decision;
    std::vector<Fortune> fortunes;
  };

  Looking(Match& match, const AnalysisWish& wish) : wish_(wish), match_(match) {
    for (unsigned i = 0; i < match.players(); ++i) chairs_.emplace_back(match, seat_at(i), wish.names);
    for (Told& one : match.referee().events_since(0, wish.names)) told_[one.number].push_back(std::move(one.sentence));
  }

  [[nodiscard]] Seen at(std::size_t move) const {
    const auto number = static_cast<std::uint32_t>(move + 1);
    Seen seen{.decision = decision_at(number), .fortunes = {}};
    for (const Chair& chair : chairs_) {
      const auto before = chair.view_at(moment(number));
      const auto after = chair.view_at(moment(number + 1));
      if (holds_more(*before, *after)) seen.fortunes.push_back(fortune_of(*before, *after, number + 1));
    }
    return seen;
  }

 private:
  [[nodiscard]] Moment moment(std::uint32_t number) const {
    return {.generation = match_.now().generation, .number = number};
  }

  // None if there was nothing to decide.
  [[nodiscard]] std::optional<Decision> decision_at(std::uint32_t number) const {
    const auto [seat, action] = match_.referee().move(number - 1);
    const std::unique_ptr<SeatView> view = chairs_[index_of(seat)].view_at(moment(number));
    if (!has_choice(*view)) return std::nullopt;
    Problem problem;
    const auto advice = advise(*view, wish_.seed + number, wish_.budget, &action, problem);
    assert(advice);  // what was played was allowed
    return Decision{.number = number,
                    .seat = seat,
                    .played = action,
                    .played_sentence = view->described(action, problem)->sentence,
                    .advised = advice->action,
                    .advised_sentence = advice->sentence,
                    .before = std::max(advice->chance, *advice->other_chance),
                    .after = *advice->other_chance};
  }

  [[nodiscard]] Fortune fortune_of(const SeatView& before, const SeatView& after, std::uint32_t number) const {
    const auto chance_in = [&](const SeatView& view) {
      return static_cast<std::int32_t>(chance_now(view, wish_.seed + number, wish_.budget));
    };
    const auto told = told_.find(number);
    return {.number = number,
            .seat = before.seat(),
            .gained = chance_in(after) - chance_in(before),
            .sentences = told == told_.end() ? std::vector<std::string>() : told->second};
  }

  const AnalysisWish& wish_;
  Match& match_;
  std::vector<Chair> chairs_;
  std::map<std::uint32_t, std::vector<std::string>> told_;  // of everything that happened
};

// Those of any size, the largest first and of equal ones the earliest.
template <class Row, class Size>
std::vector<Row> largest(const std::vector<Row>& rows, std::size_t most, Size size) {
  std::vector<Row> best;
  const auto is_larger = [&](const Row& a, const Row& b) { return size(a) > size(b); };
  for (const Row& row : rows) {
    if (size(row) > 0) best.insert(std::upper_bound(best.begin(), best.end(), row, is_larger), row);
  }
  if (best.size() > most) best.resize(most);
  return best;
}

}  // namespace

std::string per_cent(std::uint32_t chance) { return Json::real(chance / 10.0, 1).dump() + " %"; }

std::string winners_text(const Analysis& analysis) {
  std::string text;
  for (unsigned i = 0; i < analysis.names.size(); ++i) {
    if (analysis.winners.contains(seat_at(i))) text += (text.empty() ? "" : ", ") + analysis.names[i];
  }
  return text.empty() ? "The record ends before the game does." : "Won by " + text + ".";
}

Analysis analyse(Match& match, const AnalysisWish& wish,
                 const std::function<bool(std::uint64_t, std::uint64_t)>& go_on) {
  Analysis analysis{.game = std::string(match.game()),
                    .title = std::string(find_game(match.game())->title),
                    .names = wish.names,
                    .winners = Chair(match, Seat::kNobody).view().winners(),
                    .decisions = {},
                    .fortunes = {}};
  const Looking looking(match, wish);
  std::uint64_t done = 0;
  in_order(
      match.moves(), wish.threads, [&](std::uint64_t move) { return looking.at(move); },
      [&](Looking::Seen seen) {
        ++done;
        if (seen.decision) analysis.decisions.push_back(std::move(*seen.decision));
        std::move(seen.fortunes.begin(), seen.fortunes.end(), std::back_inserter(analysis.fortunes));
      },
      [&] { return go_on(done, match.moves()); });
  return analysis;
}

std::vector<Decision> largest_mistakes(const Analysis& analysis, std::size_t most) {
  return largest(analysis.decisions, most, [](const Decision& decision) { return decision.lost(); });
}

std::vector<Fortune> luckiest(const Analysis& analysis, std::size_t most) {
  return largest(analysis.fortunes, most, [](const Fortune& fortune) { return fortune.gained; });
}

}  // namespace mogul
