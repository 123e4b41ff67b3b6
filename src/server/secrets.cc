#include "server/secrets.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>

#include <sodium.h>

#include "core/chance.h"

namespace mogul::server {
namespace {

constexpr std::size_t kSecretBytes = 16;
constexpr std::string_view kCodeLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
static_assert(kCodeLetters.size() == 32, "so that five bits are a letter, each as likely as the others");

std::string hex(std::span<const std::uint8_t> bytes) {
  std::string text(2 * bytes.size() + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  text.pop_back();
  return text;
}

bool is_hex(std::string_view text, std::size_t digits) {
  return text.size() == digits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::span<const std::uint8_t> bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

using Mac = std::array<std::uint8_t, crypto_auth_hmacsha256_BYTES>;
Mac hmac(std::span<const std::uint8_t> key, std::string_view text) {
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, key.data(), key.size());
  crypto_auth_hmacsha256_update(&state, bytes_of(text).data(), text.size());
  Mac mac{};
  crypto_auth_hmacsha256_final(&state, mac.data());
  return mac;
}

}  // namespace

RandomBytes system_random() {
  if (sodium_init() < 0) return {};
  return [](std::span<std::uint8_t> bytes) { randombytes_buf(bytes.data(), bytes.size()); };
}

RandomBytes repeatable_random() {
  return [dice = QuickRandom(0)](std::span<std::uint8_t> bytes) mutable {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(dice.below(256));
  };
}

std::string new_secret(const RandomBytes& random) {
  std::array<std::uint8_t, kSecretBytes> bytes{};
  random(bytes);
  return hex(bytes);
}

bool looks_like_secret(std::string_view text) { return is_hex(text, 2 * kSecretBytes); }

std::string new_long_secret(const RandomBytes& random) {
  std::array<std::uint8_t, 32> bytes{};
  random(bytes);
  return hex(bytes);
}

bool looks_like_hash(std::string_view text) { return is_hex(text, std::size_t{2} * crypto_hash_sha256_BYTES); }

// One block is enough: what is asked for is as long as the hash.
std::string derived_key(std::string_view key, std::string_view salt, std::string_view info) {
  const Mac extracted = hmac(bytes_of(salt), key);
  return hex(hmac(extracted, std::string(info) + '\x01'));
}

std::string hash_of(std::string_view secret) {
  std::array<std::uint8_t, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(secret.data()), secret.size());
  return hex(hash);
}

std::string new_code(const RandomBytes& random) {
  std::array<std::uint8_t, kCodeLength> bytes{};
  random(bytes);
  std::string code;
  for (const std::uint8_t byte : bytes) code += kCodeLetters[byte % kCodeLetters.size()];
  return code;
}

std::string code_from(std::string_view typed) {
  std::string code;
  for (char letter : typed) {
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    if (kCodeLetters.find(letter) == std::string_view::npos) return {};
    code += letter;
  }
  return code.size() == kCodeLength || code.size() == kOldCodeLength ? code : std::string();
}

std::uint64_t new_dice(const RandomBytes& random) {
  std::array<std::uint8_t, sizeof(std::uint64_t)> bytes{};
  random(bytes);
  std::uint64_t dice = 0;
  std::memcpy(&dice, bytes.data(), sizeof dice);
  return dice;
}

}  // namespace mogul::server
