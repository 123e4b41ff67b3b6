#include "terminal/menu.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/canvas.h"
#include "core/choice.h"
#include "core/json.h"
#include "terminal/text.h"

namespace mogul::terminal {
namespace {

constexpr unsigned kNumber = 3;  // the columns of a number before a sentence

struct Group {
  std::string key;
  std::vector<Choice> choices;
};

std::string verb_of(const Choice& choice) {
  const std::vector<std::string> words = plain_words_of(choice.sentence);
  assert(!words.empty());
  return words[0];
}

// The same for choices that differ in nothing but the last thing one has to say about them.
std::string key_of(const Choice& choice) {
  std::vector<Json::Member> members = choice.action.members();
  if (members.size() > 1) members.pop_back();
  return Json::object(members).dump();
}

template <class Key>
std::vector<Group> grouped(const std::vector<Choice>& choices, Key key_of_choice) {
  std::vector<Group> groups;
  for (const Choice& choice : choices) {
    const std::string key = key_of_choice(choice);
    auto group = std::find_if(groups.begin(), groups.end(), [&](const Group& g) { return g.key == key; });
    if (group == groups.end()) group = groups.insert(group, {.key = key, .choices = {}});
    group->choices.push_back(choice);
  }
  return groups;
}

using Words = std::vector<std::string_view>;

// How many words all sentences share at their beginning, leaving each at least one of its own. A colon ends what is
// shared: what follows is told whole.
std::size_t shared_words(const std::vector<Words>& sentences) {
  std::size_t shared = 0;
  const auto same_here = [&](const Words& words) {
    const bool more = shared == 0 || !words[shared - 1].ends_with(':');
    return more && shared + 1 < words.size() && words[shared] == sentences[0][shared];
  };
  while (std::all_of(sentences.begin(), sentences.end(), same_here)) ++shared;
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

Common common_of(const std::vector<Choice>& choices) {
  std::vector<Words> sentences;
  for (const Choice& choice : choices) sentences.push_back(words_of(choice.sentence));
  const std::size_t before = shared_words(sentences);
  std::vector<Words> backwards;
  for (const Words& words : sentences)
    backwards.emplace_back(words.rbegin(), words.rend() - static_cast<std::ptrdiff_t>(before));
  const bool is_told_whole = before > 0 && sentences[0][before - 1].ends_with(':');
  const std::size_t after = is_told_whole ? 0 : shared_words(backwards);

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
  void add_alone(unsigned number, std::string_view sentence) {
    const std::string label = (number < 10 ? " " : "") + std::to_string(number);
    const std::vector<std::string> parts = wrapped(sentence, kColumns - kNumber);
    lines_.push_back({{label, Style::kCyan}, {" " + parts[0]}});
    for (std::size_t i = 1; i < parts.size(); ++i) lines_.push_back({{std::string(kNumber, ' ') + parts[i]}});
  }

  void add_group(unsigned number, const Common& common) {
    lines_.push_back({{std::string(kNumber, ' ') + common.head + (common.head.ends_with(':') ? "" : ":")}});
    for (const std::string& tail : common.tails) add_item(number++, tail);
  }

  std::vector<Line> take() { return std::move(lines_); }

 private:
  void add_item(unsigned number, const std::string& text) {
    const std::string label = "  " + std::to_string(number);
    if (columns_of(lines_.back()) + label.size() + 1 + mogul::columns_of(text) > kColumns) {
      lines_.push_back({{std::string(kNumber, ' ')}});
    }
    lines_.back().push_back({label, Style::kCyan});
    const std::vector<std::string> parts = wrapped(text, kColumns - columns_of(lines_.back()) - 1);
    lines_.back().push_back({" " + parts[0]});
    const std::string indent(kNumber + label.size() + 1, ' ');
    for (std::size_t i = 1; i < parts.size(); ++i) lines_.push_back({{indent + parts[i]}});
  }

  std::vector<Line> lines_;
};

Line folded(std::size_t first, const Group& same_verb) {
  const std::size_t count = same_verb.choices.size();
  const std::string numbers = std::to_string(first) + "-" + std::to_string(first + count - 1);
  std::string head = common_of(same_verb.choices).head;
  if (head.ends_with(':')) {
    head.pop_back();
  } else if (head.find("…") == std::string::npos) {
    head += " …";
  }
  return {{numbers, Style::kCyan},
          {" " + head + " "},
          {"(" + std::to_string(count) + " choices; `choices " + same_verb.key + "` shows them)", Style::kDim}};
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

Menu menu_of(const std::vector<Choice>& choices) {
  Menu menu;
  for (const Group& same_verb : grouped(choices, verb_of)) {
    const std::size_t first = menu.choices.size() + 1;
    Lines lines;
    for (const Group& group : grouped(same_verb.choices, key_of)) {
      const auto number = static_cast<unsigned>(menu.choices.size() + 1);
      const Common common = common_of(group.choices);
      if (group.choices.size() > 1 && !common.head.empty()) {
        lines.add_group(number, common);
      } else {
        for (unsigned i = 0; i < group.choices.size(); ++i) lines.add_alone(number + i, group.choices[i].sentence);
      }
      menu.choices.insert(menu.choices.end(), group.choices.begin(), group.choices.end());
    }
    menu.sections.push_back({.lines = lines.take(), .folded = folded(first, same_verb)});
  }
  return menu;
}

std::vector<Line> lines_of(const Menu& menu, std::size_t rows) {
  std::vector<std::size_t> heights;
  for (const Section& section : menu.sections) heights.push_back(section.lines.size());
  for (std::size_t used = std::reduce(heights.begin(), heights.end()); used > rows;) {
    const auto longest = std::max_element(heights.begin(), heights.end());
    if (*longest == 1) break;
    used -= std::exchange(*longest, 1) - 1;
  }
  std::vector<Line> lines;
  for (std::size_t i = 0; i < heights.size(); ++i) {
    const Section& section = menu.sections[i];
    if (heights[i] == section.lines.size()) {
      lines.insert(lines.end(), section.lines.begin(), section.lines.end());
    } else {
      lines.push_back(section.folded);
    }
  }
  return lines;
}

}  // namespace mogul::terminal
