#include "arena/analysis.h"

#include <algorithm>
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

// What somebody was told, by the number with which it came.
using Story = std::map<std::uint32_t, std::vector<Told>>;
Story story_of(std::vector<Told> told) {
  Story story;
  for (Told& one : told) story[one.number].push_back(std::move(one));
  return story;
}
bool tell_the_same(const std::vector<Told>& a, const std::vector<Told>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const Told& one, const Told& other) { return one.event == other.event; });
}

// Looks at one move after another, in any order and on any thread.
class Looking {
 public:
  struct Seen {
    std::optional<Decision> decision;
    std::vector<Fortune> fortunes;
  };

  Looking(Match& match, const AnalysisWish& wish)
      : wish_(wish), match_(match), told_(story_of(match.referee().events_since(0, wish.names))) {
    for (unsigned i = 0; i <= match.players(); ++i) {
      const Seat seat = i < match.players() ? seat_at(i) : Seat::kNobody;
      chairs_.emplace_back(match, seat, wish.names);
      stories_.push_back(story_of(*chairs_[i].events_since(moment(0), Sentences::kLeftOut)));
    }
  }

  [[nodiscard]] Seen at(std::size_t move) const {
    Seen seen{.decision = decision_at(move), .fortunes = {}};
    const auto after = static_cast<std::uint32_t>(move + 2);
    for (unsigned i = 0; i < match_.players(); ++i) {
      if (saw_alone(i, after)) seen.fortunes.push_back(fortune_at(i, after));
    }
    return seen;
  }

 private:
  [[nodiscard]] Moment moment(std::uint32_t number) const {
    return {.generation = match_.now().generation, .number = number};
  }

  // None if there was nothing to decide.
  [[nodiscard]] std::optional<Decision> decision_at(std::size_t move) const {
    const auto [seat, action] = match_.referee().move(move);
    const auto number = static_cast<std::uint32_t>(move + 1);
    const std::unique_ptr<SeatView> view = chairs_[index_of(seat)].view_at(moment(number));
    if (!has_choice(*view)) return std::nullopt;
    Problem problem;
    const auto advice = advise(*view, wish_.seed + move, wish_.budget, &action, problem);
    return Decision{.number = number,
                    .seat = seat,
                    .played = action,
                    .played_sentence = view->described(action, problem)->sentence,
                    .advised = advice->action,
                    .advised_sentence = advice->sentence,
                    .before = std::max(advice->chance, *advice->other_chance),
                    .after = *advice->other_chance};
  }

  // Whether a spectator was told less of it.
  [[nodiscard]] bool saw_alone(unsigned seat, std::uint32_t number) const {
    const auto told = stories_[seat].find(number);
    return told != stories_[seat].end() && !tell_the_same(told->second, stories_.back().at(number));
  }
  [[nodiscard]] Fortune fortune_at(unsigned seat, std::uint32_t number) const {
    const auto chance_at = [&](std::uint32_t when) {
      return static_cast<std::int32_t>(
          chance_now(*chairs_[seat].view_at(moment(when)), wish_.seed + number, wish_.budget));
    };
    Fortune fortune{
        .number = number, .seat = seat_at(seat), .gained = chance_at(number) - chance_at(number - 1), .sentences = {}};
    for (const Told& one : told_.at(number)) fortune.sentences.push_back(one.sentence);
    return fortune;
  }

  const AnalysisWish& wish_;
  Match& match_;
  std::vector<Chair> chairs_;   // the last one a spectator's
  std::vector<Story> stories_;  // of each chair
  Story told_;                  // everything
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

Analysis analyse(Match& match, const AnalysisWish& wish,
                 const std::function<bool(std::uint64_t, std::uint64_t)>& go_on) {
  Analysis analysis{.title = std::string(find_game(match.game())->title),
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
