#include "tools/printed.h"

#include <span>
#include <string_view>

#include "core/json.h"
#include "core/value.h"
#include "games/cover_your_assets/cards.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/colours.h"
#include "games/monopoly_deal/laid.h"
#include "games/monopoly_deal/state.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/event.h"

namespace mogul {
namespace {

template <class Rows, class Tell>
Json each_of(const Rows& rows, Tell tell) {
  Json list = Json::array();
  for (const auto& row : rows) list.push(tell(row));
  return list;
}

template <class Row>
Json word_of(const Row& row) {
  return Json::object({{"name", row.name}, {"text", row.text}});
}

Json cover_your_assets_card(const cover_your_assets::CardRow& row) {
  Json card = word_of(row);
  card.set("value", row.value.dollars);
  card.set("copies", unsigned{row.copies});
  return card;
}

Json monopoly_deal_card(const monopoly_deal::CardRow& row) {
  Json card = word_of(row);
  card.set("value", unsigned{row.value});
  card.set("copies", unsigned{row.copies});
  return card;
}

Json monopoly_deal_colour(const monopoly_deal::ColourRow& row) {
  Json colour = word_of(row);
  colour.set("rents", each_of(std::span(row.rents).first(row.set_size), [](unsigned rent) { return Json(rent); }));
  return colour;
}

Json monopoly_deal_way(const monopoly_deal::LaidRow& row) {
  Json way = word_of(row);
  way.set("card", monopoly_deal::row_of(row.card).name);
  const bool apart = row.colour == monopoly_deal::Colour::kApart;
  way.set("colour", apart ? std::string_view("apart") : monopoly_deal::row_of(row.colour).name);
  return way;
}

Json monopoly_deal_print() {
  return Json::object({{"cards", each_of(monopoly_deal::kPack, monopoly_deal_card)},
                       {"colours", each_of(monopoly_deal::kColourTable, monopoly_deal_colour)},
                       {"laid", each_of(monopoly_deal::kLaidTable, monopoly_deal_way)},
                       {"colours_to_win", monopoly_deal::kColoursToWin}});
}

Json trump_card(const trump::CardRow& row) {
  Json card = word_of(row);
  Json needs = Json::array();
  row.needs.each([&](trump::Property property) { needs.push(trump::kProperties[index_of(property)].name); });
  card.set("amount", unsigned{row.amount});
  card.set("copies", unsigned{row.copies});
  card.set("needs", needs);
  return card;
}

Json trump_space(const trump::Space& space) { return word_of(trump::kPrints[index_of(trump::print_of(space))]); }

Json trump_print() {
  return Json::object({{"cards", each_of(trump::kDeck, trump_card)},
                       {"properties", each_of(trump::kProperties, word_of<trump::PropertyRow>)},
                       {"board", each_of(trump::kBoard, trump_space)}});
}

}  // namespace

Json printed_in_all_games() {
  const Json assets = Json::object({{"cards", each_of(cover_your_assets::kDeck, cover_your_assets_card)}});
  return Json::object(
      {{"cover-your-assets", assets}, {"monopoly-deal", monopoly_deal_print()}, {"trump", trump_print()}});
}

}  // namespace mogul
