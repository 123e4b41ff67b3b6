#include "server/visitors.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mogul::server {
namespace {

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

}  // namespace

double Visitors::request(const std::string& address, double now) {
  if (visitors_.size() >= sweep_at_) forget_idle(now);
  return visitors_[address].requests.take(limits_.requests, now);
}

double Visitors::opening(const std::string& address, double now) {
  return visitors_[address].openings.take(limits_.openings, now);
}

bool Visitors::may_enter(const std::string& address) const {
  const auto found = visitors_.find(address);
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
