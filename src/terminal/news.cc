#include "terminal/news.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/canvas.h"
#include "core/chair.h"
#include "core/match.h"
#include "core/sentence.h"
#include "core/value.h"
#include "terminal/menu.h"
#include "terminal/text.h"

namespace mogul::terminal {
namespace {

constexpr std::string_view kMark = "! ";
constexpr std::string_view kNoMark = "  ";

// The player whom a sentence begins with; empty if it begins with none.
std::string subject_of(const std::string& sentence, const Voice& voice) {
  for (unsigned i = 0; i < voice.names.size(); ++i) {
    // Sentences begin with a capital letter, names need not.
    std::string subject = filled("{who}", false, [&](auto, bool) { return text_of(seat_at(i), voice); });
    if (sentence.starts_with(subject + " ")) return subject;
  }
  return {};
}

bool speaks_to_reader(const std::string& text) {
  const std::vector<std::string> words = plain_words_of(text);
  return std::any_of(words.begin(), words.end(),
                     [](const std::string& word) { return word == "you" || word == "your" || word == "yours"; });
}

News news_in(const std::string& sentence, const Voice& voice) {
  News news{.who = subject_of(sentence, voice), .text = sentence};
  if (!news.who.empty()) news.text.erase(0, news.who.size() + 1);
  const bool own = voice.listener != Seat::kNobody &&
                   news.who == filled("{who}", false, [&](auto, bool) { return text_of(voice.listener, voice); });
  news.concerns_reader = !own && speaks_to_reader(news.text);
  return news;
}

std::string kind_of(const Told& told) { return told.event.members()[0].second.text(); }

// Puts "Ann draws a card" behind "Ann discards Home", if that is so simple: "discards Home, draws a card".
void tell_behind(News& news, const News& more) {
  const bool simple = more.who.empty() ? false : news.text.find(':') == std::string::npos;
  news.text += simple ? ", " + more.text : ". " + (more.who.empty() ? "" : more.who + " ") + more.text;
  news.concerns_reader |= more.concerns_reader;
}

bool is_figure(std::string_view word) { return word.find_first_of("0123456789") != std::string_view::npos; }

// Lines of the same kind become columns, in which figures stand to the right.
void align(std::vector<News>& news) {
  std::vector<std::vector<std::string_view>> rows;
  std::vector<std::size_t> widths;
  for (const News& one : news) {
    rows.push_back(words_of(one.text));
    widths.resize(std::max(widths.size(), rows.back().size()));
    for (std::size_t j = 0; j < rows.back().size(); ++j) widths[j] = std::max(widths[j], rows.back()[j].size());
    if (rows.back().size() != rows[0].size()) return;  // not quite the same
  }
  std::vector<std::string> texts;
  for (const auto& row : rows) {
    std::string& text = texts.emplace_back();
    for (std::size_t j = 0; j < row.size(); ++j) {
      const std::string room(j + 1 < row.size() ? widths[j] - row[j].size() : 0, ' ');
      text += (j > 0 ? " " : "") + (is_figure(row[j]) ? room + std::string(row[j]) : std::string(row[j]) + room);
    }
  }
  for (std::size_t i = 0; i < news.size(); ++i) news[i].text = std::move(texts[i]);
}

// One line a move and player. Whoever wins has a line of its own, and so has everybody where the same is told of all:
// the scores.
void tell_move(std::span<const Told> move, const Voice& voice, std::vector<News>& news) {
  std::string kind_before = "won";  // nothing is told behind a win
  for (std::size_t i = 0; i < move.size();) {
    std::vector<News> row = {news_in(move[i].sentence, voice)};
    const std::string kind = kind_of(move[i++]);
    for (; i < move.size() && kind_of(move[i]) == kind; ++i) {
      News next = news_in(move[i].sentence, voice);
      if (next.who.empty() || next.who == row.back().who) break;
      row.push_back(std::move(next));
    }
    const bool goes_on = kind != "won" && kind_before != "won" && (row[0].who.empty() || row[0].who == news.back().who);
    if (row.size() == 1 && goes_on) {
      tell_behind(news.back(), row[0]);
    } else {
      if (row.size() > 1) align(row);
      news.insert(news.end(), row.begin(), row.end());
    }
    kind_before = row.size() > 1 ? "won" : kind;
  }
}

}  // namespace

std::vector<News> news_since(const Chair& chair, std::uint32_t number) {
  return news_of(*chair.events_since({chair.now().generation, number}), chair.view().voice());
}

std::vector<News> news_of(const std::vector<Told>& told, const Voice& voice) {
  std::vector<News> news;
  for (auto first = told.begin(); first != told.end();) {
    const auto last = std::find_if(first, told.end(), [&](const Told& one) { return one.number != first->number; });
    tell_move({first, last}, voice, news);
    first = last;
  }
  for (News& one : news) one.text += ".";
  return news;
}

std::vector<Line> news_lines(const std::vector<News>& news, unsigned columns) {
  unsigned name = 0;
  for (const News& one : news) name = std::max(name, mogul::columns_of(one.who));
  std::vector<Line> lines;
  std::string last_who;
  for (const News& one : news) {
    const unsigned indent = 2 + (one.who.empty() ? 0 : name + 2);
    std::string who = one.who == last_who ? std::string() : one.who;
    last_who = one.who;
    who.append(indent - 2 - mogul::columns_of(who), ' ');
    const Style style = one.concerns_reader ? Style::kYellow : Style::kPlain;
    std::string_view mark = one.concerns_reader ? kMark : kNoMark;
    const bool fits = mogul::columns_of(one.text) <= columns - indent;
    for (const std::string& part : fits ? std::vector{one.text} : wrapped(one.text, columns - indent)) {
      lines.push_back({{std::string(mark), Style::kYellow}, {who, Style::kBold}, {part, style}});
      mark = kNoMark;
      who.assign(who.size(), ' ');
    }
  }
  return lines;
}

std::vector<std::string> plain_lines(const std::vector<Line>& lines) {
  std::vector<std::string> texts;
  for (const Line& line : lines) {
    std::string& text = texts.emplace_back();
    for (const Span& span : line) text += span.text;
  }
  return texts;
}

}  // namespace mogul::terminal
