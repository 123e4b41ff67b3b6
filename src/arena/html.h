// What the pages that programs write have in common. They need nothing but themselves.
#pragma once

#include <string>
#include <string_view>

namespace mogul {

// Everything before the heading.
std::string page_head(std::string_view title);
// Text that says nothing but itself.
std::string escaped(std::string_view text);
std::string number(double value, int digits);

}  // namespace mogul
