// Secrets that open seats, and the codes of tables.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace mogul::server {

// Fills the bytes with what nobody can guess. Tests have a source of their own.
using RandomBytes = std::function<void(std::span<std::uint8_t>)>;
// Empty if the system has no such source: then nothing may be served.
RandomBytes system_random();
// The same bytes at every start, for rehearsals. They keep no secret.
RandomBytes repeatable_random();

// 128 bits as 32 hex digits.
std::string new_secret(const RandomBytes& random);
bool looks_like_secret(std::string_view text);
// What is kept of a secret: its SHA-256.
std::string hash_of(std::string_view secret);

// 256 bits as 64 hex digits, for a shuffle.
std::string new_long_secret(const RandomBytes& random);
bool looks_like_hash(std::string_view text);
// HKDF with SHA-256 (RFC 5869): 256 bits as 64 hex digits, from the bytes of the key as they are written.
std::string derived_key(std::string_view key, std::string_view salt, std::string_view info);

// Letters and digits, without those that look alike. Older tables have codes of six.
inline constexpr std::size_t kCodeLength = 8;
inline constexpr std::size_t kOldCodeLength = 6;
std::string new_code(const RandomBytes& random);
// The code that a person typed: capitals or not. Empty if it can be none.
std::string code_from(std::string_view typed);

// 64 bits for a bot's dice.
std::uint64_t new_dice(const RandomBytes& random);

}  // namespace mogul::server
