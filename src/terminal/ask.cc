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
#include "core/shape.h"
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
bool fits(const Words& typed, Words words) {
  return std::all_of(typed.begin(), typed.end(), [&](const std::string& word) {
    const auto found = std::find_if(words.begin(), words.end(), [&](const std::string& w) { return begins(word, w); });
    if (found == words.end()) return false;
    words.erase(found);
    return true;
  });
}

void add_new(Words& words, const Words& more) {
  for (const std::string& word : more) {
    if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
  }
}

// What a kind of action touches, in words: of "card:pass-go pile:played" all four, of "card:{card} bank@me" what stands
// there for every action of the kind.
Words touched_words(const VariantShape& kind) {
  Words words;
  for (const std::string_view touch : words_of(kind.touches)) {
    add_new(words, plain_words_of(touch.substr(0, touch.find_first_of("{#@"))));
  }
  return words;
}

// Whoever says "play" and names a card wants to see what it does: not to bank it, nor to put it on a pile.
bool is_playing(const VariantShape& kind) {
  const std::vector<std::string_view> touches = words_of(kind.touches);
  const bool has_card = std::any_of(touches.begin(), touches.end(), [](auto t) { return t.starts_with("card:"); });
  return has_card && !touches.back().starts_with("bank") && touches.back() != "pile:draw" &&
         touches.back() != "pile:discard";
}

// An action that the words may mean.
struct Candidate {
  Choice choice;
  const VariantShape* kind = nullptr;
  Words sentence;
};

// Whether the verb is there, and not just the beginning of it: the kind of the action, the words with which its
// sentence begins, "lay" or "go for", or "play".
bool is_named(const Words& typed, const Candidate& candidate) {
  const Words kind = plain_words_of(candidate.kind->name);
  const auto is_typed = [&](const std::string& word) {
    return std::find(typed.begin(), typed.end(), word) != typed.end();
  };
  if (std::all_of(kind.begin(), kind.end(), is_typed)) return true;
  if (is_playing(*candidate.kind) && typed[0] == "play") return true;
  const Words& sentence = candidate.sentence;
  const std::size_t verb = is_small(sentence[0]) ? 2 : 1;
  return typed.size() >= verb &&
         std::equal(sentence.begin(), sentence.begin() + static_cast<std::ptrdiff_t>(verb), typed.begin());
}

bool is_order(std::string_view typed, const Candidate& candidate) {
  const Words words = plain_words_of(typed);
  const auto is_doubtful = [&](const std::string& word) {
    return is_doubt(word) &&
           std::find(candidate.sentence.begin(), candidate.sentence.end(), word) == candidate.sentence.end();
  };
  return is_named(words, candidate) && !typed.ends_with('?') && std::none_of(words.begin(), words.end(), is_doubtful);
}

// "move green to red" is not "Move Red to Green".
bool is_in_order(const Words& typed, const Candidate& candidate) {
  auto next = candidate.sentence.begin();
  for (const std::string& word : typed) {
    next = std::find_if(next, candidate.sentence.end(), [&](const std::string& w) { return begins(word, w); });
    if (next == candidate.sentence.end()) return false;
    ++next;
  }
  return true;
}

// Only those of which it is true, if it is true of any.
template <class Is>
void prefer(std::vector<Candidate>& candidates, Is is) {
  if (std::none_of(candidates.begin(), candidates.end(), is)) return;
  std::erase_if(candidates, [&](const Candidate& candidate) { return !is(candidate); });
}

// What every action of a kind is called, besides its sentence.
Words names_of(const VariantShape& kind) {
  Words names = plain_words_of(kind.name);
  if (is_playing(kind)) names.emplace_back("play");
  add_new(names, touched_words(kind));
  return names;
}

// Finds words in the sentences and kinds of actions, of which there may be tens of thousands. A word that is no part of
// a sentence, nor a name of its kind, rules an action out at once.
class Search {
 public:
  explicit Search(const Words& typed) : typed_(typed) {}

