#include "server/table.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/problem.h"
#include "core/value.h"
#include "core/write_json.h"
#include "server/entry.h"
#include "server/facts.h"
#include "server/wishes.h"
#include "wire/table_card.h"

namespace mogul::server {

Problem Table::restore(const std::vector<std::string>& entries) {
  for (const std::string& text : entries) {
    Problem problem;
    const auto entry = read_entry(text, problem);
    if (entry) problem = facts_.add(*entry);
    if (problem) return problem;
    kept_(code_, *entry);
  }
  return {};
}

wire::TableCard Table::card(std::string_view holder) const {
  wire::TableCard card;
  card.code = code_;
  card.game = facts_.game();
  card.rules = facts_.rules();
  card.options = facts_.options();
  card.listed = facts_.listed();
  card.stage = facts_.stage();
  card.host = facts_.host();
  card.winners = facts_.winners();
  card.next = facts_.next();
  card.you = facts_.seat_of(holder);
  card.your_turn = facts_.decision(card.you) != 0;
  for (unsigned i = 0; i < facts_.players(); ++i) {
    const SeatFacts& seat = facts_.seats()[i];
    const auto asking = asking_.find(seat_at(i));
    card.seats.push_back({.sitter = seat.sitter,
                          .name = seat.name,
                          .level = seat.level,
                          .here = is_here(seat.holder),
                          .stood_in = seat.stood_in,
                          .asked_by = asking == asking_.end() ? "" : asking->second.name});
  }
  card.watching = static_cast<std::uint32_t>(std::count_if(guests_.begin(), guests_.end(), [&](const Guest* guest) {
    return facts_.seat_of(guest->holder()) == Seat::kNobody;
  }));
  return card;
}

bool Table::is_here(const std::string& holder) const {
  return !holder.empty() &&
         std::any_of(guests_.begin(), guests_.end(), [&](const Guest* guest) { return guest->holder() == holder; });
}

void Table::ask(Judge judge, Answer answer) {
  if (broken_) return answer({.code = kTryAgain, .sentence = "The table is being set up again. Try again."});
  requests_.push_back({.judge = std::move(judge), .answer = std::move(answer)});
  next();
}

void Table::next() {
  while (!keeping_ && !broken_ && !requests_.empty()) {
    const Request request = std::move(requests_.front());
    requests_.pop_front();
    Verdict verdict = request.judge(facts_);
    if (const Problem* problem = std::get_if<Problem>(&verdict)) {
      request.answer(*problem);
      continue;
    }
    auto& entries = std::get<std::vector<Entry>>(verdict);
    entries.empty() ? request.answer({}) : keep(std::move(entries), request.answer);
  }
}

void Table::keep(std::vector<Entry> entries, Answer answer) {
  std::vector<std::string> texts;
  for (Entry& entry : entries) {
    entry.at = world_.clock.seconds();
    texts.push_back(to_json(entry).dump());
  }
  keeping_ = true;
  world_.journal.append(code_, facts_.entries(), std::move(texts),
                        [weak = weak_from_this(), entries = std::move(entries), answer = std::move(answer)](bool kept) {
                          const std::shared_ptr<Table> table = weak.lock();
                          if (table == nullptr) return;
                          table->keeping_ = false;
                          if (!kept || table->add(entries)) return table->lose_touch(answer);
                          answer({});
                          table->tell_everybody();
                          table->next();
                        });
}

Problem Table::add(const std::vector<Entry>& entries) {
  for (const Entry& entry : entries) {
    if (Problem problem = facts_.add(entry)) {
      assert(false && "what was judged follows");
      return problem;
    }
    kept_(code_, entry);
    if (entry.kind == EntryKind::kClaimed || entry.kind == EntryKind::kFreed) asking_.erase(entry.seat);
  }
  return {};
}

// Whether the entries are on disk is not known: whoever asks again finds the table as it is there.
void Table::lose_touch(const Answer& answer) {
  broken_ = true;
  answer({.code = kTryAgain, .sentence = "The table could not keep that. Try again."});
  for (const Request& request : std::exchange(requests_, {})) {
    request.answer({.code = kTryAgain, .sentence = "The table is being set up again. Try again."});
  }
  for (Guest* guest : std::exchange(guests_, {})) guest->turn_away();
}

void Table::tell_everybody() {
  for (Guest* guest : guests_) guest->look();
  continue_play();
}

void Table::enter(Guest& guest) {
  guests_.push_back(&guest);
  tell_everybody();
  begin_if_all_here();
}

void Table::leave(Guest& guest) {
  if (std::erase(guests_, &guest) == 0) return;
  std::erase_if(asking_, [&](const auto& asking) { return asking.second.holder == guest.holder(); });
  for (Guest* other : guests_) other->look();
}

Owner Table::owner_of(Seat seat) const {
  return index_of(seat) < facts_.players() && is_here(facts_.seat(seat).holder) ? Owner::kHere : Owner::kAway;
}

// Whoever asked and is not there any more has given up.
bool Table::ask_for_seat(Seat seat, const std::string& name, const std::string& holder) {
  const auto asking = asking_.find(seat);
  if (asking != asking_.end() && asking->second.holder != holder && is_here(asking->second.holder)) return false;
  asking_[seat] = {.name = name, .holder = holder};
  for (Guest* guest : guests_) guest->look();
  return true;
}

std::string Table::asking_for(Seat seat, const std::string& name) const {
  const auto asking = asking_.find(seat);
  return asking != asking_.end() && asking->second.name == name ? asking->second.holder : std::string();
}

void Table::decline(Seat seat) {
  asking_.erase(seat);
  for (Guest* guest : guests_) guest->look();
}

// After a rematch nobody has to say "start".
void Table::begin_if_all_here() {
  if (!facts_.begins_when_all_here() || facts_.stage() != wire::Stage::kLobby) return;
  for (const SeatFacts& seat : facts_.seats()) {
    if (seat.sitter == wire::Sitter::kPerson && !is_here(seat.holder)) return;
  }
  ask([this](const Facts& facts) { return judge_start(facts, world_); }, [](const Problem&) {});
}

// Bots play while somebody looks on.
void Table::continue_play() {
  if (guests_.empty() || bot_called_at_ == facts_.number()) return;
  const Seats to_act = facts_.to_act();
  for (unsigned i = 0; i < facts_.players(); ++i) {
    if (!to_act.contains(seat_at(i)) || !facts_.is_played_by_bot(seat_at(i))) continue;
    bot_called_at_ = facts_.number();
    world_.clock.wake(world_.settings.bot_pause, [weak = weak_from_this(), number = facts_.number()] {
      if (const std::shared_ptr<Table> table = weak.lock()) table->let_bot_move(number);
    });
    return;
  }
}

// The first bot that is asked moves, unless somebody moved meanwhile or took the seat back.
void Table::let_bot_move(std::uint32_t number) {
  ask(
      [this, number](const Facts& facts) -> Verdict {
        if (bot_called_at_ == number) bot_called_at_ = 0;
        if (facts.number() != number || guests_.empty()) return std::vector<Entry>();
        for (unsigned i = 0; i < facts.players(); ++i) {
          if (facts.to_act().contains(seat_at(i)) && facts.is_played_by_bot(seat_at(i))) {
            return judge_bot_move(facts, seat_at(i), world_);
          }
        }
        return std::vector<Entry>();
      },
      [](const Problem&) {});
}

}  // namespace mogul::server
