#include "terminal/page.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "bots/registry.h"
#include "core/canvas.h"
#include "core/chair.h"
#include "core/match.h"
#include "core/sentence.h"
#include "core/value.h"
#include "games/registry.h"
#include "terminal/menu.h"
#include "terminal/text.h"

namespace mogul::terminal {
namespace {

constexpr unsigned kPageRows = kRows - 1;

// The player whom a sentence begins with, and the blank behind; empty if it begins with none.
std::string subject_of(const std::string& sentence, const Voice& voice) {
  for (unsigned i = 0; i < voice.names.size(); ++i) {
    // Sentences begin with a capital letter, names need not.
    const std::string subject = filled("{who} ", false, [&](auto, bool) { return text_of(seat_at(i), voice); });
    if (sentence.starts_with(subject)) return subject;
  }
  return {};
}

// "Ann discards Home" and "Ann draws a card" become "Ann discards Home, draws a card", if the first is so simple.
std::string told_together(const std::vector<std::string>& sentences, const Voice& voice) {
  std::string text;
  std::string subject;
  for (const std::string& sentence : sentences) {
    const bool simple = !subject.empty() && text.find(':') == std::string::npos;
    const bool goes_on = simple && sentence.starts_with(subject);
    if (!text.empty()) text += goes_on ? ", " : ". ";
    text += goes_on ? sentence.substr(subject.size()) : sentence;
    subject = subject_of(sentence, voice);
  }
  return text.empty() ? text : text + ".";
}

std::vector<std::string> line_by_line(const std::vector<std::string>& news) {
  std::vector<std::string> lines;
  for (const std::string& text : news) {
    for (std::string& line : wrapped(text, kColumns, 2)) lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<std::string> flowing(const std::vector<std::string>& news, std::size_t left_out) {
  std::string text;
  if (left_out > 0) text = "(… and " + std::to_string(left_out) + " more before that; `log` shows all.) ";
  for (std::size_t i = left_out; i < news.size(); ++i) text += news[i] + " ";
  return wrapped(text, kColumns);
}

std::vector<std::string> news_of(const Chair& chair) {
  if (chair.now().number > 1) return moves_told(chair, chair.last_move() - 1);
  std::vector<std::string> news = moves_told(chair, 0);
  news.insert(news.begin(), "The game begins. ? shows what you can type, and the rules in short.");
  return news;
}

// Should a game have more choices than fit, they leave some room for the news if folding can do it. The numbers of
// those that are cut off still work.
std::vector<Line> choice_lines(const Menu& menu, std::size_t rows) {
  constexpr std::size_t kNewsRows = 5;  // with the line above them
  std::vector<Line> lines = lines_of(menu);
  if (lines.size() <= rows) return lines;
  lines = lines_of(menu, rows > kNewsRows ? rows - kNewsRows : 0);
  if (lines.size() <= rows) return lines;
  lines.resize(rows);
  if (!lines.empty()) lines.back() = {{"… and more; `choices` shows all", Style::kDim}};
  return lines;
}

}  // namespace

std::vector<std::string> moves_told(const Chair& chair, std::uint32_t since) {
  std::vector<std::string> texts;
  std::vector<std::string> sentences;
  const std::vector<Told> told = *chair.events_since({chair.now().generation, since});
  for (std::size_t i = 0; i < told.size(); ++i) {
    sentences.push_back(told[i].sentence);
    if (i + 1 < told.size() && told[i + 1].number == told[i].number) continue;
    texts.push_back(told_together(sentences, chair.view().voice()));
    sentences.clear();
  }
  return texts;
}

std::vector<std::string> news_lines(const std::vector<std::string>& news, unsigned rows) {
  std::vector<std::string> lines = line_by_line(news);
  for (std::size_t left_out = 0; lines.size() > rows && left_out <= news.size(); ++left_out) {
    lines = flowing(news, left_out);
  }
  if (lines.size() > rows) lines.clear();
  return lines;
}

Canvas page_of(const Chair& chair, const Menu& menu, std::string_view message) {
  Canvas page(kColumns, kPageRows);
  chair.view().draw(page);
  unsigned row = page.rows_used();
  const auto room_below = [&](std::size_t used) {
    return kPageRows - std::min(kPageRows, row + static_cast<unsigned>(used));
  };

  const std::vector<std::string> message_lines = wrapped(message, kColumns);
  const std::vector<Line> choices = choice_lines(menu, room_below(message_lines.size()));
  const std::size_t needed = choices.size() + message_lines.size();
  const bool ruled = room_below(needed) > 0;
  const bool ruled_twice = room_below(needed) > 3 && !choices.empty();
  const unsigned news_rows = room_below(needed) - (ruled ? 1 : 0) - (ruled_twice ? 1 : 0);
  const std::vector<std::string> news = news_lines(news_of(chair), news_rows);

  if (ruled) page.line(row++);
  if (!news.empty()) page.put(row - 1, 2, " What happened ", Style::kDim);
  for (const std::string& line : news) page.put(row++, 0, line);
  if (ruled_twice && !news.empty()) page.line(row++);
  for (const Line& line : choices) put_line(page, row++, line);
  for (const std::string& line : message_lines) page.put(row++, 0, line, Style::kYellow);
  return page;
}

Canvas curtain_for(std::string_view name) {
  Canvas page(kColumns, kPageRows);
  page.line(9);
  page.put(11, 4, std::string(name) + " is next.", Style::kBold);
  page.put(12, 4, "Everybody else looks away until the next curtain.");
  page.line(14);
  return page;
}

std::vector<std::string> help_lines(const GameInfo& game) {
  std::vector<std::string> lines = {
      std::string(game.title),
      "",
      "  3          plays choice number 3",
      "  WORDS      plays a move in words like those of the choices, verb included",
      "  why WORDS  asks whether a move is allowed, without playing it",
      "  why        tells the rule behind the last refusal",
      "  undo       takes your last move back, if you are the only person at the table",
      "  log        shows all that happened",
      "  choices    shows your choices alone; choices WORDS those that are called so",
      "  table      shows the whole table, if a page has no room for it",
      "  save FILE  keeps the game; mogul play --resume FILE goes on with it",
      "  quit       leaves; mogul play --resume goes on with the last game",
  };
  if (has_judge(game.id)) {
    lines.emplace_back("  judge      tells what an offer brings; judge 3 or judge DEAL what it would");
  }
  for (const char* line : {"", "The first letter is enough for why, undo, log, choices and help.", ""}) {
    lines.emplace_back(line);
  }
  std::string_view rest = about(game);
  while (!rest.empty()) {
    const std::string_view paragraph = rest.substr(0, rest.find('\n'));
    for (std::string& line : wrapped(paragraph, kColumns, 2)) lines.push_back(std::move(line));
    rest.remove_prefix(std::min(rest.size(), paragraph.size() + 1));
  }
  return lines;
}

}  // namespace mogul::terminal