  bool wants(const VariantShape& kind, const std::string& sentence) {
    if (kind_ != &kind) kind_ = &kind, names_ = names_of(kind);
    std::string small = in_small_letters(sentence);
    std::erase(small, ',');  // of thousands, which no word has
    const bool possible = std::all_of(typed_.begin(), typed_.end(), [&](const std::string& word) {
      const auto is_begun = [&](const std::string& name) { return begins(word, name); };
      return small.find(word) != std::string::npos || std::any_of(names_.begin(), names_.end(), is_begun);
    });
    if (!possible) return false;
    Words words = plain_words_of(sentence);
    add_new(words, names_);
    return fits(typed_, std::move(words));
  }

 private:
  const Words& typed_;
  const VariantShape* kind_ = nullptr;
  Words names_;
};

std::vector<Candidate> candidates(const SeatView& view, std::string_view typed) {
  const Words words = words_that_matter(typed);
  const Words all_words = plain_words_of(typed);
  if (words.empty()) return {};
  Search search(words);
  std::vector<const VariantShape*> kinds;
  std::vector<Choice> found = view.actions_wanted([&](const VariantShape& kind, const std::string& sentence) {
    const bool wanted = search.wants(kind, sentence);
    if (wanted) kinds.push_back(&kind);
    return wanted;
  });
  std::vector<Candidate> all;
  for (std::size_t i = 0; i < found.size(); ++i) {
    Words sentence = plain_words_of(found[i].sentence);
    all.push_back({.choice = std::move(found[i]), .kind = kinds[i], .sentence = std::move(sentence)});
  }
  // "discard home" means to discard it, not to take the top discard with it.
  prefer(all, [&](const Candidate& candidate) { return is_named(all_words, candidate); });
  prefer(all,
         [&](const Candidate& candidate) { return is_named(all_words, candidate) && is_in_order(words, candidate); });
  prefer(all, [&](const Candidate& candidate) { return candidate.sentence == all_words; });
  return all;
}

// The refusal that tells most, or nothing.
void add_refusal(const SeatView& view, std::vector<Choice> choices, Meaning& meaning) {
  std::vector<Refused> refused = view.refused_among(std::move(choices));
  if (refused.empty()) return;
  meaning.refused = std::move(refused[0].problem);
  meaning.nearest = std::move(refused[0].choice);
}

// One action, written in a form of the game's own or as JSON.
Meaning meaning_of_one(const SeatView& view, Choice choice) {
  Meaning meaning{.plain = true};
  if (view.check(choice.action)) {
    add_refusal(view, {std::move(choice)}, meaning);
  } else {
    meaning.legal.push_back(std::move(choice));
  }
  return meaning;
}

}  // namespace

Meaning meaning_of(const SeatView& view, std::string_view typed) {
  Meaning meaning;
  std::optional<Choice> written = view.written(typed, meaning.refused);
  if (meaning.refused) return meaning.nearest.sentence = "That", meaning;
  if (written) return meaning_of_one(view, std::move(*written));
  if (typed.starts_with('{')) {
    Problem unreadable;
    return meaning_of_one(view, {.action = Json::parse(typed, unreadable).value_or(Json()), .sentence = "That"});
  }
  std::vector<Choice> meant;
  for (Candidate& candidate : candidates(view, typed)) {
    const bool legal = !view.check(candidate.choice.action);
    if (legal) meaning.plain = is_order(typed, candidate);
    (legal ? meaning.legal : meant).push_back(std::move(candidate.choice));
  }
  if (meaning.legal.empty()) add_refusal(view, std::move(meant), meaning);
  return meaning;
}

bool is_called(const Choice& choice, std::string_view typed) {
  Words words = plain_words_of(choice.sentence);
  for (const Json::Member& member : choice.action.members()) add_new(words, plain_words_of(member.second.text()));
  return fits(words_that_matter(typed), std::move(words));
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
