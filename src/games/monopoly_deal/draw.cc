// The table as text, in 80 columns: the piles, what is going on, a line or two a player, and the hand of whoever looks.
// Where there is more room than a page has, also every card that lies open (MD-27).
#include <cstddef>
#include <string>
#include <vector>

#include "core/canvas.h"
#include "core/sentence.h"
#include "core/value.h"
#include "core/view.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/game.h"
#include "games/monopoly_deal/laid.h"
#include "games/monopoly_deal/state.h"
#include "games/monopoly_deal/table.h"
#include "games/monopoly_deal/text.h"

namespace mogul {
namespace {

using namespace monopoly_deal;

constexpr unsigned kWidth = 80;
constexpr unsigned kPageRows = 24;
constexpr unsigned kHandColumn = 16;  // behind a name of twelve letters
constexpr unsigned kBankColumn = 25;
constexpr unsigned kSetsColumn = 35;
constexpr unsigned kRowsColumn = 40;
constexpr unsigned kDetailsMargin = 2;

// A colour is also two letters, for whoever cannot see it.
struct Look {
  const char* letters;
  Style style;
};
Look look_of(Colour colour) {
  switch (colour) {
    case Colour::kBrown:
      return {"Bn", Style::kPlain};
    case Colour::kLightBlue:
      return {"Lb", Style::kCyan};
    case Colour::kPink:
      return {"Pk", Style::kMagenta};
    case Colour::kOrange:
      return {"Or", Style::kYellow};
    case Colour::kRed:
      return {"Rd", Style::kRed};
    case Colour::kYellow:
      return {"Yl", Style::kYellow};
    case Colour::kGreen:
      return {"Gn", Style::kGreen};
    case Colour::kDarkBlue:
      return {"Db", Style::kBlue};
    case Colour::kRailroad:
      return {"Rr", Style::kBold};
    case Colour::kUtility:
      return {"Ut", Style::kBold};
    case Colour::kApart:
      return {"apart", Style::kDim};
  }
  return {"", Style::kPlain};
}

// A plain card, a wildcard of two colours, and one of ten.
char sign_of(Laid laid) {
  if (is_ten_colour(laid)) return '*';
  return is_wildcard(card_of(laid)) ? 'w' : '#';
}

// "Rd[##w]h[#..]": a full set with a house, and one card of the next.
std::string text_of_row(const State& seen, const Row& row) {
  std::string text = look_of(row.colour).letters;
  if (row.colour == Colour::kApart) return text + "[" + std::string(row.count, '*') + "]";
  const Properties& cards = properties_of(seen, row.owner);
  for (unsigned set = 0; set < row.sets(); ++set) {
    const unsigned size = set_size(row.colour);
    text += '[';
    for (unsigned i = 0; i < size; ++i) {
      const bool lies = i < row.cards_of_set(set);
      text += lies ? sign_of(cards[row.first + set * size + i]) : '.';
    }
    text += ']';
    const unsigned building = building_at(seen, row.owner, row.colour, set);
    if (building < seen.buildings.size()) text += seen.buildings[building].hotel ? "H" : "h";
  }
  return text;
}

std::string text_of_bank(const State& seen, Seat seat) {
  unsigned millions = 0;
  for (const Card card : bank_of(seen, seat)) millions += value_of(card);
  return "bank " + std::to_string(millions) + "M";
}

// Writes words with gaps between them, on as many lines as they need.
class Wrapped {
 public:
  Wrapped(Canvas& canvas, unsigned row, unsigned margin)
      : canvas_(canvas), row_(row), margin_(margin), column_(margin) {}

  void put(const std::string& text, Style style) {
    if (column_ + columns_of(text) > kWidth) ++row_, column_ = margin_;
    column_ = canvas_.put(row_, column_, text, style) + 1;
  }
  [[nodiscard]] unsigned next_row() const { return row_ + 1; }

