// Lists without heap: InlineVec lives inside a state, StackList on the stack of whoever asks for actions.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <memory>
#include <type_traits>

namespace mogul {

// The unused tail is always T{}, so that equal lists are equal byte for byte. The count is as wide as T is
// aligned, so that there is no padding.
template <class T, unsigned N>
class InlineVec {
  using Count = std::conditional_t<alignof(T) == 1, std::uint8_t,
                                   std::conditional_t<alignof(T) == 2, std::uint16_t, std::uint32_t>>;
  static_assert(alignof(T) <= 4 && N <= 0xFF);

 public:
  using value_type = T;
  static constexpr unsigned kCapacity = N;

  [[nodiscard]] constexpr unsigned size() const { return count_; }
  [[nodiscard]] constexpr bool empty() const { return count_ == 0; }
  [[nodiscard]] constexpr bool full() const { return count_ == N; }

  constexpr T& operator[](unsigned i) { return assert(i < count_), items_[i]; }
  constexpr const T& operator[](unsigned i) const { return assert(i < count_), items_[i]; }
  constexpr T& back() { return (*this)[count_ - 1U]; }
  constexpr const T& back() const { return (*this)[count_ - 1U]; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + count_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + count_; }

  constexpr void push_back(const T& item) {
    assert(!full());
    items_[count_++] = item;
  }
  constexpr T pop_back() {
    assert(!empty());
    const T item = items_[--count_];
    items_[count_] = T{};
    return item;
  }
  // Removes the item at i; those behind it close up.
  constexpr void erase_at(unsigned i) {
    assert(i < count_);
    --count_;
    if constexpr (N <= kShort) {
      for (unsigned at = 0; at + 1 < N; ++at) items_[at] = at < i ? items_[at] : items_[at + 1];
      items_[N - 1] = T{};
    } else {
      std::copy(begin() + i + 1, end() + 1, begin() + i);
      items_[count_] = T{};
    }
  }
  // Removes the first equal item, which must be there. In a word all bytes are compared at once: the top bits of equal
  // ones are set, and the lowest bit that is set is that of the first.
  constexpr void erase(const T& item) {
    assert(contains(item));
    if constexpr (kIsWord) {
      const Word word = std::bit_cast<Word>(items_);
      const Word differing = word ^ kOnes * static_cast<std::uint8_t>(item);
      const Word equal = (differing - kOnes) & ~differing & kOnes << 7;
      const Word before = ((equal & (~equal + 1)) >> 7) - 1;
      items_ = std::bit_cast<std::array<T, N>>((word & before) | (word >> 8 & ~before));
      --count_;
    } else {
      erase_at(find(item));
    }
  }
  constexpr void insert_at(unsigned i, const T& item) {
    assert(i <= count_ && !full());
    std::copy_backward(begin() + i, end(), end() + 1);
    items_[i] = item;
    ++count_;
  }
  constexpr void clear() { *this = {}; }
  constexpr void fill(unsigned count, const T& item) {
    assert(count <= N);
    if constexpr (kIsWord) {
      const Word used = count == N ? ~Word{0} : (Word{1} << (8 * count)) - 1;
      items_ = std::bit_cast<std::array<T, N>>(kOnes * static_cast<std::uint8_t>(item) & used);
    } else {
      std::fill_n(begin(), count, item);
      if (count < count_) std::fill(begin() + count, end(), T{});
    }
    count_ = static_cast<Count>(count);
  }
  [[nodiscard]] constexpr bool contains(const T& item) const { return find(item) != count_; }
  // The place of the first equal item, or size() if there is none. Our lists are short: a plain loop is fastest.
  [[nodiscard]] constexpr unsigned find(const T& item) const {
    unsigned i = 0;
    while (i < count_ && !(items_[i] == item)) ++i;
    return i;
  }

  friend constexpr bool operator==(const InlineVec&, const InlineVec&) = default;

 private:
  static constexpr unsigned kShort = 12;  // up to here a fixed number of moves is faster than a call of memmove

  // Four or eight single bytes are a word, in which the first is the lowest.
  static constexpr bool kIsWord =
      sizeof(T) == 1 && (N == 4 || N == 8) && !std::is_class_v<T> && std::endian::native == std::endian::little;
  using Word = std::conditional_t<N == 4, std::uint32_t, std::uint64_t>;
  static constexpr Word kOnes = static_cast<Word>(0x0101'0101'0101'0101U);

  std::array<T, N> items_{};
  Count count_ = 0;
};

// A list that is filled once and read once: never zeroed, never copied.
template <class T, unsigned N>
class StackList {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  StackList() {}  // NOLINT(modernize-use-equals-default): leaves the items uninitialised
  StackList(const StackList&) = delete;
  StackList& operator=(const StackList&) = delete;
  ~StackList() = default;

  [[nodiscard]] unsigned size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  const T& operator[](unsigned i) const { return assert(i < size_), items_[i]; }
  [[nodiscard]] const T* begin() const { return items_.data(); }
  [[nodiscard]] const T* end() const { return begin() + size_; }

  void clear() { size_ = 0; }
  void push_back(const T& item) {
    assert(size_ < N);
    std::construct_at(&items_[size_++], item);
  }
  // Without a branch, for conditions that nobody can predict: the item is written in any case, and counted or not.
  void push_back_if(bool wanted, const T& item) {
    assert(size_ < N);
    std::construct_at(&items_[size_], item);
    size_ += wanted ? 1U : 0U;
  }

 private:
  unsigned size_ = 0;
  union {
    std::array<T, N> items_;
  };
};

}  // namespace mogul
