// The real server under the thread sanitizer: people at many tables at once, and bots that think on threads of their own
// beside them. Whatever is found is told by the sanitizer in a file. node tsan.mjs MOGUL MODULE MOGUL_UNDER_TSAN
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Player, Server, openEngine } from "./served_table.mjs";

const [mogul, modulePath, watched] = process.argv.slice(2);
const engine = openEngine(modulePath);
const folder = mkdtempSync(join(tmpdir(), "mogul-tsan-"));
const suppressions = new URL("tsan.supp", import.meta.url).pathname;
process.env.TSAN_OPTIONS = `log_path=${join(folder, "found")} history_size=4 suppressions=${suppressions}`;

// A person and three bots that think, until the person has moved a few times.
async function play(server) {
  const wish = { game: "cover-your-assets", players: 4, name: "Ann", at_once: true, level: "easy", token: true };
  const { code, token } = (await server.request("POST", "/api/tables", wish)).json();
  const ann = new Player(server, code, token, engine);
  ann.connect();
  await ann.until(({ confirmed }) => confirmed.size >= 3);
  ann.socket.close();
  return ann.number;
}

const server = new Server(watched, ["--at-once", "--log", "all"]);
try {
  await server.start();
  const moves = (await Promise.all([1, 2, 3, 4].map(() => play(server)))).reduce((sum, number) => sum + number);
  assert.equal((await server.end("SIGTERM")).code, 0, server.log);

  const load = ["load", "--tables", "6", "--seconds", "2", "--json", "--folder", folder, "--program", watched];
  const told = JSON.parse(execFileSync(mogul, load, { stdio: ["ignore", "pipe", "pipe"] }));
  assert.equal(told.server.errors, 0);

  const found = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
  assert.equal(found.length, 0, found.join("\n"));
  console.log(`${moves} moves beside bots and ${told.moves_verified} under load: the thread sanitizer found nothing`);
} finally {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}
