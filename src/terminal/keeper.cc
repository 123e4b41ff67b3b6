#include "terminal/keeper.h"

#include <string>
#include <string_view>
#include <utility>

#include "terminal/file.h"
#include "terminal/shelf.h"
#include "terminal/table.h"

namespace mogul::terminal {
namespace {

constexpr std::string_view kResume = "mogul play --resume ";

}  // namespace

// What can't be kept is said at once, and tried again after the next move.
std::string Keeper::keep(const Table& table) {
  if (!shelf_) return {};
  std::string problem;
  const bool kept = shelf_->keep(table, place_, problem);
  const std::string before = std::exchange(not_kept_, kept ? std::string() : problem);
  if (kept) return before.empty() ? std::string() : "The game is kept again.";
  return problem == before ? std::string() : "This game can't be kept: " + problem + ". `save FILE` may do it.";
}

void Keeper::drop() {
  std::string problem;
  if (shelf_ && place_) shelf_->remove(*place_, problem);
  place_.reset();
  is_worth_it_ = false;
}

void Keeper::leave() {
  if (!is_worth_it_) drop();
}

std::string Keeper::save(const Table& table, const std::string& file) {
  std::string problem;
  if (!save_table(table, file, Existing::kReplaced, problem)) return "Not saved in " + file + ": " + problem + ".";
  saved_in_ = file;
  return "Saved. To go on later: " + std::string(kResume) + file;
}

std::string Keeper::farewell() const {
  const std::string left = "You left the game. ";
  if (place_ && not_kept_.empty()) return left + "To go on: " + std::string(kResume) + place_->name();
  if (!saved_in_.empty()) return left + "To go on from where you saved it: " + std::string(kResume) + saved_in_;
  return left + (is_worth_it_ ? "It was not saved." : "No move was made, and it was not kept.");
}

}  // namespace mogul::terminal
