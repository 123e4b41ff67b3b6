// Everybody contributes to the shuffle, and anybody can check it afterwards: mogul verify and a script that shares no
// line with the engine. node shuffle.mjs MOGUL MODULE
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Player, Server, openEngine } from "./served_table.mjs";

const [mogul, modulePath] = process.argv.slice(2);
const engine = openEngine(modulePath);
const server = new Server(mogul);

// Two who contribute and one who doesn't begin a game, and all of them end it.
async function abandonedGame(game) {
  const wish = { game, players: 3, name: "Ann", token: true };
  const { code, token } = (await server.request("POST", "/api/tables", wish)).json();
  const players = [new Player(server, code, token, engine)];
  for (const name of ["Ben", "Cem"]) {
    const seated = (await server.request("POST", `/api/tables/${code}/seat`, { name, token: true })).json();
    players.push(new Player(server, code, seated.token, engine));
  }
  for (const player of players.slice(0, 2)) player.contribution = randomBytes(16).toString("hex");
  for (const player of players) {
    player.decide = () => {};
    player.connect();
    await player.until(({ table }) => table);
  }
  const { commitment } = players[0].table;
  players[0].command({ ask: "start" });
  await players[2].until(({ view }) => view);
  assert.equal((await server.request("GET", `/api/tables/${code}/record`)).status, 404);
  for (const player of players.slice(0, 2)) player.command({ ask: "vote-end", on: true });
  await players[2].until(({ table }) => table.stage === "over");
  const record = (await server.request("GET", `/api/tables/${code}/record`)).json();
  for (const player of players) player.socket.close();
  assert.deepEqual(record.shuffle.contributions, [players[0].contribution, players[1].contribution, ""]);
  assert.equal(record.shuffle.commitment, commitment);
  return record;
}

function run(command, args, record) {
  const file = join(server.folder, "record.json");
  writeFileSync(file, JSON.stringify(record));
  return spawnSync(command, [...args, file], { encoding: "utf8" });
}
const verified = (record) => run(mogul, ["verify"], record).status === 0;
const dealtAgain = (record) => run("python3", ["scripts/verify_shuffle.py"], record);

// What the engine deals, in the words of the script.
function dealt({ game, players, options, seed }) {
  engine.ask({ cmd: "new", game, players, options, seed });
  const handOf = (seat) => {
    const { events } = engine.ask({ cmd: "events", as: seat });
    return events.find((event) => event.event === "dealt" && event.seat === seat).cards.toSorted();
  };
  return Array.from({ length: players }, (_, seat) => `seat ${seat}: ${handOf(seat).join(" ")}\n`).join("");
}

function tampered(record, change) {
  const copy = structuredClone(record);
  change(copy);
  return copy;
}
const otherDigit = (text) => (text[0] === "0" ? "1" : "0") + text.slice(1);
const changes = [
  (record) => (record.shuffle.secret = otherDigit(record.shuffle.secret)),
  (record) => (record.shuffle.commitment = otherDigit(record.shuffle.commitment)),
  (record) => (record.shuffle.contributions[1] = otherDigit(record.shuffle.contributions[1])),
  (record) => (record.shuffle.contributions[1] = ""),
  (record) => (record.shuffle.table = "QUARTZ"),
  (record) => (record.seed = otherDigit(record.seed)),
  (record) => delete record.shuffle,
];

try {
  await server.start();
  for (const game of ["cover-your-assets", "monopoly-deal", "trump"]) {
    const record = await abandonedGame(game);
    assert.ok(verified(record), game);
    assert.equal(dealtAgain(record).stdout, dealt(record), game);
    for (const change of changes) {
      const other = tampered(record, change);
      assert.ok(!verified(other), change.toString());
      assert.equal(dealtAgain(other).status, 1, change.toString());
    }
  }
  console.log("three games verified");
} finally {
  await server.close();
}
