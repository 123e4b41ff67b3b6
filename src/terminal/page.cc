#include "terminal/page.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/registry.h"
#include "core/canvas.h"
#include "core/chair.h"
#include "core/match.h"
#include "core/seat_view.h"
#include "games/registry.h"
#include "terminal/menu.h"
#include "terminal/narrow.h"
#include "terminal/news.h"
#include "terminal/text.h"

namespace mogul::terminal {
namespace {

constexpr unsigned kTableRowsMax = 400;
constexpr std::size_t kChoiceRowsMin = 6;  // in a small window the table scrolls away, the choices stay
constexpr std::size_t kNewsRows = 5;       // with the line above them

Canvas drawn(const SeatView& view, unsigned columns, unsigned rows) {
  Canvas table(std::max(columns, kColumns), rows);
  view.draw(table);
  return columns < kColumns ? narrowed(table, columns) : table;
}

// Should a game have more choices than fit, they leave some room for the news if folding can do it. The numbers of
// those that are cut off still work.
std::vector<Line> choice_lines(const Menu& menu, unsigned columns, std::size_t rows) {
  std::vector<Line> lines = lines_of(menu, columns);
  if (lines.size() <= rows) return lines;
  lines = lines_of(menu, columns, rows > kNewsRows + kChoiceRowsMin ? rows - kNewsRows : rows);
  if (lines.size() <= rows) return lines;
  lines.resize(rows);
  if (!lines.empty()) lines.back() = {{"… and more; `choices` shows all", Style::kDim}};
  return lines;
}

// The latest that fit, and how many there were before.
std::size_t cut_news(std::vector<Line>& news, std::size_t rows) {
  if (news.size() <= rows) return 0;
  const std::size_t left_out = news.size() - rows + 1;
  if (rows == 0) return std::exchange(news, {}).size();
  news.erase(news.begin(), news.begin() + static_cast<std::ptrdiff_t>(left_out));
  news.insert(news.begin(), {{"  … and before that what `log` shows", Style::kDim}});
  return left_out;
}

}  // namespace

Canvas table_of(const SeatView& view, unsigned columns, std::size_t rows) {
  Canvas whole = drawn(view, columns, kTableRowsMax);
  return whole.rows_used() <= rows ? whole : drawn(view, columns, kRows - 1);
}

std::vector<News> latest_news(const Chair& chair) {
  if (chair.now().number > 1) return news_since(chair, chair.last_move() - 1);
  std::vector<News> news = news_since(chair, 0);
  news.insert(news.begin(), {.text = "The game begins. ? shows what you can type, and the rules in short."});
  return news;
}

Page page_of(const Chair& chair, const Menu& menu, std::string_view message, Size size) {
  const std::size_t rows = size.rows - 1;
  const std::vector<std::string> message_lines = wrapped(message, size.columns);
  std::vector<Line> news = news_lines(latest_news(chair), size.columns);
  const std::size_t wanted = news.size() + lines_of(menu, size.columns).size() + message_lines.size() + 2;
  const Canvas table = table_of(chair.view(), size.columns, rows - std::min(rows, wanted));

  const auto room_below = [&](std::size_t used) {
    return rows - std::min(rows, std::size_t{table.rows_used()} + message_lines.size() + used);
  };
  const std::vector<Line> choices = choice_lines(menu, size.columns, std::max(room_below(0), kChoiceRowsMin));
  const std::size_t room = size.endless ? news.size() + 4 : room_below(choices.size());
  const bool ruled = room > 0;
  const bool ruled_twice = room > 3 && !choices.empty();
  const std::size_t rules = (ruled ? 1 : 0) + (ruled_twice ? 1 : 0);
  const std::size_t left_out = size.endless ? 0 : cut_news(news, room_below(choices.size() + rules));

  const std::size_t height = table.rows_used() + rules + news.size() + choices.size() + message_lines.size();
  Canvas page(size.columns, static_cast<unsigned>(std::max(rows, height)));
  page.paste(0, table);
  unsigned row = table.rows_used();
  if (ruled) page.line(row++);
  if (!news.empty()) page.put(row - 1, 2, " What happened ", Style::kDim);
  for (const Line& line : news) put_line(page, row++, line);
  if (ruled_twice && !news.empty()) page.line(row++);
  for (const Line& line : choices) put_line(page, row++, line);
  for (const std::string& line : message_lines) page.put(row++, 0, line, Style::kYellow);
  return {.canvas = std::move(page), .news_left_out = left_out};
}

Canvas page_of_lines(const std::vector<std::string>& lines, unsigned columns) {
  Canvas page(columns, static_cast<unsigned>(lines.size()));
  for (unsigned i = 0; i < lines.size(); ++i) page.put(i, 0, lines[i]);
  return page;
}

Canvas curtain_for(std::string_view name, Size size) {
  Canvas page(size.columns, size.rows - 1);
  const unsigned middle = page.height() / 2;
  page.line(middle - 2);
  page.put(middle, 4, std::string(name) + " is next.", Style::kBold);
  page.put(middle + 1, 4, "Everybody else looks away until the next curtain.");
  page.line(middle + 3);
  return page;
}

std::vector<std::string> help_lines(const GameInfo& game, unsigned columns) {
  std::vector<std::string> told = {
      std::string(game.title),
      "",
      "  3          plays choice number 3; e, p, a and r what has that letter",
      "  200        bids or pays that sum, where one is asked for",
      "  WORDS      plays a move in words like those of the choices, verb included",
      "  why WORDS  asks whether a move is allowed, without playing it",
      "  why        tells the rule behind the last refusal",
      "  hint       what a bot would do in your place, if you are the only person at the table",
      "  undo       takes your last move back, if you are the only person at the table",
      "  log        shows all that happened",
      "  choices    shows your choices alone; choices WORDS those that are called so",
      "  table      shows the whole table, if a page has no room for it",
      "  save FILE  keeps the game in a file; mogul play --resume FILE goes on with it",
      "  quit       leaves; mogul play --resume goes on with the last game",
  };
  if (has_judge(game.id)) {
    told.emplace_back("  judge      tells what an offer brings; judge 3 or judge DEAL what it would");
  }
  told.insert(told.end(), {"", "The first letter is enough for why, undo, log, choices and help. Tab completes a",
                           "word, the arrow keys bring back what you typed, Ctrl-L draws the page again.", ""});
  std::string_view rest = about(game);
  while (!rest.empty()) {
    told.emplace_back(rest.substr(0, rest.find('\n')));
    rest.remove_prefix(std::min(rest.size(), told.back().size() + 1));
  }
  std::vector<std::string> lines;
  for (const std::string& line : told) {
    if (mogul::columns_of(line) <= columns)
      lines.push_back(line);
    else
      for (std::string& part : wrapped(line, columns, 2)) lines.push_back(std::move(part));
  }
  return lines;
}

}  // namespace mogul::terminal
