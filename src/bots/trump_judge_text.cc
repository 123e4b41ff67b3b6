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

std::string text_of(const Change& change, Properties closed) {
  std::vector<std::string> parts;
  const Properties unknown = change.by_boxes & closed;
  if (!unknown.empty()) {
    parts.push_back("a sum that hangs on the box of " + named(unknown));
  } else if (change.cash != 0) {
    parts.push_back("$" + std::to_string(std::abs(change.cash)) + " million " + (change.cash > 0 ? "gained" : "lost"));
  }
  if (!change.gets.empty()) parts.push_back(named(change.gets) + " gained");
  if (!change.gives.empty()) parts.push_back(named(change.gives) + " lost");
  if (change.cards != 0) {
    const auto count = static_cast<unsigned>(std::abs(change.cards));
    parts.push_back(counted_cards(count) + (change.cards > 0 ? " gained" : " lost"));
  }
  if (change.shows_hand) parts.emplace_back("the hand shown");
  return parts.empty() ? "nothing" : joined(parts);
}

std::string_view in_all(int gain) {
  if (gain == 0) return "neither a gain nor a loss";
  return gain > 0 ? "a gain" : "a loss";
}

std::string sentence_of(const Prospect& prospect, const Deal& deal, const Voice& voice) {
  Deal alone{.proposer = deal.proposer, .partner = deal.partner};
  alone.clauses.push_back(prospect.clause);
  const std::string often = prospect.times > 1 ? " (up to " + std::to_string(prospect.times) + " times)" : "";
  return (prospect.has_date ? "Then: " : "Maybe: ") + text_of(alone, voice) + often + ".";
}

template <class Rows>
void tell_released(std::vector<std::string>& lines, const Rows& rows, const Deal& deal, const Voice& voice) {
  for (const auto& row : rows) {
    if (!releases(deal, row.number)) continue;
    lines.push_back("Released, row " + std::to_string(row.number) + ": " + text_of(alone(row), voice) + ".");
  }
}

Json words_of(Properties properties) {
  Json words = Json::array();
  properties.each([&](Property property) { words.push(word_of(property)->name); });
  return words;
}
Json json_of(const Change& change) {
  return Json::object({{"cash", change.cash},
                       {"boxes", change.boxes},
                       {"cards", change.cards},
                       {"gets", words_of(change.gets)},
                       {"gives", words_of(change.gives)}});
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
  std::vector<std::string> lines;
  for (unsigned side = 0; side < 2; ++side) {
    const Seat party = side == 0 ? deal.proposer : deal.partner;
    lines.push_back(capitalised(mogul::text_of(party, voice)) + ": now " + text_of(judgement.now.at(side), closed) +
                    "; at worst " + text_of(judgement.worst.at(side), closed) + "; all in all " +
                    std::string(in_all(judgement.gain.at(side))) + ".");
  }
  tell_released(lines, view.seen().book.duties, deal, voice);
  tell_released(lines, view.seen().book.pledges, deal, voice);
  for (const Prospect& prospect : judgement.later) lines.push_back(sentence_of(prospect, deal, voice));
  for (const Promise& promise : deal.promises) {
    Deal alone{.proposer = deal.proposer, .partner = deal.partner};
    alone.promises.push_back(promise);
    lines.push_back("Promised: " + text_of(alone, voice) + ".");
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
    sides.push(Json::object({{"seat", to_json(side == 0 ? deal.proposer : deal.partner)},
                             {"now", json_of(judgement.now.at(side))},
                             {"worst", json_of(judgement.worst.at(side))},
                             {"gain", judgement.gain.at(side)}}));
  }
  Json later = Json::array();
  for (const Prospect& prospect : judgement.later) {
    later.push(Json::object(
        {{"clause", to_json(prospect.clause)}, {"has_date", prospect.has_date}, {"times", unsigned{prospect.times}}}));
  }
  Json sentences = Json::array();
  for (const std::string& line : told(view, judgement, deal, voice)) sentences.push(line);
  return Json::object({{"sides", std::move(sides)}, {"later", std::move(later)}, {"sentences", std::move(sentences)}});
}

}  // namespace mogul::trump
