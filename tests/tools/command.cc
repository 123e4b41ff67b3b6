#include "tests/tools/command.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include <sys/wait.h>

namespace mogul::test {

Ran shell(const std::string& command) {
  setenv("MOGUL_BINARY", "build/release/mogul", 0);  // kept if it is set
  const Folder folder;
  const std::string redirected =
      "{ " + command + "\n} >" + folder.file("out") + " 2>" + folder.file("err") + " </dev/null";
  const int status = std::system(redirected.c_str());
  return {.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1,
          .out = contents(folder.file("out")),
          .err = contents(folder.file("err"))};
}

Ran mogul(const std::string& arguments) { return shell("$MOGUL_BINARY " + arguments); }

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write(const std::string& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

Folder::Folder() : path_((std::filesystem::temp_directory_path() / "mogul_test_XXXXXX").string()) {
  if (mkdtemp(path_.data()) == nullptr) throw std::runtime_error("no folder for a test");
}
Folder::~Folder() { std::filesystem::remove_all(path_); }

}  // namespace mogul::test
