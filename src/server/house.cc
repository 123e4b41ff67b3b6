#include "server/house.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
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
#include "server/table.h"
#include "server/wishes.h"
#include "server/world.h"
#include "wire/request.h"
#include "wire/table_card.h"

namespace mogul::server {
namespace {

constexpr std::size_t kTablesListedMax = 50;

void add_once(std::vector<std::string>& codes, const std::string& code) {
  if (std::find(codes.begin(), codes.end(), code) == codes.end()) codes.push_back(code);
}

}  // namespace

House::House(const World& world) : world_(world) {
  for (const Outline& outline : world.journal.outlines()) {
    for (const std::string& text : outline.entries) {
      Problem problem;
      if (const auto entry = read_entry(text, problem)) remember(outline.table, *entry);
    }
  }
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
  const std::shared_ptr<Table> table = table_with(code);
  if (Problem problem = table->restore(*entries)) {
    if (problem.code == kOtherRules) return problem;
    const bool is_new = quarantined_.insert(code).second;
    const std::uint32_t number = table->facts().number();
    if (is_new) world_.trouble({.what = kQuarantined, .table = code, .number = number, .code = problem.code});
    return Problem{.code = kQuarantined, .sentence = "This table can't be set up: " + text_of(problem)};
  }
  return tables_[code] = table;
}

void House::fold_deserted() {
  std::erase_if(tables_, [](const auto& table) { return table.second->is_deserted(); });
  world_.clock.wake(world_.settings.patience.fold, [this] { fold_deserted(); });
}

// A few at a time, so that nobody waits for it.
void House::sweep() {
  constexpr int kLookedAt = 100;
  constexpr int kPruned = 3;
  int pruned = 0;
  for (int i = 0; i < kLookedAt && pruned < kPruned; ++i) {
    const auto latest = world_.journal.after(swept_);
    swept_ = latest ? latest->table : std::string();
    if (!latest) break;
    Problem problem;
    const auto entry = read_entry(latest->entry, problem);
    const std::uint32_t now = world_.clock.seconds();
    if (!entry || entry->at > now || !may_be_pruned(now - entry->at, world_.settings.keeping)) continue;
    prune(latest->table);
    ++pruned;
  }
  world_.clock.wake(world_.settings.keeping.pause, [this] { sweep(); });
}

// Nobody is at the table, and nobody finds it until it is done.
void House::prune(const std::string& code) {
  const auto found = tables_.find(code);
  if (found != tables_.end() && !found->second->is_deserted()) return;
  const auto entries = world_.journal.read(code);
  if (!entries) return;
  const auto kept = what_is_kept(*entries, world_.clock.seconds(), world_.settings.keeping);
  if (!kept) return;
  tables_.erase(code);
  pruning_.insert(code);
  world_.journal.rewrite(code, static_cast<std::uint32_t>(entries->size()), *kept,
                         [this, code, is_gone = kept->empty()](bool good) {
                           pruning_.erase(code);
                           if (good && is_gone) forget(code);
                         });
}

void House::forget(const std::string& code) {
  for (auto& [holder, codes] : codes_of_holder_) std::erase(codes, code);
  std::erase_if(codes_of_holder_, [](const auto& mine) { return mine.second.empty(); });
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

// One's own tables are set up for it; of strangers' tables only those are shown where somebody was of late.
wire::TableList House::list(const std::string& holder) {
  wire::TableList list;
  std::vector<wire::TableCard> others_turn;
  const auto mine = codes_of_holder_.find(holder);
  if (mine != codes_of_holder_.end()) {
    const std::vector<std::string>& codes = mine->second;
    const std::size_t count = std::min(codes.size(), kTablesListedMax);
    for (auto code = codes.rbegin(); code != codes.rbegin() + static_cast<std::ptrdiff_t>(count); ++code) {
      const Found found = find(*code);
      const auto* table = std::get_if<std::shared_ptr<Table>>(&found);
      if (table == nullptr || (*table)->facts().seat_of(holder) == Seat::kNobody) continue;
      wire::TableCard card = (*table)->card(holder);
      (card.your_turn ? list.mine : others_turn).push_back(std::move(card));
    }
  }
  list.mine.insert(list.mine.end(), others_turn.begin(), others_turn.end());

  std::vector<const Table*> listed;
  for (const auto& [code, table] : tables_) {
    const Facts& facts = table->facts();
    if (facts.listed() && facts.stage() != wire::Stage::kOver && facts.host() != Seat::kNobody) {
      listed.push_back(table.get());
    }
  }
  std::sort(listed.begin(), listed.end(), [](const Table* a, const Table* b) {
    return std::pair(b->facts().opened_at(), a->code()) < std::pair(a->facts().opened_at(), b->code());
  });
  if (listed.size() > kTablesListedMax) listed.resize(kTablesListedMax);
  for (const Table* table : listed) list.listed.push_back(table->card(holder));
  return list;
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
                         table->facts().seat(wish.seat).sitter == wire::Sitter::kPerson;
  if (has_owner && table->facts().seat_of(holder) == Seat::kNobody) {
    if (const Problem problem = refuse_name(wish.name, world_.settings.manners)) return seating(problem);
    if (!table->ask_for_seat(wish.seat, wish.name, holder)) {
      return seating(Problem{.code = "not-now", .sentence = "Somebody else asks for that seat."});
    }
    return seating(wire::Seated{.code = code});
  }
  table->ask(
      [this, wish, holder](const Facts& facts) { return judge_sitting(facts, wish, holder, world_.settings.manners); },
      [table, holder, seating = std::move(seating)](const Problem& problem) {
        if (problem) return seating(problem);
        seating(wire::Seated{.code = table->code(), .seat = table->facts().seat_of(holder)});
      });
}

// The new table is kept first, then the old one points to it: whoever follows finds it.
void House::rematch(const std::shared_ptr<Table>& table, Seat by, Table::Answer answer) {
  const Facts& facts = table->facts();
  if (by == Seat::kNobody) return answer({.code = kNotYours, .sentence = "You have no seat here."});
  if (facts.stage() != wire::Stage::kOver) return answer({.code = "not-now", .sentence = "The game is not over."});
  if (!facts.next().empty()) return answer({});
  if (!rematching_.insert(table->code()).second) {
    return answer({.code = "not-now", .sentence = "Somebody else has just asked for it."});
  }
  const std::shared_ptr<Table> again = new_table();
  again->ask([this, table](const Facts&) { return judge_rematch(table->facts(), world_); },
             [this, table, again, answer = std::move(answer)](const Problem& problem) {
               const auto done = [this, table, answer](const Problem& outcome) {
                 rematching_.erase(table->code());
                 answer(outcome);
               };
               if (problem) return done(problem);
               table->ask(
                   [again](const Facts&) -> Verdict {
                     Entry entry;
                     entry.kind = EntryKind::kRematched;
                     entry.next = again->code();
                     return std::vector<Entry>{entry};
                   },
                   done);
             });
}

}  // namespace mogul::server
