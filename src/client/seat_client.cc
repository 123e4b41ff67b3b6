#include "client/seat_client.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "client/network.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/read_json.h"
#include "core/value.h"
#include "core/write_json.h"
#include "wire/message.h"
#include "wire/request.h"
#include "wire/table_card.h"

namespace mogul::client {
namespace {

constexpr std::uint32_t kRetryMs = 500;

template <class T>
bool read(std::string_view text, T& value) {
  Problem problem;
  const auto json = Json::parse(text, problem);
  JsonReader reader(Missing::kRefused);
  return json && reader.read(*json, value);
}

}  // namespace

std::string code_in_path(std::string_view path) {
  constexpr std::string_view kTable = "/t/";
  return path.starts_with(kTable) ? std::string(path.substr(kTable.size())) : std::string();
}

std::optional<Place> sit_down(Network& network, const std::string& link, const std::string& name, std::string& fault) {
  const auto address = address_in(link);
  const std::string code = address ? code_in_path(address->path) : std::string();
  if (code.empty()) return fault = link + " is no link to a table, as in http://127.0.0.1:8080/t/QUARTZ", std::nullopt;
  const Json wish = Json::object({{"name", name}, {"token", true}});
  const Reply reply = network.ask_now(
      *address, {.method = "POST", .path = "/api/tables/" + code + "/seat", .token = {}, .body = wish.dump()});
  wire::Seated seated;
  if (reply.status / 100 == 2 && read(reply.body, seated) && seated.seat != Seat::kNobody) {
    return Place{.server = *address, .code = code, .token = seated.token};
  }
  wire::Fault told;
  fault = read(reply.body, told) ? told.sentence : "nobody answers at " + link;
  if (!reply.fault.empty()) fault += ": " + reply.fault;
  return std::nullopt;
}

SeatClient::SeatClient(Network& network, Place place, Told told)
    : network_(network), place_(std::move(place)), told_(std::move(told)) {}

SeatClient::~SeatClient() = default;

void SeatClient::connect() {
  wait_ms_ = kRetryMs;
  Ears ears{.opened =
                [this] {
                  const wire::FromClient hello{
                      .ask = wire::Ask::kHello, .version = wire::kVersion, .token = place_.token, .have = number_};
                  line_->say(to_json(hello).dump());
                },
            .heard = [this](std::string_view text) { hear(text); },
            .gone = [this] { lose(); }};
  line_ = network_.open(place_.server, "/api/tables/" + place_.code + "/socket", std::move(ears));
}

void SeatClient::lose() {
  if (ended_) return;
  network_.after(std::chrono::milliseconds(wait_ms_), [this] { connect(); });
}

void SeatClient::hear(std::string_view text) {
  wire::FromTable message;
  if (!read(text, message)) return end("the server speaks another language");
  switch (message.tell) {
    case wire::Tell::kWelcome:
      if (!unanswered_.empty()) line_->say(unanswered_);
      [[fallthrough]];
    case wire::Tell::kTable:
      table_ = message.table;
      told_.table(table_);
      if (table_.stage == wire::Stage::kOver) end({});
      return;
    case wire::Tell::kNews:
      return hear_news(message);
    case wire::Tell::kDone:
    case wire::Tell::kHeld:
    case wire::Tell::kStale:
      return unanswered_.clear();
    case wire::Tell::kRefused:
      return end("refused: " + message.sentence);
    case wire::Tell::kGoodbye:
      if (message.code != "try-again") return end(message.sentence);
      if (message.retry != 0) wait_ms_ = message.retry;
      return;
    case wire::Tell::kSaid:
    case wire::Tell::kReveal:
    case wire::Tell::kSlowDown:
    case wire::Tell::kPong:
      return;
  }
}

void SeatClient::hear_news(const wire::FromTable& news) {
  number_ = news.number;
  for (const wire::Step& step : news.steps) {
    for (const wire::Happening& happening : step.events) told_.happened(happening.sentence);
  }
  if (news.decision == 0 || !unanswered_.empty()) return;
  const auto action = told_.asked(table_, news.view);
  action ? act(*action, news.decision) : end("nobody says what to do");
}

// An id must be new for each command, of this and of every earlier process at the seat.
void SeatClient::act(const Json& action, std::uint32_t decision) {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  wire::FromClient command{.ask = wire::Ask::kDo, .decision = decision, .actions = {action}};
  command.id = std::to_string(std::chrono::duration_cast<std::chrono::milliseconds>(now).count()) + "-" +
               std::to_string(++commands_);
  unanswered_ = to_json(command).dump();
  line_->say(unanswered_);
}

void SeatClient::end(const std::string& why) {
  if (std::exchange(ended_, true)) return;
  line_->close();
  told_.ended(why);
}

}  // namespace mogul::client
