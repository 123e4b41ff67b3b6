#include "arena/report.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "arena/html.h"
#include "arena/standings.h"

namespace mogul {
namespace {

// A point with its interval on each line, between two values.
struct Row {
  std::string name;
  double value;
  double low;
  double high;
};
std::string chart_of(const std::vector<Row>& rows, double least, double most, double fair, int digits) {
  constexpr double kLeft = 260;
  constexpr double kWidth = 440;
  constexpr double kLine = 28;
  const auto at = [&](double value) { return number(kLeft + kWidth * (value - least) / (most - least), 1); };
  const std::string bottom = number(kLine * static_cast<double>(rows.size()) + 8, 0);
  std::string svg = "<svg viewBox=\"0 0 780 " + number(kLine * static_cast<double>(rows.size()) + 30, 0) +
                    "\" role=\"img\"><line class=\"fair\" x1=\"" + at(fair) + "\" y1=\"0\" x2=\"" + at(fair) +
                    "\" y2=\"" + bottom + "\"/><line class=\"axis\" x1=\"" + at(least) + "\" y1=\"" + bottom +
                    "\" x2=\"" + at(most) + "\" y2=\"" + bottom + "\"/>";
  for (const double tick : {least, fair, most}) {
    svg += "<text text-anchor=\"middle\" x=\"" + at(tick) + "\" y=\"" + number(std::stod(bottom) + 18, 0) + "\">" +
           number(tick, digits) + "</text>";
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::string y = number(kLine * (static_cast<double>(i) + 0.5), 1);
    svg += "<text text-anchor=\"end\" x=\"248\" y=\"" + number(kLine * (static_cast<double>(i) + 0.5) + 4, 1) + "\">" +
           escaped(rows[i].name) + "</text><line class=\"reach\" x1=\"" + at(rows[i].low) + "\" x2=\"" +
           at(rows[i].high) + "\" y1=\"" + y + "\" y2=\"" + y + "\"/><circle class=\"mark\" r=\"5\" cx=\"" +
           at(rows[i].value) + "\" cy=\"" + y + "\"/><text x=\"708\" y=\"" +
           number(kLine * (static_cast<double>(i) + 0.5) + 4, 1) + "\">" + number(rows[i].value, digits) + "</text>";
  }
  return svg + "</svg>\n";
}

// How the share of the first pairing settled, block by block.
std::string course_of(const ArenaPlan& plan, const ArenaResults& results) {
  constexpr double kWidth = 740;
  constexpr double kHeight = 220;
  std::vector<ShareOf> course;
  ArenaResults so_far;
  std::size_t blocks = 0;
  for (const auto& [id, result] : results) blocks += id.pairing == 0 ? 1 : 0;
  const std::size_t every = std::max<std::size_t>(1, blocks / 100);
  for (const auto& [id, result] : results) {
    if (id.pairing != 0) continue;
    so_far.emplace(id, result);
    if (so_far.size() % every == 0 && so_far.size() > 1) course.push_back(share_of(plan, so_far, 0));
  }
  if (course.size() < 2) return {};
  const auto x = [&](std::size_t i) {
    return number(30 + kWidth * static_cast<double>(i) / static_cast<double>(course.size() - 1), 1);
  };
  const auto y = [&](double share) { return number(10 + kHeight * (1 - share), 1); };
  std::string line;
  std::string band;
  for (std::size_t i = 0; i < course.size(); ++i) line += x(i) + "," + y(course[i].mean) + " ";
  for (std::size_t i = 0; i < course.size(); ++i) band += x(i) + "," + y(course[i].high) + " ";
  for (std::size_t i = course.size(); i-- > 0;) band += x(i) + "," + y(course[i].low) + " ";
  const std::string fair = y(1.0 / plan.players);
  return "<svg viewBox=\"0 0 780 250\" role=\"img\"><line class=\"fair\" x1=\"30\" x2=\"770\" y1=\"" + fair +
         "\" y2=\"" + fair + "\"/><polygon class=\"band\" points=\"" + band +
         "\"/><polyline class=\"course\" points=\"" + line +
         "\"/><text x=\"0\" y=\"18\">1</text><text x=\"0\" y=\"234\">0</text><text text-anchor=\"end\" x=\"770\" " +
         "y=\"246\">" + std::to_string(blocks) + " blocks</text></svg>\n";
}

}  // namespace

std::string report_html(const ArenaPlan& plan, const ArenaResults& results) {
  const std::vector<Pairing> pairs = pairings_of(plan);
  std::vector<Row> shares;
  std::string table =
      "<table><tr><th>one<th>among<th class=n>games<th class=n>win share<th class=n>95 % interval</tr>\n";
  for (unsigned i = 0; i < pairs.size(); ++i) {
    const ShareOf share = share_of(plan, results, i);
    const std::string lone = plan.bots[pairs[i].lone];
    const std::string others = plan.bots[pairs[i].others];
    shares.push_back({lone + " among " + others, share.mean, share.low, share.high});
    table += "<tr><td>" + escaped(lone) + "<td>" + escaped(others) + "<td class=n>" +
             std::to_string(share.blocks * plan.players) + "<td class=n>" + number(share.mean, 3) + "<td class=n>" +
             number(share.low, 3) + " to " + number(share.high, 3) + "</tr>\n";
  }
  std::vector<Row> elos;
  const std::vector<Rating> rated = ratings_of(plan, results);
  double least = 0;
  double most = 1;
  for (std::size_t bot = 0; bot < rated.size(); ++bot) {
    elos.push_back({plan.bots[bot], rated[bot].elo, rated[bot].low, rated[bot].high});
    least = std::min(least, rated[bot].low);
    most = std::max(most, rated[bot].high);
  }
  const std::string first = escaped(plan.bots[pairs[0].lone] + " among " + plan.bots[pairs[0].others]);
  return page_head("Arena") + "<h1>Arena: " + escaped(plan.game) + ", " + std::to_string(plan.players) +
         " players</h1>\n<p>Seed " + escaped(plan.seed) + ", options " + escaped(plan.options.dump()) +
         ". A block is one deal, played once with the lone bot in each seat; intervals are over the means of blocks. A "
         "fair share is " +
         number(1.0 / plan.players, 3) + ".</p>\n<h2>Win shares</h2>\n" +
         chart_of(shares, 0, 1, 1.0 / plan.players, 3) + table + "</table>\n<h2>Elo</h2>\n" +
         chart_of(elos, least, most, 0, 0) + "<h2>How the share of " + first + " settled</h2>\n" +
         course_of(plan, results) + "</html>\n";
}

}  // namespace mogul
