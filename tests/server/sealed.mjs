// A sealed bid stays sealed: what the others are sent, and a spectator, is the same to the byte whatever the bid is.
// node sealed.mjs MOGUL MODULE
import assert from "node:assert/strict";
import { positionWhere } from "./position_where.mjs";
import { openEngine } from "./served_table.mjs";
import { Listener, serverAt, withoutTimes } from "./twin_positions.mjs";

const [mogul, modulePath] = process.argv.slice(2);
const engine = openEngine(modulePath);
const game = "trump";

// Everybody is asked for an opening bid, and the host can pay either.
const BIDS = [20, 70];
const position = positionWhere(
  engine,
  { game, players: 3, seed: 2 },
  (at, asked) => at.phase === "opening" && asked.length === 3 && at.cash[0] >= BIDS[1],
);

async function toldOf(amount) {
  const server = serverAt(game, position, mogul);
  try {
    await server.start();
    const { code, token } = (await server.request("POST", "/api/tables", { game, players: 3, name: "Ann", token: true })).json();
    const tokens = [token];
    for (const name of ["Ben", "Cem"]) {
      tokens.push((await server.request("POST", `/api/tables/${code}/seat`, { name, token: true })).json().token);
    }
    const people = [...tokens, undefined].map((one) => new Listener(server, code, one, engine));
    for (const one of people) {
      one.connect();
      await one.until(({ table }) => table);
    }
    const [host, ...others] = people;
    host.command({ ask: "start" });
    for (const one of people) await one.until(({ view }) => view);
    host.command({ ask: "do", decision: host.decision, actions: [{ do: "bid", amount }] });
    await host.until(({ unanswered }) => !unanswered);
    assert.ok(host.frames.some((frame) => frame.includes(`"bid":${amount}`)), "the host does not see her own bid");
    // Somebody else bids, too: only the last bid opens them all.
    const [ben] = others;
    ben.command({ ask: "do", decision: ben.decision, actions: [{ do: "bid", amount: 0 }] });
    await ben.until(({ unanswered }) => !unanswered);
    for (const one of others) await one.heardAll();
    return others.map(({ frames }) => withoutTimes(frames));
  } finally {
    await server.close();
  }
}

const [low, high] = [await toldOf(BIDS[0]), await toldOf(BIDS[1])];
assert.deepEqual(high, low);
const frames = low.flat();
assert.ok(frames.length > 9);
console.log(`${frames.length} frames are the same, whatever was bid`);
