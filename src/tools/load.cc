// mogul load: many tables of clients at a server of their own, and what that server takes.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#include "arena/progress.h"
#include "client/bare_crowd.h"
#include "client/crowd.h"
#include "client/figures.h"
#include "client/flood.h"
#include "client/network.h"
#include "client/own_server.h"
#include "client/tape.h"
#include "core/json.h"
#include "core/problem.h"
#include "games/registry.h"
#include "server/archive.h"
#include "tools/commands.h"
#include "tools/complain.h"
#include "tools/game_name.h"

namespace mogul {
namespace {

using client::CrowdOptions;
using client::Figures;
using client::Network;
using client::OwnServer;
using client::Times;

struct Arguments {
  std::vector<unsigned> tables = {10, 100};
  CrowdOptions crowd;
  unsigned think_ms = 0;
  unsigned seconds = 10;
  std::string folder = ".";
  std::string program = std::filesystem::read_symlink("/proc/self/exe");
  std::string bare;
  unsigned flood = 0;
  bool json = false;
};

// What one server took.
struct Measured {
  Figures figures;
  double seconds = 0;
  double cpu_seconds = 0;
  double bytes_per_table = 0;
  double stolen =
      0;  // of the time the machine had work, the share in which a virtual machine's host ran something else
};

// What is made for a run is gone after it.
class Folder {
 public:
  explicit Folder(const std::string& parent) {
    path_ = std::filesystem::path(parent) / "mogul-load-XXXXXX";
    if (::mkdtemp(path_.data()) == nullptr) path_.clear();
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
  }
  [[nodiscard]] bool made() const { return !path_.empty(); }
  [[nodiscard]] std::string file(const std::string& name) const { return std::filesystem::path(path_) / name; }

