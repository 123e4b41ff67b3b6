// Two worlds that differ in nothing but cards which one seat cannot know: what that seat and a spectator are sent is the
// same to the byte, in every game. node twins.mjs MOGUL MODULE
import assert from "node:assert/strict";
import { Player, openEngine } from "./served_table.mjs";
import { twinServers } from "./twin_positions.mjs";

const [mogul, modulePath] = process.argv.slice(2);
const engine = openEngine(modulePath);
const MOVES_MAX = 4;

// For each game how many play, and what the first seat tries although it knows better.
const GAMES = {
  "cover-your-assets": { players: 2, tries: ["gold", "home", "silver"].map((card) => ({ do: "steal", card, from: 1 })) },
  "monopoly-deal": { players: 3, tries: [{ do: "sly-deal", from: 1, card: "brown" }, { do: "say-no" }, { do: "accept" }] },
  trump: { players: 3, tries: [{ do: "bid", amount: 50 }, { do: "play", card: "tax", from: 1 }, { do: "accept" }] },
};

// Everything that a guest is sent, as text.
class Listener extends Player {
  frames = [];
  hear(message) {
    this.frames.push(JSON.stringify(message).replace(/"(now|due|away_until)":\d+/g, '"$1":0')); // times are times
    super.hear(message);
  }
}

// The first thing that the first seat may do and that does not show it a card of the second.
function choiceOf(ann, game) {
  const { choices } = engine.ask({ cmd: "choices", game, seat: 0, view: ann.view });
  return choices.find(({ action, form }) => action && !form && !Object.values(action).includes(1)).action;
}

async function seated(server, code, name) {
  const { token } = (await server.request("POST", `/api/tables/${code}/seat`, { name, token: true })).json();
  return token;
}

// The first seat tries what it may not do, then moves while it is asked; the others never answer.
async function framesIn(server, game) {
  const { players, tries } = GAMES[game];
  try {
    await server.start();
    const wish = { game, players, name: "Ann", token: true };
    const { code, token } = (await server.request("POST", "/api/tables", wish)).json();
    for (const name of ["Ben", "Cem"].slice(0, players - 1)) await seated(server, code, name);
    const ann = new Listener(server, code, token, engine);
    const watcher = new Listener(server, code, undefined, engine);
    ann.decide = () => {};
    for (const guest of [ann, watcher]) {
      guest.connect();
      await guest.until(({ table }) => table);
    }
    ann.command({ ask: "start" });
    await ann.until(({ view }) => view);
    for (const action of tries) {
      ann.command({ ask: "do", decision: ann.decision, actions: [action] });
      await ann.until(({ unanswered }) => !unanswered);
    }
    for (let moves = 0; moves < MOVES_MAX && ann.decision; moves++) {
      const number = ann.number;
      ann.command({ ask: "do", decision: ann.decision, actions: [choiceOf(ann, game)] });
      await ann.until((guest) => guest.number > number);
    }
    await watcher.until(({ number }) => number >= ann.number);
    // Whatever came before the answer to a last question has come.
    for (const guest of [ann, watcher]) {
      guest.say({ ask: "ping" });
      await guest.until(({ frames }) => frames.at(-1) === '{"tell":"pong"}');
    }
    return { ann: ann.frames, watcher: watcher.frames };
  } finally {
    await server.close();
  }
}

for (const [game, { players }] of Object.entries(GAMES)) {
  const [one, other] = await Promise.all(
    twinServers(engine, mogul, game, players).map((server) => framesIn(server, game)),
  );
  assert.ok(one.ann.length > 6 && one.watcher.length > 3);
  assert.deepEqual(other, one);
  console.log(`${game}: ${one.ann.length + one.watcher.length} frames are the same`);
}
