// docs/protocol.md is true: its examples, run against the binary, are answered as it says.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "core/json.h"
#include "doors/protocol.h"
#include "tests/tools/client.h"

namespace mogul {
namespace {

using test::parsed;

constexpr const char* kPage = "docs/protocol.md";
constexpr std::string_view kAnything = "...";

std::string text_of_file(const std::string& path) {
  std::ifstream file(path);
  REQUIRE_MESSAGE(file, path);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The fenced blocks of one language, in order.
std::vector<std::string> blocks(const std::string& page, const std::string& language) {
  std::vector<std::string> found;
  std::istringstream lines(page);
  bool inside = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("```")) {
      inside = line == "```" + language;
      if (inside) found.emplace_back();
    } else if (inside) {
      found.back() += line + "\n";
    }
  }
  return found;
}

struct Exchange {
  std::string request;
  std::string answer;
};

// A line that begins with neither > nor < goes on with the one before.
std::vector<Exchange> exchanges(const std::string& page) {
  std::vector<Exchange> found;
  for (const std::string& block : blocks(page, "session")) {
    std::istringstream lines(block);
    std::string* part = nullptr;
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("> ")) part = &found.emplace_back().request;
      if (line.starts_with("< ")) part = &found.back().answer;
      REQUIRE(part != nullptr);
      *part += line.substr(line.starts_with("> ") || line.starts_with("< ") ? 2 : 0);
    }
  }
  return found;
}

std::string binary() {
  const char* path = std::getenv("MOGUL_BINARY");
  return path != nullptr ? path : "build/release/mogul";
}

std::string output_of(const std::string& command, int& status) {
  std::FILE* pipe = popen(command.c_str(), "r");
  REQUIRE(pipe != nullptr);
  std::string output;
  std::array<char, 4096> buffer{};
  for (std::size_t count = 0; (count = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) {
    output.append(buffer.data(), count);
  }
  status = pclose(pipe);
  return output;
}

// A file with some text, which goes when the test does.
class TextFile {
 public:
  explicit TextFile(const std::string& text) {
    const int file = mkstemp(path_.data());
    REQUIRE(file >= 0);
    close(file);
    std::ofstream(path_) << text;
  }
  TextFile(const TextFile&) = delete;
  TextFile& operator=(const TextFile&) = delete;
  ~TextFile() { std::filesystem::remove(path_); }
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_ = (std::filesystem::temp_directory_path() / "mogul_protocol_XXXXXX").string();
};

bool fits(const Json& expected, const Json& told);

// "..." at the end of a list stands for any further items.
bool fits_items(const std::vector<Json>& expected, const std::vector<Json>& told) {
  const bool open = !expected.empty() && expected.back() == Json(kAnything);
  const std::size_t count = expected.size() - (open ? 1 : 0);
  if (open ? told.size() < count : told.size() != count) return false;
  return std::equal(expected.begin(), expected.begin() + static_cast<std::ptrdiff_t>(count), told.begin(), fits);
}

bool fits_members(const std::vector<Json::Member>& expected, const std::vector<Json::Member>& told) {
  return std::equal(
      expected.begin(), expected.end(), told.begin(), told.end(),
      [](const Json::Member& a, const Json::Member& b) { return a.first == b.first && fits(a.second, b.second); });
}

bool fits(const Json& expected, const Json& told) {
  if (expected == Json(kAnything)) return true;
  if (expected.type() != told.type()) return false;
  if (expected.is(Json::Type::kArray)) return fits_items(expected.items(), told.items());
  if (expected.is(Json::Type::kObject)) return fits_members(expected.members(), told.members());
  return expected == told;
}

TEST_CASE("the placeholder of the page stands for what is left out and for nothing else") {
  const auto fits_text = [](const char* expected, const char* told) { return fits(parsed(expected), parsed(told)); };
  CHECK(fits_text(R"({"a": "...", "b": [1, "..."]})", R"({"a": [], "b": [1, 2, 3]})"));
  CHECK(!fits_text(R"({"a": "..."})", R"({"a": 1, "b": 2})"));
  CHECK(!fits_text(R"([1, 2, "..."])", "[1]"));
  CHECK(!fits_text(R"([1])", "[1, 2]"));
  CHECK(!fits_text(R"({"a": 1})", R"({"a": 2})"));
}

TEST_CASE("the examples of docs/protocol.md are answered as the page says") {
  const std::vector<Exchange> examples = exchanges(text_of_file(kPage));
  REQUIRE(examples.size() > 20);
  std::string input;
  for (const Exchange& example : examples) input += example.request + "\n";
  const TextFile requests(input);
  int status = -1;
  std::istringstream answers(output_of(binary() + " referee < " + requests.path(), status));
  CHECK(status == 0);
  for (const Exchange& example : examples) {
    std::string answer;
    REQUIRE(std::getline(answers, answer));
    CHECK_MESSAGE(fits(parsed(example.answer), parsed(answer)), example.request << "\n" << answer);
  }
}

TEST_CASE("the quick start of docs/protocol.md plays a whole game") {
  const std::vector<std::string> programs = blocks(text_of_file(kPage), "python");
  REQUIRE(programs.size() == 1);
  const TextFile program(programs[0]);
  const std::string folder = std::filesystem::absolute(binary()).parent_path().string();
  int status = -1;
  const std::string output = output_of("PATH=\"" + folder + ":$PATH\" python3 " + program.path(), status);
  CHECK(status == 0);
  CHECK_MESSAGE(output.starts_with("{'over': True, 'winners': ["), output);
}

TEST_CASE("docs/protocol.md shows every command and lists every error") {
  const std::string page = text_of_file(kPage);
  for (const Command& command : commands()) {
    CAPTURE(command.name);
    CHECK(page.find("\n### " + std::string(command.name) + "\n") != std::string::npos);
    CHECK(page.find("> {\"cmd\": \"" + std::string(command.name) + "\"") != std::string::npos);
  }
  for (const char* code : {"bad-json", "line-too-long", "unknown-command", "unknown-member", "missing-member",
                           "wrong-type", "bad-value", "unknown-game", "unknown-id", "too-many-games", "no-such-seat",
                           "bad-setup", "impossible-position", "bad-record", "malformed"}) {
    CAPTURE(code);
    CHECK(page.find("| `" + std::string(code) + "` |") != std::string::npos);
  }
}

TEST_CASE("the referee ends quietly when nobody reads its answers") {
  const TextFile report("");
  int status = -1;
  output_of("yes '{\"cmd\": \"help\"}' | { " + binary() + " referee; echo \"ended with $?\" > " + report.path() +
                "; } | head -n 1 > /dev/null",
            status);
  CHECK(status == 0);
  CHECK(text_of_file(report.path()) == "ended with 0\n");
}

}  // namespace
}  // namespace mogul
