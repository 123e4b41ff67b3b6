// In a browser nobody reads what the C++ library would print when it gives up, and its words bring printf along, a
// thirtieth of the module. Both names are the library's own, which it lets a program replace.
#include <__verbose_abort>

namespace std {
inline namespace _LIBCPP_ABI_NAMESPACE {
[[noreturn]] void __libcpp_verbose_abort(const char* /*format*/, ...) { __builtin_trap(); }
}  // namespace _LIBCPP_ABI_NAMESPACE
}  // namespace std
extern "C" [[noreturn]] void abort_message(const char* format, ...);
extern "C" [[noreturn]] void abort_message(const char* /*format*/, ...) { __builtin_trap(); }
