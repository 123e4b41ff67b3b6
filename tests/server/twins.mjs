// Two worlds that differ in nothing but cards which a seat cannot know: what that seat and a spectator are sent is the same
// to the byte, in every game and for every seat, and so are the server's log and figures. node twins.mjs MOGUL MODULE
import assert from "node:assert/strict";
import { once } from "node:events";
import { openEngine } from "./served_table.mjs";
import { Listener, twinServers, withoutTimes } from "./twin_positions.mjs";

const [mogul, modulePath] = process.argv.slice(2);
const engine = openEngine(modulePath);
const MOVES_MAX = 4;
const NAMES = ["Ann", "Ben", "Cem"];

// For each game how many play, and what a seat tries although it knows better.
const GAMES = {
  "cover-your-assets": { players: 2, tries: (from) => ["gold", "home", "silver"].map((card) => ({ do: "steal", card, from })) },
  "monopoly-deal": { players: 3, tries: (from) => [{ do: "sly-deal", from, card: "brown" }, { do: "say-no" }, { do: "accept" }] },
  trump: { players: 3, tries: (from) => [{ do: "bid", amount: 50 }, { do: "play", card: "tax", from }, { do: "accept" }] },
};

// The first thing that a seat may do and that shows it no card of another.
function choiceOf(guest, game, seat, other) {
  const { choices } = engine.ask({ cmd: "choices", game, seat, view: guest.view });
  return choices.find(({ action, form }) => action && !form && !Object.values(action).includes(other)).action;
}

// What the operator sees, without times, and without how much was told: a table is told again when a second has passed.
async function operatorsSide(server) {
  const varies = /seconds|told|^#/;
  const figures = (await server.request("GET", "/metrics")).text.split("\n").filter((line) => !varies.test(line));
  const said = once(server.process.stderr, "end");
  await Promise.all([server.end("SIGTERM"), said]);
  const log = server.log.split("\n").filter((line) => line.startsWith("{")).map((line) => line.replace(/"(time|at)":"[^"]*"/, ""));
  return { figures, log };
}

// A seat tries what it may not do, then moves while it is asked; the others never answer.
async function toldIn(server, game, seat, other) {
  const { players, tries } = GAMES[game];
  try {
    await server.start();
    const wish = { game, players, name: NAMES[0], token: true };
    const { code, token } = (await server.request("POST", "/api/tables", wish)).json();
    const tokens = [token];
    for (const name of NAMES.slice(1, players)) {
      tokens.push((await server.request("POST", `/api/tables/${code}/seat`, { name, token: true })).json().token);
    }
    const host = new Listener(server, code, token, engine);
    const guest = seat === 0 ? host : new Listener(server, code, tokens[seat], engine);
    const watcher = new Listener(server, code, undefined, engine);
    for (const one of new Set([host, guest, watcher])) {
      one.connect();
      await one.until(({ table }) => table);
    }
    host.command({ ask: "start" });
    await guest.until(({ view }) => view);
    for (const action of tries(other)) {
      guest.command({ ask: "do", decision: guest.decision || 1, actions: [action] });
      await guest.until(({ unanswered }) => !unanswered);
    }
    for (let moves = 0; moves < MOVES_MAX && guest.decision; moves++) {
      const number = guest.number;
      guest.command({ ask: "do", decision: guest.decision, actions: [choiceOf(guest, game, seat, other)] });
      await guest.until((told) => told.number > number);
    }
    await watcher.until(({ number }) => number >= guest.number);
    for (const one of [guest, watcher]) await one.heardAll();
    const frames = { guest: withoutTimes(guest.frames), watcher: withoutTimes(watcher.frames) };
    return { ...frames, operator: await operatorsSide(server) };
  } finally {
    await server.close();
  }
}

for (const [game, { players }] of Object.entries(GAMES)) {
  for (let seat = 0; seat < players; seat++) {
    const other = (seat + 1) % players;
    const [one, twin] = await Promise.all(
      twinServers(engine, mogul, game, players, other).map((server) => toldIn(server, game, seat, other)),
    );
    assert.ok(one.guest.length > 4 && one.watcher.length > 2 && one.operator.log.length > 3);
    assert.deepEqual(twin, one);
    const lines = one.operator.log.length + one.operator.figures.length;
    console.log(`${game}, seat ${seat}: ${one.guest.length + one.watcher.length} frames and ${lines} lines are the same`);
  }
}
