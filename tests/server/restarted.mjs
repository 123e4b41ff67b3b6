// A server is told to end in the middle of a window at a table with a clock: everybody is told to come again, is then asked the
// same as before, and has lost no time. node restarted.mjs MOGUL MODULE
import assert from "node:assert/strict";
import { Player, Server, openEngine } from "./served_table.mjs";

const [mogul, modulePath] = process.argv.slice(2);
const engine = openEngine(modulePath);
const server = new Server(mogul);
const clock = { turn: 60, react: 40, bank: 90 };
const OUTAGE_S = 2;

// Plays, but leaves a challenge unanswered until it is told to go on.
class Hesitant extends Player {
  get hesitates() {
    return this.decision && this.view.phase === "defend" && !this.goesOn;
  }
  decide() {
    if (!this.hesitates) super.decide();
  }
}

async function untilSecond(second) {
  while (Date.now() / 1000 < second) await new Promise((resolve) => setTimeout(resolve, 20));
}

// Resolves with what somebody was told last, and with the code that the socket was closed with.
function farewellOf(player) {
  return new Promise((resolve) => {
    let last;
    player.socket.addEventListener("message", ({ data }) => (last = JSON.parse(data)));
    player.socket.addEventListener("close", ({ code }) => resolve({ last, code }));
  });
}

try {
  await server.start();
  const wish = { game: "cover-your-assets", players: 2, name: "Ann", token: true, clock };
  const { code, token } = (await server.request("POST", "/api/tables", wish)).json();
  const seated = (await server.request("POST", `/api/tables/${code}/seat`, { name: "Ben", token: true })).json();
  const ann = new Player(server, code, token, engine);
  const ben = new Hesitant(server, code, seated.token, engine);
  const players = [ann, ben];
  for (const player of players) {
    player.connect();
    await player.until(({ table }) => table);
  }
  ann.command({ ask: "start" });
  await ben.until(({ hesitates, table }) => hesitates && table.seats[1].due);
  const { decision, number, view } = ben;
  const { due, bank } = ben.table.seats[1];

  // Some of the time passes, then the server is away for a while.
  await untilSecond(due - clock.react - bank + 1);
  const farewells = players.map(farewellOf);
  const ended = server.end("SIGTERM");
  for (const { last, code } of await Promise.all(farewells)) {
    assert.deepEqual([last.tell, last.code, code], ["goodbye", "try-again", 1012]);
    assert.ok((last.retry ?? 0) < 5000, `to come again after ${last.retry} ms`);
  }
  assert.deepEqual(await ended, { code: 0, signal: null });
  const endedAt = Date.now() / 1000;
  await untilSecond(endedAt + OUTAGE_S);
  await server.start();
  ben.decision = undefined;
  for (const player of players) {
    player.connect();
    player.table = undefined;
  }
  await ben.until(({ hesitates, table }) => hesitates && table?.seats[1].due);

  assert.deepEqual([ben.decision, ben.number, ben.view], [decision, number, view]);
  const after = ben.table.seats[1];
  assert.ok(after.due >= due + OUTAGE_S, `the time was up at ${due}, and is at ${after.due}`);
  assert.equal(after.bank, bank);

  // The answer counts, and the game goes on.
  ben.goesOn = true;
  ben.decide();
  await ann.until((told) => told.number > number + 5 || told.table?.stage === "over");
  for (const player of players) {
    assert.deepEqual(player.faults, []);
    player.socket.close();
  }
  console.log(`after a restart the same was asked, and the time was up ${after.due - due} s later`);
} finally {
  await server.close();
}
