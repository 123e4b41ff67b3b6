// Small described types with one of everything, to test what follows from a description.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/bundle.h"
#include "core/chance.h"
#include "core/describe.h"
#include "core/lists.h"
#include "core/value.h"

namespace mogul::test {

enum class Fruit : std::uint8_t { kApple, kPear, kHidden = 0xFF };

struct Basket {
  Money price{};
  InlineVec<Fruit, 3> fruits{};
  Seat owner = Seat::kNobody;
  Seats buyers;
  Ranged<1, 5> size{};
  bool open = false;
  std::uint8_t sold = 0;
  Seed seed{};
  Chance chance{};
  friend bool operator==(const Basket&, const Basket&) = default;
};

enum class Verb : std::uint8_t { kGive, kPrice, kRest };

struct Step {
  Verb verb = Verb::kGive;
  Seat from = Seat::kNobody;
  Seat to = Seat::kNobody;
  Fruit fruit = Fruit::kApple;
  InlineVec<Fruit, 3> fruits{};
  Money money{};
  friend bool operator==(const Step&, const Step&) = default;
};

}  // namespace mogul::test

template <>
struct mogul::Description<mogul::test::Fruit> {
  using Fruit = test::Fruit;
  static constexpr std::string_view kName = "Fruit";
  static constexpr std::array kWords = {Word<Fruit>{Fruit::kApple, "apple", "an apple"},
                                        Word<Fruit>{Fruit::kPear, "pear", "a pear"},
                                        Word<Fruit>{Fruit::kHidden, "hidden", "a hidden fruit"}};
};

template <>
struct mogul::Description<mogul::test::Basket> {
  using T = test::Basket;
  static constexpr std::string_view kName = "Basket";
  static constexpr auto kFields =
      Bundle(Field{"price", &T::price}, Field{"fruits", &T::fruits}, Field{"owner", &T::owner},
             Field{"buyers", &T::buyers}, Field{"size", &T::size, "How much fits in."}, Field{"open", &T::open},
             Field{"sold", &T::sold}, Field{"seed", &T::seed}, Field{"chance", &T::chance});
};

template <>
struct mogul::Description<mogul::test::Step> {
  using T = test::Step;
  using Verb = test::Verb;
  static constexpr std::string_view kName = "Step";
  static constexpr Field kTag{"do", &T::verb};
  static constexpr Field kFrom{"from", &T::from};
  static constexpr auto kVariants =
      Bundle(Variant{Verb::kGive, "give", "{from} [hand|hands] {fruit} and {fruits} to {to}, not {from's} best",
                     Bundle(kFrom, Field{"to", &T::to}, Field{"fruit", &T::fruit}, Field{"fruits", &T::fruits})},
             Variant{Verb::kPrice, "price", "the price of {from's} basket is {money}",
                     Bundle(kFrom, Field{"money", &T::money})},
             Variant{Verb::kRest, "rest", "[you rest|nothing happens]", Bundle()});
};
