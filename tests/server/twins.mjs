// Two worlds that differ in nothing but cards which one seat cannot know: what that seat and a spectator are sent is the
// same to the byte. node twins.mjs MOGUL MODULE
import assert from "node:assert/strict";
import { Player, openEngine } from "./served_table.mjs";
import { twinServers } from "./twin_positions.mjs";

const [mogul, modulePath] = process.argv.slice(2);
const engine = openEngine(modulePath);

// Everything that a guest is sent, as text.
class Listener extends Player {
  frames = [];
  hear(message) {
    this.frames.push(JSON.stringify(message).replace(/"(now|due|away_until)":\d+/g, '"$1":0')); // times are times
    super.hear(message);
  }
}

// The first seat tries what it may not do, then moves; the second never answers.
async function framesIn(server) {
  try {
    await server.start();
    const wish = { game: "cover-your-assets", players: 2, name: "Ann", token: true };
    const { code, token } = (await server.request("POST", "/api/tables", wish)).json();
    await server.request("POST", `/api/tables/${code}/seat`, { name: "Ben", token: true });
    const ann = new Listener(server, code, token, engine);
    const watcher = new Listener(server, code, undefined, engine);
    ann.decide = () => {};
    for (const guest of [ann, watcher]) {
      guest.connect();
      await guest.until(({ table }) => table);
    }
    ann.command({ ask: "start" });
    await ann.until(({ view }) => view);

    const { choices } = engine.ask({ cmd: "choices", game: wish.game, seat: 0, view: ann.view });
    for (const card of ["gold", "home", "silver"]) {
      ann.command({ ask: "do", decision: 1, actions: [{ do: "steal", card, from: 1 }] });
      await ann.until(({ unanswered }) => !unanswered);
    }
    const discard = choices.find(({ action }) => action.do === "discard");
    ann.command({ ask: "do", decision: 1, actions: [discard.action] });
    await ann.until(({ number }) => number >= 2);
    await watcher.until(({ number }) => number >= 2);
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

const [one, other] = await Promise.all(twinServers(engine, mogul).map(framesIn));
assert.ok(one.ann.length > 6 && one.watcher.length > 3);
assert.deepEqual(other, one);
console.log(`${one.ann.length + one.watcher.length} frames are the same`);
