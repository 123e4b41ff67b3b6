#include "terminal/file.h"

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
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
  const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return problem = std::strerror(errno), std::nullopt;
  std::string text;
  std::array<char, 1U << 16U> part;
  ssize_t count = 0;
  while ((count = ::read(descriptor, part.data(), part.size())) > 0)
    text.append(part.data(), static_cast<std::size_t>(count));
  if (count < 0) problem = std::strerror(errno);
  ::close(descriptor);
  return count < 0 ? std::nullopt : std::optional(std::move(text));
}

// Beside the file first, then in its place in one step. What another process left beside it is never written to.
bool write_private_file(const std::string& file, std::string_view text, std::string& problem) {
  const std::string beside = file + "." + std::to_string(::getpid());
  const int descriptor = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (descriptor < 0) return problem = std::strerror(errno), false;
  const bool written = write_all(descriptor, text);
  const bool done = ::close(descriptor) == 0 && written && std::rename(beside.c_str(), file.c_str()) == 0;
  if (done) return true;
  problem = std::strerror(errno);
  ::unlink(beside.c_str());
  return false;
}

}  // namespace mogul::terminal