 private:
  std::string path_;
};

void allow_many_files() {
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
}

// What the disk itself takes for what a server does: a page appended, and on disk.
void time_disk(const std::string& file, Times& times) {
  constexpr int kPages = 400;
  const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  const std::array<char, 4096> page{};
  for (int i = 0; i < kPages; ++i) {
    const auto began = std::chrono::steady_clock::now();
    if (::write(descriptor, page.data(), page.size()) < 0 || ::fdatasync(descriptor) != 0) break;
    times.add(std::chrono::steady_clock::now() - began);
  }
  ::close(descriptor);
}

// How much later than it was told the machine wakes somebody who sleeps: a move wakes about eight, one after the other.
void time_waking(Times& times) {
  constexpr int kSleeps = 500;
  constexpr std::chrono::milliseconds kSleep{2};
  for (int i = 0; i < kSleeps; ++i) {
    const auto until = std::chrono::steady_clock::now() + kSleep;
    std::this_thread::sleep_until(until);
    times.add(std::chrono::steady_clock::now() - until);
  }
}

// What the machine's cores did since it began: had work, and were not run by the host of the virtual machine all the
// same.
struct Cores {
  double at_work = 0;
  double stolen = 0;
};

Cores cores_so_far() {
  std::ifstream file("/proc/stat");
  std::string name;
  std::array<double, 8> ticks{};  // user, nice, system, idle, waiting for the disk, two kinds of interrupts, stolen
  file >> name;
  for (double& each : ticks) file >> each;
  return {.at_work = ticks[0] + ticks[1] + ticks[2] + ticks[5] + ticks[6] + ticks[7], .stolen = ticks[7]};
}

double stolen_share(const Cores& before, const Cores& after) {
  return (after.stolen - before.stolen) / std::max(1.0, after.at_work - before.at_work);
}

// Lets a crowd play after a moment in which everything gets warm.
template <class Crowd>
Measured measure(Crowd& crowd, const OwnServer& server, const Arguments& arguments, std::uint64_t bytes_before) {
  constexpr std::chrono::milliseconds kWarmUp{500};
  Measured measured;
  const auto tables = static_cast<double>(arguments.crowd.tables);
  measured.bytes_per_table = (static_cast<double>(server.memory_bytes()) - static_cast<double>(bytes_before)) / tables;
  crowd.play(kWarmUp);
  const double cpu_before = server.cpu_seconds();
  const Cores cores_before = cores_so_far();
  const auto began = std::chrono::steady_clock::now();
  crowd.play(std::chrono::seconds(arguments.seconds));
  measured.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  measured.cpu_seconds = server.cpu_seconds() - cpu_before;
  measured.stolen = stolen_share(cores_before, cores_so_far());
  measured.figures = std::move(crowd.figures());
  return measured;
}

// A crowd comes from one address, and talks as fast as it can.
std::vector<std::string> server_command(const Arguments& arguments, const Folder& folder) {
  std::vector<std::string> command = {arguments.program,       "serve", "--port", "0", "--at-once", "--db",
                                      folder.file("tables.db")};
  for (const char* flag : {"--requests-at-once", "--tables-at-once", "--sockets", "--connections"}) {
    command.insert(command.end(), {flag, "0"});
  }
  // Players do not talk as fast as a flood does, and do not leave as much unread.
  const bool floods = arguments.flood != 0;
  command.insert(command.end(), {floods ? "--unsent-bytes" : "--messages-at-once", floods ? "65536" : "0"});
  return command;
}

// What is measured in one run, with one number of tables.
struct Run {
  Times disk;
  Times waking;
  Measured server;
  Measured flooded;
  std::uint64_t dropped = 0;  // of the flood, for not listening
  Measured bare;
  std::uint64_t moves_verified = 0;
  client::Tape tape;
};

// How many clients the server has sent away because they read too slowly.
std::uint64_t dropped_by(const client::Address& server) {
  constexpr std::string_view kCount = "\nmogul_slow_readers_dropped_total ";
  const std::string figures = Network().ask_now(server, {.path = "/metrics", .token = {}, .body = {}}).body;
  const std::size_t at = figures.find(kCount);
  return at == std::string::npos ? 0 : std::stoull(figures.substr(at + kCount.size()));
}

// Waits until the flood is in force: what was kept for somebody who never listens was too much.
bool await_drop(const client::Address& server, std::string& fault) {
  constexpr int kLooks = 600;
  constexpr std::chrono::milliseconds kPause{100};
  for (int i = 0; i < kLooks; ++i) {
    if (dropped_by(server) != 0) return true;
    std::this_thread::sleep_for(kPause);
  }
  return fault = "the server sends nobody away who reads too slowly", false;
}

bool measure_server(const Arguments& arguments, const Folder& folder, Run& run, std::string& fault) {
  const auto server = OwnServer::start(server_command(arguments, folder), fault);
  if (server == nullptr) return false;
  const std::uint64_t bytes_before = server->memory_bytes();
  Network network;
  const client::Address address = *client::address_in(server->url());
  client::Crowd crowd(network, address, arguments.crowd);
  {
    Progress progress(arguments.crowd.tables, "tables");
    if (!crowd.begin([&](unsigned begun) { progress.show(begun); }, fault)) return false;
  }
  run.server = measure(crowd, *server, arguments, bytes_before);
  run.tape = crowd.tape();
  if (arguments.flood == 0) return true;
  client::Flood flood(address, arguments.flood);
  if (!flood.begin(fault) || !await_drop(address, fault)) return false;
  run.flooded = measure(crowd, *server, arguments, bytes_before);
  run.dropped = dropped_by(address);
  return true;
}

bool verify(const Folder& folder, Run& run, std::string& fault) {
  const auto verdict = server::verify_journal(folder.file("tables.db"), [](std::uint64_t, std::uint64_t) {}, fault);
  if (!verdict) return false;
  run.moves_verified = verdict->moves;
  if (verdict->faults.empty()) return true;
  fault = "table " + verdict->faults.front().table + " does not verify: " + verdict->faults.front().problem;
  return false;
}

bool measure_bare(const Arguments& arguments, const Folder& folder, Run& run, std::string& fault) {
  {
    std::ofstream file(folder.file("tape"));
    client::write_tape(file, run.tape);
  }
  const std::string seats = std::to_string(arguments.crowd.seats);
  const auto server = OwnServer::start({arguments.bare, folder.file("tape"), seats, folder.file("bare.db")}, fault);
  if (server == nullptr) return false;
  const std::uint64_t bytes_before = server->memory_bytes();
  Network network;
  client::BareCrowd crowd(network, *client::address_in(server->url()), arguments.crowd, run.tape);
  crowd.connect();
  run.bare = measure(crowd, *server, arguments, bytes_before);
  return true;
}

Json number(double value, int digits) {
  std::ostringstream text;
  text << std::fixed << std::setprecision(digits) << value;
  Problem problem;
  return *Json::parse(text.str(), problem);
}

double per_action(const Measured& measured, double all) {
  return all / static_cast<double>(std::max<std::uint64_t>(1, measured.figures.actions));
}
double per_second(const Measured& measured) { return static_cast<double>(measured.figures.actions) / measured.seconds; }

Json as_json(Measured& measured) {
  Figures& figures = measured.figures;
  return Json::object({{"actions", figures.actions},
                       {"actions_per_s", number(per_second(measured), 0)},
                       {"p50_ms", number(figures.times.percentile(0.5), 2)},
                       {"p99_ms", number(figures.times.percentile(0.99), 2)},
                       {"cpu_s_per_1000_actions", number(per_action(measured, 1000 * measured.cpu_seconds), 4)},
                       {"bytes_per_action", number(per_action(measured, static_cast<double>(figures.bytes)), 0)},
                       {"memory_kb_per_table", number(measured.bytes_per_table / 1000, 1)},
                       {"stolen_percent", number(100 * measured.stolen, 0)},
                       {"errors", figures.errors}});
}

void print_json(const Arguments& arguments, Run& run) {
  Json out = Json::object({{"tables", arguments.crowd.tables},
                           {"think_ms", arguments.think_ms},
                           {"fsync_p50_ms", number(run.disk.percentile(0.5), 2)},
                           {"fsync_p99_ms", number(run.disk.percentile(0.99), 2)},
                           {"waking_p50_ms", number(run.waking.percentile(0.5), 2)},
                           {"waking_p99_ms", number(run.waking.percentile(0.99), 2)},
                           {"moves_verified", run.moves_verified},
                           {"server", as_json(run.server)}});
  if (arguments.flood != 0) out.set("flooded", as_json(run.flooded)), out.set("slow_readers_dropped", run.dropped);
  if (!arguments.bare.empty()) out.set("bare", as_json(run.bare));
  std::cout << out.dump() << "\n";
}

void print_row(std::string_view name, Measured& measured) {
  Times& times = measured.figures.times;
  std::cout << "  " << std::left << std::setw(8) << name << std::right << std::setprecision(0) << std::setw(8)
            << per_second(measured) << " actions/s" << std::setprecision(2) << std::setw(9) << times.percentile(0.5)
            << " ms p50" << std::setw(9) << times.percentile(0.99) << " ms p99" << std::setprecision(3) << std::setw(8)
            << per_action(measured, 1000 * measured.cpu_seconds) << " CPU-s per 1,000" << std::setprecision(0)
            << std::setw(7) << measured.bytes_per_table / 1000 << " kB a table" << std::setw(5) << 100 * measured.stolen
            << " % stolen by the host" << std::setw(5) << measured.figures.errors << " errors\n";
}

void print_text(const Arguments& arguments, Run& run) {
  std::cout << std::fixed << std::setprecision(2) << arguments.crowd.tables << " tables of " << arguments.crowd.seats
            << ", thinking " << arguments.think_ms << " ms; the disk alone takes " << run.disk.percentile(0.5)
            << " ms p50, " << run.disk.percentile(0.99) << " ms p99, the machine wakes a sleeper "
            << run.waking.percentile(0.5) << " ms late p50, " << run.waking.percentile(0.99) << " ms p99\n";
  print_row("server", run.server);
  if (arguments.flood != 0) {
    print_row("flooded", run.flooded);
    std::cout << "  slow readers were sent away " << with_commas(run.dropped) << " times\n";
  }
  if (!arguments.bare.empty()) {
    print_row("bare", run.bare);
    const double ratio = per_action(run.server, run.server.cpu_seconds) / per_action(run.bare, run.bare.cpu_seconds);
    std::cout << "  server : bare, CPU an action " << std::setprecision(2) << ratio << "\n";
  }
  std::cout << "  all " << with_commas(run.moves_verified) << " moves in the journal verify\n";
}

bool is_good(const Measured& measured) { return measured.figures.errors == 0 && measured.figures.actions > 0; }

int run_one(const Arguments& arguments) {
  const Folder folder(arguments.folder);
  if (!folder.made()) return complain("load", kFailed, "nothing can be written in " + arguments.folder);
  Run run;
  // Before the server and after it: both change from one minute to the next.
  const auto time_machine = [&] {
    time_disk(folder.file("disk"), run.disk);
    time_waking(run.waking);
  };
  std::string fault;
  time_machine();
  if (!measure_server(arguments, folder, run, fault)) return complain("load", kFailed, fault);
  time_machine();
  if (!verify(folder, run, fault)) return complain("load", kFailed, fault);
  if (!arguments.bare.empty() && !measure_bare(arguments, folder, run, fault)) return complain("load", kFailed, fault);
  arguments.json ? print_json(arguments, run) : print_text(arguments, run);
  std::cout << std::flush;
  const bool good = is_good(run.server) && (arguments.flood == 0 || is_good(run.flooded)) &&
                    (arguments.bare.empty() || is_good(run.bare));
  return good ? 0 : kFailed;
}

int load(Arguments& arguments) {
  if (find_game(arguments.crowd.game) == nullptr) {
    return complain("load", kCalledWrongly, unknown_game(arguments.crowd.game));
  }
  allow_many_files();
  arguments.crowd.think = std::chrono::milliseconds(arguments.think_ms);
  for (const unsigned tables : arguments.tables) {
    arguments.crowd.tables = tables;
    if (const int failed = run_one(arguments); failed != 0) return failed;
  }
  return 0;
}

}  // namespace

void declare_load(CLI::App& command, int& exit_code) {
  const auto arguments = std::make_shared<Arguments>();
  command.add_option("--tables", arguments->tables, "Numbers of tables, one run each")->capture_default_str();
  command.add_option("--game", arguments->crowd.game, "Game that is played")->capture_default_str();
  command.add_option("--players", arguments->crowd.seats, "Seats a table, a socket each")->capture_default_str();
  command.add_option("--think", arguments->think_ms, "Milliseconds between a move and the next at a table, on average")
      ->capture_default_str();
  command.add_option("--seconds", arguments->seconds, "How long each run measures")->capture_default_str();
  command.add_option("--folder", arguments->folder, "Where the journal is kept: on a real disk")->capture_default_str();
  command.add_option("--program", arguments->program, "The server's program, if another than this one");
  command.add_option("--bare", arguments->bare, "The program mogul_bare, to measure beside the server");
  command.add_option("--flood", arguments->flood,
                     "Then measure again beside so many sockets that talk as fast as they can, so many that watch a "
                     "game and never listen, so many that ask for the tables, and so many that say nothing");
  command.add_flag("--json", arguments->json, "Tell it as JSON, a line each run");
  command.callback([arguments, &exit_code] { exit_code = load(*arguments); });
}

}  // namespace mogul
