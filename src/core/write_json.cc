#include "core/write_json.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/chance.h"
#include "core/function_ref.h"
#include "core/json.h"
#include "core/shape.h"
#include "core/value.h"

namespace mogul {
namespace {

template <class T>
T loaded(const void* value) {
  T number{};
  std::memcpy(&number, value, sizeof number);
  return number;
}

bool all_hidden(const Shape& card, const Items& items) {
  for (unsigned i = 0; i < items.size(); ++i) {
    if (!is_hidden(card, items[i])) return false;
  }
  return items.size() > 0;
}

// Whether a member is just what it is if nothing is said of it.
bool is_as_if_missing(const MemberShape& member, const void* given) {
  if (member.missing == nullptr) return false;
  switch (member.shape->kind) {
    case Shape::Kind::kText:
      return *static_cast<const std::string*>(given) == *static_cast<const std::string*>(member.missing);
    case Shape::Kind::kAny:
      return *static_cast<const Json*>(given) == *static_cast<const Json*>(member.missing);
    case Shape::Kind::kList:
      if (member.shape->list->grow != nullptr) return member.shape->list->size(given) == 0;
      [[fallthrough]];
    default:
      return std::memcmp(given, member.missing, member.shape->size) == 0;
  }
}

// Writes values one behind the other. The text is kept longer than what stands in it, so that a piece is put there
// without asking the string each time.
class JsonWriter {
 public:
  explicit JsonWriter(std::size_t bytes_expected) : JsonWriter(std::string(bytes_expected, '\0')) {}
  // Overwrites a text.
  explicit JsonWriter(std::string text) : text_(std::move(text)), at_(text_.data()), end_(at_ + text_.size()) {}
  JsonWriter(const JsonWriter&) = delete;
  JsonWriter& operator=(const JsonWriter&) = delete;
  ~JsonWriter() = default;

  void write(const Shape& shape, const void* value);
  void write_each(const Shape& shape, FunctionRef<void(FunctionRef<void(const void*)>)> each);
  void write_beside(const Shape& shape, const void* seen, const void* filled);

  // A struct piece by piece: the bracket, members that are written or copied, each with a comma, and the bracket.
  void open() { append('{'); }
  void write_beside(const MemberShape& member, const void* seen, const void* filled);
  void copy(std::string_view member) { append(member); }
  void separate() { append(','); }
  void close() { close('}'); }
  [[nodiscard]] std::size_t used() const { return static_cast<std::size_t>(at_ - text_.data()); }

  Json take() && { return Json::of_canonical(std::move(*this).take_text()); }
  std::string take_text() && {
    text_.resize(used());
    return std::move(text_);
  }

 private:
  // Makes room for a piece behind what is written. Cold where the text must grow.
  void ensure(std::size_t bytes) {
    if (static_cast<std::size_t>(end_ - at_) < bytes) grow(bytes);
  }
  [[gnu::cold, gnu::noinline]] void grow(std::size_t bytes) {
    const std::size_t kept = used();
    text_.resize(2 * text_.size() + bytes);
    at_ = text_.data() + kept;
    end_ = text_.data() + text_.size();
  }

  void append(char one) {
    ensure(1);
    *at_++ = one;
  }
  void append(std::string_view piece) {
    ensure(piece.size());
    at_ = std::copy(piece.begin(), piece.end(), at_);
  }
  void append_quoted(std::string_view piece) {
    ensure(piece.size() + 2);
    *at_++ = '"';
    at_ = std::copy(piece.begin(), piece.end(), at_);
    *at_++ = '"';
  }
  void append_key(std::string_view name) {
    append_quoted(name);
    append(':');
  }
  void append_whole(std::integral auto number) {
    constexpr std::size_t kDigitsMax = 20;
    if (number >= 0 && number <= 9) return append(static_cast<char>('0' + number));  // as most are
    ensure(kDigitsMax);
    at_ = std::to_chars(at_, at_ + kDigitsMax, number).ptr;
  }
  // Every part of a list or an object has a comma behind it; the last one gives way to the bracket.
  void close(char bracket) {
    if (at_[-1] == ',') --at_;
    append(bracket);
  }

