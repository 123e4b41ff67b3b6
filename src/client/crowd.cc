#include "client/crowd.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "bots/registry.h"
#include "client/figures.h"
#include "client/network.h"
#include "client/tape.h"
#include "core/chance.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/value.h"
#include "games/registry.h"
#include "wire/message.h"

namespace mogul::client {
namespace {

using Clock = std::chrono::steady_clock;
constexpr unsigned kOpeningAtOnce = 32;
constexpr std::size_t kTapeMax = 300;

std::optional<Json> parsed(std::string_view text) {
  Problem problem;
  return Json::parse(text, problem);
}

std::string member(const Json& json, std::string_view name) {
  const auto found = json.find(name);
  return found ? found->text() : std::string();
}

// The number of news, without reading all of them: whoever is not asked needs no more.
std::optional<std::uint32_t> number_of_news(std::string_view text) {
  constexpr std::string_view kNews = R"({"tell":"news","number":)";
  if (!text.starts_with(kNews)) return std::nullopt;
  std::uint32_t number = 0;
  std::from_chars(text.data() + kNews.size(), text.data() + text.size(), number);
  return number;
}
// Whether the seat is asked now, and not only what it will do: that stands at the end.
bool asks(std::string_view news) {
  constexpr std::size_t kTail = 32;
  const std::string_view tail = news.substr(news.size() - std::min(kTail, news.size()));
  return tail.find(R"(,"decision":)") != std::string_view::npos && tail.find(R"("early")") == std::string_view::npos;
}

}  // namespace

// A table, and all who sit at it for one game.
class CrowdTable : public std::enable_shared_from_this<CrowdTable> {
 public:
  CrowdTable(Crowd& crowd, unsigned index) : crowd_(crowd), index_(index) {}

  void open() {
    const std::string wish = R"({"game":")" + crowd_.options_.game + R"(","players":)" +
                             std::to_string(crowd_.options_.seats) + R"(,"name":"Load 0","token":true})";
    ask("/api/tables", wish, [self = shared_from_this()](const Json& seated) {
      self->code_ = member(seated, "code");
      self->sit(seated);
    });
  }
  void hang_up() {
    for (SeatAtTable& seat : seats_) {
      if (seat.line != nullptr) seat.line->close();
      seat.line = nullptr;
    }
  }
  // The time for a first move has come.
  void play_on() { settle(); }
  [[nodiscard]] const std::string& code() const { return code_; }

 private:
  struct SeatAtTable {
    std::string token;
    std::shared_ptr<Line> line;
    std::uint32_t number = 0;  // of the last news
    std::string news;          // if the seat is asked
  };

  void ask(const std::string& path, std::string body, std::function<void(const Json&)> answered) {
    Request request{.method = "POST", .path = path, .token = {}, .body = std::move(body)};
    crowd_.network_.ask(crowd_.server_, std::move(request),
                        [self = shared_from_this(), answered = std::move(answered)](const Reply& reply) {
                          const auto json = parsed(reply.body);
                          if (reply.status / 100 != 2 || !json) {
                            return self->crowd_.give_up("a table could not be opened: " + reply.fault + reply.body);
                          }
                          answered(*json);
                        });
  }

  // One after another, then all pick up their lines.
  void sit(const Json& seated) {
    seats_.push_back({.token = member(seated, "token"), .line = nullptr, .news = {}});
    if (seats_.size() < crowd_.options_.seats) {
      const std::string wish = R"({"name":"Load )" + std::to_string(seats_.size()) + R"(","token":true})";
      return ask("/api/tables/" + code_ + "/seat", wish,
                 [self = shared_from_this()](const Json& next) { self->sit(next); });
    }
    for (std::size_t i = 0; i < seats_.size(); ++i) connect(i);
  }

  void connect(std::size_t i) {
    const auto self = shared_from_this();
    Ears ears{.opened =
                  [self, i] {
                    self->seats_[i].line->say(R"({"ask":"hello","version":)" + std::to_string(wire::kVersion) +
                                              R"(,"token":")" + self->seats_[i].token + R"(","have":0})");
                  },
              .heard = [self, i](std::string_view text) { self->hear(i, text); },
              .gone = [self, i] { self->lose(i); }};
    seats_[i].line = crowd_.network_.open(crowd_.server_, "/api/tables/" + code_ + "/socket", std::move(ears));
  }

  void lose(std::size_t i) {
    if (seats_[i].line == nullptr) return;
    if (!has_begun_) return crowd_.give_up("a line was lost before its game began");
    ++crowd_.figures_.errors;
  }

  void hear(std::size_t i, std::string_view text) {
    if (seats_[i].line == nullptr) return;
    crowd_.figures_.bytes += text.size();
    if (taped_) taped_->answers[i].emplace_back(text);
    if (const auto number = number_of_news(text)) return hear_news(i, *number, text);
    if (text.starts_with(R"({"tell":"welcome")") && ++welcomed_ == seats_.size()) {
      seats_.front().line->say(R"({"ask":"start","id":"start"})");
    }
    const bool went_wrong = text.starts_with(R"({"tell":"refused")") || text.starts_with(R"({"tell":"stale")") ||
                            text.starts_with(R"({"tell":"goodbye")");
    if (went_wrong) ++crowd_.figures_.errors;
  }

