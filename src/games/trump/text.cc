// Sums in words; deals that people write, beside the listed actions, and how one is written.
#include "games/trump/text.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/describe.h"
#include "core/lists.h"
#include "core/problem.h"
#include "core/sentence.h"
#include "core/value.h"
#include "core/view.h"
#include "games/trump/action.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/deal.h"
#include "games/trump/deal_text.h"
#include "games/trump/event.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul {
namespace trump {

std::string because_text(Because because) {
  const Word<Because>* word = word_of(because);
  return word == nullptr ? std::string() : ": " + std::string(word->text);
}

std::string hand_text(InlineVec<Card, kCards> cards) {
  return cards.empty() ? std::string("an empty hand") : mogul::text_of(cards, Voice{});
}

std::string millions(unsigned sum) { return "$" + grouped(sum) + " million"; }

namespace {

constexpr std::uint16_t kPrice = 50;

Action purchase(Verb verb, Seat buyer, Seat seller, Property property) {
  Action action{.verb = verb, .deal = {.proposer = buyer, .partner = seller}};
  Clause now;
  now.legs.push_back({.item = Item::kProperty, .from = seller, .property = property});
  now.legs.push_back({.amount = kPrice, .from = buyer});
  action.deal.clauses.push_back(now);
  return action;
}

}  // namespace

std::string example_of_deal(const View<Trump>& view, const Voice& voice) {
  const State& state = view.seen();
  const bool answers = state.phase == Phase::kAnswer && state.offer[0].partner == view.seat();
  const Verb verb = answers ? Verb::kCounter : Verb::kOffer;
  const Seat neighbour = answers ? state.offer[0].proposer : left_of(view.seat(), players_of(state));
  Action example = purchase(verb, view.seat(), neighbour, Property::kCasino);
  for (unsigned i = kPropertyCount; i-- > 0;) {
    const Seat owner = state.boxes[i].owner;
    if (owner == Seat::kNobody || owner == view.seat()) continue;
    const Action action = purchase(verb, view.seat(), owner, property_at(i));
    if (Trump::refuse(state, view.seat(), action) == Refusal::kNone) example = action;
  }
  std::string text = deal_text(example.deal, players_of(state), voice);
  while (text.ends_with('\n')) text.pop_back();
  return (answers ? "counter " : "offer ") + text;
}

}  // namespace trump

namespace {

using namespace trump;

std::optional<Verb> verb_in(std::string_view word) {
  std::string small;
  for (const char c : word) small += small_letter(c);
  if (small == "offer") return Verb::kOffer;
  if (small == "counter" || small == "counter-offer") return Verb::kCounter;
  return std::nullopt;
}

}  // namespace

std::optional<Trump::Action> Trump::read_words(const View<Trump>& view, std::string_view words, const Voice& voice,
                                               Problem& problem) {
  const std::string_view first = words.substr(0, words.find(' '));
  const auto verb = verb_in(first);
  if (!verb) return std::nullopt;
  // Problems are told by their place in all that was typed.
  const std::string text = std::string(first.size(), ' ') + std::string(words.substr(first.size()));
  Problem unreadable;
  const auto deal = read_deal(text, view.seat(), players_of(view.seen()), voice, unreadable, view.seen().book);
  if (deal) return Action{.verb = *verb, .deal = *deal};
  // Where no deal at all can be made now, that is the answer, and not how to write one. Otherwise a deal without
  // parties is refused for want of them.
  const Action blank{.verb = *verb};
  const Refusal refusal = Trump::refuse(view.seen(), view.seat(), blank);
  if (refusal != Refusal::kNotTheParties) {
    const auto& row = kRefusals[index_of(refusal) - 1];
    problem = {.code = row.code, .rule = row.rule, .sentence = std::string(row.sentence)};
    problem.sentence += quote(view, blank, refusal, voice);
    return std::nullopt;
  }
  problem = {
      .code = unreadable.code,
      .sentence = "The deal can't be read " + located(unreadable) + ". An example: " + example_of_deal(view, voice)};
  return std::nullopt;
}

}  // namespace mogul
