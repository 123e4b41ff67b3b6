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
#include "server/news.h"
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
  wire::TableList list(const std::string& holder);
  // Where others find the table; `origin` is how whoever asks has reached the server.
  [[nodiscard]] std::string link_to(const std::string& code, const std::string& origin) const;

  void open(const wire::NewTable& wish, const std::string& holder, Seating seating);
  void sit(const std::string& code, const wire::TakeSeat& wish, const std::string& holder, Seating seating);
  void rematch(const std::shared_ptr<Table>& table, Seat by, Table::Answer answer);

 private:
  std::shared_ptr<Table> table_with(const std::string& code);
  std::shared_ptr<Table> new_table();
  // Notes where somebody has sat.
  void remember(const std::string& code, const Entry& entry);
  // From time to time looks through the journal for what need not be kept.
  void sweep();
  void prune(const std::string& code);
  void forget(const std::string& code);
  // From time to time puts away the tables that nobody looks at: whoever comes again finds them in the journal.
  void fold_deserted();

  const World& world_;
  NewsWriter news_;
  std::map<std::string, std::shared_ptr<Table>> tables_;
  std::string swept_;                                                // the last table that was looked at
  std::set<std::string> quarantined_;                                // that could not be set up; told once
  std::set<std::string> pruning_;                                    // tables of which less will be kept in a moment
  std::set<std::string> rematching_;                                 // tables for which a new one is being opened
  std::map<std::string, std::vector<std::string>> codes_of_holder_;  // also of tables that are not set up
};

}  // namespace mogul::server
