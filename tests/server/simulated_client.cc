#include "tests/server/simulated_client.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <set>
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
#include "core/value.h"
#include "core/write_json.h"
#include "games/registry.h"
#include "server/secrets.h"
#include "server/session.h"
#include "server/transport.h"
#include "tests/server/simulated_world.h"
#include "wire/message.h"
#include "wire/request.h"
#include "wire/table_card.h"
#include "wire/view_hash.h"

namespace mogul::server {
namespace {

constexpr auto kWorld = SimulatedTime::Owner::kWorld;
constexpr std::uint32_t kTravelMsMax = 40;

// Refusals of what people do besides playing. No move is refused but by these.
const std::set<std::string> kSocial = {"not-now", "not-yours", "too-fast"};

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

SimulatedClient::SimulatedClient(SimulatedWorld& world, std::string code, std::string secret, std::string name)
    : world_(world), code_(std::move(code)), secret_(std::move(secret)), name_(std::move(name)) {}

SimulatedClient::~SimulatedClient() {
  if (line_) line_->cut();
}

// On another device it has another secret. What is not known to have succeeded is tried again.
void SimulatedClient::move_seat() {
  std::string other = secret_;
  std::rotate(other.begin(), other.begin() + 1, other.end());
  wire::TakeSeat wish;
  wish.claim = claim_;
  line_ = nullptr;
  world_.house().sit(code_, wish, hash_of(other), [this, other](const auto& outcome) {
    const auto* problem = std::get_if<Problem>(&outcome);
    if (problem != nullptr && problem->code == "try-again") return hang_up();
    claim_.clear();
    if (problem == nullptr) {
      secret_ = other;
      ++moves_of_seat;
    } else if (problem->code != "not-yours") {
      complaints.push_back("the link is no good: " + text_of(*problem));
    }
    connect();
  });
}

// It goes on elsewhere now and then, if the link is to its own seat.
void SimulatedClient::hear_link(const std::string& id, const std::string& claim) {
  if (claim.empty() || !unanswered_ || unanswered_->id != id || unanswered_->seat != table.you) return;
  claim_ = claim;
  hang_up();
}

void SimulatedClient::connect() {
  connecting_ = false;
  if (!claim_.empty()) return move_seat();
  greeted_ = false;
  line_ = std::make_shared<Line>(*this);
  line_->open(secret_.empty() ? "" : hash_of(secret_));
  wire::FromClient hello{.ask = wire::Ask::kHello, .version = wire::kVersion};
  hello.have = number;
  if (!secret_.empty()) hello.commitment = hash_of(contribution());
  line_->send_to_server(to_json(hello).dump());
}

void SimulatedClient::hang_up() { hang_up(world_.dice.below(500)); }

void SimulatedClient::hang_up(std::uint64_t back_after_ms) {
  if (line_) line_->cut();
  line_ = nullptr;
  if (std::exchange(connecting_, true) || gone_for_good) return;
  world_.time.at(kWorld, back_after_ms, [this] {
    if (!gone_for_good) connect();
  });
}

void SimulatedClient::go() {
  went_ = true;
  moves_since_.clear();
}

void SimulatedClient::vanish(std::uint64_t milliseconds) {
  go();
  if (world_.dice.below(2) == 0) return hang_up(milliseconds);
  send({.ask = wire::Ask::kBye});
  world_.time.at(kWorld, kTravelMsMax, [this, milliseconds] {
    go();
    hang_up(milliseconds);
  });
}

void SimulatedClient::vanish_for_good() {
  gone_for_good = true;
  unanswered_.reset();
  vanish(0);
}

// Its part of the shuffle.
std::string SimulatedClient::contribution() const {
  std::string part = secret_;
  std::replace(part.begin(), part.end(), '0', 'c');
  return part;
}

void SimulatedClient::do_mischief() {
  if (gone_for_good || is_second_tab || unanswered_ || !greeted_) return;
  if (table.you == Seat::kNobody || table.stage != wire::Stage::kPlaying) return;
  wire::FromClient command;
  command.on = world_.dice.below(2) == 0;
  command.seat = seat_at(world_.dice.below(static_cast<std::uint32_t>(table.seats.size())));
  if (world_.dice.below(2) == 0) command.seat = table.you;
  command.text = "Well played.";
  constexpr std::array kAsks = {wire::Ask::kYield, wire::Ask::kSay,   wire::Ask::kMoreTime, wire::Ask::kPause,
                                wire::Ask::kPause, wire::Ask::kLeave, wire::Ask::kBack,     wire::Ask::kTakeBack,
                                wire::Ask::kShow,  wire::Ask::kChat,  wire::Ask::kNewLink,  wire::Ask::kStandIn};
  constexpr std::array kRarely = {wire::Ask::kVoteEnd, wire::Ask::kVoteEnd, wire::Ask::kResign};
  command.ask =
      world_.dice.below(20) == 0 ? kRarely[world_.dice.below(kRarely.size())] : kAsks[world_.dice.below(kAsks.size())];
  if (command.ask == wire::Ask::kResign && !may_resign) return;
  if (command.ask == wire::Ask::kStandIn && !may_replace) return;
  has_resigned = has_resigned || command.ask == wire::Ask::kResign;
  if (command.ask == wire::Ask::kLeave) go();
  ask(command);
}

void SimulatedClient::server_died() {
  if (gone_for_good && !line_) return;
  if (line_) line_->lose_server();
  hang_up();
}

void SimulatedClient::ask(wire::FromClient command) {
  command.id = name_ + std::to_string(commands_++);
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
  if (to_json(message).dump() != text) complaints.push_back("not written as it is described: " + text);
  switch (message.tell) {
    case wire::Tell::kWelcome:
      // What was seen with other eyes is told anew, to somebody who has nothing.
      if (const bool has_something = number != 0; hear_table(message.table), has_something && number == 0) {
        return hang_up();
      }
      greeted_ = true;
      send_again();
      return reconsider();
    case wire::Tell::kTable:
      hear_table(message.table);
      return reconsider();
    case wire::Tell::kNews:
      return hear_news(message);
    case wire::Tell::kDone:
      if (moves_.contains(message.id)) {
        confirmed[message.id] = message.number;
        if (moves_since_.contains(message.id)) went_ = false;
      }
      hear_link(message.id, message.claim);
      return answered(message.id);
    case wire::Tell::kHeld:
      held.insert(message.id);
      asked_ = 0;
      return answered(message.id);
    case wire::Tell::kSaid:
      return;
    case wire::Tell::kReveal: {
      wire::FromClient reveal{.ask = wire::Ask::kReveal};
      reveal.text = contribution();
      return secret_.empty() ? void() : send(reveal);
    }
    case wire::Tell::kRefused:
      if (message.code == "try-again") return;
      if (!kSocial.contains(message.code)) complaints.push_back("refused: " + text);
      answered(message.id);
      return reconsider();
    case wire::Tell::kStale:
      stale.push_back(message.id);
      asked_ = message.decision;
      answered(message.id);
      return reconsider();
    case wire::Tell::kGoodbye:
      if (message.code != "try-again" && message.code != "malformed") complaints.push_back("goodbye: " + text);
      return hang_up();
    case wire::Tell::kSlowDown:
    case wire::Tell::kPong:
      return;
  }
}

// Whoever has another seat, or none any more, is told the story from its beginning.
void SimulatedClient::hear_table(const wire::TableCard& told) {
  if (told.you != table.you) {
    number = 0;
    sentences.clear();
    asked_ = decision_ = early_ = 0;
  }
  table = told;
  if (home == Seat::kNobody) home = table.you;
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
  if (news.hash != to_hex(wire::view_hash(news.view.dump()))) complaints.emplace_back("the hash is another's");
  view = news.view;
  asked_ = decision_ = news.decision;
  early_ = news.early;
  decide();
}

void SimulatedClient::answered(const std::string& id) {
  if (!unanswered_ || unanswered_->id != id) return;
  unanswered_.reset();
  decide();
}

// Somebody who could not move may be able to now: the game goes on again, or the seat is theirs again.
void SimulatedClient::reconsider() {
  if (gone_for_good || unanswered_ || table.you == Seat::kNobody || table.stage != wire::Stage::kPlaying) return;
  const bool stood_in = table.seats[index_of(table.you)].stood_in;
  if (stood_in && !went_ && !hurried && !is_second_tab && !may_replace)
    complaints.emplace_back("a bot stands in for somebody who was here");
  if (stood_in && world_.dice.below(4) == 0) return ask({.ask = wire::Ask::kBack});
  if (table.paused && table.you == table.host) return ask({.ask = wire::Ask::kPause});
  if (stood_in || table.paused || decision_ != 0) return;
  decision_ = asked_;
  decide();
}

// One thing at a time, as at the table; now and then before it is asked.
void SimulatedClient::decide() {
  if (gone_for_good || unanswered_ || table.paused || table.you == Seat::kNobody) return;
  if (table.seats[index_of(table.you)].stood_in) return;
  const bool early = decision_ == 0 && early_ != 0 && world_.dice.below(2) == 0;
  if (early) decision_ = early_;
  early_ = 0;
  if (decision_ == 0) return;
  Problem problem;
  std::unique_ptr<SeatView> seen = find_game(table.game)->look(view, table.you, problem);
  if (seen == nullptr) return complaints.push_back("no view: " + text_of(problem));
  if (early) seen = seen->early();
  if (seen == nullptr) return void(complaints.emplace_back("nothing is asked in advance"));
  const std::string_view bot = world_.dice.below(2) == 0 ? "random" : "greedy";
  const auto action = choose(*seen, bot, world_.dice.next(), Budget{}, problem);
  if (!action) return complaints.push_back("no choice: " + text_of(problem));
  wire::FromClient command{.ask = wire::Ask::kDo};
  command.decision = std::exchange(decision_, 0);
  command.actions = {*action};
  ask(command);
  moves_.insert(unanswered_->id);
  moves_since_.insert(unanswered_->id);
}

}  // namespace mogul::server
