#include "server/sqlite.h"

#include <string>

#include <sqlite3.h>

namespace mogul::server::sqlite {

Database open(const std::string& path, int flags, std::string& fault) {
  sqlite3* opened = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &opened, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  Database database(opened);
  if (code == SQLITE_OK && sqlite3_busy_timeout(opened, kBusyMs) == SQLITE_OK) return database;
  fault = sqlite3_errmsg(opened);
  return nullptr;
}

}  // namespace mogul::server::sqlite
