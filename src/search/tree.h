// The tree of a search: what was chosen after what, how often, and what came of it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "search/shares.h"

namespace mogul::search {

// A choice, and the place in the tree to which it leads. A seat does not know the hidden cards, so a place stands for
// all worlds that look alike: it is named by the choices that led there, and not by a state.
struct Edge {
  std::uint64_t key = 0;  // of the seat and its action
  std::int64_t sum = 0;   // of what its seat got
  std::uint32_t visits = 0;
  std::uint32_t available = 0;  // how often it could have been chosen
  std::uint32_t first = 0;      // of the choices that follow; 0: none
  std::uint32_t next = 0;       // of the choices beside it; 0: none

  [[nodiscard]] Share mean() const { return static_cast<Share>(sum / std::max<std::uint32_t>(visits, 1)); }
};
static_assert(sizeof(Edge) == 32);

class Tree {
 public:
  static constexpr std::uint32_t kRoot = 0;
  static constexpr std::uint32_t kNone = 0;  // the root follows nothing

  explicit Tree(std::uint32_t edges_max) : most_(edges_max) {
    edges_.reserve(edges_max);
    edges_.emplace_back();
  }

  Edge& operator[](std::uint32_t edge) { return edges_[edge]; }
  [[nodiscard]] bool is_full() const { return edges_.size() == most_; }
  [[nodiscard]] std::size_t bytes() const { return edges_.capacity() * sizeof(Edge); }

  [[nodiscard]] std::uint32_t find(std::uint32_t parent, std::uint64_t key) const {
    std::uint32_t edge = edges_[parent].first;
    while (edge != kNone && edges_[edge].key != key) edge = edges_[edge].next;
    return edge;
  }
  // There must be room.
  std::uint32_t add(std::uint32_t parent, std::uint64_t key) {
    const auto edge = static_cast<std::uint32_t>(edges_.size());
    edges_.push_back({.key = key, .next = edges_[parent].first});
    edges_[parent].first = edge;
    return edge;
  }

 private:
  std::vector<Edge> edges_;  // reserved once: a search allocates nothing while it runs
  std::uint32_t most_;
};

}  // namespace mogul::search
