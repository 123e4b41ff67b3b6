#include "tests/tools/command.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <ios>
#include <iterator>
#include <stdexcept>
#include <string>

#include <unistd.h>

namespace mogul::test {

Ran shell(const std::string& command) {
  const Folder folder;
  const std::string redirected = "export MOGUL_BINARY=\"${MOGUL_BINARY:-build/release/mogul}\"\n{ " + command +
                                 "\n} >" + folder.file("out") + " 2>" + folder.file("err") + " </dev/null\necho $? >" +
                                 folder.file("exit_code");
  if (std::system(redirected.c_str()) != 0) throw std::runtime_error("no shell for a test");
  return {.exit_code = std::stoi(contents(folder.file("exit_code"))),
          .out = contents(folder.file("out")),
          .err = contents(folder.file("err"))};
}

Ran mogul(const std::string& arguments) { return shell("$MOGUL_BINARY " + arguments); }

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write(const std::string& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

Folder::Folder() {
  static int number = 0;
  const std::string name = "mogul_test_" + std::to_string(getpid()) + "_" + std::to_string(++number);
  path_ = (std::filesystem::temp_directory_path() / name).string();
  std::filesystem::create_directory(path_);
}
Folder::~Folder() { std::filesystem::remove_all(path_); }

}  // namespace mogul::test
