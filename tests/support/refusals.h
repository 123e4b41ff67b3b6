// Refusals as tables: of several reasons to refuse a move the first of kRefusals is given.
#pragma once

#include <initializer_list>
#include <set>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "core/game.h"
#include "core/value.h"

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

// Every refusal up to the last has one row, with a code, a rule and a sentence.
template <Game G>
void check_refusal_rows(typename G::Refusal last, std::string_view rules) {
  std::set<typename G::Refusal> refusals;
  std::set<std::string_view> codes;
  for (const auto& row : G::kRefusals) {
    CAPTURE(std::string(row.code));
    refusals.insert(row.refusal);
    codes.insert(row.code);
    CHECK(row.rule.starts_with(rules));
    CHECK(row.sentence.ends_with("."));
  }
  CHECK(refusals.size() == G::kRefusals.size());
  CHECK(codes.size() == G::kRefusals.size());
  CHECK(G::kRefusals.size() == index_of(last));  // kNone is none
}

}  // namespace mogul::test
