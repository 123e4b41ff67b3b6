// How a text looks: what sentences need of names is asked in core/sentence.h, and more than that here, with ICU.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace mogul::server {

// What is wrong with a text or name of more bytes than that; empty if nothing is. `what` is what it is called.
std::string flaw_in_length(std::string_view text, std::string_view what, std::size_t bytes_max);
// What is wrong with how a text, or a name, looks on a page; the same.
std::string flaw_in_look(std::string_view text, std::string_view what);
std::string flaw_in_look_of_name(std::string_view name);

// Whether two names can be taken for each other: large and small letters are the same, whichever way their marks are
// written, and so are letters of other alphabets that look the same.
bool look_alike(std::string_view one, std::string_view other);

}  // namespace mogul::server
