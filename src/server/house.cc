#include "server/house.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/problem.h"
#include "core/value.h"
#include "server/entry.h"
#include "server/facts.h"
#include "server/journal.h"
#include "server/keeping.h"
#include "server/secrets.h"
#include "server/stopwatch.h"
#include "server/table.h"
#include "server/wishes.h"
#include "server/world.h"
#include "wire/request.h"
#include "wire/table_card.h"

namespace mogul::server {
namespace {

constexpr std::size_t kTablesListedMax = 50;
constexpr std::chrono::minutes kAlivePause{1};

void add_once(std::vector<std::string>& codes, const std::string& code) {
  if (std::find(codes.begin(), codes.end(), code) == codes.end()) codes.push_back(code);
}

// Whether such entries, or more of them, are a game over days that may not have ended.
class OverDays {
 public:
  void add(const Entry& entry) {
    over_days_ = over_days_ || (entry.kind == EntryKind::kOpened && entry.clock.over_days());
    began_ = began_ || entry.kind == EntryKind::kStarted;
    ended_ = ended_ || entry.kind == EntryKind::kEnded;
  }
  [[nodiscard]] bool goes_on() const { return over_days_ && began_ && !ended_; }

 private:
  bool over_days_ = false;
  bool began_ = false;
  bool ended_ = false;
};

}  // namespace

House::House(const World& world) : world_(world), last_alive_(world.journal.last_alive()) {
  std::map<std::string, std::uint32_t> opened_at;
  world.journal.outlines([&](const Outline& outline) {
    OverDays over_days;
    for (const std::string& text : outline.entries) {
      Problem problem;
      const auto entry = read_entry(text, problem);
      if (!entry) continue;
      if (entry->kind == EntryKind::kOpened) opened_at[outline.table] = entry->at;
      remember(outline.table, *entry);
      over_days.add(*entry);
    }
    if (!over_days.goes_on()) return;
    if (last_alive_ != 0) interrupted_.insert(outline.table);
    look_at(outline.table, world.clock.milliseconds());
  });
  for (auto& [holder, codes] : codes_of_holder_) {
    std::sort(codes.begin(), codes.end(), [&](const std::string& one, const std::string& other) {
      return std::pair(opened_at[one], one) < std::pair(opened_at[other], other);
    });
  }
  world.clock.wake(kAlivePause, [this] { note_alive_from_time_to_time(); });
  fold_deserted();
  world.clock.wake(world.settings.keeping.pause, [this] { sweep(); });
}

void House::remember(const std::string& code, const Entry& entry) {
  if (!entry.holder.empty()) add_once(codes_of_holder_[entry.holder], code);
}

std::shared_ptr<Table> House::table_with(const std::string& code) {
  return std::make_shared<Table>(code, world_,
                                 [this](const std::string& at, const Entry& entry) { remember(at, entry); });
}

House::Found House::find(const std::string& code) {
  const auto found = tables_.find(code);
  if (found != tables_.end() && !found->second->broken()) return found->second;
  const auto entries = pruning_.contains(code) ? std::nullopt : world_.journal.read(code);
  if (!entries) return Problem{.code = kTryAgain, .sentence = "The table can't be read just now. Try again."};
  if (entries->empty()) return Problem{.code = kNoSuchTable, .sentence = "There is no such table."};
  std::shared_ptr<Table> table = table_with(code);
  if (Problem problem = table->restore(*entries)) {
    interrupted_.erase(code);
    if (problem.code == kOtherRules) return problem;
    const bool is_new = quarantined_.insert(code).second;
    const std::uint32_t number = table->facts().number();
    if (is_new) world_.trouble({.what = kQuarantined, .table = code, .number = number, .code = problem.code});
    return Problem{.code = kQuarantined, .sentence = "This table can't be set up: " + text_of(problem)};
  }
  tables_[code] = table;
  if (interrupted_.contains(code)) tell_interruption(*table);
  table->start_clocks();
  return table;
}

bool House::knows(const std::string& holder, const std::string& code) const {
  const auto mine = codes_of_holder_.find(holder);
  return mine != codes_of_holder_.end() &&
         std::find(mine->second.begin(), mine->second.end(), code) != mine->second.end();
}

void House::tell_interruption(Table& table) {
  table.ask([since = last_alive_](const Facts& facts) { return judge_interruption(facts, since); },
            [this, code = table.code()](const Problem& problem) {
              if (!problem) interrupted_.erase(code);
              if (problem) look_again_at(code);
            });
}

// Not before all games over days have been told since when there was no server: it would be forgotten.
void House::note_alive() {
  if (interrupted_.empty()) world_.journal.note_alive(world_.clock.seconds());
}

void House::note_alive_from_time_to_time() {
  note_alive();
  world_.clock.wake(kAlivePause, [this] { note_alive_from_time_to_time(); });
}

// What is due soon is waited for.
void House::fold_deserted() {
  const Instant now = world_.clock.milliseconds();
  const auto fold = world_.settings.patience.fold;
  std::erase_if(tables_, [&](const auto& one) {
    const auto& [code, table] = one;
    if (!table->is_deserted()) return false;
    const Instant due = table->due_at();
    if (due != 0 && !table->broken() && due <= now + static_cast<Instant>(fold.count())) return false;
    if (due != 0) look_at(code, due);
    return true;
  });
  world_.clock.wake(fold, [this] { fold_deserted(); });
}

// A clock can't be called off: whoever is woken for a look that has been moved does nothing.
void House::look_at(const std::string& code, Instant then) {
  const auto [look, is_new] = looks_.try_emplace(code, then);
  if (!is_new && look->second <= then) return;
  look->second = then;
  const Instant now = world_.clock.milliseconds();
  world_.clock.wake(std::chrono::milliseconds(then > now ? then - now : 0), [this, code, then] {
    const auto due = looks_.find(code);
    if (due == looks_.end() || due->second != then) return;
    looks_.erase(due);
    const Found found = find(code);
    const auto* problem = std::get_if<Problem>(&found);
    if (problem != nullptr && problem->code == kTryAgain) look_again_at(code);
  });
}

void House::look_again_at(const std::string& code) {
  look_at(code, world_.clock.milliseconds() + static_cast<Instant>(world_.settings.patience.fold.count()));
}

// A few at a time, so that nobody waits for it: to read a table whole takes as long as many moves.
void House::sweep() {
  constexpr int kLookedAt = 100;
  constexpr int kRead = 3;
  int read = 0;
  for (int i = 0; i < kLookedAt && read < kRead; ++i) {
    const auto latest = world_.journal.after(swept_);
    swept_ = latest ? latest->table : std::string();
    if (!latest) break;
    if (!needs_reading(*latest)) continue;
    look_after(*latest);
    ++read;
  }
  world_.clock.wake(world_.settings.keeping.pause, [this] { sweep(); });
}

// Nobody is at the table, and it is old; but if it was read since its last entry, it is known what is next.
bool House::needs_reading(const Latest& latest) const {
  const auto table = tables_.find(latest.table);
  if (table != tables_.end() && !table->second->is_deserted()) return false;
  Problem problem;
  const auto entry = read_entry(latest.entry, problem);
  const std::uint32_t now = world_.clock.seconds();
  if (!entry || entry->at > now) return false;
  const std::uint32_t age_s = now - entry->at;
  const auto read = read_.find(latest.table);
  const bool is_known = read != read_.end() && read->second.number == latest.number;
  if (is_known) return read->second.next_age_s != 0 && age_s >= read->second.next_age_s;
  return may_need_upkeep(*entry, age_s, world_.settings.keeping);
}

// Nobody finds the table until it is done.
void House::look_after(const Latest& latest) {
  const std::string& code = latest.table;
  const auto entries = world_.journal.read(code);
  if (!entries) return;
  const Upkeep upkeep = upkeep_of(*entries, world_.clock.seconds(), world_.settings.keeping);
  read_[code] = {.number = latest.number, .next_age_s = upkeep.next_age_s};
  if (upkeep.what == Upkeep::What::kNothing) return;
  if (upkeep.what == Upkeep::What::kGiveUp) return give_up(code);
  tables_.erase(code);
  pruning_.insert(code);
  world_.journal.rewrite(
      code, static_cast<std::uint32_t>(entries->size()), upkeep.entries,
      [this, code, holders = upkeep.holders, is_gone = upkeep.what == Upkeep::What::kForget](bool good) {
        pruning_.erase(code);
        if (!good) read_.erase(code);
        if (good && is_gone) forget(code, holders);
      });
}

void House::give_up(const std::string& code) {
  const Found found = find(code);
  const auto* table = std::get_if<std::shared_ptr<Table>>(&found);
  if (table == nullptr) read_.erase(code);  // it could not be found just now
  if (table == nullptr || (*table)->due_at() != 0) return;
  (*table)->ask([](const Facts& facts) { return judge_giving_up(facts); }, [](const Problem&) {});
}

void House::forget(const std::string& code, const std::set<std::string>& holders) {
  read_.erase(code);
  for (const std::string& holder : holders) {
    const auto mine = codes_of_holder_.find(holder);
    if (mine == codes_of_holder_.end()) continue;
    std::erase(mine->second, code);
    if (mine->second.empty()) codes_of_holder_.erase(mine);
  }
}

std::shared_ptr<Table> House::new_table() {
  const auto is_used = [this](const std::string& code) {
    return tables_.contains(code) || pruning_.contains(code) ||
           !world_.journal.read(code).value_or(std::vector<std::string>()).empty();
  };
  std::string code = new_code(world_.random);
  while (is_used(code)) code = new_code(world_.random);
  return tables_[code] = table_with(code);
}

// One's own tables are set up for it; of strangers' tables only those are shown where somebody was of late, and none
// that has lost touch: how it stands in the journal is known once it is set up again.
void House::list(const std::string& holder, Listing listing) {
  const auto own = std::make_shared<OwnTables>();
  own->holder = holder;
  own->listing = std::move(listing);
  if (const auto mine = codes_of_holder_.find(holder); mine != codes_of_holder_.end()) {
    const auto latest = mine->second.rbegin();
    own->codes.assign(latest, latest + static_cast<std::ptrdiff_t>(std::min(mine->second.size(), kTablesListedMax)));
  }
  look_at_own(own);
}

// One that has to be read is set up at a time, so that nobody waits for somebody who has many.
void House::look_at_own(const std::shared_ptr<OwnTables>& own) {
  bool has_read = false;
  std::size_t looked_at = 0;
  for (const std::string& code : own->codes) {
    const bool must_read = !tables_.contains(code);
    if (must_read && has_read) break;
    has_read = has_read || must_read;
    ++looked_at;
    const Found found = find(code);
    const auto* table = std::get_if<std::shared_ptr<Table>>(&found);
    if (table == nullptr || (*table)->facts().seat_of(own->holder) == Seat::kNobody) continue;
    wire::TableCard card = (*table)->card(own->holder);
    (card.your_turn ? own->list.mine : own->others_turn).push_back(std::move(card));
  }
  own->codes.erase(own->codes.begin(), own->codes.begin() + static_cast<std::ptrdiff_t>(looked_at));
  if (!own->codes.empty()) return world_.clock.wake(std::chrono::milliseconds(0), [this, own] { look_at_own(own); });
  own->list.mine.insert(own->list.mine.end(), own->others_turn.begin(), own->others_turn.end());
  list_others(own->list, own->holder);
  own->listing(own->list);
}

void House::list_others(wire::TableList& list, const std::string& holder) const {
  std::vector<const Table*> listed;
  for (const auto& [code, table] : tables_) {
    const Facts& facts = table->facts();
    if (!table->broken() && facts.listed() && facts.stage() != wire::Stage::kOver && facts.host() != Seat::kNobody) {
      listed.push_back(table.get());
    }
  }
  std::sort(listed.begin(), listed.end(), [](const Table* a, const Table* b) {
    return std::pair(b->facts().opened_at(), a->code()) < std::pair(a->facts().opened_at(), b->code());
  });
  if (listed.size() > kTablesListedMax) listed.resize(kTablesListedMax);
  for (const Table* table : listed) list.listed.push_back(table->card(holder));
}

std::string House::link_to(const std::string& code, const std::string& origin) const {
  return (world_.settings.public_url.empty() ? origin : world_.settings.public_url) + "/t/" + code;
}

void House::open(const wire::NewTable& wish, const std::string& holder, Seating seating) {
  const std::shared_ptr<Table> table = new_table();
  table->ask([this, wish, holder](const Facts&) { return judge_opening(wish, holder, world_); },
             [this, table, holder, seating = std::move(seating)](const Problem& problem) {
               if (!problem)
                 return seating(wire::Seated{.code = table->code(), .seat = table->facts().seat_of(holder)});
               tables_.erase(table->code());
               seating(problem);
             });
}

void House::sit(const std::string& code, const wire::TakeSeat& wish, const std::string& holder, Seating seating) {
  const Found found = find(code);
  if (const Problem* problem = std::get_if<Problem>(&found)) return seating(*problem);
  const auto table = std::get<std::shared_ptr<Table>>(found);
  const bool has_owner = wish.claim.empty() && wish.seat != Seat::kNobody &&
                         index_of(wish.seat) < table->facts().players() &&
                         !table->facts().seat(wish.seat).holder.empty();
  if (has_owner && table->facts().seat_of(holder) == Seat::kNobody) {
    if (const Problem problem = refuse_asking(table->facts(), wish, world_.settings.manners)) return seating(problem);
    if (!table->ask_for_seat(wish.seat, wish.name, holder)) {
      return seating(Problem{.code = "not-now", .sentence = "Somebody else asks for that seat."});
    }
    return seating(wire::Seated{.code = code});
  }
  table->ask(
      [table = table.get(), wish, holder](const Facts& facts) {
        return judge_sitting(facts, wish, holder, table->circumstances(Seat::kNobody));
      },
      [table, holder, seating = std::move(seating)](const Problem& problem) {
        if (problem) return seating(problem);
        seating(wire::Seated{.code = table->code(), .seat = table->facts().seat_of(holder)});
      });
}

// The new table is kept first, then the old one points to it: whoever follows finds it. Meanwhile no seat changes
// hands.
void House::rematch(Table& table, const std::string& holder, std::function<double()> opening, Table::Answer answer) {
  table.ask_slowly(
      [this, holder, opening = std::move(opening)](const Facts& facts, const std::function<void(Verdict)>& decide) {
        if (Problem problem = refuse_rematch(facts, facts.seat_of(holder))) return decide(problem);
        if (!facts.next().empty()) return decide(std::vector<Entry>());
        if (opening() > 0)
          return decide(Problem{.code = kTooFast, .sentence = "You have opened many tables. Wait a while."});
        const std::shared_ptr<Table> again = new_table();
        again->ask([this, &facts](const Facts&) { return judge_rematch(facts, world_); },
                   [this, again, decide](const Problem& problem) {
                     if (problem) tables_.erase(again->code());
                     decide(judge_rematched(again->code(), problem));
                   });
      },
      std::move(answer));
}

}  // namespace mogul::server