  void write_whole(const Shape& shape, const void* value);
  void write_seats(const Shape& shape, const void* value);
  void write_word(const Shape& shape, const void* value);
  void write_list(const Shape& shape, const void* value);
  void write_list_beside(const Shape& shape, const void* seen, const void* filled);
  void write_members(std::span<const MemberShape> members, const void* value);
  void write_tagged(const Shape& shape, const void* value);

  std::string text_;
  char* at_;
  char* end_;
};

void JsonWriter::write(const Shape& shape, const void* value) {
  switch (shape.kind) {
    case Shape::Kind::kBool:
      return append(loaded<bool>(value) ? "true" : "false");
    case Shape::Kind::kWhole:
      return write_whole(shape, value);
    case Shape::Kind::kMoney:
      return append_whole(loaded<std::int32_t>(value));
    case Shape::Kind::kSeat:
      if (loaded<Seat>(value) == Seat::kNobody) return append("null");
      return append_whole(loaded<std::uint8_t>(value));
    case Shape::Kind::kSeats:
      return write_seats(shape, value);
    case Shape::Kind::kSeed:
      return append_quoted(to_hex(loaded<Seed>(value)));
    case Shape::Kind::kWord:
      return write_word(shape, value);
    case Shape::Kind::kText:
      return append(Json(*static_cast<const std::string*>(value)).dump());
    case Shape::Kind::kAny:
      return append(static_cast<const Json*>(value)->dump());
    case Shape::Kind::kList:
      return write_list(shape, value);
    case Shape::Kind::kStruct:
      if (shape.blank != nullptr && std::memcmp(value, shape.blank, shape.size) == 0) return append("null");
      append('{');
      return write_members(shape.members, value);
    case Shape::Kind::kTagged:
      return write_tagged(shape, value);
  }
}

void JsonWriter::write_whole(const Shape& shape, const void* value) {
  if (shape.size == sizeof(std::uint8_t)) return append_whole(loaded<std::uint8_t>(value));
  if (shape.size == sizeof(std::uint16_t)) return append_whole(loaded<std::uint16_t>(value));
  assert(shape.size == sizeof(std::uint32_t));
  append_whole(loaded<std::uint32_t>(value));
}

void JsonWriter::write_seats(const Shape& shape, const void* value) {
  const unsigned bits = shape.size == 1 ? loaded<std::uint8_t>(value) : loaded<std::uint16_t>(value);
  append('[');
  for (unsigned i = 0; i <= shape.max; ++i) {
    if ((bits >> i & 1U) == 0) continue;
    append_whole(i);
    append(',');
  }
  close(']');
}

// A value that the description forgot is written as null.
void JsonWriter::write_word(const Shape& shape, const void* value) {
  const WordShape* word = word_of(shape, value);
  word == nullptr ? append("null") : append_quoted(word->name);
}

void JsonWriter::write_list(const Shape& shape, const void* value) {
  const Shape& item = *shape.list->item;
  const Items items(*shape.list, value);
  if (item.hidden && all_hidden(item, items)) return append_whole(items.size());
  const bool is_word = item.kind == Shape::Kind::kWord;  // as in most lists, which are of cards
  append('[');
  for (unsigned i = 0; i < items.size(); ++i) {
    is_word ? write_word(item, items[i]) : write(item, items[i]);
    append(',');
  }
  close(']');
}

void JsonWriter::write_each(const Shape& shape, FunctionRef<void(FunctionRef<void(const void*)>)> each) {
  append('[');
  each([&](const void* value) {
    write(shape, value);
    append(',');
  });
  close(']');
}

void JsonWriter::write_members(std::span<const MemberShape> members, const void* value) {
  for (const MemberShape& member : members) {
    const void* given = member.in(value);
    if (is_as_if_missing(member, given)) continue;
    append_key(member.name);
    write(*member.shape, given);
    append(',');
  }
  close('}');
}

void JsonWriter::write_tagged(const Shape& shape, const void* value) {
  const VariantShape* variant = variant_of(shape, value);
  assert(variant != nullptr);
  append('{');
  append_key(shape.tag->name);
  append_quoted(variant->name);
  append(',');
  write_members(variant->members, value);
}

void JsonWriter::write_beside(const Shape& shape, const void* seen, const void* filled) {
  if (filled == nullptr) return write(shape, seen);
  open();
  for (const MemberShape& member : shape.members) {
    write_beside(member, seen, filled);
    separate();
  }
  close();
}

void JsonWriter::write_beside(const MemberShape& member, const void* seen, const void* filled) {
  append_key(member.name);
  write_list_beside(*member.shape, member.in(seen), member.in(filled));
}

void JsonWriter::write_list_beside(const Shape& shape, const void* seen, const void* filled) {
  if (shape.kind != Shape::Kind::kList) return write(shape, seen);
  const Shape& item = *shape.list->item;
  if (item.hidden && shape.list->size(seen) == 0) {
    return append(is_hidden(item, Items(*shape.list, filled)[0]) ? "0" : "[]");
  }
  if (item.kind != Shape::Kind::kList) return write(shape, seen);
  const Items seen_items(*shape.list, seen);
  const Items filled_items(*shape.list, filled);
  append('[');
  for (unsigned i = 0; i < seen_items.size(); ++i) {
    write_list_beside(item, seen_items[i], filled_items[i]);
    append(',');
  }
  close(']');
}

}  // namespace

Json json_of(const Shape& shape, const void* value) {
  JsonWriter writer(shape.size + 64);  // a text has about as many bytes as the value
  writer.write(shape, value);
  return std::move(writer).take();
}

Json json_of_each(const Shape& shape, FunctionRef<void(FunctionRef<void(const void*)>)> each) {
  JsonWriter writer(1024);  // often they are many
  writer.write_each(shape, each);
  return std::move(writer).take();
}

Json json_beside(const Shape& shape, const void* seen, const void* filled) {
  JsonWriter writer(shape.size);
  writer.write_beside(shape, seen, filled);
  return std::move(writer).take();
}

bool BesideWriter::is_as_before(const MemberShape& member, const void* seen, const void* filled) const {
  const auto same = [&](const void* now, const std::vector<std::byte>& before) {
    return std::memcmp(member.in(now), member.in(before.data()), member.shape->size) == 0;
  };
  return same(seen, seen_) && same(filled, filled_);
}

std::string_view BesideWriter::write(const Shape& shape, const void* seen, const void* filled) {
  if (filled == nullptr) filled = seen;  // it is asked for empty lists only
  const bool is_comparable = std::exchange(shape_, &shape) == &shape;
  ends_.resize(shape.members.size());
  room_.resize(room_.capacity());
  JsonWriter writer(std::move(room_));
  writer.open();
  std::size_t begin_before = writer.used();
  for (std::size_t i = 0; i < ends_.size(); ++i) {
    const MemberShape& member = shape.members[i];
    const std::size_t end_before = ends_[i];
    if (is_comparable && is_as_before(member, seen, filled)) {
      writer.copy(std::string_view(text_).substr(begin_before, end_before - begin_before));
    } else {
      writer.write_beside(member, seen, filled);
    }
    ends_[i] = writer.used();
    writer.separate();
    begin_before = end_before + 1;
  }
  writer.close();
  room_ = std::exchange(text_, std::move(writer).take_text());
  const auto keep = [&](std::vector<std::byte>& bytes, const void* value) {
    const auto* const begin = static_cast<const std::byte*>(value);
    bytes.assign(begin, begin + shape.size);
  };
  keep(seen_, seen);
  keep(filled_, filled);
  return text_;
}

}  // namespace mogul
