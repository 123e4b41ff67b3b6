// All tables of a server: opened, found again, listed.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/problem.h"
#include "core/value.h"
#include "server/entry.h"
#include "server/journal.h"
#include "server/news.h"
#include "server/stopwatch.h"
#include "server/table.h"
#include "server/world.h"
#include "wire/request.h"
#include "wire/table_card.h"

namespace mogul::server {

// The problems with finding a table.
inline constexpr std::string_view kNoSuchTable = "no-such-table";
inline constexpr std::string_view kQuarantined = "quarantined";

class House {
 public:
  using Seating = std::function<void(const std::variant<wire::Seated, Problem>&)>;
  using Listing = std::function<void(const wire::TableList&)>;

  // Knows the tables that the journal has. World and house outlive all that was asked of them.
  explicit House(const World& world);

  [[nodiscard]] const World& world() const { return world_; }
  [[nodiscard]] NewsWriter& news() { return news_; }
  // How many are set up.
  [[nodiscard]] std::size_t tables() const { return tables_.size(); }

  // The table of that code, set up from the journal if need be. There may be none, or one that this server can't set
  // up: then the others play on.
  using Found = std::variant<std::shared_ptr<Table>, Problem>;
  Found find(const std::string& code);
  // Whether that holder has or had a seat there.
  [[nodiscard]] bool knows(const std::string& holder, const std::string& code) const;
  // The tables of a holder, and those that are listed for everybody. It may take a while.
  void list(const std::string& holder, Listing listing);
  // Where others find the table; `origin` is how whoever asks has reached the server.
  [[nodiscard]] std::string link_to(const std::string& code, const std::string& origin) const;

  void open(const wire::NewTable& wish, const std::string& holder, Seating seating);
  void sit(const std::string& code, const wire::TakeSeat& wish, const std::string& holder, Seating seating);
  // If that opens a table, `opening` counts it, or tells in how many seconds it may.
  void rematch(Table& table, const std::string& holder, std::function<double()> opening, Table::Answer answer);
  // Notes that the server is there: from time to time, and when it is about to end.
  void note_alive();

 private:
  std::shared_ptr<Table> table_with(const std::string& code);
  std::shared_ptr<Table> new_table();
  // Notes where somebody has sat.
  void remember(const std::string& code, const Entry& entry);
  // One's own tables, as far as they have been looked at.
  struct OwnTables {
    std::string holder;
    std::vector<std::string> codes;  // those that have not, the last one first
    wire::TableList list;
    std::vector<wire::TableCard> others_turn;
    Listing listing;
  };
  void look_at_own(const std::shared_ptr<OwnTables>& own);
  void list_others(wire::TableList& list, const std::string& holder) const;
  // From time to time looks through the journal for what need not be kept.
  void sweep();
  [[nodiscard]] bool needs_reading(const Latest& latest) const;
  void look_after(const Latest& latest);
  // Ends a game that nobody has gone on with, so that it is published; unless a clock will see to that.
  void give_up(const std::string& code);
  void forget(const std::string& code, const std::set<std::string>& holders);
  // From time to time puts away the tables that nobody looks at: whoever comes again finds them in the journal. Where
  // something will happen though nobody comes, the house looks then.
  void fold_deserted();
  void look_at(const std::string& code, Instant then);
  void look_again_at(const std::string& code);
  // Tells a game over days since when there was no server.
  void tell_interruption(Table& table);
  void note_alive_from_time_to_time();

  const World& world_;
  NewsWriter news_;
  std::map<std::string, std::shared_ptr<Table>> tables_;
  struct Read {
    std::uint32_t number = 0;      // of the last entry that there was
    std::uint32_t next_age_s = 0;  // as Upkeep has it
  };
  std::string swept_;                                                // the last table that was looked at
  std::map<std::string, Read> read_;                                 // tables that were read for what is to be done
  std::map<std::string, Instant> looks_;                             // at tables that are folded, and when
  std::uint32_t last_alive_ = 0;                                     // when a server was there before this one
  std::set<std::string> interrupted_;                                // games over days, until they have been told that
  std::set<std::string> quarantined_;                                // that could not be set up; told once
  std::set<std::string> pruning_;                                    // tables of which less will be kept in a moment
  std::map<std::string, std::vector<std::string>> codes_of_holder_;  // the oldest first, set up or not
};

}  // namespace mogul::server
