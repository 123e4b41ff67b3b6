#include "terminal/file.h"

#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <ios>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include <stdlib.h>
#include <sys/types.h>
#include <unistd.h>

namespace mogul::terminal {
namespace {

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return ::fsync(descriptor) == 0;
}

}  // namespace

std::optional<std::string> read_file(const std::string& file, std::string& problem) {
  std::ifstream in(file, std::ios::binary);
  std::string text(std::istreambuf_iterator<char>(in), {});
  if (in.is_open() && !in.bad()) return text;
  problem = std::strerror(errno);
  return std::nullopt;
}

// Beside the file first (mkstemp gives mode 0600), then in its place in one step.
bool write_private_file(const std::string& file, std::string_view text, std::string& problem) {
  std::string beside = file + ".XXXXXX";
  const int descriptor = ::mkstemp(beside.data());
  if (descriptor < 0) return problem = std::strerror(errno), false;
  const bool written = write_all(descriptor, text);
  const bool done = ::close(descriptor) == 0 && written && std::rename(beside.c_str(), file.c_str()) == 0;
  if (done) return true;
  problem = std::strerror(errno);
  ::unlink(beside.c_str());
  return false;
}

}  // namespace mogul::terminal
