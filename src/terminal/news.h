// What happened, told so that one can follow: a line a move, behind the name of whoever made it, and a mark before what
// concerns whoever reads.
//
//     You   discard Home, draw a card.
//     Ada   lays Silver and Jewels.
//   ! Ben   goes for your Home set and shows Gold.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/chair.h"
#include "core/match.h"
#include "core/sentence.h"
#include "terminal/menu.h"

namespace mogul::terminal {

struct News {
  std::string who;  // empty if the text begins with nobody's name
  std::string text;
  bool concerns_reader = false;
};

// What was told, as it is told to this voice.
std::vector<News> news_of(const std::vector<Told>& told, const Voice& voice);
// What whoever sits there saw happen after a number.
std::vector<News> news_since(const Chair& chair, std::uint32_t number);

// A name stands once above all that its player does in a row.
std::vector<Line> news_lines(const std::vector<News>& news, unsigned columns);

// The texts as they are, for those who print lines.
std::vector<std::string> plain_lines(const std::vector<Line>& lines);

}  // namespace mogul::terminal
