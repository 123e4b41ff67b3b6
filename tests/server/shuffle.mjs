// Everybody contributes to the shuffle, and anybody can check it afterwards: mogul verify and a script that shares no
// line with the engine. node shuffle.mjs MOGUL MODULE
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHash, hkdfSync, randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Player, Server, openEngine } from "./served_table.mjs";

const [mogul, modulePath] = process.argv.slice(2);
const engine = openEngine(modulePath);
const server = new Server(mogul);
const sha256 = (text) => createHash("sha256").update(text).digest("hex");

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
  const [{ contribution, commitments }] = players;
  assert.deepEqual(commitments, [...players.slice(0, 2).map((player) => sha256(player.contribution)), ""]);
  assert.deepEqual(players[1].commitments, commitments);
  return { record, noted: { contribution, commitment, bound: sha256(JSON.stringify(commitments)) } };
}

function run(command, args, record, more = []) {
  const file = join(server.folder, "record.json");
  writeFileSync(file, JSON.stringify(record));
  return spawnSync(command, [...args, file, ...more], { encoding: "utf8" });
}
const verified = (record, noted = {}) =>
  run(mogul, ["verify"], record, Object.entries(noted).flatMap(([name, value]) => [`--${name}`, value])).status === 0;
const dealtAgain = (record, { bound } = {}) => run("python3", ["scripts/verify_shuffle.py"], record, bound ? [bound] : []);

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
// The seed that follows from whatever is said.
function seedOf({ game, rules, players, options, shuffle }) {
  const info = `mogul-deal-1 ${shuffle.table} ${game} ${rules} ${players} ${JSON.stringify(options)}`;
  const seed = hkdfSync("sha256", shuffle.secret, JSON.stringify(shuffle.contributions), info, 32);
  return Buffer.from(seed).toString("hex");
}
// A part of another seat and its commitment that were chosen once everybody had shown theirs, and the game from there.
function chooseAfterwards(record, seat) {
  record.shuffle.contributions[seat] = randomBytes(16).toString("hex");
  record.shuffle.commitments[seat] = sha256(record.shuffle.contributions[seat]);
  const { game, players, options } = record;
  engine.ask({ cmd: "new", game, players, options, seed: seedOf(record) });
  Object.assign(record, engine.ask({ cmd: "record" }).record);
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
  // First they are all played: while a program is run, nobody notices that the server hangs up.
  const games = [];
  for (const game of ["cover-your-assets", "monopoly-deal", "trump"]) games.push({ game, ...(await abandonedGame(game)) });
  for (const { game, record, noted } of games) {
    for (const known of [{}, noted]) {
      assert.ok(verified(record, known), game);
      assert.equal(dealtAgain(record, known).stdout, dealt(record), game);
    }
    // Such a record fits itself: whoever noted the list before tells it from the fair one.
    for (const seat of [1, 2]) {
      const chosen = tampered(record, (copy) => chooseAfterwards(copy, seat));
      assert.ok(verified(chosen));
      assert.ok(!verified(chosen, { bound: noted.bound }), `seat ${seat}`);
      assert.equal(dealtAgain(chosen).status, 0);
      assert.equal(dealtAgain(chosen, noted).status, 1, `seat ${seat}`);
    }
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
