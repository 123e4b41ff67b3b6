#include "server/table.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/chair.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/seat_view.h"
#include "core/value.h"
#include "core/write_json.h"
#include "search/levels.h"
#include "search/opponents.h"
#include "server/entry.h"
#include "server/facts.h"
#include "server/manners.h"
#include "server/secrets.h"
#include "server/stopwatch.h"
#include "server/thinker.h"
#include "server/waiting.h"
#include "server/wishes.h"
#include "wire/message.h"
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
  commitment_ = facts_.commitment(code_);
  return {};
}

namespace {

// Whole seconds since 1970; never sooner.
std::uint32_t seconds_of(Instant instant) { return static_cast<std::uint32_t>((instant + 999) / 1000); }

}  // namespace

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
  card.clock = facts_.clock();
  card.paused = facts_.paused();
  card.chat = facts_.chat_allowed();
  card.ending = facts_.ending();
  card.commitment = commitment_;
  card.notices.assign(facts_.notices().begin(), facts_.notices().end());
  card.you = facts_.seat_of(holder);
  if (card.you != Seat::kNobody) {
    const SeatFacts& mine = facts_.seat(card.you);
    card.your_turn = facts_.to_act().contains(card.you);
    card.you_yield = mine.yields;
    card.you_said = mine.held ? mine.held->id : "";
  }
  for (unsigned i = 0; i < facts_.players(); ++i) {
    const SeatFacts& seat = facts_.seats()[i];
    const auto asking = asking_.find(seat_at(i));
    card.seats.push_back({.sitter = seat.sitter,
                          .name = seat.name,
                          .level = seat.level,
                          .here = is_here(seat.holder),
                          .stood_in = seat.stood_in,
                          .asked_by = asking == asking_.end() || asking->second.gone ? "" : asking->second.name,
                          .resigned = seat.resigned,
                          .votes_end = seat.votes_end,
                          .due = seconds_of(waiting_.time_up(facts_, seat_at(i))),
                          .bank = seat.bank_ms / 1000,
                          .away_until = seconds_of(waiting_.gone(facts_, seat_at(i)))});
  }
  card.watching = static_cast<std::uint32_t>(std::count_if(guests_.begin(), guests_.end(), [&](const Guest* guest) {
    return facts_.seat_of(guest->holder()) == Seat::kNobody;
  }));
  return card;
}

std::string Table::own_part(Seat seat) const {
  if (seat == Seat::kNobody) return {};
  const SeatFacts& mine = facts_.seat(seat);
  std::string text = R"(,"you":)" + std::to_string(index_of(seat));
  if (facts_.to_act().contains(seat)) text += R"(,"your_turn":true)";
  if (mine.yields) text += R"(,"you_yield":true)";
  if (mine.held && !mine.held->id.empty()) text += R"(,"you_said":)" + Json(mine.held->id).dump();
  return text;
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

void Table::ask_slowly(SlowJudge judge, Answer answer) {
  if (broken_) return answer({.code = kTryAgain, .sentence = "The table is being set up again. Try again."});
  requests_.push_back({.slow_judge = std::move(judge), .answer = std::move(answer)});
  next();
}

Circumstances Table::circumstances(Seat by) const {
  const Instant now = world_.clock.milliseconds();
  return {.now = world_.clock.seconds(),
          .hold = waiting_.must_hold(facts_, by, now),
          .spent = waiting_.spent(facts_, by, now),
          .beginning = !beginning_.empty(),
          .here = here(),
          .patience = world_.settings.patience,
          .manners = world_.settings.manners};
}

void Table::command(const wire::FromClient& command, const std::string& holder, Answer answer) {
  ask_for(
      holder,
      [this, command](const Facts& facts, Seat by) { return judge_command(facts, command, by, circumstances(by)); },
      std::move(answer));
}

void Table::ask_for(const std::string& holder, JudgeFor judge, Answer answer) {
  ask(
      [this, holder, judge = std::move(judge)](const Facts& facts) {
        const Seat by = facts.seat_of(holder);
        Verdict verdict = judge(facts, by);
        if (Problem problem = refuse_filling(by, verdict)) return Verdict(std::move(problem));
        return verdict;
      },
      std::move(answer));
}

// What can be said again and again is kept each time, and whoever sets up the table reads all of it.
Problem Table::refuse_filling(Seat by, const Verdict& verdict) {
  const auto* entries = std::get_if<std::vector<Entry>>(&verdict);
  if (entries == nullptr || by == Seat::kNobody || !is_beside_game(facts_, *entries)) return {};
  const Manners& manners = world_.settings.manners;
  if (facts_.entries() + entries->size() > manners.entries) {
    return {.code = "not-now", .sentence = "Too much has been asked of this table: it keeps only moves by now."};
  }
  if (wishes_[by].take(manners.wishes, seconds()) > 0) {
    return {.code = kTooFast, .sentence = "Not so fast: wait a moment."};
  }
  return {};
}

double Table::wish_wait(Seat seat) const {
  const auto wishes = wishes_.find(seat);
  return wishes == wishes_.end() ? 0 : wishes->second.wait(world_.settings.manners.wishes, seconds());
}

void Table::next() {
  while (!keeping_ && !broken_ && !requests_.empty()) {
    const Request request = std::move(requests_.front());
    requests_.pop_front();
    if (request.judge) {
      carry_out(request.judge(facts_), request.answer);
    } else {
      keeping_ = true;
      request.slow_judge(facts_, [weak = weak_from_this(), answer = request.answer](Verdict verdict) {
        const std::shared_ptr<Table> table = weak.lock();
        if (table == nullptr) return;
        table->keeping_ = false;
        table->carry_out(std::move(verdict), answer);
        table->next();
      });
    }
  }
}

void Table::carry_out(Verdict verdict, const Answer& answer) {
  if (const Problem* problem = std::get_if<Problem>(&verdict)) return answer(*problem);
  auto& entries = std::get<std::vector<Entry>>(verdict);
  entries.empty() ? answer({}) : keep(std::move(entries), answer);
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
    const std::uint32_t decision = entry.kind == EntryKind::kMoved ? facts_.decision(entry.seat) : 0;
    if (Problem problem = facts_.add(entry)) {
      assert(false && "what was judged follows");
      return problem;
    }
    kept_(code_, entry);
    if (entry.kind == EntryKind::kMoved && !entry.id.empty()) note_move(entry, decision);
    if (entry.kind == EntryKind::kOpened) commitment_ = facts_.commitment(code_);
    if (entry.kind == EntryKind::kClaimed || entry.kind == EntryKind::kFreed) asking_.erase(entry.seat);
  }
  return {};
}

