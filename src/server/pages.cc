#include "server/pages.h"

#include <array>
#include <string_view>

namespace mogul::server {
namespace {

struct TypeRow {
  std::string_view ending;
  std::string_view type;
};
constexpr std::array kTypes = {
    TypeRow{".html", "text/html; charset=utf-8"},
    TypeRow{".js", "text/javascript; charset=utf-8"},
    TypeRow{".css", "text/css; charset=utf-8"},
    TypeRow{".json", "application/json"},
    TypeRow{".webmanifest", "application/manifest+json"},
    TypeRow{".svg", "image/svg+xml"},
    TypeRow{".png", "image/png"},
    TypeRow{".ico", "image/x-icon"},
    TypeRow{".wasm", "application/wasm"},
    TypeRow{".woff2", "font/woff2"},
    TypeRow{".txt", "text/plain; charset=utf-8"},
};

// Addresses that the page itself understands.
bool is_drawn_by_page(std::string_view path) { return path == "/" || path.starts_with("/t/"); }

}  // namespace

const PageFile* find_page_file(std::string_view path) {
  if (is_drawn_by_page(path)) path = "/index.html";
  for (const PageFile& file : page_files()) {
    if (file.path == path) return &file;
  }
  return nullptr;
}

std::string_view content_type(std::string_view path) {
  for (const TypeRow& row : kTypes) {
    if (path.ends_with(row.ending)) return row.type;
  }
  return "application/octet-stream";
}

bool is_immutable(std::string_view path) { return path.starts_with("/assets/"); }

}  // namespace mogul::server
