// The server is killed in the middle of play, again and again: whatever a client was told has happened, whatever was
// confirmed is kept, and the game goes on where it was. node killed.mjs MOGUL MODULE
import assert from "node:assert/strict";
import { Player, Server, openEngine } from "./served_table.mjs";

const [mogul, modulePath] = process.argv.slice(2);
const kills = process.env.MOGUL_TEST_SCALE > 1 ? 1000 : 20;
const engine = openEngine(modulePath);
const server = new Server(mogul, ["--at-once"]);
let killed = 0;
let moves = 0;

async function openTable(game, people) {
  const wish = { game, players: people, name: "Guest 0", token: true };
  const opened = (await server.request("POST", "/api/tables", wish)).json();
  const players = [new Player(server, opened.code, opened.token, engine)];
  for (let i = 1; i < people; i++) {
    const seat = { name: `Guest ${i}`, token: true };
    const seated = (await server.request("POST", `/api/tables/${opened.code}/seat`, seat)).json();
    players.push(new Player(server, opened.code, seated.token, engine));
  }
  for (const player of players) player.connect();
  await Promise.all(players.map((player) => player.until(({ table }) => table)));
  players[0].command({ ask: "start" });
  return players;
}

// What the server tells somebody who has seen nothing.
async function truth(player) {
  const fresh = new Player(server, player.code, player.token, engine);
  fresh.decide = () => {};
  fresh.connect();
  await fresh.until(({ view }) => view);
  return fresh;
}

// A command that was confirmed, sent again, is answered as before.
async function repeatLast(told, player) {
  const [id, number] = [...player.confirmed].at(-1) ?? [];
  if (!id) return;
  told.say({ ask: "do", id, decision: 1, actions: [{}] });
  await told.until(({ confirmed }) => confirmed.has(id));
  assert.equal(told.confirmed.get(id), number);
}

async function compare(player) {
  const told = await truth(player);
  await repeatLast(told, player);
  told.socket.close();
  assert.deepEqual(player.faults, []);
  for (const [number, sentences] of player.sentences) assert.deepEqual(told.sentences.get(number), sentences);
  for (const [id, number] of player.confirmed) {
    assert.ok(number <= told.number, `${id} was confirmed as ${number}, and the table is at ${told.number}`);
  }
}

try {
  await server.start();
  for (let game = 0; killed < kills; game++) {
    const players = await openTable(["cover-your-assets", "monopoly-deal", "trump"][game % 3], 3);
    const [first] = players;
    for (let end = false; !end && killed < kills; ) {
      const next = first.number + 1 + ((killed * 7) % 12);
      await first.until(({ number, table }) => number >= next || table.stage === "over");
      end = first.table.stage === "over";
      if (end) break;
      await server.end("SIGKILL");
      killed++;
      await server.start();
      for (const player of players) await compare(player);
      for (const player of players) player.connect();
    }
    moves += first.number;
    for (const player of players) player.socket.close();
  }
  assert.deepEqual(await server.end("SIGTERM"), { code: 0, signal: null });
  console.log(`${killed} kills in ${moves} moves, nothing lost`);
} finally {
  await server.close();
}
