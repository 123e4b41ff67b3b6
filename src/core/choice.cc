#include "core/choice.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json.h"
#include "core/sentence.h"
#include "core/shape.h"
#include "core/touch.h"
#include "core/value.h"
#include "core/write_json.h"

namespace mogul {
namespace {

bool is_amount(const Touch& touch) { return touch.kind == "amount"; }

// The names of the cards inside a value.
void collect_cards(const Shape& shape, const void* value, std::vector<std::string_view>& names) {
  if (const WordShape* word = shape.hidden ? word_of(shape, value) : nullptr) names.push_back(word->name);
  for (const MemberShape& member : shape.members) collect_cards(*member.shape, member.in(value), names);
  if (shape.list == nullptr) return;
  const Items items(*shape.list, value);
  for (unsigned i = 0; i < items.size(); ++i) collect_cards(*shape.list->item, items[i], names);
}

// "Offer a deal: …"
std::string open_sentence(const VariantShape& variant) {
  return filled(variant.sentence, true, [](std::string_view, bool) { return "…"; });
}

// The choice of a sum, which is left open.
Choice with_range(const Shape& shape, const void* action, std::vector<Touch> touches) {
  constexpr std::string_view kSum = "amount:{";
  const VariantShape& variant = *variant_of(shape, action);
  const std::size_t begin = variant.touches.find(kSum) + kSum.size();
  const std::string_view member = variant.touches.substr(begin, variant.touches.find('}') - begin);
  Choice choice{.action = Json::object(), .sentence = open_sentence(variant), .touches = std::move(touches)};
  choice.amount = {.member = std::string(member)};
  const Json whole = json_of(shape, action);
  for (const auto& [name, value] : whole.members()) {
    if (name != member) choice.action.set(name, value);
  }
  return choice;
}

void add_sum(std::vector<Choice>& choices, Choice choice, std::int64_t sum) {
  const auto same = std::find_if(choices.begin(), choices.end(),
                                 [&](const Choice& other) { return other.touches == choice.touches; });
  if (same == choices.end()) {
    choice.amount->min = choice.amount->max = sum;
    return choices.push_back(std::move(choice));
  }
  AmountRange& range = *same->amount;
  if (range.max == range.min) range.step = sum - range.min;
  assert(sum == range.max + range.step);
  range.max = sum;
}

}  // namespace

Json to_json(const Choice& choice) {
  Json touches = Json::array();
  for (const Touch& touch : choice.touches) touches.push(to_json(touch));
  Json json = Json::object({{"action", choice.action}, {"sentence", choice.sentence}, {"touches", std::move(touches)}});
  if (choice.amount) {
    json.set("amount", Json::object({{"member", choice.amount->member},
                                     {"min", choice.amount->min},
                                     {"max", choice.amount->max},
                                     {"step", choice.amount->step}}));
  }
  if (!choice.form.empty()) json.set("form", choice.form);
  if (!choice.remark.empty()) json.set("remark", choice.remark);
  return json;
}

Choice plain_choice(const Shape& shape, const void* action, const Voice& voice) {
  return {.action = json_of(shape, action), .sentence = sentence(shape, action, voice)};
}

void add_choice(std::vector<Choice>& choices, const Shape& shape, const void* action, std::string remark, Seat me,
                const Voice& voice) {
  Pointing pointing = pointing_of(shape, action, me);
  if (!pointing.form.empty()) return;
  const auto sum = std::find_if(pointing.touches.begin(), pointing.touches.end(), is_amount);
  if (sum == pointing.touches.end()) {
    Choice choice = plain_choice(shape, action, voice);
    choice.touches = std::move(pointing.touches);
    choice.remark = std::move(remark);
    return choices.push_back(std::move(choice));
  }
  const std::int64_t amount = whole_number(std::exchange(sum->item, {})).value_or(0);
  add_sum(choices, with_range(shape, action, std::move(pointing.touches)), amount);
}

bool is_form(const VariantShape& variant) { return variant.touches.find("form:") != std::string_view::npos; }

Choice form_choice(const Shape& shape, const VariantShape& variant, Seat me) {
  Pointing pointing = pointing_in(variant.touches, me);
  return {.action = Json::object({{std::string(shape.tag->name), variant.name}}),
          .sentence = open_sentence(variant),
          .touches = std::move(pointing.touches),
          .amount = {},
          .form = std::move(pointing.form),
          .remark = {}};
}

bool touches_all(const Shape& shape, const void* action, Seat me, std::span<const Touch> touched) {
  const VariantShape* variant = variant_of(shape, action);
  // A quick look at the description, before the touches are made: whether all are of kinds that it has.
  const bool may_be = std::all_of(touched.begin(), touched.end(), [&](const Touch& touch) {
    return variant->touches.find(touch.kind) != std::string_view::npos;
  });
  if (!may_be) return false;
  std::vector<Touch> touches = pointing_of(shape, action, me).touches;
  for (Touch& touch : touches) {
    if (is_amount(touch)) touch.item.clear();  // whichever it is: a choice leaves it open
  }
  return std::all_of(touched.begin(), touched.end(), [&](const Touch& touch) {
    const auto found = std::find(touches.begin(), touches.end(), touch);
    if (found == touches.end()) return false;
    touches.erase(found);
    return true;
  });
}

unsigned missing_from_hand(const Shape& shape, const void* action, Seat me, const Shape& cards, const void* hand) {
  std::vector<std::string_view> held;
  collect_cards(cards, hand, held);
  unsigned missing = 0;
  for (const Touch& touch : pointing_of(shape, action, me).touches) {
    if (touch.kind != "card") continue;
    const auto found = std::find(held.begin(), held.end(), touch.item);
    found == held.end() ? void(++missing) : void(held.erase(found));
  }
  return missing;
}

void add_reason(std::vector<Refused>& refused, Refused found) {
  const auto same =
      std::find_if(refused.begin(), refused.end(), [&](const Refused& other) { return other.row == found.row; });
  if (same == refused.end()) {
    refused.push_back(std::move(found));
  } else if (found.missing < same->missing) {
    *same = std::move(found);
  }
}

void put_most_telling_first(std::vector<Refused>& refused) {
  const auto more_telling = [](const Refused& a, const Refused& b) {
    return std::pair(a.missing, b.row) < std::pair(b.missing, a.row);
  };
  std::vector<Refused> sorted;
  for (Refused& each : refused) {
    const auto place = std::upper_bound(sorted.begin(), sorted.end(), each, more_telling);
    sorted.insert(place, std::move(each));
  }
  refused = std::move(sorted);
}

}  // namespace mogul