  void hear_news(std::size_t i, std::uint32_t number, std::string_view text) {
    seats_[i].number = number;
    seats_[i].news = asks(text) ? text : std::string_view();
    for (const SeatAtTable& seat : seats_) {
      if (seat.number != number) return;
    }
    if (number == 1 && !has_begun_) {
      has_begun_ = true;
      crowd_.table_begun();
    }
    if (number_sent_ != 0) count_move();
    settle();
  }

  void count_move() {
    number_sent_ = 0;
    if (!crowd_.playing_) return;
    crowd_.figures_.times.add(Clock::now() - sent_at_);
    ++crowd_.figures_.actions;
    if (taped_) crowd_.tape_.push_back(std::move(*taped_));
    taped_.reset();
  }

  // Everybody has everything: somebody thinks, then moves. Nobody else does meanwhile.
  void settle() {
    if (!crowd_.playing_ || !has_begun_ || number_sent_ != 0 || thinking_) return;
    const auto mean = std::chrono::microseconds(crowd_.options_.think).count();
    if (mean == 0) return move();
    const auto time = std::chrono::microseconds(mean / 2 + crowd_.dice_.below(static_cast<std::uint32_t>(mean)));
    thinking_ = true;
    crowd_.network_.after(time, [self = shared_from_this()] {
      self->thinking_ = false;
      self->move();
    });
  }

  void move() {
    if (!crowd_.playing_) return;
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      if (!seats_[i].news.empty()) return act(i);
    }
    // The game is over. What is still on its way from this table does not reach the next one.
    hang_up();
    crowd_.open_another(index_);
  }

  void act(std::size_t i) {
    const auto news = parsed(seats_[i].news);
    Problem problem;
    const auto view =
        find_game(crowd_.options_.game)->look(*news->find("view"), seat_at(static_cast<unsigned>(i)), problem);
    const auto action =
        view == nullptr ? std::nullopt : choose(*view, "random", crowd_.dice_.below(UINT32_MAX), Budget{}, problem);
    if (!action) return crowd_.give_up("a view could not be read: " + problem.sentence);
    number_sent_ = seats_[i].number + 1;
    std::string command = R"({"ask":"do","id":"m)" + std::to_string(number_sent_) + R"(","decision":)" +
                          member(*news, "decision") + R"(,"actions":[)" + action->dump() + "]}";
    if (index_ == 0 && crowd_.tape_.size() < kTapeMax) {
      taped_ = TapedMove{.command = command, .answers = std::vector<std::vector<std::string>>(seats_.size())};
    }
    sent_at_ = Clock::now();
    seats_[i].line->say(std::move(command));
  }

  Crowd& crowd_;
  unsigned index_;
  std::string code_;
  std::vector<SeatAtTable> seats_;
  std::size_t welcomed_ = 0;
  bool has_begun_ = false;
  bool thinking_ = false;
  std::uint32_t number_sent_ = 0;  // that the move under way will have; 0: none is
  Clock::time_point sent_at_;
  std::optional<TapedMove> taped_;
};

Crowd::Crowd(Network& network, Address server, CrowdOptions options)
    : network_(network), server_(std::move(server)), options_(std::move(options)) {
  for (unsigned i = 0; i < options_.tables; ++i) tables_.push_back(std::make_shared<CrowdTable>(*this, i));
}

Crowd::~Crowd() {
  playing_ = false;
  for (const auto& table : tables_) table->hang_up();
}

bool Crowd::begin(const std::function<void(unsigned)>& begun, std::string& fault) {
  begun_ = begun;
  for (unsigned i = 0; i < std::min(kOpeningAtOnce, options_.tables); ++i) tables_[i]->open();
  network_.run();
  fault = fault_;
  return fault.empty();
}

const std::string& Crowd::code() const { return tables_.front()->code(); }

void Crowd::open_another(unsigned index) {
  tables_[index] = std::make_shared<CrowdTable>(*this, index);
  tables_[index]->open();
}

void Crowd::table_begun() {
  if (tables_begun_ == options_.tables) return;
  begun_(++tables_begun_);
  const unsigned next = tables_begun_ + kOpeningAtOnce - 1;
  if (next < options_.tables) tables_[next]->open();
  if (tables_begun_ == options_.tables) network_.stop();
}

void Crowd::give_up(const std::string& why) {
  fault_ = why;
  ++figures_.errors;
  network_.stop();
}

void Crowd::play(std::chrono::milliseconds time) {
  figures_ = {};
  playing_ = true;
  for (const auto& table : tables_) table->play_on();
  network_.after(time, [this] { network_.stop(); });
  network_.run();
  playing_ = false;
}

}  // namespace mogul::client
