#include "server/session.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/json.h"
#include "core/problem.h"
#include "core/read_json.h"
#include "core/value.h"
#include "core/write_json.h"
#include "server/bucket.h"
#include "server/entry.h"
#include "server/facts.h"
#include "server/house.h"
#include "server/news.h"
#include "server/secrets.h"
#include "server/table.h"
#include "server/transport.h"
#include "server/visitors.h"
#include "server/wishes.h"
#include "server/world.h"
#include "wire/message.h"
#include "wire/table_card.h"

namespace mogul::server {
namespace {

constexpr std::uint32_t kReturnMsMax = 3000;

std::uint32_t milliseconds(double seconds) { return static_cast<std::uint32_t>(std::ceil(1000 * seconds)); }

// Whether a hello is that of another version, whatever else it says.
bool is_of_another_version(const Json& message) {
  const auto ask = message.is(Json::Type::kObject) ? message.find("ask") : std::nullopt;
  if (!ask || *ask != Json("hello")) return false;
  const auto version = message.find("version");
  return version && *version != Json(wire::kVersion);
}

// Whether nobody else is told that it was done. A move is in the log once it is known to all.
bool is_secret(wire::Ask ask) {
  return ask == wire::Ask::kDo || ask == wire::Ask::kYield || ask == wire::Ask::kTakeBack;
}

// The seat goes to whoever asked under that name; without a name nobody gets it, and the one who asked is forgotten.
Verdict judge_answer_to_asker(Table& table, Seat by, Seat seat, const std::string& name) {
  const Facts& facts = table.facts();
  if (!name.empty()) return judge_giving(facts, by, seat, table.circumstances(by), table.asking_for(seat, name));
  if (by == Seat::kNobody || (by != seat && by != facts.host())) {
    return Problem{.code = kNotYours, .sentence = "Only its owner or the host may say that."};
  }
  table.decline(seat);
  return std::vector<Entry>();
}

}  // namespace

Session::Session(House& house, std::string code, std::string holder, std::string origin, Transport& transport,
                 Caller caller)
    : house_(house),
      code_(std::move(code)),
      holder_(std::move(holder)),
      origin_(std::move(origin)),
      caller_(std::move(caller)),
      transport_(&transport) {}

Session::~Session() { hang_up(); }

void Session::hang_up() {
  transport_ = nullptr;
  if (const std::shared_ptr<Table> table = std::exchange(table_, nullptr)) table->leave(*this);
}

Bucket* Session::bucket_of_seat() const {
  return table_ == nullptr || seat() == Seat::kNobody ? nullptr : &table_->bucket_of(seat());
}

void Session::hear(std::string_view text) {
  if (transport_ == nullptr) return;
  Problem problem;
  const auto json = Json::parse(text, problem);
  if (!json) return say_goodbye(kMalformed, text_of(problem));
  if (is_of_another_version(*json)) {
    return say_goodbye("please-reload", "This server speaks version " + std::to_string(wire::kVersion) + ".");
  }
  wire::FromClient message;
  JsonReader reader(Missing::kRefused);
  if (!reader.read(*json, message)) return say_goodbye(kMalformed, text_of(reader.problem()));
  if (message.ask == wire::Ask::kPing) return tell({.tell = wire::Tell::kPong});
  if (message.id.size() > kIdBytesMax) return say_goodbye(kMalformed, "An id has 1 to 64 bytes.");
  if ((message.ask == wire::Ask::kHello) != (table_ == nullptr)) {
    return say_goodbye(kMalformed, "hello is said first, and once");
  }
  table_ == nullptr ? greet(message) : obey(message);
}

void Session::greet(const wire::FromClient& hello) {
  if (looks_like_secret(hello.token)) holder_ = hash_of(hello.token);
  const double now = house_.world().clock.seconds();
  if (const double wait_s = caller_.guess_wait(now); wait_s > 0 && !house_.knows(holder_, code_)) {
    return say_goodbye(kTryAgain, "You have asked for many tables that are not there.", milliseconds(wait_s));
  }
  const auto found = house_.find(code_);
  if (const Problem* problem = std::get_if<Problem>(&found)) {
    if (problem->code == kNoSuchTable) caller_.guessed_wrong(now);
    return say_goodbye(problem->code, problem->sentence);
  }
  const auto& table = std::get<std::shared_ptr<Table>>(found);
  table_ = table;
  seat_told_ = seat();
  number_told_ = hello.have <= table->facts().number() ? hello.have : 0;
  own_told_ = table->own_part(seat_told_);
  card_told_ = table->card_number();
  tell({.tell = wire::Tell::kWelcome,
        .build = house_.world().settings.build,
        .link = house_.link_to(code_, origin_),
        .local = house_.world().settings.local,
        .now = house_.world().clock.seconds(),
        .table = table->card(holder_)});
  if (table->facts().number() > 0) tell_news();
  tell_lines();
  table->commit(holder_, hello.commitment);
  if (table_ != nullptr) table->enter(*this);
}

// A wish is judged when its turn comes: by then the client may be gone, or sit elsewhere.
void Session::obey(const wire::FromClient& command) {
  switch (command.ask) {
    case wire::Ask::kStart:
      return table_->begin(holder_, answer_to(command));
    case wire::Ask::kReveal:
      return table_->reveal(holder_, command.text);
    case wire::Ask::kBye:
      return table_->hear_bye(holder_);
    case wire::Ask::kRematch:
      return play_again(command.id);
    case wire::Ask::kGiveSeat:
      return table_->ask_for(
          holder_,
          [table = table_.get(), seat = command.seat, name = command.name](const Facts&, Seat by) {
            return judge_answer_to_asker(*table, by, seat, name);
          },
          answer_to(command));
    case wire::Ask::kNewLink: {
      const std::string secret = new_secret(house_.world().random);
      return table_->ask_for(
          holder_,
          [table = table_.get(), seat = command.seat, claim = hash_of(secret)](const Facts& facts, Seat by) {
            return judge_link(facts, by, seat, table->circumstances(by), claim);
          },
          answer_to(command, secret));
    }
    default:
      return table_->command(command, holder_, answer_to(command));
  }
}

// The new table counts among those that whoever asks first opens.
void Session::play_again(const std::string& id) {
  const auto wait_s = std::make_shared<double>(0);
  house_.rematch(
      *table_, holder_,
      [wait_s, caller = caller_, &clock = house_.world().clock] { return *wait_s = caller.opening(clock.seconds()); },
      [wait_s, weak = weak_from_this(), id](const Problem& problem) {
        if (const std::shared_ptr<Session> session = weak.lock())
          session->answer({.ask = wire::Ask::kRematch, .id = id}, {}, problem, *wait_s);
      });
}

Table::Answer Session::answer_to(const wire::FromClient& command, const std::string& claim) {
  const Asked asked{.ask = command.ask, .id = command.id, .decision = command.decision};
  return [weak = weak_from_this(), asked, claim](const Problem& problem) {
    if (const std::shared_ptr<Session> session = weak.lock()) session->answer(asked, claim, problem);
  };
}

void Session::answer(const Asked& command, const std::string& claim, const Problem& problem, double opening_wait_s) {
  // What could not be kept is not known to be lost: the table says goodbye, and the client asks again.
  if (table_ == nullptr || problem.code == kTryAgain) return;
  const Facts& facts = table_->facts();
  const std::string& id = command.id;
  if (problem || !is_secret(command.ask)) {
    house_.world().note({.table = code_,
                         .id = id,
                         .number = facts.number(),
                         .decision = command.decision,
                         .outcome = problem ? problem.code : "done"});
  }
  if (problem.code == kStale) {
    return tell({.tell = wire::Tell::kStale, .decision = asked(facts, seat()), .id = id});
  }
  if (problem) {
    const World& world = house_.world();
    const std::uint32_t silence =
        seat() == Seat::kNobody ? 0 : silence_left(facts, seat(), world.clock.seconds(), world.settings.manners);
    const double wait_s = std::max(opening_wait_s, seat() == Seat::kNobody ? 0 : table_->wish_wait(seat()));
    return tell({.tell = wire::Tell::kRefused,
                 .id = id,
                 .code = std::string(problem.code),
                 .rule = std::string(problem.rule),
                 .sentence = located(problem),
                 .retry = problem.code == kTooFast ? std::max(silence, milliseconds(wait_s)) : 0});
  }
  if (facts.is_held(seat(), id)) return tell({.tell = wire::Tell::kHeld, .id = id});
  tell({.tell = wire::Tell::kDone, .number = facts.number_of(seat(), id).value_or(0), .id = id, .claim = claim});
}

void Session::look() {
  if (seat_told_ != seat()) {
    // Somebody else's eyes: what was told so far is not what this seat may know.
    seat_told_ = seat();
    number_told_ = 0;
  }
  if (std::string own = table_->own_part(seat_told_); own != own_told_ || card_told_ != table_->card_number()) {
    own_told_ = std::move(own);
    card_told_ = table_->card_number();
    send(table_text(table_->card_text(), own_told_));
  }
  if (table_->facts().number() > number_told_) tell_news();
  tell_lines();
}

// What those at the table say to each other is not for everybody.
void Session::tell_lines() {
  wire::FromTable said{.tell = wire::Tell::kSaid};
  if (seat_told_ == Seat::kNobody && table_->facts().stage() != wire::Stage::kOver) return;
  for (const wire::Line& line : table_->facts().lines()) {
    if (line.line > line_told_) said.lines.push_back(line);
  }
  if (said.lines.empty()) return;
  line_told_ = said.lines.back().line;
  tell(said);
}

void Session::hear_reveal(const std::vector<std::string>& commitments) {
  tell({.tell = wire::Tell::kReveal, .commitments = commitments});
}

void Session::tell_news() {
  send(house_.news().write(table_->facts(), seat_told_, number_told_));
  number_told_ = table_->facts().number();
}

void Session::tell(const wire::FromTable& message) { send(to_json(message).dump()); }

void Session::send(std::string message) {
  if (transport_ != nullptr) transport_->send(std::move(message));
}

void Session::say_goodbye(std::string_view code, std::string sentence, std::uint32_t retry_ms) {
  tell({.tell = wire::Tell::kGoodbye, .code = std::string(code), .sentence = std::move(sentence), .retry = retry_ms});
  end();
}

void Session::end() {
  if (transport_ != nullptr) transport_->close();
  hang_up();
}

// All are turned away at once, and shall not all come back at once.
void Session::turn_away() {
  const auto retry = static_cast<std::uint32_t>(new_dice(house_.world().random) % kReturnMsMax);
  tell({.tell = wire::Tell::kGoodbye,
        .code = std::string(kTryAgain),
        .sentence = "The table is being set up again.",
        .retry = retry});
  end();
}

}  // namespace mogul::server
