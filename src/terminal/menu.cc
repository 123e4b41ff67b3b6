#include "terminal/menu.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/canvas.h"
#include "core/json.h"
#include "core/match.h"
#include "terminal/text.h"

namespace mogul::terminal {
namespace {

constexpr unsigned kNumber = 3;  // the columns of a number before a sentence

// Choices that differ in nothing but the last thing one has to say about them.
struct Group {
  std::string key;
  std::vector<Choice> choices;
};

std::string key_of(const Json& action) {
  std::vector<Json::Member> members = action.members();
  if (members.size() > 1) members.pop_back();
  return Json::object(std::move(members)).dump();
}

std::vector<Group> grouped(const std::vector<Choice>& choices) {
  std::vector<Group> groups;
  for (const Choice& choice : choices) {
    const std::string key = key_of(choice.action);
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
  Lines lines;
  for (const Group& group : grouped(choices)) {
    const auto number = static_cast<unsigned>(menu.choices.size() + 1);
    const Common common = common_of(group.choices);
    if (group.choices.size() > 1 && !common.head.empty()) {
      lines.add_group(number, common);
    } else {
      for (unsigned i = 0; i < group.choices.size(); ++i) lines.add_alone(number + i, group.choices[i].sentence);
    }
    menu.choices.insert(menu.choices.end(), group.choices.begin(), group.choices.end());
  }
  menu.lines = lines.take();
  return menu;
}

}  // namespace mogul::terminal
