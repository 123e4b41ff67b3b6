#include "terminal/ask.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/choice.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/seat_view.h"
#include "terminal/text.h"

namespace mogul::terminal {
namespace {

using Words = std::vector<std::string>;

// Words that people put between those that matter.
constexpr std::array<std::string_view, 17> kSmallWords = {"a",  "an", "and", "as", "for", "go",  "i",   "in",  "it",
                                                          "me", "my", "of",  "on", "s",   "set", "the", "with"};
// Words of those who ask or deny.
constexpr std::array<std::string_view, 8> kDoubts = {"can", "cannot", "do", "may", "not", "should", "t", "to"};

bool is_small(const std::string& word) {
  return std::find(kSmallWords.begin(), kSmallWords.end(), word) != kSmallWords.end();
}
bool is_doubt(const std::string& word) { return std::find(kDoubts.begin(), kDoubts.end(), word) != kDoubts.end(); }

Words words_that_matter(std::string_view typed) {
  Words words = plain_words_of(typed);
  std::erase_if(words, [](const std::string& word) { return is_small(word) || is_doubt(word); });
  return words;
}

// A number is meant as it stands: "bid 40" is not a bid of 400.
bool begins(const std::string& typed, const std::string& word) {
  return all_digits(typed) ? word == typed : word.starts_with(typed);
}

// Each typed word begins one of the action's, and no word of it serves twice: "pair home home" is a pair of Homes.
bool fits(const Words& typed, const Choice& choice) {
  Words words = plain_words_of(choice.sentence);
  for (const Json::Member& member : choice.action.members()) {
    for (std::string& word : plain_words_of(member.second.text())) {
      if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(std::move(word));
    }
  }
  return std::all_of(typed.begin(), typed.end(), [&](const std::string& word) {
    const auto found = std::find_if(words.begin(), words.end(), [&](const std::string& w) { return begins(word, w); });
    if (found == words.end()) return false;
    words.erase(found);
    return true;
  });
}

// Whether the verb is there, and not just the beginning of it: the kind of the action, which JSON names first, or the
// words with which its sentence begins, "lay" or "go for".
bool is_named(const Words& typed, const Choice& choice) {
  const Words kind = plain_words_of(choice.action.members()[0].second.text());
  const auto is_typed = [&](const std::string& word) {
    return std::find(typed.begin(), typed.end(), word) != typed.end();
  };
  if (std::all_of(kind.begin(), kind.end(), is_typed)) return true;
  const Words sentence = plain_words_of(choice.sentence);
  const std::size_t verb = is_small(sentence[0]) ? 2 : 1;
  return typed.size() >= verb &&
         std::equal(sentence.begin(), sentence.begin() + static_cast<std::ptrdiff_t>(verb), typed.begin());
}

bool is_order(std::string_view typed, const Choice& choice) {
  if (typed.starts_with('{')) return true;
  const Words words = plain_words_of(typed);
  const Words sentence = plain_words_of(choice.sentence);
  const auto is_doubtful = [&](const std::string& word) {
    return is_doubt(word) && std::find(sentence.begin(), sentence.end(), word) == sentence.end();
  };
  return is_named(words, choice) && !typed.ends_with('?') && std::none_of(words.begin(), words.end(), is_doubtful);
}

bool is_sentence(const Words& typed, const Choice& choice) { return plain_words_of(choice.sentence) == typed; }

// "move green to red" is not "Move Red to Green".
bool is_in_order(const Words& typed, const Choice& choice) {
  const Words sentence = plain_words_of(choice.sentence);
  auto next = sentence.begin();
  for (const std::string& word : typed) {
    next = std::find_if(next, sentence.end(), [&](const std::string& w) { return begins(word, w); });
    if (next == sentence.end()) return false;
    ++next;
  }
  return true;
}

// Only those of which it is true, if it is true of any.
template <class Is>
void prefer(std::vector<Choice>& choices, Is is) {
  if (std::any_of(choices.begin(), choices.end(), is)) std::erase_if(choices, [&](const Choice& c) { return !is(c); });
}

// All actions that the words may mean.
std::vector<Choice> candidates(const SeatView& view, std::string_view typed) {
  Problem problem;
  if (typed.starts_with('{')) {
    std::optional<Json> action = Json::parse(typed, problem);
    return {Choice{.action = action ? std::move(*action) : Json(), .sentence = "That"}};
  }
  const Words words = words_that_matter(typed);
  const Words all_words = plain_words_of(typed);
  if (words.empty()) return {};
  std::vector<Choice> all = view.every_action();
  std::erase_if(all, [&](const Choice& choice) { return !fits(words, choice); });
  // "discard home" means to discard it, not to take the top discard with it.
  prefer(all, [&](const Choice& choice) { return is_named(all_words, choice); });
  prefer(all, [&](const Choice& choice) { return is_named(all_words, choice) && is_in_order(words, choice); });
  prefer(all, [&](const Choice& choice) { return is_sentence(all_words, choice); });
  return all;
}

}  // namespace

Meaning meaning_of(const SeatView& view, std::string_view typed) {
  Meaning meaning;
  const std::optional<Choice> written = view.written(typed, meaning.refused);
  if (meaning.refused) {
    meaning.nearest.sentence = "That";
    return meaning;
  }
  std::vector<Choice> meant = written ? std::vector{*written} : candidates(view, typed);
  for (const Choice& choice : meant) {
    if (view.check(choice.action)) continue;
    meaning.plain = written || is_order(typed, choice);
    meaning.legal.push_back(choice);
  }
  if (!meaning.legal.empty()) return meaning;
  std::vector<Refused> refused = view.refused_among(std::move(meant));
  if (refused.empty()) return meaning;
  meaning.refused = std::move(refused[0].problem);
  meaning.nearest = std::move(refused[0].choice);
  return meaning;
}

bool is_called(const Choice& choice, std::string_view typed) { return fits(words_that_matter(typed), choice); }

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
