#include "terminal/menu.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/canvas.h"
#include "core/choice.h"
#include "core/json.h"
#include "core/seat_view.h"
#include "core/sentence.h"
#include "terminal/text.h"

namespace mogul::terminal {
namespace {

constexpr unsigned kKey = 3;  // the columns of a key before a sentence

// What is said so often that fingers learn it, by the button that stands for it elsewhere.
struct Letter {
  std::string_view button;
  char letter;
};
constexpr std::array kLetters = {Letter{"end-turn", 'e'}, Letter{"pass", 'p'}, Letter{"accept", 'a'},
                                 Letter{"reject", 'r'}};

// The letter of a choice that is made with one of these buttons and nothing else.
std::string letter_of(const Choice& choice) {
  if (choice.touches.size() != 1 || choice.touches[0].kind != "button") return {};
  for (const Letter& row : kLetters) {
    if (row.button == choice.touches[0].item) return {row.letter};
  }
  return {};
}

std::string verb_of(const Choice& choice) {
  const std::vector<std::string> words = plain_words_of(choice.sentence);
  assert(!words.empty());
  return words[0];
}

// The same for choices of a group.
std::string key_of(const Choice& choice) {
  std::vector<Json::Member> members = choice.action.members();
  if (members.size() > 1) members.pop_back();
  return Json::object(members).dump();
}

// The sum that an action names, if it is one of those that a choice leaves open.
std::optional<std::int64_t> sum_in(const Json& action, const Choice& open) {
  Json without = Json::object();
  std::optional<std::int64_t> sum;
  for (const auto& [name, value] : action.members()) {
    if (name == open.amount->member) {
      sum = value.whole();
    } else {
      without.set(name, value);
    }
  }
  return without == open.action ? sum : std::nullopt;
}

std::string step_text(std::int64_t step) {
  if (step == 1) return {};
  if (step == 5) return " in fives";
  return step == 10 ? " in tens" : " in steps of " + std::to_string(step);
}

// "Bid $0 to 400 million in tens: type the sum"
std::string sentence_of_range(const Choice& open) {
  constexpr std::string_view kOpen = "…";
  std::string sentence = open.sentence;
  sentence.replace(sentence.find(kOpen), kOpen.size(), grouped(open.amount->min) + " to " + grouped(open.amount->max));
  return sentence + step_text(open.amount->step) + ": type the sum";
}

// What a person chooses from: every action that is listed, but sums together. From the choices come the touches.
std::vector<Choice> choices_of(const SeatView& view) {
  std::vector<Choice> pointed = view.choices();
  std::vector<Choice> all;
  for (Choice& action : view.actions()) {
    const auto same = std::find_if(pointed.begin(), pointed.end(), [&](const Choice& choice) {
      const bool is_range = choice.amount && choice.amount->min < choice.amount->max;
      return is_range ? sum_in(action.action, choice).has_value() : choice.action == action.action;
    });
    if (same == pointed.end()) {
      all.push_back(std::move(action));
    } else if (!same->amount) {
      action.touches = same->touches;
      if (!same->remark.empty()) action.sentence += " (" + same->remark + ")";
      all.push_back(std::move(action));
    } else if (std::none_of(all.begin(), all.end(), [&](const Choice& c) { return c.action == same->action; })) {
      all.push_back(*same);
      all.back().sentence = sentence_of_range(*same);
    }
  }
  return all;
}

using Words = std::vector<std::string_view>;

bool begins_name(std::string_view word) {
  return (word[0] >= 'A' && word[0] <= 'Z') || (word[0] >= '0' && word[0] <= '9');
}

// Whether a name such as Light Blue would be torn apart before that word. A sentence begins with a capital letter, and
// after "Ann's" there comes another name.
bool is_inside_name(const Words& words, std::size_t at) {
  if (at < 2 || at >= words.size()) return false;
  const std::string_view before = words[at - 1];
  return begins_name(before) && begins_name(words[at]) && !before.ends_with("'s") && !before.ends_with(',');
}

// How many words all sentences share at their beginning, leaving each at least one of its own. A colon ends what is
// shared: what follows is told whole.
std::size_t shared_before(const std::vector<Words>& sentences) {
  std::size_t shared = 0;
  const auto same_here = [&](const Words& words) {
    const bool more = shared == 0 || !words[shared - 1].ends_with(':');
    return more && shared + 1 < words.size() && words[shared] == sentences[0][shared];
  };
  while (std::all_of(sentences.begin(), sentences.end(), same_here)) ++shared;
  const auto tears = [&](const Words& words) { return is_inside_name(words, shared); };
  while (shared > 0 && std::any_of(sentences.begin(), sentences.end(), tears)) --shared;
  return shared;
}

// The same at their end, behind the words before.
std::size_t shared_after(const std::vector<Words>& sentences, std::size_t before) {
  if (before > 0 && sentences[0][before - 1].ends_with(':')) return 0;
  std::size_t shared = 0;
  const auto same_here = [&](const Words& words) {
    return before + shared + 1 < words.size() &&
           words[words.size() - 1 - shared] == sentences[0][sentences[0].size() - 1 - shared];
  };
  while (std::all_of(sentences.begin(), sentences.end(), same_here)) ++shared;
  const auto tears = [&](const Words& words) { return is_inside_name(words, words.size() - shared); };
  while (shared > 0 && std::any_of(sentences.begin(), sentences.end(), tears)) --shared;
  return shared;
}

std::string joined_words(const Words& words, std::size_t begin, std::size_t end) {
  std::string text;
  for (std::size_t i = begin; i < end; ++i) text.append(i > begin ? " " : "").append(words[i]);
  return text;
}

// What a group has in common, and what is left of each of its choices.
struct Common {
  std::string head;
  std::vector<std::string> tails;
};

Common common_of(const std::vector<MenuItem>& items) {
  std::vector<Words> sentences;
  for (const MenuItem& item : items) sentences.push_back(words_of(item.choice.sentence));
  const std::size_t before = shared_before(sentences);
  const std::size_t after = shared_after(sentences, before);
  Common common;
  const Words& first = sentences[0];
  common.head = joined_words(first, 0, before);
  if (after > 0) common.head += " … " + joined_words(first, first.size() - after, first.size());
  for (const Words& words : sentences) common.tails.push_back(joined_words(words, before, words.size() - after));
  return common;
}

// Puts one thing behind another, and begins a new line when the next does not fit.
class Lines {
 public:
  explicit Lines(unsigned columns) : columns_(columns) {}

