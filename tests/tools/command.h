// The binary as a user calls it.
#pragma once

#include <string>

namespace mogul::test {

struct Ran {
  int exit_code;
  std::string out;
  std::string err;
};

// Runs a command in a shell, where $MOGUL_BINARY is the binary.
Ran shell(const std::string& command);
// Runs `mogul ARGUMENTS`; the arguments may redirect.
Ran mogul(const std::string& arguments);

std::string contents(const std::string& path);
void write(const std::string& path, const std::string& text);

// A folder of its own that goes away with it.
class Folder {
 public:
  Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder();
  [[nodiscard]] std::string file(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

}  // namespace mogul::test
