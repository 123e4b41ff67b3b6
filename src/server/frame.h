// A message from a server as a WebSocket frame.
#pragma once

#include <cstdint>
#include <string>

namespace mogul::server {

// The head of a frame with a whole text message from a server (RFC 6455, 5.2): the opcode, and the length in 7, 16 or
// 64 bits, the latter two behind a mark.
inline std::string text_frame_head(std::uint64_t bytes) {
  constexpr char kWholeText = static_cast<char>(0x81);
  constexpr std::uint64_t kPlainMax = 125;
  constexpr char kTwoBytes = 126;
  constexpr char kEightBytes = 127;
  std::string head(1, kWholeText);
  if (bytes <= kPlainMax) return head += static_cast<char>(bytes);
  const bool short_form = bytes <= UINT16_MAX;
  head += short_form ? kTwoBytes : kEightBytes;
  for (int shift = short_form ? 8 : 56; shift >= 0; shift -= 8) head += static_cast<char>(bytes >> shift & 0xFFU);
  return head;
}

}  // namespace mogul::server
