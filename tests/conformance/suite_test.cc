// The small parts that the suite is made of.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "core/bundle.h"
#include "core/chance.h"
#include "core/describe.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/shape.h"
#include "core/shape_of.h"
#include "core/value.h"
#include "tests/conformance/fits_shape.h"
#include "tests/conformance/sampling.h"
#include "tests/conformance/script.h"
#include "tests/conformance/twin_worlds.h"
#include "tests/conformance/words.h"
#include "tests/toy/nouns.h"

namespace mogul::conformance {
namespace {

std::string misfit_of(const Shape& shape, const std::string& text) {
  Problem problem;
  return misfit(Json::parse(text, problem).value_or(Json(text_of(problem))), shape);
}

}  // namespace

TEST_CASE("a script that fails is cut down to the choice that matters") {
  const auto choice_too_high = [](const Script& script) {
    for (const std::uint16_t choice : script.choices) {
      if (choice >= 100)
        return std::to_string(script.choices.size()) + " choices, one of them " + std::to_string(choice);
    }
    return std::string();
  };
  CHECK(failure_in_scripts(10, 300, choice_too_high) == "1 choices, one of them 100");
}

TEST_CASE("scripts are as long as they may be and choose from everything") {
  std::size_t longest = 0;
  std::uint16_t highest = 0;
  failure_in_scripts(50, 300, [&](const Script& script) {
    longest = std::max(longest, script.choices.size());
    for (const std::uint16_t choice : script.choices) highest = std::max(highest, choice);
    return std::string();
  });
  CHECK(longest > 250);
  CHECK(longest <= 300);
  CHECK(highest > 5000);
}

TEST_CASE("JSON of another shape is noticed wherever it departs") {
  const Shape& action = kShape<toy::Action>;
  CHECK(misfit_of(action, R"({"do": "play", "card": "cup"})").empty());
  CHECK(misfit_of(action, R"({"do": "rest"})").empty());
  CHECK(misfit_of(action, R"({"do": "play", "card": "fork"})") == "the value.card is no word of these");
  CHECK(misfit_of(action, R"({"do": "play"})") == "the value lacks card");
  CHECK(misfit_of(action, R"({"do": "play", "kard": "cup"})") == "the value lacks card");
  CHECK(misfit_of(action, R"({"do": "rest", "card": "cup"})") == "the value has other members");
  CHECK(misfit_of(action, R"({"do": "fly"})") == "the value.do is unknown");
  CHECK(misfit_of(action, R"([])") == "the value lacks do");

  const Shape& hand = kShape<toy::Hand>;
  CHECK(misfit_of(hand, R"(["cup", "coin"])").empty());
  CHECK(misfit_of(hand, "2").empty());
  CHECK(misfit_of(hand, "3") == "the value is no list");
  CHECK(misfit_of(hand, R"(["cup", 1])") == "the value[1] is no word of these");
  CHECK(misfit_of(hand, R"(["cup", "cup", "cup"])") == "the value is too long");

  CHECK(misfit_of(kShape<toy::Options>, R"({"resting": 1})") == "the value.resting is no truth value");
  CHECK(misfit_of(kShape<toy::Options>, "null") == "the value is no object");
  CHECK(misfit_of(kShape<std::uint8_t>, "256") == "the value is no whole number in the range");
  CHECK(misfit_of(kShape<Seat>, "null").empty());
  CHECK(misfit_of(kShape<Seat>, "10") == "the value is no seat");
  CHECK(misfit_of(kShape<Seats>, "[0, -1]") == "the value is no list of seats");
  CHECK(misfit_of(kShape<Seed>, "\"00\"") == "the value is no seed");
  CHECK(misfit_of(kShape<Chance>, "null").empty());
  CHECK(misfit_of(kShape<Chance>, R"({"seed": 1, "blocks_drawn": 0})") == "the value.seed is no seed");
}

TEST_CASE("a sentence shows where a hole was left") {
  CHECK(ill_formed("Ann plays a cup for 2").empty());
  for (const std::string bad : {"", "Ann plays {card}", "Ann [play|plays]", "Ann plays  for 2", "Ann draws "}) {
    CHECK_FALSE(ill_formed(bad).empty());
  }
  const Field card{"card", &toy::Action::card};
  CHECK(bad_template(Variant{toy::Verb::kPlay, "play", "play {card's} {card}", Bundle(card)}).empty());
  CHECK_FALSE(bad_template(Variant{toy::Verb::kPlay, "play", "play {crad}", Bundle(card)}).empty());
  CHECK_FALSE(bad_template(Variant{toy::Verb::kPlay, "play", "play {card", Bundle(card)}).empty());
}

TEST_CASE("twin worlds that hardly differ show nothing") {
  CHECK(too_alike({.could_differ = 100, .differed = 95}).empty());
  CHECK(too_alike({.could_differ = 100, .differed = 94}) == "only 94 of 100 twin worlds differ");
  CHECK(too_alike({}) == "no twin worlds that could differ");
}

TEST_CASE("uneven counts are told from even ones") {
  const std::vector<double> even(4, 300.0);
  CHECK(unevenness({310, 295, 288, 307}, even) < 1);
  CHECK(unevenness({450, 150, 300, 300}, even) > 6);
  CHECK(unevenness({450, 150, 300, 300}, {450, 150, 300, 300}) < 1);
}

}  // namespace mogul::conformance
