#include "server/frame.h"

#include <cstdint>
#include <string>

#include <doctest/doctest.h>

namespace mogul::server {

// The examples of RFC 6455, 5.7, and the lengths at which the form changes.
TEST_CASE("a frame's head tells its length in the shortest form") {
  using namespace std::string_literals;
  CHECK(text_frame_head(5) == "\x81\x05"s);
  CHECK(text_frame_head(125) == "\x81\x7d"s);
  CHECK(text_frame_head(126) == "\x81\x7e\x00\x7e"s);
  CHECK(text_frame_head(256) == "\x81\x7e\x01\x00"s);
  CHECK(text_frame_head(65'535) == "\x81\x7e\xff\xff"s);
  CHECK(text_frame_head(65'536) == "\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00"s);
}

}  // namespace mogul::server
