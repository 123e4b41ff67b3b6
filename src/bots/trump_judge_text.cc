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
#include "games/trump/text.h"

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

// What a party does by a deal, in the form that the sentence takes.
struct Verbs {
  const char* get;
  const char* give;
  const char* show;
  const char* settle;  // a sum of which it is not known who pays it
};
constexpr Verbs kYou = {"get ", "give ", "show ", "pay or get "};
constexpr Verbs kThey = {"gets ", "gives ", "shows ", "pays or gets "};
constexpr Verbs kEndUp = {"getting ", "giving ", "showing ", "paying or getting "};

// "gets the Casino and gives $60 million"; nothing if nothing changes.
std::string phrase(const Change& change, Properties closed, const Verbs& verbs) {
  const Properties unknown = change.by_boxes & closed;
  std::vector<std::string> got;
  std::vector<std::string> given;
  const auto add = [&](std::string what, int sign) { (sign > 0 ? got : given).push_back(std::move(what)); };
  if (unknown.empty() && change.cash != 0) add(millions(static_cast<unsigned>(std::abs(change.cash))), change.cash);
  if (!change.gets.empty()) add(named(change.gets), 1);
  if (!change.gives.empty()) add(named(change.gives), -1);
  if (change.cards != 0) add(counted_cards(static_cast<unsigned>(std::abs(change.cards))), change.cards);

  std::vector<std::string> parts;
  if (!got.empty()) parts.push_back(verbs.get + joined(got));
  if (!given.empty()) parts.push_back(verbs.give + joined(given));
  if (!unknown.empty()) parts.push_back(verbs.settle + ("a sum that depends on the box of " + named(unknown)));
  if (change.shows_hand) parts.push_back(verbs.show + std::string("the whole hand"));
  return joined(parts);
}

// "Now you get the Casino; at worst you end up giving $60 million. On balance, a gain."
std::string line_for(Seat party, const Change& now, const Change& worst, int gain, Properties closed,
                     const Voice& voice) {
  const bool is_you = party == voice.listener;
  const std::string name = mogul::text_of(party, voice);
  const std::string changes = phrase(now, closed, is_you ? kYou : kThey);
  const std::string end = phrase(worst, closed, kEndUp);
  std::string line = changes.empty() ? "Nothing changes for " + name + " now" : "Now " + name + " " + changes;
  if (end == phrase(now, closed, kEndUp)) {
    line += ", and nothing worse can follow";
  } else {
    line += "; at worst " + name + (is_you ? " end up " : " ends up ") + (end.empty() ? "as before" : end);
  }
  return line + (gain == 0 ? ". On balance, even." : gain > 0 ? ". On balance, a gain." : ". On balance, a loss.");
}

// The rows of the book that a deal releases, as they stand there.
template <class Rows>
void tell_released(const Rows& rows, const Deal& deal, const Voice& voice, std::vector<std::string>& lines) {
  for (const auto& row : rows) {
    if (!releases(deal, row.number)) continue;
    lines.push_back("Row " + std::to_string(row.number) + " is released: " + text_of(alone(row), voice) + ".");
  }
}

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
  std::vector<std::string> lines;
  for (unsigned side = 0; side < 2; ++side) {
    const Seat party = side == 0 ? deal.proposer : deal.partner;
    lines.push_back(
        line_for(party, judgement.now.at(side), judgement.worst.at(side), judgement.gain.at(side), closed, voice));
  }
  tell_released(view.seen().book.duties, deal, voice, lines);
  tell_released(view.seen().book.pledges, deal, voice, lines);
  for (const Prospect& prospect : judgement.later) {
    const std::string often = prospect.times > 1 ? " (up to " + std::to_string(prospect.times) + " times)." : ".";
    lines.push_back(capitalised(text_of(alone(Duty{.clause = prospect.clause, .parties = parties}), voice)) + often);
  }
  for (const Promise& promise : deal.promises) {
    lines.push_back(capitalised(text_of(alone(Pledge{.promise = promise}), voice)) + ".");
  }
  return lines;
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
