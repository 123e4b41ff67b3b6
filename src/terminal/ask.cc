#include "terminal/ask.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json.h"
#include "core/match.h"
#include "core/sentence.h"
#include "core/value.h"
#include "games/registry.h"
#include "terminal/text.h"

namespace mogul::terminal {
namespace {

// Words that people put between those that matter.
constexpr std::array<std::string_view, 24> kSmallWords = {"a",  "an", "and", "as",  "can", "cannot", "do", "for",
                                                          "go", "i",  "in",  "it",  "may", "me",     "my", "not",
                                                          "of", "on", "s",   "set", "t",   "the",    "to", "with"};

std::vector<std::string> words_that_matter(std::string_view typed) {
  std::vector<std::string> words = plain_words_of(typed);
  std::erase_if(words, [](const std::string& word) {
    return std::find(kSmallWords.begin(), kSmallWords.end(), word) != kSmallWords.end();
  });
  return words;
}

// Each typed word begins one of the action's, and no word of it serves twice: "pair home home" is a pair of Homes.
bool fits(const std::vector<std::string>& typed, const Choice& choice) {
  std::vector<std::string> words = plain_words_of(choice.sentence);
  for (const Json::Member& member : choice.action.members()) {
    for (std::string& word : plain_words_of(member.second.text())) {
      if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(std::move(word));
    }
  }
  return std::all_of(typed.begin(), typed.end(), [&](const std::string& word) {
    const auto found =
        std::find_if(words.begin(), words.end(), [&](const std::string& w) { return w.starts_with(word); });
    if (found == words.end()) return false;
    words.erase(found);
    return true;
  });
}

// Whether the kind of the action, which JSON names first, is among the words.
bool is_named(const std::vector<std::string>& typed, const Choice& choice) {
  const std::vector<std::string> kind = plain_words_of(choice.action.members()[0].second.text());
  return std::find(typed.begin(), typed.end(), kind[0]) != typed.end();
}

std::vector<Choice> candidates(const Match& match, const Voice& voice, std::string_view typed) {
  std::string problem;
  if (typed.starts_with('{')) {
    std::optional<Json> action = Json::parse(typed, problem);
    return {{action ? std::move(*action) : Json(), "That"}};
  }
  const std::vector<std::string> words = words_that_matter(typed);
  if (words.empty()) return {};
  std::vector<Choice> all = match.every_action(voice);
  std::erase_if(all, [&](const Choice& choice) { return !fits(words, choice); });
  // "discard home" means to discard it, not to take the top discard with it.
  const bool named = std::any_of(all.begin(), all.end(), [&](const Choice& choice) { return is_named(words, choice); });
  if (named) std::erase_if(all, [&](const Choice& choice) { return !is_named(words, choice); });
  return all;
}

// Refusals stand in the order in which the rules look: the later, the nearer it came to being allowed.
std::size_t rank_of(const Json& refusals, std::string_view code) {
  std::size_t rank = 0;
  for (const Json& row : refusals.items()) {
    ++rank;
    if (row.find("code")->text() == code) return rank;
  }
  return 0;
}

}  // namespace

Meaning meaning_of(const Match& match, Seat seat, const Voice& voice, std::string_view typed) {
  Meaning meaning;
  const Json refusals = find_game(match.game())->refusals();
  for (Choice& choice : candidates(match, voice, typed)) {
    std::optional<Refused> refused = match.check(seat, choice.action);
    if (!refused) {
      meaning.legal.push_back(std::move(choice));
    } else if (!meaning.refused || rank_of(refusals, refused->code) > rank_of(refusals, meaning.refused->code)) {
      meaning.refused = std::move(refused);
      meaning.nearest = std::move(choice);
    }
  }
  if (!meaning.legal.empty()) meaning.refused.reset();
  return meaning;
}

std::string rule_text(std::string_view about, std::string_view rule) {
  const std::string wanted = std::string(rule) + " ";
  while (!about.empty()) {
    const std::string_view line = about.substr(0, about.find('\n'));
    if (line.starts_with(wanted)) return std::string(line.substr(wanted.size()));
    about.remove_prefix(std::min(about.size(), line.size() + 1));
  }
  return {};
}

}  // namespace mogul::terminal