  void add_alone(const MenuItem& item) {
    std::string label = item.key;
    label.insert(0, label.size() < 2 ? 2 - label.size() : 0, ' ');
    const std::vector<std::string> parts = wrapped(item.choice.sentence, columns_ - kKey - 1);
    lines_.push_back({{label, Style::kCyan}, {" " + parts[0]}});
    for (std::size_t i = 1; i < parts.size(); ++i) lines_.push_back({{std::string(kKey, ' ') + parts[i]}});
  }

  void add_group(const MenuGroup& group) {
    const Common common = common_of(group);
    if (group.size() == 1 || common.head.empty()) {
      for (const MenuItem& item : group) add_alone(item);
      return;
    }
    const std::string head = common.head + (common.head.ends_with(':') ? "" : ":");
    for (const std::string& line : wrapped(head, columns_ - kKey)) lines_.push_back({{std::string(kKey, ' ') + line}});
    for (std::size_t i = 0; i < group.size(); ++i) add_item(group[i].key, common.tails[i]);
  }

  std::vector<Line> take() { return std::move(lines_); }

 private:
  void add_item(const std::string& key, const std::string& text) {
    const std::string label = "  " + key;
    if (columns_of(lines_.back()) + label.size() + 1 + mogul::columns_of(text) > columns_) {
      lines_.push_back({{std::string(kKey, ' ')}});
    }
    lines_.back().push_back({label, Style::kCyan});
    const std::vector<std::string> parts = wrapped(text, columns_ - columns_of(lines_.back()) - 1);
    lines_.back().push_back({" " + parts[0]});
    const std::string indent(kKey + label.size() + 1, ' ');
    for (std::size_t i = 1; i < parts.size(); ++i) lines_.push_back({{indent + parts[i]}});
  }

