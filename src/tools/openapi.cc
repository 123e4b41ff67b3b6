#include "tools/openapi.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "core/json.h"
#include "tools/types.h"

namespace mogul {
namespace {

constexpr std::string_view kSchemas = "#/components/schemas/";

struct Row {
  std::string_view method;
  std::string_view path;
  std::string_view summary;
  std::string_view body;  // the type that is sent; empty: nothing is
  std::string_view status;
  std::string_view reply;  // the type that is answered; empty: text or a game's own record
};
constexpr std::array kRows = {
    Row{"get", "/api/tables", "One's own tables, and those that are listed for everybody.", "", "200", "TableList"},
    Row{"post", "/api/tables", "Opens a table and takes its first seat.", "NewTable", "201", "Seated"},
    Row{"get", "/api/tables/{code}", "What is behind a link, before one sits.", "", "200", "TableCard"},
    Row{"post", "/api/tables/{code}/seat", "Takes a free seat, or asks for one that is taken.", "TakeSeat", "200",
        "Seated"},
    Row{"get", "/api/tables/{code}/record", "The record of a game that is over.", "", "200", ""},
    Row{"get", "/api/tables/{code}/socket", "The socket, by an upgrade to WebSocket.", "", "101", ""},
    Row{"get", "/healthz", "Whether the server runs.", "", "200", ""},
    Row{"get", "/readyz", "Whether it takes guests: 503 when it is about to end.", "", "200", ""},
};

Json content_of(std::string_view type) {
  const Json schema = Json::object({{"$ref", std::string(kSchemas) + std::string(type)}});
  return Json::object({{"application/json", Json::object({{"schema", schema}})}});
}

Json reply_of(std::string_view description, std::string_view type) {
  Json reply = Json::object({{"description", description}});
  if (!type.empty()) reply.set("content", content_of(type));
  return reply;
}

Json operation_of(const Row& row) {
  Json operation = Json::object({{"summary", row.summary}});
  if (row.path.find("{code}") != std::string_view::npos) {
    const Json text = Json::object({{"type", "string"}});
    operation.set(
        "parameters",
        Json::array({Json::object({{"name", "code"}, {"in", "path"}, {"required", true}, {"schema", text}})}));
  }
  if (!row.body.empty()) {
    operation.set("requestBody", Json::object({{"required", true}, {"content", content_of(row.body)}}));
  }
  Json replies = Json::object();
  replies.set(row.status, reply_of("It went well.", row.reply));
  if (row.path.starts_with("/api/")) replies.set("default", reply_of("What went wrong.", "Fault"));
  if (row.path == "/readyz") replies.set("503", reply_of("It is about to end.", ""));
  return operation.set("responses", std::move(replies));
}

}  // namespace

Json openapi() {
  Json paths = Json::object();
  for (std::size_t i = 0; i < kRows.size();) {
    const std::string_view path = kRows[i].path;
    Json item = Json::object();
    for (; i < kRows.size() && kRows[i].path == path; ++i) item.set(kRows[i].method, operation_of(kRows[i]));
    paths.set(path, std::move(item));
  }
  const Json bearer = Json::object({{"type", "http"}, {"scheme", "bearer"}});
  const Json cookie = Json::object({{"type", "apiKey"}, {"in", "cookie"}, {"name", "mogul"}});
  return Json::object(
      {{"openapi", "3.1.0"},
       {"info", Json::object({{"title", "Mogul's tables"}, {"version", "1"}})},
       {"security", Json::array({Json::object(), Json::object({{"token", Json::array()}}),
                                 Json::object({{"browser", Json::array()}})})},
       {"paths", std::move(paths)},
       {"components", Json::object({{"schemas", wire_schemas(std::string(kSchemas))},
                                    {"securitySchemes", Json::object({{"token", bearer}, {"browser", cookie}})}})}});
}

}  // namespace mogul
