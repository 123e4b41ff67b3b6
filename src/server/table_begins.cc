// How a game begins: everybody is told what all are bound to, shows their part of the shuffle, and then it is dealt.
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/problem.h"
#include "core/value.h"
#include "server/entry.h"
#include "server/facts.h"
#include "server/secrets.h"
#include "server/table.h"
#include "server/wishes.h"
#include "wire/table_card.h"

namespace mogul::server {

// Nobody has to say "start" where all who are to play are known.
void Table::begin_if_all_here() {
  if (!facts_.begins_when_all_here() || facts_.stage() != wire::Stage::kLobby) return;
  if (facts_.host() == Seat::kNobody) return;  // all have left
  for (const SeatFacts& seat : facts_.seats()) {
    if (seat.sitter == wire::Sitter::kPerson && !is_here(seat.holder)) return;
  }
  begin(facts_.seat(facts_.host()).holder, [](const Problem&) {});
}

// Once parts are being shown nobody chooses another: the seats are told before what all of them are bound to.
void Table::commit(const std::string& holder, const std::string& commitment) {
  ask_for(
      holder,
      [this, commitment](const Facts& facts, Seat by) -> Verdict {
        if (!beginning_.empty()) return std::vector<Entry>();
        return judge_commitment(facts, by, commitment);
      },
      [](const Problem&) {});
}

void Table::begin(const std::string& holder, Answer answer) {
  const auto check = [holder](const Facts& facts) -> Verdict {
    if (facts.stage() != wire::Stage::kLobby) return std::vector<Entry>();
    if (Problem problem = refuse_start(facts, facts.seat_of(holder))) return problem;
    return std::vector<Entry>();
  };
  ask(check, [this, answer = std::move(answer)](const Problem& problem) {
    if (problem || facts_.stage() != wire::Stage::kLobby) return answer(problem);
    beginning_.push_back(answer);
    if (beginning_.size() == 1) ask_for_parts();
  });
}

void Table::ask_for_parts() {
  shown_.clear();
  ++beginnings_;
  const std::vector<std::string> commitments = facts_.commitments();
  for (Guest* guest : guests_) guest->hear_reveal(commitments);
  world_.clock.wake(world_.settings.patience.reveal, [weak = weak_from_this(), beginning = beginnings_] {
    const std::shared_ptr<Table> table = weak.lock();
    if (table != nullptr && table->beginnings_ == beginning) table->deal();
  });
  reveal({}, {});
}

// Deals once everybody has shown their part who is bound to one and here.
void Table::reveal(const std::string& holder, const std::string& contribution) {
  if (beginning_.empty()) return;
  const Seat seat = facts_.seat_of(holder);
  if (seat != Seat::kNobody && looks_like_secret(contribution) &&
      hash_of(contribution) == facts_.seat(seat).commitment) {
    shown_[seat] = contribution;
  }
  for (unsigned i = 0; i < facts_.players(); ++i) {
    const SeatFacts& bound = facts_.seats()[i];
    if (!bound.commitment.empty() && is_here(bound.holder) && !shown_.contains(seat_at(i))) return;
  }
  deal();
}

namespace {

std::vector<std::string> by_seat(const std::map<Seat, std::string>& shown, unsigned players) {
  std::vector<std::string> parts(players);
  for (const auto& [seat, part] : shown) parts[index_of(seat)] = part;
  return parts;
}

}  // namespace

// It is about to begin until it has begun: what was asked before that is judged first, and changes nothing any more.
void Table::deal() {
  if (beginning_.empty()) return;
  ask([this](const Facts& facts) { return judge_start(facts, code_, by_seat(shown_, facts.players()), world_); },
      [this](const Problem& problem) {
        for (const Answer& answer : std::exchange(beginning_, {})) answer(problem);
      });
}

}  // namespace mogul::server
