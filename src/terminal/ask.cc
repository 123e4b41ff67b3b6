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
#include "core/problem.h"
#include "core/sentence.h"
#include "core/value.h"
#include "games/registry.h"
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
std::vector<Choice> candidates(const Match& match, const Voice& voice, std::string_view typed) {
  Problem problem;
  if (typed.starts_with('{')) {
    std::optional<Json> action = Json::parse(typed, problem);
    return {{action ? std::move(*action) : Json(), "That"}};
  }
  const Words words = words_that_matter(typed);
  const Words all_words = plain_words_of(typed);
  if (words.empty()) return {};
  std::vector<Choice> all = match.every_action(voice);
  std::erase_if(all, [&](const Choice& choice) { return !fits(words, choice); });
  // "discard home" means to discard it, not to take the top discard with it.
  prefer(all, [&](const Choice& choice) { return is_named(all_words, choice); });
  prefer(all, [&](const Choice& choice) { return is_named(all_words, choice) && is_in_order(words, choice); });
  prefer(all, [&](const Choice& choice) { return is_sentence(all_words, choice); });
  return all;
}

// The cards that a seat holds, as far as its game has hands.
Words hand_of(const Match& match, Seat seat) {
  Words hand;
  const Json view = match.view(seat);
  const auto hands = view.find("hands");
  if (!hands || index_of(seat) >= hands->items().size()) return hand;
  for (const Json& card : hands->items()[index_of(seat)].items()) hand.push_back(card.text());
  return hand;
}

// How many of the things that an action names are not in hand.
unsigned missing_from(Words hand, const Json& action) {
  unsigned missing = 0;
  const std::vector<Json::Member> members = action.members();
  for (std::size_t i = 1; i < members.size(); ++i) {
    const Json& value = members[i].second;
    if (!value.is(Json::Type::kString)) continue;
    const auto held = std::find(hand.begin(), hand.end(), value.text());
    held == hand.end() ? void(++missing) : void(hand.erase(held));
  }
  return missing;
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

// Of all refusals the most telling one: that of cards in hand, and among those the one nearest to being allowed.
class MostTelling {
 public:
  MostTelling(const Match& match, Seat seat)
      : refusals_(find_game(match.game())->refusals()), hand_(hand_of(match, seat)) {}

  void consider(Problem refused, Choice choice, Meaning& meaning) {
    const unsigned missing = missing_from(hand_, choice.action);
    const std::size_t rank = rank_of(refusals_, refused.code);
    if (meaning.refused && (missing > missing_ || (missing == missing_ && rank <= rank_))) return;
    missing_ = missing;
    rank_ = rank;
    meaning.refused = std::move(refused);
    meaning.nearest = std::move(choice);
  }

 private:
  Json refusals_;
  Words hand_;
  unsigned missing_ = 0;
  std::size_t rank_ = 0;
};

}  // namespace

Meaning meaning_of(const Match& match, Seat seat, const Voice& voice, std::string_view typed) {
  Meaning meaning;
  const std::optional<Choice> written = match.written(seat, typed, voice, meaning.refused);
  if (meaning.refused) {
    meaning.nearest.sentence = "That";
    return meaning;
  }
  MostTelling most_telling(match, seat);
  for (Choice& choice : written ? std::vector{*written} : candidates(match, voice, typed)) {
    Problem refused = match.check(seat, choice.action, voice);
    if (refused) {
      most_telling.consider(std::move(refused), std::move(choice), meaning);
    } else {
      meaning.plain = written || is_order(typed, choice);
      meaning.legal.push_back(std::move(choice));
    }
  }
  if (!meaning.legal.empty()) meaning.refused = {};
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
