// By which names a server may be called. A page from elsewhere can make its own name lead to this machine (DNS
// rebinding) and would then ask as if it were ours: so only names that we know are answered.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace mogul::server {

// In small letters, without its port.
std::string plain_host(std::string_view host);

// "mogul.example" of "https://mogul.example:8443/x"; empty if there is none.
std::string host_in_url(std::string_view url);

// Whether a request's Host is a name of ours: one of these plain ones, localhost, or an address in digits, which nobody
// can redirect. The port does not matter.
bool is_our_host(std::string_view host, std::span<const std::string> names);

}  // namespace mogul::server
