#include "client/seat_client.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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
constexpr std::chrono::seconds kFarewell{2};

template <class T>
bool read(std::string_view text, T& value) {
  Problem problem;
  const auto json = Json::parse(text, problem);
  JsonReader reader(Missing::kRefused);
  return json && reader.read(*json, value);
}

// Whether a bot plays for whoever was told this.
bool stood_in(const wire::TableCard& table) {
  return table.you != Seat::kNobody && index_of(table.you) < table.seats.size() &&
         table.seats[index_of(table.you)].stood_in;
}

// Whether one's own seat is bound to one's part, and no bot to any.
bool may_be_shown(const ShufflePart& part, const std::vector<std::string>& commitments, const wire::TableCard& table) {
  if (commitments.size() != table.seats.size() || table.you == Seat::kNobody) return false;
  for (std::size_t i = 0; i < commitments.size(); ++i) {
    if (table.seats[i].sitter == wire::Sitter::kBot && !commitments[i].empty()) return false;
  }
  return commitments[index_of(table.you)] == part.commitment;
}

}  // namespace

std::optional<TableLink> table_link_in(std::string_view link) {
  constexpr std::string_view kTable = "/t/";
  constexpr std::string_view kClaim = "#claim=";
  const std::size_t claim = std::min(link.find(kClaim), link.size());
  const auto address = address_in(link.substr(0, claim));
  if (!address || !address->path.starts_with(kTable) || address->path.size() == kTable.size()) return std::nullopt;
  TableLink found{.server = *address, .code = address->path.substr(kTable.size()), .claim = {}};
  if (claim != link.size()) found.claim = link.substr(claim + kClaim.size());
  return found;
}

std::optional<Place> sit_down(Network& network, const std::string& link, const std::string& name, std::string& fault) {
  const auto table = table_link_in(link);
  if (!table) return fault = link + " is no link to a table, as in http://127.0.0.1:8080/t/QUARTZ", std::nullopt;
  Json wish = Json::object({{"name", name}, {"token", true}});
  if (!table->claim.empty()) wish.set("claim", table->claim);
  const Reply reply = network.ask_now(
      table->server,
      {.method = "POST", .path = "/api/tables/" + table->code + "/seat", .token = {}, .body = wish.dump()});
  wire::Seated seated;
  if (reply.status / 100 == 2 && read(reply.body, seated) && seated.seat != Seat::kNobody) {
    return Place{.server = table->server, .code = table->code, .token = seated.token};
  }
  wire::Fault told;
  fault = read(reply.body, told) ? told.sentence : "nobody answers at " + link;
  if (!reply.fault.empty()) fault += ": " + reply.fault;
  return std::nullopt;
}

SeatClient::SeatClient(Network& network, Place place, ShufflePart part, Told told)
    : network_(network), place_(std::move(place)), part_(std::move(part)), told_(std::move(told)) {}

SeatClient::~SeatClient() = default;

void SeatClient::connect() {
  if (ended_) return;
  wait_ms_ = kRetryMs;
  greeted_ = false;
  Ears ears{.opened =
                [this] {
                  const wire::FromClient hello{.ask = wire::Ask::kHello,
                                               .version = wire::kVersion,
                                               .token = place_.token,
                                               .have = number_,
                                               .commitment = part_.commitment};
                  line_->say(to_json(hello).dump());
                },
            .heard = [this](std::string_view text) { hear(text); },
            .gone = [this] { lose(); }};
  line_ = network_.open(place_.server, "/api/tables/" + place_.code + "/socket", std::move(ears));
}

void SeatClient::lose() {
  if (ended_) return finish();
  greeted_ = false;
  if (leaving_) return end(*leaving_);
  network_.after(std::chrono::milliseconds(wait_ms_), [this] { connect(); });
}

void SeatClient::hear(std::string_view text) {
  if (ended_) return;
  wire::FromTable message;
  if (!read(text, message)) return end("the server speaks another language");
  switch (message.tell) {
    case wire::Tell::kWelcome:
      greeted_ = true;
      if (unanswered_) line_->say(unanswered_->text);
      hear_table(message.table);
      if (leaving_) leave();
      break;
    case wire::Tell::kTable:
      hear_table(message.table);
      break;
    case wire::Tell::kNews:
      hear_news(message);
      break;
    case wire::Tell::kDone:
    case wire::Tell::kHeld:
    case wire::Tell::kStale:
      hear_answer(message);
      break;
    case wire::Tell::kRefused:
      hear_refusal(message);
      break;
    case wire::Tell::kSaid:
      hear_lines(message);
      break;
    case wire::Tell::kGoodbye:
      if (message.code != "try-again") return end(message.sentence);
      if (message.retry != 0) wait_ms_ = message.retry;
      return;
    case wire::Tell::kPong:
      if (answered_ == let_go_) answered_ = 0;
      break;
    case wire::Tell::kReveal:
      return show_part(message.commitments);
    case wire::Tell::kSlowDown:
      return;
  }
  ask();
}

