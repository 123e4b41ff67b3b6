// Bots that play among themselves at many tables do not starve the bots that a person waits for: while a person waits for one
// thought, the other tables are given few. Without that there would be one for each of them. node bots.mjs MOGUL MODULE
import assert from "node:assert/strict";
import { Player, Server, openEngine } from "./served_table.mjs";

const [mogul, modulePath] = process.argv.slice(2);
const engine = openEngine(modulePath);
const TABLES = 16;
const MOVES = 4;
const limits = ["--requests-at-once", "0", "--tables-at-once", "0", "--sockets", "0"];
const server = new Server(mogul, ["--at-once", ...limits]);

async function open(level, players) {
  const wish = { game: "cover-your-assets", players, name: "Ann", at_once: true, level, token: true };
  const { code, token } = (await server.request("POST", "/api/tables", wish)).json();
  return new Player(server, code, token, engine);
}

try {
  await server.start();
  // A guest who has left and looks on: bots alone play, and all of them think hard.
  const others = await Promise.all(Array.from({ length: TABLES }, () => open("hard", 4)));
  for (const guest of others) {
    guest.decide = () => {};
    guest.connect();
    await guest.until(({ view }) => view);
    guest.say({ ask: "leave", id: "gone" });
  }
  await Promise.all(others.map((guest) => guest.until(({ table }) => table.seats.some(({ stood_in }) => stood_in))));
  const played = () => others.reduce((sum, { number }) => sum + number, 0);

  const ann = await open("hard", 2);
  ann.connect();
  let thoughts = 0; // of the bot that Ann waits for
  let meanwhile = 0; // moves at the other tables
  while (ann.confirmed.size < MOVES && ann.table?.stage !== "over") {
    const [number, before, mine] = [ann.number, played(), ann.confirmed.size];
    await ann.until((player) => player.number > number);
    if (ann.confirmed.size > mine) continue;
    thoughts += ann.number - number;
    meanwhile += played() - before;
  }
  const each = meanwhile / thoughts;
  assert.ok(thoughts > 0 && played() > TABLES, `${thoughts} thoughts, ${played()} moves elsewhere`);
  assert.ok(each < TABLES / 2, `for each thought that Ann waited for, ${each} moves were made elsewhere`);
  console.log(`for each of ${thoughts} thoughts that Ann waited for, ${each.toFixed(1)} moves were made at ${TABLES} other tables`);
} finally {
  await server.close();
}
