#include "client/own_server.h"

#include <array>
#include <csignal>
#include <cstdint>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace mogul::client {
namespace {

std::string first_line(int file) {
  std::string line;
  for (char letter = 0; ::read(file, &letter, 1) == 1 && letter != '\n';) line += letter;
  return line;
}

}  // namespace

std::unique_ptr<OwnServer> OwnServer::start(const std::vector<std::string>& command, std::string& fault) {
  std::array<int, 2> pipe{};
  if (::pipe(pipe.data()) != 0) return fault = "there is no pipe", nullptr;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, pipe[1], STDOUT_FILENO);
  posix_spawn_file_actions_addclose(&actions, pipe[0]);
  std::vector<char*> arguments;
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  pid_t process = 0;
  const int failed = ::posix_spawn(&process, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  ::close(pipe[1]);
  std::string url = failed != 0 ? std::string() : first_line(pipe[0]);
  ::close(pipe[0]);
  if (!url.empty()) return std::unique_ptr<OwnServer>(new OwnServer(process, std::move(url)));
  if (failed == 0) ::waitpid(process, nullptr, 0);
  fault = command.front() + " did not start";
  return nullptr;
}

OwnServer::~OwnServer() {
  ::kill(process_, SIGTERM);
  ::waitpid(process_, nullptr, 0);
}

// Fields 14 and 15 behind the name, which stands in brackets.
double OwnServer::cpu_seconds() const {
  std::ifstream file("/proc/" + std::to_string(process_) + "/stat");
  std::string text;
  std::getline(file, text);
  std::istringstream fields(text.substr(text.rfind(')') + 1));
  std::string skipped;
  for (int i = 0; i < 11; ++i) fields >> skipped;
  double user = 0;
  double system = 0;
  fields >> user >> system;
  return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

// The program's own pages are read in as it begins to work; they belong to no table.
std::uint64_t OwnServer::memory_bytes() const {
  constexpr std::string_view kOwn = "RssAnon:";
  std::ifstream file("/proc/" + std::to_string(process_) + "/status");
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with(kOwn)) return std::stoull(line.substr(kOwn.size())) * 1024;
  }
  return 0;
}

}  // namespace mogul::client
