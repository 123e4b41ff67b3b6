#include "tests/server/simulated_table.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <doctest/doctest.h>

#include "core/chair.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/seat_view.h"
#include "core/value.h"
#include "server/entry.h"
#include "server/facts.h"
#include "server/house.h"
#include "server/secrets.h"
#include "server/shuffle.h"
#include "server/table.h"
#include "tests/server/simulated_client.h"
#include "tests/server/simulated_world.h"
#include "wire/message.h"
#include "wire/request.h"
#include "wire/table_card.h"

namespace mogul::server {
namespace {

constexpr wire::ClockRules kClock{.turn = 20, .react = 10, .bank = 30};
constexpr wire::ClockRules kOverDays{.turn = 7'200, .react = 3'600, .bank = 600};

// Guests have the same secret at every table of their world.
std::string secret(unsigned guest) { return std::string(31, '0') + std::to_string(guest); }
std::string holder(unsigned guest) { return hash_of(secret(guest)); }

bool sits_there(const std::unique_ptr<SimulatedClient>& client) {
  return !client->gone_for_good && client->table.you != Seat::kNobody;
}

}  // namespace

TableKind table_kind(std::uint64_t seed) {
  const Json short_match = Json::object({{"single_round", true}});
  const std::array kinds = {TableKind{"cover-your-assets", 2, 2, short_match, {}},
                            TableKind{"monopoly-deal", 3, 2, Json::object(), {}},
                            TableKind{"cover-your-assets", 4, 3, short_match, kClock},
                            TableKind{"trump", 3, 3, Json::object(), {}},
                            TableKind{"monopoly-deal", 5, 4, Json::object(), kClock},
                            TableKind{"cover-your-assets", 3, 3, short_match, kOverDays}};
  return kinds[seed % kinds.size()];
}

Facts facts_in(const SimulatedJournal& journal, const std::string& code) {
  Facts facts;
  for (const std::string& text : journal.entries_of(code)) {
    Problem problem;
    const auto entry = read_entry(text, problem);
    REQUIRE_MESSAGE(entry, text_of(problem));
    problem = facts.add(*entry);
    REQUIRE_MESSAGE(!problem, text_of(problem));
  }
  return facts;
}

SimulatedTable::SimulatedTable(SimulatedWorld& world, TableKind kind, Step step)
    : world_(world), kind_(std::move(kind)), step_(std::move(step)) {
  open();
  seat_people();
}

void SimulatedTable::open() {
  wire::NewTable wish{.game = std::string(kind_.game), .players = kind_.players, .options = kind_.options};
  wish.name = "Guest 0";
  wish.clock = kind_.clock;
  wish.listed = true;
  world_.house().open(wish, holder(0), [&](const auto& outcome) { code_ = std::get<wire::Seated>(outcome).code; });
  while (code_.empty()) world_.time.step();
  unsigned seated = 1;
  for (unsigned i = 1; i < kind_.people; ++i) {
    wire::TakeSeat seat;
    seat.name = "Guest " + std::to_string(i);
    world_.house().sit(code_, seat, holder(i), [&](const auto& outcome) { seated += outcome.index() == 0 ? 1 : 0; });
  }
  while (seated < kind_.people) world_.time.step();
}

void SimulatedTable::seat_people() {
  for (unsigned i = 0; i < kind_.people; ++i) {
    clients_.push_back(std::make_unique<SimulatedClient>(world_, code_, secret(i), "a"));
  }
  clients_.push_back(std::make_unique<SimulatedClient>(world_, code_, "", "b"));
  // The first guest has two tabs open, and plays in both.
  clients_.push_back(std::make_unique<SimulatedClient>(world_, code_, secret(0), "c"));
  clients_.back()->is_second_tab = true;
  const bool may_replace = world_.dice.below(2) == 0;
  for (const auto& client : clients_) {
    client->hurried = kind_.clock.turn != 0;
    client->may_replace = may_replace;
  }
}

void SimulatedTable::connect() {
  for (const auto& client : clients_) client->connect();
}

void SimulatedTable::server_died() {
  for (const auto& client : clients_) client->server_died();
  for (const auto& guest : guests_) guest->server_died();
}

// The host fills the seats that are left, one by one, then starts.
void SimulatedTable::begin() {
  SimulatedClient& host = *clients_.front();
  if (begun_ || host.is_busy() || host.table.seats.empty()) return;
  for (unsigned i = 0; i < host.table.seats.size(); ++i) {
    if (host.table.seats[i].sitter != wire::Sitter::kFree) continue;
    wire::FromClient bot{.ask = wire::Ask::kSeatBot};
    bot.seat = seat_at(i);
    return host.ask(bot);
  }
  if (host.table.stage == wire::Stage::kLobby) return host.ask({.ask = wire::Ask::kStart});
  begun_ = true;
}

// Where the game is over nobody goes before all do: names would be forgotten that are still to be compared.
void SimulatedTable::wander() {
  if (everybody_saw_the_end()) return;
  const std::uint32_t all = world_.faults.all_wander;
  if (begun_ && all != 0 && world_.dice.below(all) == 0) return leave_alone_for_a_while();
  const std::uint32_t index = world_.dice.below(static_cast<std::uint32_t>(clients_.size()));
  SimulatedClient& client = *clients_[index];
  if (begun_ && world_.dice.below(20) == 0) return leave_for_good(index);
  world_.dice.below(4) == 0 ? client.vanish(world_.dice.below(120'000)) : client.do_mischief();
}

// Long enough for the table to be folded away, now and then.
void SimulatedTable::leave_alone_for_a_while() {
  const std::uint64_t away_ms = 60'000 + world_.dice.below(240'000);
  for (const auto& client : clients_) {
    if (!client->gone_for_good) client->vanish(away_ms + world_.dice.below(20'000));
  }
}

// Never all: a table at which nobody sits any more rests. The host goes with both tabs.
void SimulatedTable::leave_for_good(unsigned guest) {
  const bool one_resigned =
      std::any_of(clients_.begin(), clients_.end(), [](const auto& client) { return client->has_resigned; });
  if (guest >= kind_.people || gone_for_good() != 0 || one_resigned) return;
  for (const auto& client : clients_) client->may_resign = false;
  if (guest == 0) clients_.back()->vanish_for_good();
  clients_[guest]->vanish_for_good();
}

// The card of a table that is over comes before the last news.
bool SimulatedTable::everybody_saw_the_end() {
  if (over_) return true;
  for (const auto& client : clients_) {
    if (client->gone_for_good) continue;
    if (client->table.stage != wire::Stage::kOver || client->is_busy()) return false;
  }
  const auto found = world_.house().find(code_);
  const auto* table = std::get_if<std::shared_ptr<Table>>(&found);
  if (table == nullptr) return false;
  const std::uint32_t last = (*table)->facts().number();
  return over_ = std::all_of(clients_.begin(), clients_.end(),
                             [&](const auto& client) { return client->gone_for_good || client->number == last; });
}

// Everything that a client saw is a beginning of the truth; here all saw the end, so it is all of it.
void SimulatedTable::check_against_journal() {
  const Facts truth = facts_in(world_.journal, code_);
  const Moves moves = moves_in_journal();
  CHECK(truth.stage() == wire::Stage::kOver);
  const Json record = truth.published_record(code_);
  const Problem problem = check_shuffle(record);
  CHECK_MESSAGE(!problem, text_of(problem));
  for (const auto& client : clients_) {
    for (const std::string& complaint : client->complaints) FAIL_CHECK(complaint);
    const Seat seat = client->table.you;
    if (!client->gone_for_good) CHECK(client->number == truth.number());
    if (!client->gone_for_good) CHECK(client->view == truth.chair(seat).view().json());
    check_moves(*client, moves);
    for (const wire::Step& step : truth.steps_since(0, seat)) {
      if (step.number > client->number) break;
      std::vector<std::string> sentences;
      for (const wire::Happening& happening : step.events) sentences.push_back(happening.sentence);
      CHECK(client->sentences[step.number] == sentences);
    }
  }
}

SimulatedTable::Moves SimulatedTable::moves_in_journal() const {
  Moves moves;
  std::uint32_t number = 1;  // the deal
  for (const std::string& text : world_.journal.entries_of(code_)) {
    Problem problem;
    const auto entry = read_entry(text, problem);
    if (entry->kind == EntryKind::kMoved) moves[{entry->seat, entry->id}].push_back(++number);
  }
  return moves;
}

// What was confirmed stands there once, under the number that was told, and what came too late does not.
void SimulatedTable::check_moves(const SimulatedClient& client, const Moves& moves) {
  for (const auto& [id, number] : client.confirmed) CHECK(moves.at({client.home, id}) == Numbers{number});
  for (const std::string& id : client.stale) CHECK(!moves.contains({client.home, id}));
  for (const std::string& id : client.held) {
    if (const auto move = moves.find({client.home, id}); move != moves.end()) CHECK(move->second.size() == 1);
    ++held_;
  }
}

// Whoever is there asks for another game, perhaps several at a time: there is one, with the same people in it, each a
// seat further.
void SimulatedTable::ask_for_rematch() {
  const auto knows = [](const auto& client) { return !sits_there(client) || !client->table.next.empty(); };
  if (std::none_of(clients_.begin(), clients_.end(), sits_there)) return;
  while (!std::all_of(clients_.begin(), clients_.end(), knows)) {
    const auto& client = clients_[world_.dice.below(static_cast<std::uint32_t>(clients_.size()))];
    if (sits_there(client) && client->table.next.empty() && !client->is_busy()) {
      client->ask({.ask = wire::Ask::kRematch});
    }
    step_();
  }
  const Facts before = facts_in(world_.journal, code_);
  const Facts again = facts_in(world_.journal, before.next());
  for (unsigned i = 0; i < before.players(); ++i) {
    const SeatFacts& was = before.seats()[(i + 1) % before.players()];
    CHECK(again.seats()[i].name == was.name);
    CHECK(again.seats()[i].holder == (was.resigned ? was.resigner : was.holder));
  }
  ++rematches_;
}

// Most of those who come to the new table leave it again, perhaps while the cards are about to be dealt; then
// somebody looks in.
void SimulatedTable::look_in_at_rematch() {
  const std::string again = facts_in(world_.journal, code_).next();
  if (again.empty()) return;
  for (const auto& client : clients_) {
    SimulatedClient& guest = come_to(again, client->secret());
    if (guest.table.you != Seat::kNobody && world_.dice.below(4) != 0) guest.ask({.ask = wire::Ask::kLeave});
    while (guest.is_busy()) step_();
  }
  left_alone_ += come_to(again, "").table.host == Seat::kNobody ? 1 : 0;
}

// Somebody who has come to the table of the rematch, and sees it.
SimulatedClient& SimulatedTable::come_to(const std::string& code, const std::string& secret) {
  guests_.push_back(std::make_unique<SimulatedClient>(world_, code, secret, "d"));
  SimulatedClient& guest = *guests_.back();
  guest.connect();
  while (guest.table.code != code) step_();
  return guest;
}

// Everybody goes. First the names are forgotten, then all of it; while it is played nothing was.
void SimulatedTable::be_forgotten() {
  left_ = true;
  for (const auto& client : clients_) client->vanish_for_good();
  for (const auto& guest : guests_) guest->vanish_for_good();
  const auto has_names = [&] {
    const std::vector<std::string>& entries = world_.journal.entries_of(code_);
    return std::any_of(entries.begin(), entries.end(),
                       [](const std::string& entry) { return entry.find("Guest") != std::string::npos; });
  };
  CHECK(has_names());
  while (has_names()) step_();
  // One that was over long before everybody went is forgotten as a whole.
  if (world_.journal.entries_of(code_).empty()) return;
  const Problem problem = check_shuffle(facts_in(world_.journal, code_).published_record(code_));
  CHECK_MESSAGE(!problem, text_of(problem));
  ++kept_without_names_;
  while (!world_.journal.entries_of(code_).empty()) step_();
}

const std::string& SimulatedTable::secret_of_somebody() const {
  return clients_[world_.dice.below(kind_.people)]->secret();
}

unsigned SimulatedTable::moved_seats() const {
  unsigned moved = 0;
  for (const auto& client : clients_) moved += client->moves_of_seat;
  return moved;
}

unsigned SimulatedTable::gone_for_good() const {
  return static_cast<unsigned>(
      std::count_if(clients_.begin(), clients_.end(), [](const auto& client) { return client->gone_for_good; }));
}

}  // namespace mogul::server