void SeatClient::hear_table(const wire::TableCard& table) {
  const wire::TableCard before = std::exchange(table_, table);
  waits_for_change_ = false;
  if (table_.stage == wire::Stage::kOver) return end({});
  if (table_.paused != before.paused) told_.happened(table_.paused ? "The game is paused." : "The game goes on.");
  if (stood_in(table_) != stood_in(before)) {
    told_.happened(stood_in(table_) ? "A bot stands in for you." : "You play yourself again.");
  }
  // An answer that the table held was made known, as news tell that come behind; or it could not be given any more when
  // its turn came, and is asked again.
  if (!before.you_said.empty() && table_.you_said.empty()) {
    let_go_ = answered_;
    line_->say(to_json(wire::FromClient{.ask = wire::Ask::kPing}).dump());
  }
}

// To those who are bound by then, once and for all: whoever were bound afterwards could choose the deal.
void SeatClient::show_part(const std::vector<std::string>& commitments) {
  const bool is_other_list = !commitments_.empty() && commitments != commitments_;
  if (is_other_list || !may_be_shown(part_, commitments, table_)) {
    return told_.happened("Your part of the shuffle is not shown: the table has not kept to what was to bind it.");
  }
  server_commitment_ = table_.commitment;
  commitments_ = commitments;
  line_->say(to_json(wire::FromClient{.ask = wire::Ask::kReveal, .text = part_.contribution}).dump());
}

void SeatClient::hear_news(const wire::FromTable& news) {
  number_ = news.number;
  waits_for_change_ = false;
  for (const wire::Step& step : news.steps) {
    for (const wire::Happening& happening : step.events) told_.happened(happening.sentence);
  }
  question_.reset();
  if (news.decision != 0) question_ = {.decision = news.decision, .view = news.view};
}

// The answer may come before the news of the move and after them: then something else may be asked already.
void SeatClient::hear_answer(const wire::FromTable& answer) {
  if (leaving_ && answer.id == way_back_) {
    wish({.ask = wire::Ask::kBye});
    return end(*leaving_ + "; you come back by the link that ends with #claim=" + answer.claim);
  }
  if (!unanswered_ || answer.id != unanswered_->id) return;
  answered_ = unanswered_->decision;
  unanswered_.reset();
}

// What can't be done just now may be done later; what can never be done ends it.
void SeatClient::hear_refusal(const wire::FromTable& refusal) {
  if (leaving_ && refusal.id == way_back_) return end(*leaving_);
  if (!unanswered_ || refusal.id != unanswered_->id) return told_.happened(refusal.sentence);
  unanswered_.reset();
  if (refusal.code != "not-now") return end("refused: " + refusal.sentence);
  waits_for_change_ = true;
  if (is_stood_in()) come_back();
}

// A new line tells again what was said before.
void SeatClient::hear_lines(const wire::FromTable& said) {
  for (const wire::Line& line : said.lines) {
    if (line.line <= line_heard_) continue;
    line_heard_ = line.line;
    told_.happened(line.name + ": " + line.text);
  }
}

void SeatClient::ask() {
  const bool open = question_ && question_->decision != answered_ && !unanswered_ && !ended_ && !leaving_;
  if (!open || waits_for_change_ || table_.paused || is_stood_in()) return void(put_ = 0);
  if (std::exchange(put_, question_->decision) != question_->decision) told_.asked(table_, *question_);
}

void SeatClient::answer(std::uint32_t decision, const Json& action) {
  if (is_stood_in()) return come_back();
  if (!is_asked(decision)) return;
  put_ = 0;
  wire::FromClient command{.ask = wire::Ask::kDo, .decision = decision, .actions = {action}};
  send(command);
  unanswered_ = {.id = command.id, .text = to_json(command).dump(), .decision = decision};
}

bool SeatClient::is_stood_in() const { return stood_in(table_); }

void SeatClient::come_back() { wish({.ask = wire::Ask::kBack}); }

void SeatClient::wish(wire::FromClient command) {
  command.seat = table_.you;
  send(command);
}

// An id must be new for each command, of this and of every earlier process at the seat.
void SeatClient::send(wire::FromClient& command) {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  command.id = std::to_string(std::chrono::duration_cast<std::chrono::milliseconds>(now).count()) + "-" +
               std::to_string(++commands_);
  line_->say(to_json(command).dump());
}

void SeatClient::give_up(const std::string& why) {
  if (ended_ || leaving_) return;
  leaving_ = why;
  if (greeted_) leave();
}

void SeatClient::leave() {
  if (table_.stage != wire::Stage::kPlaying || table_.you == Seat::kNobody) {
    wish({.ask = wire::Ask::kLeave});
    return end(*leaving_);
  }
  wire::FromClient link{.ask = wire::Ask::kNewLink};
  link.seat = table_.you;
  send(link);
  way_back_ = link.id;
}

void SeatClient::end(const std::string& why) {
  if (std::exchange(ended_, true)) return;
  last_word_ = why;
  line_->close();
  network_.after(kFarewell, [this] { finish(); });
}

void SeatClient::finish() {
  if (const auto why = std::exchange(last_word_, std::nullopt)) told_.ended(*why);
}

}  // namespace mogul::client
