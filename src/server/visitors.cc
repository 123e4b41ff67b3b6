#include "server/visitors.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
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

// Some proxies name the port too, as in "1.2.3.4:567" and "[::1]:567", which is another with each connection.
std::string without_port(std::string_view address) {
  if (address.starts_with('[')) return std::string(address.substr(1, address.find(']') - 1));
  const std::size_t colon = address.find(':');
  return std::string(colon == address.rfind(':') ? address.substr(0, colon) : address);
}

std::string text_of(const in6_addr& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  const auto* bytes = static_cast<const std::uint8_t*>(address.s6_addr);
  return IN6_IS_ADDR_V4MAPPED(&address) ? ::inet_ntop(AF_INET, bytes + 12, text.data(), text.size())
                                        : ::inet_ntop(AF_INET6, bytes, text.data(), text.size());
}

// Whoever has an address of version 6 has 2^64 of them, which share their first half: they count as one.
std::string household_of(const std::string& address) {
  in6_addr long_address{};
  if (::inet_pton(AF_INET6, address.c_str(), &long_address) != 1) return address;
  auto* bytes = static_cast<std::uint8_t*>(long_address.s6_addr);
  if (!IN6_IS_ADDR_V4MAPPED(&long_address)) std::fill(bytes + 8, bytes + 16, std::uint8_t{0});
  return text_of(long_address);
}

}  // namespace

std::string plain_address(const std::string& address) {
  in6_addr long_address{};
  return ::inet_pton(AF_INET6, address.c_str(), &long_address) == 1 ? text_of(long_address) : address;
}

Visitors::Visitor& Visitors::visitor(const std::string& address) { return visitors_[household_of(address)]; }

Visitors::Visitor& Visitors::newcomer(const std::string& address, double now) {
  if (visitors_.size() >= sweep_at_) forget_idle(now);
  return visitor(address);
}

std::shared_ptr<void> Visitors::connect(const std::string& address, double now) {
  const std::shared_ptr<void>& connection = newcomer(address, now).connection;
  const bool is_full = limits_.connections != 0 && connection.use_count() > long{limits_.connections};
  return is_full ? nullptr : connection;
}

double Visitors::request(const std::string& address, double now) {
  return newcomer(address, now).requests.take(limits_.requests, now);
}

double Visitors::page(const std::string& address, double now) {
  return newcomer(address, now).pages.take(limits_.pages, now);
}

double Visitors::opening(const std::string& address, double now) {
  return visitor(address).openings.take(limits_.openings, now);
}

double Visitors::guess_wait(const std::string& address, double now) const {
  const auto found = visitors_.find(household_of(address));
  return found == visitors_.end() ? 0 : found->second.guesses.wait(limits_.guesses, now);
}

void Visitors::guessed_wrong(const std::string& address, double now) {
  visitor(address).guesses.take(limits_.guesses, now);
}

bool Visitors::may_enter(const std::string& address) const {
  const auto found = visitors_.find(household_of(address));
  return limits_.sockets == 0 || found == visitors_.end() || found->second.sockets < limits_.sockets;
}

void Visitors::forget_idle(double now) {
  std::erase_if(visitors_, [&](const auto& entry) {
    const Visitor& visitor = entry.second;
    return visitor.sockets == 0 && visitor.connection.use_count() == 1 &&
           visitor.requests.is_empty(limits_.requests, now) && visitor.pages.is_empty(limits_.pages, now) &&
           visitor.openings.is_empty(limits_.openings, now) && visitor.guesses.is_empty(limits_.guesses, now);
  });
  sweep_at_ = std::max<std::size_t>(1000, 2 * visitors_.size());
}

Caller::Caller(Visitors& visitors, const std::string& address)
    : visitors_(&visitors), household_(household_of(address)) {}

std::string real_address(std::string_view peer, std::string_view forwarded_for, std::span<const std::string> trusted) {
  std::string address(peer);
  while (std::find(trusted.begin(), trusted.end(), address) != trusted.end() && !forwarded_for.empty()) {
    const std::size_t comma = forwarded_for.rfind(',');
    address =
        plain_address(without_port(trimmed(forwarded_for.substr(comma == std::string_view::npos ? 0 : comma + 1))));
    forwarded_for = comma == std::string_view::npos ? std::string_view() : forwarded_for.substr(0, comma);
  }
  return address;
}

}  // namespace mogul::server
