// An analysis as a page with a plot.
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "arena/analysis.h"
#include "arena/html.h"
#include "core/value.h"
#include "search/advice.h"

namespace mogul {
namespace {

constexpr std::size_t kMistakes = 10;
constexpr std::size_t kFortunes = 10;

// Lines are told apart by colour and by how they are drawn.
struct Stroke {
  std::string_view color;
  std::string_view dashes;
};
constexpr std::array<Stroke, 10> kStrokes = {{{"#1f6f54", ""},
                                              {"#b3541e", "8 4"},
                                              {"#3458a5", "2 3"},
                                              {"#8a2f6b", "12 4 2 4"},
                                              {"#7a6a10", "5 5"},
                                              {"#21808c", "1 4"},
                                              {"#a03030", "14 6"},
                                              {"#555d6e", "6 2 2 2"},
                                              {"#5b3fa0", "3 6"},
                                              {"#3d7a1f", "10 2"}}};

std::string name_of(const Analysis& analysis, Seat seat) { return escaped(analysis.names[index_of(seat)]); }

// Everybody's chance at each of their decisions.
std::string plot_of(const Analysis& analysis) {
  constexpr double kLeft = 56;
  constexpr double kWidth = 704;
  constexpr double kHeight = 260;
  const double last = analysis.decisions.empty() ? 1 : analysis.decisions.back().number;
  const auto x = [&](std::uint32_t at) { return number(kLeft + kWidth * at / last, 1); };
  const auto y = [&](std::uint32_t chance) { return number(10 + kHeight * (1 - 1.0 * chance / kSurely), 1); };
  std::string svg = "<svg viewBox=\"0 0 780 330\" role=\"img\" aria-label=\"Chances to win over the game\">";
  for (const std::uint32_t chance : {0U, kSurely / 2, kSurely}) {
    svg += "<line class=\"fair\" x1=\"56\" x2=\"760\" y1=\"" + y(chance) + "\" y2=\"" + y(chance) +
           "\"/><text text-anchor=\"end\" dy=\"4\" x=\"50\" y=\"" + y(chance) + "\">" + std::to_string(chance / 10) +
           " %</text>";
  }
  for (unsigned i = 0; i < analysis.names.size(); ++i) {
    const Stroke& stroke = kStrokes[i % kStrokes.size()];
    const std::string drawn = " style=\"stroke:" + std::string(stroke.color) +
                              ";stroke-dasharray:" + (stroke.dashes.empty() ? "none" : std::string(stroke.dashes)) +
                              "\"";
    std::string points;
    for (const Decision& decision : analysis.decisions) {
      if (decision.seat != seat_at(i)) continue;
      points += x(decision.number) + "," + y(decision.before) + " ";
      if (decision.lost() > 0) points += x(decision.number) + "," + y(decision.after) + " ";
    }
    const double row = 296 + 18.0 * std::floor(i / 5.0);
    const double column = kLeft + 146.0 * (i % 5);
    svg += "<polyline class=\"course\"" + drawn + " points=\"" + points + "\"/><line class=\"course\"" + drawn +
           " x1=\"" + number(column, 0) + "\" x2=\"" + number(column + 30, 0) + "\" y1=\"" + number(row, 0) +
           "\" y2=\"" + number(row, 0) + "\"/><text x=\"" + number(column + 36, 0) + "\" y=\"" + number(row + 4, 0) +
           "\">" + escaped(analysis.names[i]) + "</text>";
  }
  return svg + "</svg>\n";
}

std::string mistakes_of(const Analysis& analysis) {
  std::string table = "<table><tr><th class=n>move<th>who<th>played<th>better<th class=n>lost</tr>\n";
  for (const Decision& decision : largest_mistakes(analysis, kMistakes)) {
    table += "<tr><td class=n>" + std::to_string(decision.number) + "<td class=who>" +
             name_of(analysis, decision.seat) + "<td>" + escaped(decision.played_sentence) + "<td>" +
             escaped(decision.advised_sentence) + "<td class=n>" + per_cent(decision.lost()) + "</tr>\n";
  }
  return table + "</table>\n";
}

std::string fortunes_of(const Analysis& analysis) {
  std::string table = "<table><tr><th class=n>move<th>who<th>what came<th class=n>gained</tr>\n";
  for (const Fortune& fortune : luckiest(analysis, kFortunes)) {
    table += "<tr><td class=n>" + std::to_string(fortune.number) + "<td class=who>" + name_of(analysis, fortune.seat) +
             "<td>";
    for (const std::string& sentence : fortune.sentences) table += escaped(sentence) + "<br>";
    table += "<td class=n>" + per_cent(static_cast<std::uint32_t>(fortune.gained)) + "</tr>\n";
  }
  return table + "</table>\n";
}

std::string decisions_of(const Analysis& analysis) {
  std::string table =
      "<table><tr><th class=n>move<th>who<th>played<th>a bot would<th class=n>before<th class=n>after</tr>\n";
  for (const Decision& decision : analysis.decisions) {
    const bool agrees = decision.played == decision.advised;
    table += "<tr><td class=n>" + std::to_string(decision.number) + "<td class=who>" +
             name_of(analysis, decision.seat) + "<td>" + escaped(decision.played_sentence) + "<td>" +
             (agrees ? "the same" : escaped(decision.advised_sentence)) + "<td class=n>" + per_cent(decision.before) +
             "<td class=n>" + per_cent(decision.after) + "</tr>\n";
  }
  return table + "</table>\n";
}

}  // namespace

std::string analysis_html(const Analysis& analysis) {
  const std::string title = "A game of " + analysis.title;
  return page_head(title) + "<h1>" + escaped(title) + "</h1>\n<p>" + escaped(winners_text(analysis)) +
         " What everybody could expect whenever they had a choice, by the strongest bot and from their own view "
         "alone.</p>\n" +
         plot_of(analysis) + "<h2>The largest mistakes</h2>\n" + mistakes_of(analysis) +
         "<h2>The luckiest cards</h2>\n" + fortunes_of(analysis) + "<h2>Every decision</h2>\n" +
         decisions_of(analysis) + "</html>\n";
}

}  // namespace mogul
