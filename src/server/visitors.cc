#include "server/visitors.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

namespace mogul::server {
namespace {

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

// Whoever has an address of version 6 has 2^64 of them, which share their first half: they count as one. An address of
// version 4 in the clothes of version 6 is what it is.
std::string household_of(const std::string& address) {
  in6_addr long_address{};
  if (::inet_pton(AF_INET6, address.c_str(), &long_address) != 1) return address;
  std::array<char, INET6_ADDRSTRLEN> text{};
  auto* bytes = static_cast<std::uint8_t*>(long_address.s6_addr);
  if (IN6_IS_ADDR_V4MAPPED(&long_address)) return ::inet_ntop(AF_INET, bytes + 12, text.data(), text.size());
  std::fill(bytes + 8, bytes + 16, std::uint8_t{0});
  return ::inet_ntop(AF_INET6, &long_address, text.data(), text.size());
}

}  // namespace

Visitors::Visitor& Visitors::visitor(const std::string& address) { return visitors_[household_of(address)]; }

double Visitors::request(const std::string& address, double now) {
  if (visitors_.size() >= sweep_at_) forget_idle(now);
  return visitor(address).requests.take(limits_.requests, now);
}

double Visitors::opening(const std::string& address, double now) {
  return visitor(address).openings.take(limits_.openings, now);
}

bool Visitors::may_enter(const std::string& address) const {
  const auto found = visitors_.find(household_of(address));
  return limits_.sockets == 0 || found == visitors_.end() || found->second.sockets < limits_.sockets;
}

void Visitors::forget_idle(double now) {
  std::erase_if(visitors_, [&](const auto& entry) {
    const Visitor& visitor = entry.second;
    return visitor.sockets == 0 && visitor.requests.is_empty(limits_.requests, now) &&
           visitor.openings.is_empty(limits_.openings, now);
  });
  sweep_at_ = std::max<std::size_t>(1000, 2 * visitors_.size());
}

std::string real_address(std::string_view peer, std::string_view forwarded_for, std::span<const std::string> trusted) {
  std::string_view address = peer;
  while (std::find(trusted.begin(), trusted.end(), address) != trusted.end() && !forwarded_for.empty()) {
    const std::size_t comma = forwarded_for.rfind(',');
    address = trimmed(forwarded_for.substr(comma == std::string_view::npos ? 0 : comma + 1));
    forwarded_for = comma == std::string_view::npos ? std::string_view() : forwarded_for.substr(0, comma);
  }
  return std::string(address);
}

}  // namespace mogul::server
