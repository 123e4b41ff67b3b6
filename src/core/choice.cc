#include "core/choice.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/json.h"
#include "core/touch.h"

namespace mogul {

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
  return json;
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
