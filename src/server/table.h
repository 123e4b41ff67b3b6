// A table: takes what is asked of it one thing at a time, keeps what comes of it in the journal, then tells everybody.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json.h"
#include "core/problem.h"
#include "core/value.h"
#include "server/bucket.h"
#include "server/entry.h"
#include "server/facts.h"
#include "server/waiting.h"
#include "server/wishes.h"
#include "server/world.h"
#include "wire/message.h"
#include "wire/table_card.h"

namespace mogul::server {

// Somebody at a table, or looking on. A table tells its guests when something has changed.
class Guest {
 public:
  Guest() = default;
  Guest(const Guest&) = delete;
  Guest& operator=(const Guest&) = delete;
  virtual ~Guest() = default;

  [[nodiscard]] virtual const std::string& holder() const = 0;
  // Whence they come: what the server does for one household at all its tables is shared out among households.
  [[nodiscard]] virtual const std::string& household() const = 0;
  virtual void look() = 0;
  // The game is about to begin: it is time to show one's part of the shuffle. These bind the seats to theirs.
  virtual void hear_reveal(const std::vector<std::string>& commitments) = 0;
  // The table can't go on, or the server ends; whoever comes again finds it as the journal has it.
  virtual void turn_away() = 0;
};

class Table : public std::enable_shared_from_this<Table> {
 public:
  using Judge = std::function<Verdict(const Facts&)>;
  // One who has to see to something elsewhere before there is a verdict.
  using SlowJudge = std::function<void(const Facts&, std::function<void(Verdict)>)>;
  // What came of something asked: a problem, or none once it is kept.
  using Answer = std::function<void(const Problem&)>;

  // Called with each entry once it is kept.
  using Kept = std::function<void(const std::string& code, const Entry&)>;

  Table(std::string code, const World& world, Kept kept)
      : code_(std::move(code)),
        world_(world),
        kept_(std::move(kept)),
        waiting_(world.settings.patience, world.random) {}

  // Adds what the journal has of it. A problem if that is no table.
  Problem restore(const std::vector<std::string>& entries);

  [[nodiscard]] const std::string& code() const { return code_; }
  [[nodiscard]] const Facts& facts() const { return facts_; }
  // Whether it has lost touch with its journal.
  [[nodiscard]] bool broken() const { return broken_; }
  [[nodiscard]] wire::TableCard card(std::string_view holder) const;
  // The same as the guests are told it: what all are told as it was when they were last told, and what stands in it
  // about one seat alone. Equal numbers, equal texts.
  [[nodiscard]] const std::string& card_text() const { return card_text_; }
  [[nodiscard]] std::uint32_t card_number() const { return card_number_; }
  [[nodiscard]] std::string own_part(Seat seat) const;

  // Judges once everything asked before is done, keeps what comes of it, answers, then tells everybody.
  void ask(Judge judge, Answer answer);
  void ask_slowly(SlowJudge judge, Answer answer);
  // The same for a guest, by the seat that is theirs when it is judged. Nobody fills the journal with what is no move.
  using JudgeFor = std::function<Verdict(const Facts&, Seat by)>;
  void ask_for(const std::string& holder, JudgeFor judge, Answer answer);
  // In how many seconds the seat may ask such a thing again.
  [[nodiscard]] double wish_wait(Seat seat) const;
  // How things stand now for a seat that asks something.
  [[nodiscard]] Circumstances circumstances(Seat by) const;
  // The same for a command of a client.
  void command(const wire::FromClient& command, const std::string& holder, Answer answer);
  // Binds a guest to a part of the shuffle, unless the game is about to begin.
  void commit(const std::string& holder, const std::string& commitment);
  // Begins the game, once those who contribute to the shuffle have shown their parts or are too slow.
  void begin(const std::string& holder, Answer answer);
  void reveal(const std::string& holder, const std::string& contribution);

  void enter(Guest& guest);
  void leave(Guest& guest);
  void hear_bye(const std::string& holder) { waiting_.hear_bye(facts_.seat_of(holder)); }
  // Whether nobody is there, and nothing is under way that somebody would miss.
  [[nodiscard]] bool is_deserted() const {
    return guests_.empty() && requests_.empty() && !keeping_ && (broken_ || !waiting_.is_bot_thinking());
  }
  // Lets the clocks run of a table that was just set up; and when something happens there though nobody does anything,
  // as in a game over days; 0: never.
  void start_clocks() { look_at_clocks(); }
  [[nodiscard]] Instant due_at() const;

  // Counts how much is said for a seat.
  [[nodiscard]] Bucket& bucket_of(Seat seat) { return buckets_[seat]; }

  // The seats whose owners are connected.
  [[nodiscard]] Seats here() const;
  // Somebody would like to have a seat that another person has. Kept in mind only; false if somebody else waits for it.
  bool ask_for_seat(Seat seat, const std::string& name, const std::string& holder);
  // The holder of whoever asks for a seat under that name; empty: nobody.
  [[nodiscard]] std::string asking_for(Seat seat, const std::string& name) const;
  void decline(Seat seat);

 private:
  struct Request {
    Judge judge;
    SlowJudge slow_judge;  // where there is no other
    Answer answer;
  };
  struct Asking {
    std::string name;
    std::string holder;
    bool gone = false;  // since then, and not back yet
  };

  void next();
  void carry_out(Verdict verdict, const Answer& answer);
  void keep(std::vector<Entry> entries, Answer answer);
  Problem add(const std::vector<Entry>& entries);
  void note_move(const Entry& move, std::uint32_t decision) const;
  void lose_touch(const Answer& answer);
  void tell_everybody();
  void let_guests_look();
  // Looks who is waited for, and sees to it that what is due next will happen.
  void look_at_clocks();
  void do_what_is_due();
  [[nodiscard]] std::string thinks_for() const;
  void let_bot_think(Seat seat);
  void let_bot_move(std::uint32_t decision, Seat seat, const std::optional<Json>& chosen);
  void begin_if_all_here();
  void ask_for_parts();
  void deal();
  [[nodiscard]] bool is_here(const std::string& holder) const;
  void look_who_asks(const std::string& holder);
  [[nodiscard]] Problem refuse_filling(Seat by, const Verdict& verdict);
  [[nodiscard]] double seconds() const { return static_cast<double>(world_.clock.milliseconds()) / 1000; }

  std::string code_;
  const World& world_;
  Kept kept_;
  Facts facts_;
  std::string commitment_;  // of the server, to its part of the shuffle
  std::vector<Guest*> guests_;
  wire::TableCard card_told_;  // to everybody
  std::string card_text_;
  std::uint32_t card_number_ = 0;
  std::deque<Request> requests_;
  bool keeping_ = false;  // an append is under way, or a slow judge considers
  bool broken_ = false;
  Waiting waiting_;
  Instant alarm_ = 0;  // when the table is woken next; 0: it is not
  std::map<Seat, Asking> asking_;
  std::map<Seat, Bucket> buckets_;
  std::map<Seat, Bucket> wishes_;  // that were kept and are no moves
  // While the game is about to begin: who is told, and what has been shown.
  std::vector<Answer> beginning_;
  std::map<Seat, std::string> shown_;
  std::uint32_t beginnings_ = 0;  // how often it was about to
};

}  // namespace mogul::server
