#include "server/names.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <unicode/uchar.h>
#include <unicode/umachine.h>
#include <unicode/unistr.h>
#include <unicode/urename.h>
#include <unicode/uspoof.h>
#include <unicode/utypes.h>

namespace mogul::server {
namespace {

using Text = icu::UnicodeString;

Text text_in(std::string_view bytes) { return Text::fromUTF8({bytes.data(), static_cast<std::int32_t>(bytes.size())}); }

// How often in a row something is so.
template <class Is>
int longest_run(const Text& text, Is is) {
  int longest = 0;
  int run = 0;
  for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
    run = is(text.char32At(i)) ? run + 1 : 0;
    longest = run > longest ? run : longest;
  }
  return longest;
}

bool is_mark(UChar32 character) { return (U_GET_GC_MASK(character) & U_GC_M_MASK) != 0; }
bool is_space(UChar32 character) { return u_isUWhiteSpace(character) != 0; }

struct Close {
  void operator()(USpoofChecker* checker) const { uspoof_close(checker); }
};

// What a name looks like, such that names that look alike have the same.
Text skeleton_of(std::string_view name) {
  static const std::unique_ptr<USpoofChecker, Close> kChecker = [] {
    UErrorCode error = U_ZERO_ERROR;
    return std::unique_ptr<USpoofChecker, Close>(uspoof_open(&error));
  }();
  const Text folded = text_in(name).foldCase();
  UErrorCode error = U_ZERO_ERROR;
  Text skeleton;
  uspoof_getSkeletonUnicodeString(kChecker.get(), 0, folded, skeleton, &error);
  return U_SUCCESS(error) ? skeleton : folded;
}

}  // namespace

std::string flaw_in_length(std::string_view text, std::string_view what, std::size_t bytes_max) {
  if (text.size() <= bytes_max) return {};
  return "a " + std::string(what) + " has at most " + std::to_string(bytes_max) + " bytes";
}

std::string flaw_in_look(std::string_view text, std::string_view what) {
  constexpr int kMarksMax = 3;  // at one letter; more of them spill over the lines around
  if (longest_run(text_in(text), is_mark) <= kMarksMax) return {};
  return "a letter of a " + std::string(what) + " has at most 3 marks";
}

std::string flaw_in_look_of_name(std::string_view name) {
  const Text text = text_in(name);
  const bool at_an_end = !text.isEmpty() && (is_space(text.char32At(0)) || is_space(text.char32At(text.length() - 1)));
  if (at_an_end) return "a name neither begins nor ends with a space";
  if (longest_run(text, is_space) > 1) return "a name has no two spaces in a row";
  if (look_alike(name, "you")) return "a name does not look like \"you\": sentences call the listener that";
  return flaw_in_look(name, "name");
}

bool look_alike(std::string_view one, std::string_view other) { return skeleton_of(one) == skeleton_of(other); }

}  // namespace mogul::server
