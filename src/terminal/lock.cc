#include "terminal/lock.h"

#include <cerrno>
#include <cstdio>
#include <optional>
#include <string>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace mogul::terminal {
namespace {

// Of the whole file. The system then knows who has it.
struct flock whole_file() {
  struct flock lock{};
  lock.l_type = F_WRLCK;
  lock.l_whence = SEEK_SET;
  return lock;
}

int holder_of(int descriptor) {
  struct flock lock = whole_file();
  return ::fcntl(descriptor, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK ? lock.l_pid : 0;
}

bool is_removed(int descriptor) {
  struct stat found{};
  return ::fstat(descriptor, &found) == 0 && found.st_nlink == 0;
}

}  // namespace

Lock::~Lock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

// Again where the one who had it let go of it, or threw the file away, in this moment.
std::optional<Lock> Lock::take(const std::string& file, int& holder) {
  for (;;) {
    Lock lock(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR));
    if (lock.descriptor_ < 0) return lock;
    const struct flock wanted = whole_file();
    const bool taken = ::fcntl(lock.descriptor_, F_SETLK, &wanted) == 0;
    if (!taken && errno != EACCES && errno != EAGAIN) return lock;  // this file system has no locks
    if (taken && !is_removed(lock.descriptor_)) return lock;
    holder = taken ? 0 : terminal::holder_of(lock.descriptor_);
    if (holder != 0) return std::nullopt;
  }
}

int Lock::holder_of(const std::string& file) {
  const Lock lock(::open(file.c_str(), O_RDWR | O_CLOEXEC));
  return lock.descriptor_ < 0 ? 0 : terminal::holder_of(lock.descriptor_);
}

}  // namespace mogul::terminal
