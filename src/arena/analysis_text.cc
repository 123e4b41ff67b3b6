// An analysis for people at a terminal, and for programs.
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "arena/analysis.h"
#include "core/json.h"
#include "core/value.h"
#include "core/write_json.h"

namespace mogul {
namespace {

constexpr std::size_t kMistakes = 5;
constexpr std::size_t kFortunes = 5;

std::string mistake_text(const Analysis& analysis, const Decision& decision) {
  return "  " + std::to_string(decision.number) + ". " + analysis.names[index_of(decision.seat)] + ": " +
         decision.played_sentence + " (" + per_cent(decision.after) + ")\n     better: " + decision.advised_sentence +
         " (" + per_cent(decision.before) + "), so " + per_cent(decision.lost()) + " were lost\n";
}

std::string fortune_text(const Analysis& analysis, const Fortune& fortune) {
  std::string text = "  " + std::to_string(fortune.number) + ". " + analysis.names[index_of(fortune.seat)] +
                     " gained " + per_cent(static_cast<std::uint32_t>(fortune.gained)) + "\n";
  for (const std::string& sentence : fortune.sentences) text += "     " + sentence + "\n";
  return text;
}

Json to_json(const Decision& decision) {
  return Json::object({{"number", decision.number},
                       {"seat", mogul::to_json(decision.seat)},
                       {"played", decision.played},
                       {"played_sentence", decision.played_sentence},
                       {"advised", decision.advised},
                       {"advised_sentence", decision.advised_sentence},
                       {"before", decision.before},
                       {"after", decision.after},
                       {"lost", decision.lost()}});
}

Json to_json(const Fortune& fortune) {
  Json sentences = Json::array();
  for (const std::string& sentence : fortune.sentences) sentences.push(sentence);
  return Json::object({{"number", fortune.number},
                       {"seat", mogul::to_json(fortune.seat)},
                       {"gained", fortune.gained},
                       {"sentences", sentences}});
}

template <class Row>
Json rows_json(const std::vector<Row>& rows) {
  Json list = Json::array();
  for (const Row& row : rows) list.push(to_json(row));
  return list;
}

}  // namespace

Json analysis_json(const Analysis& analysis) {
  Json names = Json::array();
  for (const std::string& name : analysis.names) names.push(name);
  return Json::object({{"game", analysis.game},
                       {"names", names},
                       {"winners", mogul::to_json(analysis.winners)},
                       {"decisions", rows_json(analysis.decisions)},
                       {"mistakes", rows_json(largest_mistakes(analysis, kMistakes))},
                       {"luckiest", rows_json(luckiest(analysis, kFortunes))}});
}

std::string analysis_text(const Analysis& analysis) {
  std::string text = analysis.title + ", " + std::to_string(analysis.names.size()) + " players. " +
                     winners_text(analysis) + "\nChances are as the one who decided could know them.\n\nDecisions\n";
  for (const Decision& decision : analysis.decisions) {
    text += "  " + std::to_string(decision.number) + ". " + analysis.names[index_of(decision.seat)] + ": " +
            decision.played_sentence + " (" + per_cent(decision.before);
    text += decision.played == decision.advised
                ? ")\n"
                : ", then " + per_cent(decision.after) + ")\n     a bot would: " + decision.advised_sentence + "\n";
  }
  text += "\nThe largest mistakes\n";
  for (const Decision& decision : largest_mistakes(analysis, kMistakes)) text += mistake_text(analysis, decision);
  text += "\nThe luckiest cards\n";
  for (const Fortune& fortune : luckiest(analysis, kFortunes)) text += fortune_text(analysis, fortune);
  return text;
}

}  // namespace mogul
