#include "server/hosts.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

namespace mogul::server {
namespace {

std::string without_port(std::string_view host) {
  if (host.starts_with('[')) return std::string(host.substr(0, host.find(']') + 1));
  return std::string(host.substr(0, host.find(':')));
}

std::string in_small_letters(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter; });
  return text;
}

bool is_in_digits(const std::string& host) {
  std::array<unsigned char, sizeof(in6_addr)> address{};
  if (!host.starts_with('[')) return inet_pton(AF_INET, host.c_str(), address.data()) == 1;
  return host.ends_with(']') && inet_pton(AF_INET6, host.substr(1, host.size() - 2).c_str(), address.data()) == 1;
}

}  // namespace

std::string plain_host(std::string_view host) { return in_small_letters(without_port(host)); }

std::string host_in_url(std::string_view url) {
  const std::size_t scheme = url.find("://");
  if (scheme == std::string_view::npos) return {};
  url.remove_prefix(scheme + 3);
  return plain_host(url.substr(0, url.find('/')));
}

bool is_our_host(std::string_view host, std::span<const std::string> names) {
  const std::string name = plain_host(host);
  return name == "localhost" || is_in_digits(name) || std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace mogul::server
