// The real server under the thread sanitizer: people at many tables at once, and bots that think on threads of their own
// beside them, while the journal is copied and swept; all are still there when the server is told to end. Then many tables
// without bots, alone and beside a flood. Whatever is found is told by the sanitizer in a file.
// node tsan.mjs MOGUL MODULE MOGUL_UNDER_TSAN
import assert from "node:assert/strict";
import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Player, Server, openEngine } from "./served_table.mjs";

const [mogul, modulePath, watched] = process.argv.slice(2);
const engine = openEngine(modulePath);
const folder = mkdtempSync(join(tmpdir(), "mogul-tsan-"));
const suppressions = new URL("tsan.supp", import.meta.url).pathname;
process.env.TSAN_OPTIONS = `log_path=${join(folder, "found")} history_size=4 suppressions=${suppressions}`;

async function openTable(server, more) {
  const wish = { game: "cover-your-assets", players: 4, name: "Ann", token: true, ...more };
  return (await server.request("POST", "/api/tables", wish)).json();
}

// A person and three bots that think.
async function sit(server) {
  const { code, token } = await openTable(server, { at_once: true, level: "easy" });
  const ann = new Player(server, code, token, engine);
  ann.connect();
  return ann;
}

async function until(condition) {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 200));
}

// A copy of a journal into which somebody writes.
async function copyJournal(server) {
  const copy = join(server.folder, "copy.db");
  await promisify(execFile)(watched, ["backup", join(server.folder, "tables.db"), copy]);
  assert.equal(JSON.parse(execFileSync(mogul, ["replay", "--verify", "--json", copy])).verified, true);
}

// A lobby that nobody came back to is swept away, as soon as the server looks.
async function seeSwept(server, code) {
  await until(async () => (await server.request("GET", `/api/tables/${code}`)).status === 404);
}

const server = new Server(watched, ["--at-once", "--log", "all", "--keep-lobbies", "0.00005"]);
try {
  await server.start();
  const { code: lobby } = await openTable(server);
  const people = await Promise.all([1, 2, 3, 4].map(() => sit(server)));
  const played = people.map((ann) => ann.until(({ confirmed }) => confirmed.size >= 3));
  await Promise.all([...played, copyJournal(server), seeSwept(server, lobby)]);
  assert.equal((await server.end("SIGTERM")).code, 0, server.log);
  const moves = people.reduce((sum, { number }) => sum + number, 0);

  const load = ["load", "--tables", "6", "--seconds", "2", "--flood", "2", "--json", "--folder", folder, "--program", watched];
  const told = JSON.parse(execFileSync(mogul, load, { stdio: ["ignore", "pipe", "pipe"] }));
  assert.equal(told.server.errors, 0);
  assert.equal(told.flooded.errors, 0);

  const found = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
  assert.equal(found.length, 0, found.join("\n"));
  console.log(`${moves} moves beside bots and ${told.moves_verified} under load: the thread sanitizer found nothing`);
} finally {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}
