// What an operator relies on: readiness and farewell when the server is told to end, figures, a log without secrets, and
// a copy of the journal that verifies. node operators.mjs MOGUL MODULE
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { Player, Server, openEngine } from "./served_table.mjs";

const [mogul, modulePath] = process.argv.slice(2);
const engine = openEngine(modulePath);
const server = new Server(mogul, ["--drain", "1", "--log", "all", "--sockets", "0"]);

class Watcher extends Player {
  decide() {}
}

// Remembers which decision each command answered.
class Remembering extends Player {
  answers = new Map();
  command(command) {
    super.command(command);
    this.answers.set(this.unanswered.id, command.decision);
  }
}

async function openTable(people) {
  const wish = { game: "cover-your-assets", players: people, name: "Secretive Ann", token: true };
  const opened = (await server.request("POST", "/api/tables", wish)).json();
  const players = [new Remembering(server, opened.code, opened.token, engine)];
  for (let i = 1; i < people; i++) {
    const seat = { name: `Guest ${i}`, token: true };
    const seated = (await server.request("POST", `/api/tables/${opened.code}/seat`, seat)).json();
    players.push(new Remembering(server, opened.code, seated.token, engine));
  }
  for (const player of players) player.connect();
  await Promise.all(players.map((player) => player.until(({ table }) => table)));
  players[0].command({ ask: "start" });
  return players;
}

// Resolves with what a socket was told last, and the code that it was closed with.
function farewellOf(player) {
  return new Promise((resolve) => {
    let last;
    player.socket.addEventListener("message", ({ data }) => (last = JSON.parse(data)));
    player.socket.addEventListener("close", ({ code }) => resolve({ last, code }));
  });
}

async function until(condition) {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}

try {
  await server.start();
  const players = await openTable(2);
  await players[0].until(({ number }) => number > 30);

  assert.equal((await server.request("GET", "/readyz")).status, 200);
  const figures = (await server.request("GET", "/metrics")).text;
  assert.match(figures, /^mogul_sockets_open 2$/m);
  assert.match(figures, /^mogul_tables 1$/m);
  assert.match(figures, /^mogul_journal_append_seconds_count [1-9]/m);
  const elsewhere = { "X-Forwarded-For": "203.0.113.9" };
  const trusting = new Server(mogul, ["--proxy", "127.0.0.1"]);
  try {
    await trusting.start();
    assert.equal((await trusting.request("GET", "/metrics")).status, 200);
    assert.notEqual((await trusting.request("GET", "/metrics", undefined, elsewhere)).status, 200);
    // A table that can't be set up is told once, even if hardly anything is.
    const database = join(trusting.folder, "tables.db");
    const plant = "import sqlite3, sys; db = sqlite3.connect(sys.argv[1]); db.execute(sys.argv[2]); db.commit()";
    execFileSync("python3", ["-c", plant, database, "INSERT INTO entries VALUES ('QUARTZ', 0, '{}')"], { stdio: "pipe" });
    for (const about of ["", "/record", ""]) {
      assert.equal((await trusting.request("GET", "/api/tables/QUARTZ" + about)).status, 409, about);
    }
    const troubles = (await trusting.request("GET", "/metrics")).text;
    assert.match(troubles, /^mogul_tables_quarantined_total 1$/m);
    assert.match(troubles, /^mogul_tables 0$/m);
    await until(() => trusting.log.includes("\n{"));
    const told = trusting.log.split("\n").filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
    assert.deepEqual(told.map(({ event, table, code }) => [event, table, code]), [["quarantined", "QUARTZ", "malformed"]]);
    // Settings can be judged while a server runs with them.
    const { port } = new URL(trusting.address);
    const judge = (...more) => spawnSync(mogul, ["serve", "--check", "--port", port, "--db", database, ...more]);
    assert.equal(judge().status, 0);
    assert.equal(judge("--listen", "300.0.0.1").status, 1);
    assert.equal(judge("--metrics-from", "300.0.0.1").status, 1);
  } finally {
    await trusting.close();
  }

  // Another machine sees the figures if it was named; by its address in the network this one is another to itself.
  const [other] = Object.values(networkInterfaces()).flat().filter(({ internal, family }) => !internal && family === "IPv4");
  for (const [named, isTold] of other ? [["203.0.113.9", false], [other.address, true]] : []) {
    const scraped = new Server(mogul, ["--listen", "0.0.0.0", "--metrics-from", named]);
    try {
      await scraped.start();
      const { port } = new URL(scraped.address);
      assert.equal((await fetch(`http://${other.address}:${port}/metrics`)).status === 200, isTold, named);
    } finally {
      await scraped.close();
    }
  }

  // A copy while people play.
  const copy = join(server.folder, "copy.db");
  execFileSync(mogul, ["backup", join(server.folder, "tables.db"), copy], { stdio: "pipe" });
  const verdict = JSON.parse(execFileSync(mogul, ["replay", "--verify", "--json", copy], { stdio: "pipe" }));
  assert.equal(verdict.verified, true);
  assert.ok(verdict.moves >= 29, `${verdict.moves} moves`);
  assert.throws(() => execFileSync(mogul, ["backup", copy, copy], { stdio: "pipe" }));

  // Many are sent away, and are not to come back all at once.
  const crowd = Array.from({ length: 60 }, () => new Watcher(server, players[0].code, undefined, engine));
  for (const watcher of crowd) watcher.connect();
  await Promise.all(crowd.map((watcher) => watcher.until(({ table }) => table)));
  const farewells = [...players, ...crowd].map(farewellOf);
  const ended = server.end("SIGTERM");
  await until(async () => (await server.request("GET", "/readyz")).status === 503);
  assert.equal((await server.request("GET", "/healthz")).status, 200);
  const retries = new Set();
  for (const { last, code } of await Promise.all(farewells)) {
    assert.equal(last.tell, "goodbye");
    assert.equal(last.code, "try-again");
    assert.ok((last.retry ?? 0) < 3000);
    assert.equal(code, 1012);
    retries.add(last.retry);
  }
  assert.ok(retries.size > 30, `${retries.size} different times to come back`);
  assert.deepEqual(await ended, { code: 0, signal: null });

  const lines = server.log.split("\n").filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
  const commands = lines.filter(({ event }) => event === "command");
  assert.ok(commands.length > 20);
  for (const { table, id, number, outcome } of commands) assert.ok(table && id && number && outcome === "done");
  const decisions = new Map(players.flatMap(({ confirmed, answers }) => [...confirmed].map(([id, at]) => [at, answers.get(id)])));
  const answered = commands.filter(({ number }) => decisions.get(number));
  assert.ok(answered.length > 20);
  for (const { number, decision } of answered) assert.equal(decision, decisions.get(number), `in the log of ${number}`);
  for (const secret of [players[0].token, players[1].token, "Secretive", "piggy-bank", "classic-auto"]) {
    assert.ok(!server.log.includes(secret), secret);
  }
  console.log("operators see what they need and nothing else");
} finally {
  await server.close();
}
