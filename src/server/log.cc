#include "server/log.h"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <spdlog/async_logger.h>
#include <spdlog/common.h>
#include <spdlog/details/thread_pool.h>
#include <spdlog/sinks/stdout_sinks.h>

#include "core/json.h"

namespace mogul::server {

struct Log::Inside {
  static constexpr std::size_t kLinesWaiting = 8192;  // the oldest go first if nobody reads

  std::shared_ptr<spdlog::details::thread_pool> writer =
      std::make_shared<spdlog::details::thread_pool>(kLinesWaiting, 1);
  std::shared_ptr<spdlog::async_logger> logger =
      std::make_shared<spdlog::async_logger>("mogul", std::make_shared<spdlog::sinks::stderr_sink_mt>(), writer,
                                             spdlog::async_overflow_policy::overrun_oldest);
  LogLevel least;

  explicit Inside(LogLevel least_told) : least(least_told) {
    logger->set_pattern(R"({"at":"%Y-%m-%dT%H:%M:%S.%eZ",%v)", spdlog::pattern_time_type::utc);
  }
};

Log::Log(LogLevel least) : inside_(std::make_unique<Inside>(least)) {}
Log::~Log() = default;

void Log::line(LogLevel level, std::string_view event, Members members) {
  if (level < inside_->least) return;
  std::string text = R"("event":)" + Json(std::string(event)).dump();
  for (const auto& [name, value] : members) text += "," + Json(std::string(name)).dump() + ":" + value.dump();
  inside_->logger->info("{}", text + "}");
}

}  // namespace mogul::server
