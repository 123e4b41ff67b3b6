// A game looked at afterwards: what every decision was worth to the one who made it, by the strongest level and from
// that seat's view alone; the largest mistakes, and when the cards were kindest.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "core/json.h"
#include "core/match.h"
#include "core/seat_view.h"
#include "core/value.h"

namespace mogul {

// Somebody could do this or that. Chances are of 1,000 (search/advice.h), as the one who decided could know them.
struct Decision {
  std::uint32_t number = 0;  // of the moment: the deal is 1
  Seat seat = Seat::kNobody;
  Json played;
  std::string played_sentence;
  Json advised;
  std::string advised_sentence;
  std::uint32_t before = 0;  // the chance with the better of what was advised and what was played
  std::uint32_t after = 0;   // and with what was played

  [[nodiscard]] std::uint32_t lost() const { return before > after ? before - after : 0; }
};

// A move that brought cards into a seat's hand, and what that did to its chance.
struct Fortune {
  std::uint32_t number = 0;  // of the moment after the move
  Seat seat = Seat::kNobody;
  std::int32_t gained = 0;
  std::vector<std::string> sentences;
};

struct Analysis {
  std::string game;
  std::string title;
  Names names;
  Seats winners;
  std::vector<Decision> decisions;  // in order, without those where there was no choice
  std::vector<Fortune> fortunes;    // in order
};

struct AnalysisWish {
  Names names;
  std::uint64_t seed = 0;
  Budget budget;
  unsigned threads = 1;
};
// The same for any number of threads. `go_on` is told how many moves of how many are done; false ends it there.
Analysis analyse(Match& match, const AnalysisWish& wish,
                 const std::function<bool(std::uint64_t, std::uint64_t)>& go_on);

// The worst first, at most so many; none that cost nothing.
std::vector<Decision> largest_mistakes(const Analysis& analysis, std::size_t most);
// The kindest first, at most so many.
std::vector<Fortune> luckiest(const Analysis& analysis, std::size_t most);

// "12.5 %"
std::string per_cent(std::uint32_t chance);
// "Won by Ann."
std::string winners_text(const Analysis& analysis);

Json analysis_json(const Analysis& analysis);
std::string analysis_text(const Analysis& analysis);
// A page that needs nothing else, with a plot of everybody's chances.
std::string analysis_html(const Analysis& analysis);

}  // namespace mogul