 private:
  Canvas& canvas_;
  unsigned row_;
  unsigned margin_;
  unsigned column_;
};

unsigned draw_player(const State& seen, Seat seat, const Voice& voice, Canvas& canvas, unsigned row) {
  const bool acts = MonopolyDeal::to_act(seen).contains(seat);
  canvas.put(row, 0, acts ? ">" : seat == seen.turn ? "+" : " ", Style::kBold);
  canvas.put(row, 2, capitalised(text_of(seat, voice)), acts ? Style::kReverse : Style::kBold);
  canvas.put(row, kHandColumn, "hand " + std::to_string(hand_of(seen, seat).size()));
  canvas.put(row, kBankColumn, text_of_bank(seen, seat));
  canvas.put(row, kSetsColumn, std::to_string(full_colours(seen, seat)) + "/" + std::to_string(kColoursToWin));
  Wrapped rows(canvas, row, kRowsColumn);
  each_row_of(seen, seat, [&](const Row& r) { rows.put(text_of_row(seen, r), look_of(r.colour).style); });
  return rows.next_row();
}

unsigned draw_demand(const State& seen, const Voice& voice, Canvas& canvas, unsigned row) {
  const Demand& demand = seen.demand[0];
  Wrapped line(canvas, row, 0);
  line.put(text_of(demand.card, voice) + " against " + text_of(demand.target, voice) + ":", Style::kYellow);
  if (asks_for_money(demand.card)) {
    line.put(std::to_string(demand.amount) + "M, " + std::to_string(demand.paid) + "M paid", Style::kYellow);
  } else if (demand.card == Card::kDealBreaker) {
    line.put("take the " + set_text({demand.set}) + std::string(row_of(demand.colour).text) + " set", Style::kYellow);
  } else {
    line.put("take " + text_of(demand.take, voice), Style::kYellow);
    if (demand.card == Card::kForcedDeal) line.put("and give " + text_of(demand.give, voice), Style::kYellow);
  }
  if (demand.noes > 0) line.put("(Just Say No x" + std::to_string(demand.noes) + ")", Style::kYellow);
  return line.next_row();
}

// What the player on turn can still do.
std::string text_of_progress(const State& seen) {
  if (seen.phase == Phase::kOver) return "the end";
  if (seen.phase == Phase::kPutBack)
    return counted_cards(hand_of(seen, seen.turn).size() - kHandLimit) + " to put back";
  return plays_left(seen) == 1 ? "1 play left" : std::to_string(plays_left(seen)) + " plays left";
}

void draw_header(const State& seen, const Voice& voice, Canvas& canvas) {
  std::string piles =
      "draw " + std::to_string(seen.draw_pile.size()) + ", played " + std::to_string(seen.played_pile.size());
  if (!seen.played_pile.empty()) piles += " (" + text_of(seen.played_pile.back(), voice) + ")";
  unsigned column = canvas.put(0, 0, "Turn " + std::to_string(seen.turns + 1), Style::kBold);
  column = canvas.put(0, column + 2, text_of_progress(seen));
  canvas.put(0, column + 2, piles);
}

// "Hand: Red, Pass Go", as many lines as it takes.
unsigned draw_list(const std::string& label, const std::vector<std::string>& parts, Canvas& canvas, unsigned row,
                   unsigned margin) {
  Wrapped text(canvas, row, margin);
  text.put(label + ":", Style::kBold);
  std::size_t left = parts.size();
  for (const std::string& part : parts) text.put(part + (--left > 0 ? "," : ""), Style::kPlain);
  return text.next_row();
}
template <class List>
std::vector<std::string> names_of(const List& cards) {
  std::vector<std::string> names;
  for (const Card card : cards) names.emplace_back(text_of(card, Voice{}));
  return names;
}

unsigned draw_hand(const State& seen, Seat seat, Canvas& canvas, unsigned row) {
  if (!is_player(seen, seat)) return row;
  return draw_list("Hand", names_of(hand_of(seen, seat)), canvas, row, 0);
}

// A set as its cards are called, with what stands on it and what it earns.
unsigned draw_set(const State& seen, const Row& row, unsigned set, Canvas& canvas, unsigned line) {
  std::vector<std::string> parts;
  const unsigned first = row.first + set * set_size(row.colour);
  for (unsigned i = 0; i < row.cards_of_set(set); ++i) {
    parts.emplace_back(row_of(card_of(properties_of(seen, row.owner)[first + i])).text);
  }
  const unsigned building = building_at(seen, row.owner, row.colour, set);
  if (building < seen.buildings.size())
    parts.emplace_back(seen.buildings[building].hotel ? "House and Hotel" : "House");
  parts.push_back("rent " + std::to_string(rent_of(seen, row, set)) + "M");
  const std::string label = std::string(row_of(row.colour).text) + (set < row.full_sets() ? " set" : "");
  return draw_list(label, parts, canvas, line, kDetailsMargin);
}

unsigned draw_details(const State& seen, Seat seat, const Voice& voice, Canvas& canvas, unsigned line) {
  canvas.put(line++, 0, capitalised(text_of(seat, voice)), Style::kBold);
  if (!bank_of(seen, seat).empty()) {
    line = draw_list("bank", names_of(bank_of(seen, seat)), canvas, line, kDetailsMargin);
  }
  each_row_of(seen, seat, [&](const Row& row) {
    for (unsigned set = 0; set < row.sets(); ++set) line = draw_set(seen, row, set, canvas, line);
    if (row.colour != Colour::kApart) return;
    const std::vector<std::string> parts(row.count, std::string(row_of(Card::kTenColour).text));
    line = draw_list("apart", parts, canvas, line, kDetailsMargin);
  });
  return line;
}

// MD-27: all that lies open, card by card.
void draw_open_cards(const State& seen, const Voice& voice, Canvas& canvas, unsigned line) {
  for (unsigned i = 0; i < players_of(seen); ++i) line = draw_details(seen, seat_at(i), voice, canvas, line);
  if (!seen.played_pile.empty()) draw_list("played", names_of(seen.played_pile), canvas, line, 0);
}

}  // namespace

void MonopolyDeal::draw(const View<MonopolyDeal>& view, const Voice& voice, Canvas& canvas) {
  const State& seen = view.seen();
  draw_header(seen, voice, canvas);
  unsigned row = 1;
  if (!seen.demand.empty()) row = draw_demand(seen, voice, canvas, row);
  for (unsigned i = 0; i < players_of(seen); ++i) row = draw_player(seen, seat_at(i), voice, canvas, row);
  row = draw_hand(seen, view.seat(), canvas, row);
  if (canvas.height() > kPageRows) draw_open_cards(seen, voice, canvas, row + 1);
}

}  // namespace mogul
