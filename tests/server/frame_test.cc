#include "server/frame.h"

#include <cstddef>
#include <string>

#include <doctest/doctest.h>

namespace mogul::server {
namespace {

// With the zeros in it.
template <std::size_t N>
std::string bytes(const char (&text)[N]) {
  return {text, N - 1};
}

}  // namespace

// The examples of RFC 6455, 5.7, and the lengths at which the form changes.
TEST_CASE("a frame's head tells its length in the shortest form") {
  CHECK(text_frame_head(5) == bytes("\x81\x05"));
  CHECK(text_frame_head(125) == bytes("\x81\x7d"));
  CHECK(text_frame_head(126) == bytes("\x81\x7e\x00\x7e"));
  CHECK(text_frame_head(256) == bytes("\x81\x7e\x01\x00"));
  CHECK(text_frame_head(65'535) == bytes("\x81\x7e\xff\xff"));
  CHECK(text_frame_head(65'536) == bytes("\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00"));
}

}  // namespace mogul::server
