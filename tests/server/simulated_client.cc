#include "tests/server/simulated_client.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "bots/registry.h"
#include "core/digest.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/read_json.h"
#include "core/seat_view.h"
#include "core/write_json.h"
#include "games/registry.h"
#include "server/secrets.h"
#include "server/session.h"
#include "server/transport.h"
#include "tests/server/simulated_world.h"
#include "wire/message.h"
#include "wire/table_card.h"

namespace mogul::server {
namespace {

constexpr auto kWorld = SimulatedTime::Owner::kWorld;
constexpr std::uint32_t kTravelMsMax = 40;

}  // namespace

// A connection. What the table sends arrives in order, until the line breaks; what the client sends may arrive twice
// and in any order, as if it came over several lines.
class SimulatedClient::Line : public Transport, public std::enable_shared_from_this<Line> {
 public:
  explicit Line(SimulatedClient& client) : client_(&client), world_(client.world_) {}

  void open(const std::string& holder) {
    session_ = std::make_shared<Session>(world_.house(), client_->code_, holder, "http://simulated", *this);
  }
  void cut() {
    client_ = nullptr;
    if (session_) session_->hang_up();
    session_ = nullptr;
  }
  // The server is gone, and its sessions with it.
  void lose_server() {
    session_->hang_up();
    session_ = nullptr;
  }

  void send(std::string message) override {
    last_arrival_ms_ = std::max(last_arrival_ms_, world_.dice.below(kTravelMsMax));
    world_.time.at(kWorld, last_arrival_ms_, [self = shared_from_this(), message = std::move(message)] {
      if (self->client_ != nullptr) self->client_->hear(message);
    });
  }
  void close() override {
    world_.time.at(kWorld, kTravelMsMax, [self = shared_from_this()] {
      if (self->client_ != nullptr) self->client_->hang_up();
    });
  }
  void send_to_server(const std::string& message) {
    const bool twice = world_.faults.message_doubles != 0 && world_.dice.below(world_.faults.message_doubles) == 0;
    for (int i = 0; i < (twice ? 2 : 1); ++i) {
      world_.time.at(kWorld, world_.dice.below(kTravelMsMax), [self = shared_from_this(), message] {
        if (self->session_) self->session_->hear(message);
      });
    }
  }

 private:
  SimulatedClient* client_;  // null once the line is cut
  SimulatedWorld& world_;
  std::shared_ptr<Session> session_;
  std::uint32_t last_arrival_ms_ = 0;
};

SimulatedClient::SimulatedClient(SimulatedWorld& world, std::string code, std::string secret)
    : world_(world), code_(std::move(code)), secret_(std::move(secret)) {}

SimulatedClient::~SimulatedClient() {
  if (line_) line_->cut();
}

void SimulatedClient::connect() {
  connecting_ = false;
  greeted_ = false;
  line_ = std::make_shared<Line>(*this);
  line_->open(secret_.empty() ? "" : hash_of(secret_));
  wire::FromClient hello{.ask = wire::Ask::kHello, .version = wire::kVersion};
  hello.have = number;
  line_->send_to_server(to_json(hello).dump());
}

void SimulatedClient::hang_up() {
  if (line_) line_->cut();
  line_ = nullptr;
  if (std::exchange(connecting_, true)) return;
  world_.time.at(kWorld, world_.dice.below(500), [this] { connect(); });
}

void SimulatedClient::server_died() {
  if (line_) line_->lose_server();
  hang_up();
}

void SimulatedClient::ask(wire::FromClient command) {
  command.id = "c" + std::to_string(commands_++);
  unanswered_ = command;
  send(command);
}

void SimulatedClient::send(const wire::FromClient& message) {
  if (line_ && greeted_) line_->send_to_server(to_json(message).dump());
}

// What was not answered is said again; it counts once.
void SimulatedClient::send_again() {
  if (unanswered_) send(*unanswered_);
}

void SimulatedClient::hear(const std::string& text) {
  if (world_.faults.link_breaks != 0 && world_.dice.below(world_.faults.link_breaks) == 0) return hang_up();
  Problem problem;
  const auto json = Json::parse(text, problem);
  wire::FromTable message;
  JsonReader reader(Missing::kRefused);
  if (!json || !reader.read(*json, message)) return complaints.push_back("unreadable: " + text);
  switch (message.tell) {
    case wire::Tell::kWelcome:
      table = message.table;
      greeted_ = true;
      return send_again();
    case wire::Tell::kTable:
      table = message.table;
      return;
    case wire::Tell::kNews:
      return hear_news(message);
    case wire::Tell::kDone:
      if (moves_.contains(message.id)) confirmed[message.id] = message.number;
      return answered(message.id);
    case wire::Tell::kHeld:
      ++held;
      return answered(message.id);
    case wire::Tell::kSaid:
    case wire::Tell::kReveal:
      return;
    case wire::Tell::kRefused:
      if (message.code == "try-again") return;
      complaints.push_back("refused: " + text);
      return answered(message.id);
    case wire::Tell::kStale:
      stale.push_back(message.id);
      return answered(message.id);
    case wire::Tell::kGoodbye:
      if (message.code != "try-again" && message.code != "malformed") complaints.push_back("goodbye: " + text);
      return hang_up();
    case wire::Tell::kPong:
      return;
  }
}

void SimulatedClient::hear_news(const wire::FromTable& news) {
  for (const wire::Step& step : news.steps) {
    if (step.number <= number) {
      complaints.push_back("told twice: " + std::to_string(step.number));
      continue;
    }
    const bool cut_short = news.steps.size() == wire::kStepsMax && step.number == news.steps.front().number;
    if (step.number != number + 1 && !cut_short) complaints.push_back("a gap before " + std::to_string(step.number));
    number = step.number;
    for (const wire::Happening& happening : step.events) sentences[number].push_back(happening.sentence);
  }
  if (news.number != number) complaints.emplace_back("the news end elsewhere");
  if (news.hash != to_hex(digest_of_text(news.view.dump()))) complaints.emplace_back("the hash is another's");
  view = news.view;
  decision_ = news.decision;
  early_ = news.early;
  decide();
}

void SimulatedClient::answered(const std::string& id) {
  if (!unanswered_ || unanswered_->id != id) return;
  unanswered_.reset();
  decide();
}

// One thing at a time, as at the table; now and then before it is asked.
void SimulatedClient::decide() {
  if (unanswered_) return;
  const bool early = decision_ == 0 && early_ != 0 && world_.dice.below(2) == 0;
  if (early) decision_ = early_;
  early_ = 0;
  if (decision_ == 0) return;
  Problem problem;
  std::unique_ptr<SeatView> seen = find_game(table.game)->look(view, table.you, problem);
  if (seen == nullptr) return complaints.push_back("no view: " + text_of(problem));
  if (early) seen = seen->early();
  if (seen == nullptr) return complaints.push_back("nothing is asked in advance");
  const std::string_view bot = world_.dice.below(2) == 0 ? "random" : "greedy";
  const auto action = choose(*seen, bot, world_.dice.next(), Budget{}, problem);
  if (!action) return complaints.push_back("no choice: " + text_of(problem));
  wire::FromClient command{.ask = wire::Ask::kDo};
  command.decision = std::exchange(decision_, 0);
  command.actions = {*action};
  ask(command);
  moves_.insert(unanswered_->id);
}

}  // namespace mogul::server
