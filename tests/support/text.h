// Cutting texts into words and lines, and reading files, for tests.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace mogul::test {

// The pieces between separators, without blanks around them; empty pieces are left out.
std::vector<std::string> pieces(std::string_view text, char separator);
inline std::vector<std::string> words(std::string_view text) { return pieces(text, ' '); }
inline std::vector<std::string> lines(std::string_view text) { return pieces(text, '\n'); }
std::string trimmed(std::string_view text);
std::string with_separator(const std::vector<std::string>& parts, std::string_view separator);

// The whole file, from the root of the repository; fails the test if there is none.
std::string file_text(const std::string& path);

}  // namespace mogul::test
