// How a server is told what to do: by flags, by the environment and by a file, which --check judges.
#include <cstdlib>
#include <string>

#include <doctest/doctest.h>
#include <stdlib.h>

#include "tests/tools/command.h"

namespace mogul::test {
namespace {

Ran check(const Folder& folder, const std::string& more) {
  return mogul("serve --check --port 0 --db " + folder.file("tables.db") + " " + more);
}

}  // namespace

TEST_CASE("--check says whether it could be served like that") {
  const Folder folder;
  CHECK(check(folder, "").exit_code == 0);
  CHECK(check(folder, "--listen 300.0.0.1").err == "mogul serve: 300.0.0.1 is no address\n");
  CHECK(check(folder, "--proxy nowhere").err == "mogul serve: nowhere is no address\n");
  CHECK(check(folder, "--public-url mogul.example").err == "mogul serve: mogul.example is no URL\n");
  CHECK(check(folder, "--log loud").exit_code == 2);
  // What tells who could react is not for others.
  CHECK(check(folder, "--at-once").exit_code == 0);
  CHECK(check(folder, "--at-once --listen 0.0.0.0").err == "mogul serve: --at-once is for this machine only\n");
  CHECK(check(folder, "--at-once --public-url https://mogul.example").exit_code == 2);
  CHECK(mogul("serve --check --port 0 --db /nowhere/at/all.db").err == "mogul serve: /nowhere/at can't be written\n");
  CHECK(check(folder, "--message-bytes many").exit_code == 2);
}

TEST_CASE("--check refuses numbers with which nobody would be served") {
  const Folder folder;
  for (const std::string flag :
       {"--patience", "--silence", "--more-time", "--head-bytes", "--body-bytes", "--message-bytes", "--unsent-bytes",
        "--name-bytes", "--line-bytes", "--lines-seconds", "--entries"}) {
    CHECK(check(folder, flag + " 0").err == "mogul serve: " + flag + " takes a number above 0\n");
  }
  for (const std::string flag :
       {"--messages", "--chaff", "--requests", "--pages", "--tables", "--guesses", "--wishes"}) {
    for (const std::string value : {"0", "-1", "nan"}) {
      CHECK(check(folder, flag + "-per-second " + value).err ==
            "mogul serve: " + flag + "-per-second takes a number of at least 0.00001\n");
    }
    CHECK(check(folder, flag + "-at-once 0.5").err ==
          "mogul serve: " + flag + "-at-once takes 0, for no limit, or at least 1\n");
    CHECK(check(folder, flag + "-at-once 0").exit_code == 0);
  }
  CHECK(check(folder, "--grace 0 --grace-after-bye 0 --sockets 0 --lines-at-once 0 --keep-games 0").exit_code == 0);
  write(folder.file("mogul.toml"), "silence = 0\n");
  CHECK(check(folder, "--config " + folder.file("mogul.toml")).exit_code == 2);
  ::setenv("MOGUL_SILENCE", "0", 1);
  CHECK(check(folder, "").exit_code == 2);
  ::unsetenv("MOGUL_SILENCE");
}

TEST_CASE("A file, the environment and flags say the same things, the later over the earlier") {
  const Folder folder;
  const std::string config = folder.file("mogul.toml");
  write(config, "listen = \"300.0.0.1\"\n");
  CHECK(check(folder, "--config " + config).err == "mogul serve: 300.0.0.1 is no address\n");
  ::setenv("MOGUL_LISTEN", "300.0.0.2", 1);
  CHECK(check(folder, "--config " + config).err == "mogul serve: 300.0.0.2 is no address\n");
  CHECK(check(folder, "--listen 127.0.0.1 --config " + config).exit_code == 0);
  ::unsetenv("MOGUL_LISTEN");

  write(config, "lisen = \"127.0.0.1\"\n");
  CHECK(check(folder, "--config " + config).exit_code == 2);
  CHECK(check(folder, "--config " + folder.file("none.toml")).exit_code == 2);
  write(config, "port = 0\nlisten = \"127.0.0.1\"\nport = 8080\n");
  CHECK(check(folder, "--config " + config).err == "mogul serve: " + config + ": \"port\" is said twice\n");
  write(config, "[server]\nport = 0\n");
  CHECK(check(folder, "--config " + config).err == "mogul serve: " + config + ": there is no option \"server\"\n");
}

}  // namespace mogul::test
