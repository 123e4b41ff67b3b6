// What the judge of deals says, in sentences and as JSON.
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/trump_judge.h"
#include "core/describe.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/sentence.h"
#include "core/value.h"
#include "core/view.h"
#include "core/write_json.h"
#include "games/trump/action.h"
#include "games/trump/board.h"
#include "games/trump/book.h"
#include "games/trump/chapters.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul::trump {
namespace {

std::string named(Properties properties) {
  std::vector<std::string> names;
  properties.each([&](Property property) { names.push_back("the " + std::string(text_of(property))); });
  return joined(names);
}

// T-49: the boxes whose money is kept off a seat's screen.
Properties closed_to(const View<Trump>& view) {
  if (!view.seen().options.hidden_money) return {};
  return boxes_that(view.seen(), [&](const Box& box) { return box.owner != view.seat(); });
}

// What a change comes to, part by part.
class Parts {
 public:
  Parts(const Change& change, Properties closed) {
    const Properties unknown = change.by_boxes & closed;
    if (!unknown.empty()) {
      parts_.push_back("a sum that hangs on the box of " + named(unknown));
    } else if (change.cash != 0) {
      add("$" + std::to_string(std::abs(change.cash)) + " million", change.cash);
    }
    if (!change.gets.empty()) add(named(change.gets), 1);
    if (!change.gives.empty()) add(named(change.gives), -1);
    if (change.cards != 0) add(counted_cards(static_cast<unsigned>(std::abs(change.cards))), change.cards);
    if (change.shows_hand) parts_.emplace_back("the hand shown");
  }
  [[nodiscard]] std::string text() const { return parts_.empty() ? "nothing" : joined(parts_); }

 private:
  void add(const std::string& what, int sign) { parts_.push_back(what + (sign > 0 ? " gained" : " lost")); }

  std::vector<std::string> parts_;
};

std::string_view in_all(int gain) {
  if (gain == 0) return "neither a gain nor a loss";
  return gain > 0 ? "a gain" : "a loss";
}

// Tells a row of a deal or of the book by itself.
class Lines {
 public:
  explicit Lines(const Voice& voice) : voice_(voice) {}
  void add(const std::string& head, const Deal& row, std::string_view behind = {}) {
    lines.push_back(head + ": " + text_of(row, voice_));
    lines.back().append(behind).append(".");
  }
  template <class Rows>
  void add_released(const Rows& rows, const Deal& deal) {
    for (const auto& row : rows) {
      if (releases(deal, row.number)) add("Released, row " + std::to_string(row.number), alone(row));
    }
  }
  std::vector<std::string> lines;

 private:
  const Voice& voice_;
};

Json words_of(Properties properties) {
  Json words = Json::array();
  properties.each([&](Property property) { words.push(word_of(property)->name); });
  return words;
}
Json json_of(const Change& change) {
  Json json = Json::object();
  json.set("cash", change.cash).set("boxes", change.boxes).set("cards", change.cards);
  return json.set("gets", words_of(change.gets)).set("gives", words_of(change.gives));
}

Problem nothing_to_judge(std::string sentence) {
  return {.code = "nothing-to-judge", .rule = "T-37", .sentence = std::move(sentence)};
}

// Why a deal can't be judged: it is none.
Problem refuse_judging(const State& seen, const Deal& deal) {
  const bool parties = is_player(seen, deal.proposer) && is_player(seen, deal.partner) && deal.proposer != deal.partner;
  const Refusal refusal = parties ? refuse_contract(seen, deal) : Refusal::kNotTheParties;
  if (refusal == Refusal::kNone) return {};
  const auto& row = kRefusals[index_of(refusal) - 1];
  return {.code = row.code, .rule = row.rule, .sentence = std::string(row.sentence)};
}

}  // namespace

std::vector<std::string> told(const View<Trump>& view, const Judgement& judgement, const Deal& deal,
                              const Voice& voice) {
  const Properties closed = closed_to(view);
  const FewSeats parties = pair_of(deal.proposer, deal.partner);
  Lines told(voice);
  for (unsigned side = 0; side < 2; ++side) {
    std::string& line = told.lines.emplace_back();
    line = capitalised(mogul::text_of(side == 0 ? deal.proposer : deal.partner, voice)) + ": now ";
    line.append(Parts(judgement.now.at(side), closed).text()).append("; at worst ");
    line.append(Parts(judgement.worst.at(side), closed).text()).append("; all in all ");
    line.append(in_all(judgement.gain.at(side))).append(".");
  }
  told.add_released(view.seen().book.duties, deal);
  told.add_released(view.seen().book.pledges, deal);
  for (const Prospect& prospect : judgement.later) {
    const std::string often = prospect.times > 1 ? " (up to " + std::to_string(prospect.times) + " times)" : "";
    told.add(prospect.has_date ? "Then" : "Maybe", alone(Duty{.clause = prospect.clause, .parties = parties}), often);
  }
  for (const Promise& promise : deal.promises) told.add("Promised", alone(Pledge{.promise = promise}));
  return std::move(told.lines);
}

std::optional<Json> judge_action(const View<Trump>& view, const Action* action, const Voice& voice, Problem& problem) {
  const State& seen = view.seen();
  if (action == nullptr && seen.phase != Phase::kAnswer) problem = nothing_to_judge("no offer lies on the table");
  const bool names_deal = action == nullptr || action->verb == Verb::kOffer || action->verb == Verb::kCounter;
  if (!names_deal) problem = nothing_to_judge("only an offer or a counter-offer can be judged");
  if (problem) return std::nullopt;
  const Deal& deal = action == nullptr ? seen.offer[0] : action->deal;
  if (action != nullptr) problem = refuse_judging(seen, deal);
  if (problem) return std::nullopt;

  const Judgement judgement = judge(view, deal);
  Json sides = Json::array();
  for (unsigned side = 0; side < 2; ++side) {
    Json json = Json::object();
    json.set("seat", to_json(side == 0 ? deal.proposer : deal.partner)).set("now", json_of(judgement.now.at(side)));
    sides.push(json.set("worst", json_of(judgement.worst.at(side))).set("gain", judgement.gain.at(side)));
  }
  Json sentences = Json::array();
  for (const std::string& line : told(view, judgement, deal, voice)) sentences.push(line);
  Json said = Json::object();
  return said.set("sides", std::move(sides)).set("sentences", std::move(sentences));
}

}  // namespace mogul::trump