  unsigned columns_;
  std::vector<Line> lines_;
};

std::vector<MenuItem> items_of(const MenuSection& section) {
  std::vector<MenuItem> items;
  for (const MenuGroup& group : section.groups) items.insert(items.end(), group.begin(), group.end());
  return items;
}

std::vector<Line> unfolded(const MenuSection& section, unsigned columns) {
  Lines lines(columns);
  for (const MenuGroup& group : section.groups) lines.add_group(group);
  return lines.take();
}

std::vector<Line> folded(const MenuSection& section, unsigned columns) {
  const std::vector<MenuItem> items = items_of(section);
  std::string head = common_of(items).head;
  if (head.ends_with(':')) {
    head.pop_back();
  } else if (head.find("…") == std::string::npos) {
    head += " …";
  }
  const std::string note = "(" + std::to_string(items.size()) + " choices; `choices " + section.verb + "` shows them)";
  const std::string keys = items.size() == 1 ? items[0].key : items[0].key + "-" + items.back().key;
  std::vector<Line> lines = {{{keys, Style::kCyan}, {" " + head}}};
  const bool fits = columns_of(lines[0]) + 1 + mogul::columns_of(note) <= columns;
  if (fits) return lines[0].push_back({" " + note, Style::kDim}), lines;
  for (const std::string& line : wrapped(note, columns - kKey)) lines.push_back({{"   " + line, Style::kDim}});
  return lines;
}

}  // namespace

unsigned columns_of(const Line& line) {
  unsigned columns = 0;
  for (const Span& span : line) columns += mogul::columns_of(span.text);
  return columns;
}

void put_line(Canvas& canvas, unsigned row, const Line& line) {
  unsigned column = 0;
  for (const Span& span : line) column = canvas.put(row, column, span.text, span.style);
}

Menu menu_of(const SeatView& view) {
  Menu menu;
  for (Choice& choice : choices_of(view)) {
    const std::string verb = verb_of(choice);
    auto section =
        std::find_if(menu.sections.begin(), menu.sections.end(), [&](const MenuSection& s) { return s.verb == verb; });
    if (section == menu.sections.end()) section = menu.sections.insert(section, {.verb = verb, .groups = {}});
    auto group = std::find_if(section->groups.begin(), section->groups.end(),
                              [&](const MenuGroup& g) { return key_of(g[0].choice) == key_of(choice); });
    if (group == section->groups.end()) group = section->groups.insert(group, MenuGroup());
    group->push_back({.choice = std::move(choice), .key = {}});
  }
  unsigned number = 0;
  for (MenuSection& section : menu.sections) {
    for (MenuGroup& group : section.groups) {
      for (MenuItem& item : group) {
        item.key = letter_of(item.choice);
        if (item.key.empty() && !item.choice.amount) item.key = std::to_string(++number);
      }
    }
  }
  return menu;
}

std::vector<MenuItem> items_of(const Menu& menu) {
  std::vector<MenuItem> items;
  for (const MenuSection& section : menu.sections) {
    const std::vector<MenuItem> more = items_of(section);
    items.insert(items.end(), more.begin(), more.end());
  }
  return items;
}

const MenuItem* find_key(const Menu& menu, std::string_view key) {
  for (const MenuSection& section : menu.sections) {
    for (const MenuGroup& group : section.groups) {
      for (const MenuItem& item : group) {
        if (!key.empty() && item.key == key) return &item;
      }
    }
  }
  return nullptr;
}

std::optional<Choice> choice_of_sum(const Menu& menu, std::string_view digits) {
  const std::optional<std::int64_t> sum = whole_number(std::string(digits));
  if (!sum) return std::nullopt;
  for (const MenuItem& item : items_of(menu)) {
    if (!item.choice.amount) continue;
    const AmountRange& range = *item.choice.amount;
    if (*sum < range.min || *sum > range.max || (*sum - range.min) % range.step != 0) continue;
    Choice choice = item.choice;
    choice.action.set(range.member, *sum);
    choice.amount.reset();
    return choice;
  }
  return std::nullopt;
}

std::string keys_text(const Menu& menu) {
  unsigned numbers = 0;
  std::vector<std::string> keys;
  for (const MenuItem& item : items_of(menu)) {
    if (item.choice.amount) keys.insert(keys.begin(), "a sum");
    if (all_digits(item.key) && !item.key.empty()) ++numbers;
  }
  if (numbers > 0) keys.push_back("1" + (numbers > 1 ? "-" + std::to_string(numbers) : std::string()));
  for (const MenuItem& item : items_of(menu)) {
    if (!item.key.empty() && !all_digits(item.key)) keys.push_back(item.key);
  }
  std::string text;
  for (const std::string& key : keys) text += (text.empty() ? "" : ", ") + key;
  return text;
}

std::vector<Line> lines_of(const Menu& menu, unsigned columns, std::size_t rows) {
  std::vector<std::vector<Line>> sections;
  for (const MenuSection& section : menu.sections) sections.push_back(unfolded(section, columns));
  const auto used = [&] {
    return std::accumulate(sections.begin(), sections.end(), std::size_t{0},
                           [](std::size_t sum, const std::vector<Line>& lines) { return sum + lines.size(); });
  };
  while (used() > rows) {
    const auto longest = std::max_element(sections.begin(), sections.end(), [](const auto& left, const auto& right) {
      return left.size() < right.size();
    });
    std::vector<Line> short_form = folded(menu.sections[static_cast<std::size_t>(longest - sections.begin())], columns);
    if (short_form.size() >= longest->size()) break;
    *longest = std::move(short_form);
  }
  std::vector<Line> lines;
  for (std::vector<Line>& section : sections) {
    for (Line& line : section) lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace mogul::terminal
