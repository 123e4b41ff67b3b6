// Refusals as tables: of several reasons to refuse a move the first of kRefusals is given.
#pragma once

#include <initializer_list>
#include <set>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "core/game.h"

namespace mogul::test {

// A move with more than one thing wrong about it, and what its player is told.
struct Refused {
  std::string_view move;
  std::string_view code;
};

template <class Table>
void check_refused(const Table& table, std::initializer_list<Refused> rows) {
  for (const Refused& row : rows) {
    CAPTURE(std::string(row.move));
    CHECK(table.refusal(row.move) == row.code);
  }
}

// Every refusal has a code of its own, a rule and a sentence. That each has a row, the game asserts.
template <Game G>
void check_refusal_rows(std::string_view rules) {
  std::set<std::string_view> codes;
  for (const auto& row : G::kRefusals) {
    CAPTURE(std::string(row.code));
    codes.insert(row.code);
    CHECK(row.rule.starts_with(rules));
    CHECK(row.sentence.ends_with("."));
  }
  CHECK(codes.size() == G::kRefusals.size());
}

}  // namespace mogul::test
