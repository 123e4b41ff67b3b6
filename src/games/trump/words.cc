// Deals that people write, beside the listed actions.
#include <optional>
#include <string>
#include <string_view>

#include "core/sentence.h"
#include "core/view.h"
#include "games/trump/action.h"
#include "games/trump/deal_text.h"
#include "games/trump/deal_words.h"
#include "games/trump/example.h"
#include "games/trump/game.h"
#include "games/trump/table.h"

namespace mogul {
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
  std::string where;
  const auto deal = read_deal(text, view.seat(), players_of(view.seen()), voice, where);
  if (deal) return Action{.verb = *verb, .deal = *deal};
  // Where no deal at all can be made now, that is the answer, and not how to write one.
  if (Trump::refuse(view.seen(), view.seat(), {.verb = *verb}) < Refusal::kNotTheParties) {
    return Action{.verb = *verb};
  }
  problem = {.code = "malformed",
             .sentence = "The deal can't be read " + where + ". An example: " + example_of_deal(view, voice)};
  return std::nullopt;
}

}  // namespace mogul