void Table::note_move(const Entry& move, std::uint32_t decision) const {
  world_.note({.table = code_, .id = move.id, .number = facts_.number(), .decision = decision, .outcome = "done"});
}

// Whether the entries are on disk is not known: whoever asks again finds the table as it is there.
void Table::lose_touch(const Answer& answer) {
  broken_ = true;
  world_.trouble({.what = "lost-touch", .table = code_, .number = facts_.number(), .code = kTryAgain});
  answer({.code = kTryAgain, .sentence = "The table could not keep that. Try again."});
  for (const Request& request : std::exchange(requests_, {})) {
    request.answer({.code = kTryAgain, .sentence = "The table is being set up again. Try again."});
  }
  for (Guest* guest : std::exchange(guests_, {})) guest->turn_away();
}

void Table::tell_everybody() {
  look_at_clocks();
  let_guests_look();
  facts_.look_away();
}

void Table::let_guests_look() {
  if (guests_.empty()) return;
  if (wire::TableCard card = this->card({}); card_number_ == 0 || card != card_told_) {
    card_told_ = std::move(card);
    card_text_ = to_json(card_told_).dump();
    ++card_number_;
  }
  for (Guest* guest : guests_) guest->look();
}

void Table::enter(Guest& guest) {
  guests_.push_back(&guest);
  waiting_.hear_hello(facts_.seat_of(guest.holder()));
  look_who_asks(guest.holder());
  tell_everybody();
  if (!beginning_.empty()) guest.hear_reveal(facts_.commitments());
  ask([holder = guest.holder()](const Facts& facts) { return judge_back(facts, facts.seat_of(holder)); },
      [](const Problem&) {});
  begin_if_all_here();
}

void Table::leave(Guest& guest) {
  if (std::erase(guests_, &guest) == 0) return;
  if (is_here(guest.holder())) waiting_.hear_hello(facts_.seat_of(guest.holder()));
  look_who_asks(guest.holder());
  tell_everybody();
}

Seats Table::here() const {
  Seats here;
  for (unsigned i = 0; i < facts_.players(); ++i) {
    if (is_here(facts_.seats()[i].holder)) here.insert(seat_at(i));
  }
  return here;
}

// A wish rests while whoever has it is away: a page that has just asked comes back with its secret.
void Table::look_who_asks(const std::string& holder) {
  for (auto& [seat, asking] : asking_) {
    if (asking.holder == holder) asking.gone = !is_here(holder);
  }
}

