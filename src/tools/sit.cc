// mogul sit: seats a program, in whatever language, at a live table.
#include <array>
#include <cstdint>
#include <cstdio>
#include <deque>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "client/seat_client.h"
#include "core/in_quotes.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/seat_view.h"
#include "core/write_json.h"
#include "tools/commands.h"
#include "tools/live_seat.h"

namespace mogul {
namespace {

struct Arguments {
  std::string link;
  std::string bot;
  std::string name = "Bot";
};

// A program that is told a line, and says one.
class Partner {
 public:
  explicit Partner(const std::string& command) {
    std::array<int, 2> to{};
    std::array<int, 2> from{};
    if (::pipe(to.data()) != 0 || ::pipe(from.data()) != 0) return;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, to[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, from[1], STDOUT_FILENO);
    for (const int end : {to[0], to[1], from[0], from[1]}) posix_spawn_file_actions_addclose(&actions, end);
    std::string shell = "/bin/sh";
    std::string flag = "-c";
    std::string text = command;
    std::array<char*, 4> arguments = {shell.data(), flag.data(), text.data(), nullptr};
    ::posix_spawn(&process_, "/bin/sh", &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    ::close(to[0]);
    ::close(from[1]);
    out_ = ::fdopen(to[1], "w");
    in_ = from[0];
  }
  Partner(const Partner&) = delete;
  Partner& operator=(const Partner&) = delete;
  // The end of its input tells it to go.
  ~Partner() {
    if (out_ != nullptr) std::fclose(out_);
    if (in_ >= 0) ::close(in_);
    if (process_ > 0) ::waitpid(process_, nullptr, 0);
  }

  // Whether it could be told.
  bool tell(const std::string& line) {
    return out_ != nullptr && std::fputs((line + "\n").c_str(), out_) >= 0 && std::fflush(out_) == 0;
  }
  // Where its lines come from.
  [[nodiscard]] int lines() const { return in_; }

 private:
  pid_t process_ = 0;
  std::FILE* out_ = nullptr;
  int in_ = -1;
};

// The program answers each question with a line, in their order: also what is not asked any more by then.
class Program : public LivePlayer {
 public:
  explicit Program(Partner& partner) : partner_(partner) {}

  // What the requests of docs/protocol.md that are answered from a view take, with the list of what may be done.
  void ask(std::shared_ptr<const SeatView> view, std::uint32_t decision, client::SeatClient& seat) override {
    const Json question = Json::object({{"cmd", "choose"},
                                        {"game", view->game()},
                                        {"seat", to_json(view->seat())},
                                        {"view", view->json()},
                                        {"actions", view->action_list()}});
    asked_.push_back({.view = std::move(view), .decision = decision});
    if (!partner_.tell(question.dump())) seat.give_up("the program has ended");
  }

  void hear(const std::string& line, client::SeatClient& seat) override {
    if (asked_.empty()) return seat.give_up("the program speaks without being asked: " + in_quotes(line));
    const Asked asked = std::move(asked_.front());
    asked_.pop_front();
    std::string fault;
    const auto action = action_in(line, *asked.view, fault);
    action ? seat.answer(asked.decision, *action) : seat.give_up(fault);
  }

  void hear_end(client::SeatClient& seat) override { seat.give_up("the program has ended"); }

 private:
  struct Asked {
    std::shared_ptr<const SeatView> view;
    std::uint32_t decision = 0;
  };

  static std::optional<Json> action_in(const std::string& line, const SeatView& view, std::string& fault) {
    Problem problem;
    const auto json = Json::parse(line, problem);
    auto action = json && json->is(Json::Type::kObject) ? json->find("action") : std::nullopt;
    if (!action) return fault = "the program answered without an action: " + in_quotes(line), std::nullopt;
    if (problem = view.check(*action); problem) {
      return fault = "the program may not do that: " + text_of(problem), std::nullopt;
    }
    return action;
  }

  Partner& partner_;
  std::deque<Asked> asked_;
};

int sit(const Arguments& arguments) {
  ::signal(SIGPIPE, SIG_IGN);
  Partner partner(arguments.bot);
  Program program(partner);
  return play_live(
      {.command = "sit", .link = arguments.link, .name = arguments.name, .input = partner.lines(), .story = std::cerr},
      program);
}

}  // namespace

void declare_sit(CLI::App& command, int& exit_code) {
  const auto arguments = std::make_shared<Arguments>();
  command.add_option("LINK", arguments->link, "The table's link, as in http://127.0.0.1:8080/t/QUARTZ")->required();
  command.add_option("--bot", arguments->bot, "The program: a command of the shell that answers a line with a line")
      ->required();
  command.add_option("--name", arguments->name, "What the others call it")->capture_default_str();
  command.callback([arguments, &exit_code] { exit_code = sit(*arguments); });
}

}  // namespace mogul
