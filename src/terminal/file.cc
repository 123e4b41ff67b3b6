#include "terminal/file.h"

#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill is not the standard library's
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

namespace mogul::terminal {
namespace {

namespace fs = std::filesystem;

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return ::fsync(descriptor) == 0;
}

// What stands there and is not to be replaced; empty if nothing does.
std::string flaw_in_place(const std::string& file) {
  struct stat found{};
  if (::lstat(file.c_str(), &found) != 0 || S_ISREG(found.st_mode)) return {};
  if (S_ISDIR(found.st_mode)) return "Is a directory";
  return S_ISLNK(found.st_mode) ? "it is a link; name the file itself" : "it is no file but a device or the like";
}

// A file is written beside its place first, under a name that tells by which process.
std::string name_beside(const fs::path& file) { return "." + file.filename().string() + ".mogul-"; }

bool is_running(pid_t process) { return ::kill(process, 0) == 0 || errno != ESRCH; }

// What processes left there that were killed while they wrote, and our own from before.
void remove_leftovers(const fs::path& file) {
  const std::string prefix = name_beside(file);
  const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
  std::error_code failure;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, failure)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with(prefix)) continue;
    pid_t process = 0;
    const char* end = name.data() + name.size();
    const auto read = std::from_chars(name.data() + prefix.size(), end, process);
    const bool ours = read.ec == std::errc() && read.ptr == end;
    if (ours && (process == ::getpid() || !is_running(process))) ::unlink(entry.path().c_str());
  }
}

bool put_in_place(const std::string& beside, const std::string& file, Existing existing) {
  if (existing == Existing::kReplaced) return std::rename(beside.c_str(), file.c_str()) == 0;
  if (::link(beside.c_str(), file.c_str()) != 0) return false;
  return ::unlink(beside.c_str()) == 0;
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

bool write_private_file(const std::string& file, std::string_view text, Existing existing, std::string& problem) {
  problem = flaw_in_place(file);
  if (!problem.empty()) return false;
  remove_leftovers(file);
  const fs::path place(file);
  const std::string beside = place.parent_path() / (name_beside(place) + std::to_string(::getpid()));
  const int descriptor = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (descriptor < 0) return problem = std::strerror(errno), false;
  const bool written = write_all(descriptor, text);
  if (::close(descriptor) == 0 && written && put_in_place(beside, file, existing)) return true;
  problem = std::strerror(errno);
  ::unlink(beside.c_str());
  return false;
}

}  // namespace mogul::terminal