// Whoever asked and is not there any more has given up.
bool Table::ask_for_seat(Seat seat, const std::string& name, const std::string& holder) {
  const auto asking = asking_.find(seat);
  if (asking != asking_.end() && asking->second.holder != holder && is_here(asking->second.holder)) return false;
  asking_[seat] = {.name = name, .holder = holder};
  let_guests_look();
  return true;
}

std::string Table::asking_for(Seat seat, const std::string& name) const {
  const auto asking = asking_.find(seat);
  const bool is_asked = asking != asking_.end() && !asking->second.gone && asking->second.name == name;
  return is_asked ? asking->second.holder : std::string();
}

void Table::decline(Seat seat) {
  asking_.erase(seat);
  let_guests_look();
}

void Table::look_at_clocks() {
  if (facts_.entries() == 0) return;
  const Instant now = world_.clock.milliseconds();
  waiting_.look(facts_, here(), now);
  const auto due = waiting_.next(facts_);
  if (!due || broken_ || (alarm_ != 0 && alarm_ <= due->at)) return;
  // A clock can't be called off, and who waits for one is in memory until then, folded away or not.
  alarm_ = std::clamp(due->at, now, now + static_cast<Instant>(world_.settings.patience.fold.count()));
  world_.clock.wake(std::chrono::milliseconds(alarm_ - now), [weak = weak_from_this(), alarm = alarm_] {
    const std::shared_ptr<Table> table = weak.lock();
    if (table == nullptr || table->alarm_ != alarm) return;
    table->alarm_ = 0;
    table->do_what_is_due();
  });
}

Instant Table::due_at() const {
  const auto due = waiting_.next(facts_);
  return due ? due->at : 0;
}

// What was due when the table was woken may be so no more: somebody moved meanwhile, or is back.
void Table::do_what_is_due() {
  const Instant now = world_.clock.milliseconds();
  for (auto due = waiting_.next(facts_); due && due->kind == DueKind::kBotThinks && due->at <= now;) {
    let_bot_think(due->seat);
    due = waiting_.next(facts_);
  }
  ask(
      [this](const Facts& facts) -> Verdict {
        const auto due = waiting_.next(facts);
        if (!due || due->at > world_.clock.milliseconds()) return std::vector<Entry>();
        return judge_due(facts, *due);
      },
      [this](const Problem& problem) {
        if (!problem) look_at_clocks();
      });
}

// The household of the first who sits there and is connected.
std::string Table::thinks_for() const {
  for (const Guest* guest : guests_) {
    if (facts_.seat_of(guest->holder()) != Seat::kNobody) return guest->household();
  }
  return {};
}

// A bot thinks about what it sees, and elsewhere, so that no table waits for another's bots.
void Table::let_bot_think(Seat seat) {
  struct Thought {
    std::unique_ptr<SeatView> view;
    std::string_view level;
    std::uint64_t dice = 0;
    std::optional<Json> action;
  };
  waiting_.bot_thinks(seat);
  const auto thought = std::make_shared<Thought>();
  const Chair& chair = facts_.chair(seat);
  thought->view = facts_.to_act().contains(seat) ? chair.view_at(chair.now()) : chair.view().early();
  thought->level = kLevelNames[index_of(facts_.seat(seat).level)];
  thought->dice = new_dice(world_.random);
  world_.thinker.think(
      thinks_for(), facts_.people_playing() > 0 ? Urgency::kSomebodyWaits : Urgency::kNobodyWaits,
      [thought, budget = world_.settings.budget] {
        Problem problem;
        thought->action = choose_opponent(*thought->view, thought->level, thought->dice, budget, problem);
      },
      [weak = weak_from_this(), decision = facts_.decision(seat), seat, thought] {
        if (const std::shared_ptr<Table> table = weak.lock()) table->let_bot_move(decision, seat, thought->action);
      });
}

// Unless it is not asked that any more, or its owner is back. Where the game rests it thinks again afterwards.
void Table::let_bot_move(std::uint32_t decision, Seat seat, const std::optional<Json>& chosen) {
  ask(
      [this, decision, seat, chosen](const Facts& facts) -> Verdict {
        waiting_.bot_thought(facts, seat, decision, world_.clock.milliseconds());
        const bool still = facts.decision(seat) == decision && facts.is_played_by_bot(seat) && waiting_.is_running();
        if (!still || facts.seat(seat).held) return std::vector<Entry>();
        return judge_bot_move(facts, seat, chosen, waiting_.must_hold(facts, seat, world_.clock.milliseconds()));
      },
      [this](const Problem&) { look_at_clocks(); });
}

}  // namespace mogul::server
