// Two worlds that differ in nothing but cards which one seat cannot know: what that seat and a spectator are sent is the
// same to the byte. node twins.mjs MOGUL MODULE
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Player, Server, openEngine } from "./served_table.mjs";

const [mogul, modulePath] = process.argv.slice(2);
const engine = openEngine(modulePath);

// The other seat holds other cards. What the first seat draws comes from the top of the pile and stays as it is.
function twinOf(position) {
  const twin = structuredClone(position);
  const top = 20;
  twin.hands[1] = twin.draw_pile.splice(-top - twin.hands[1].length, twin.hands[1].length);
  twin.draw_pile.splice(-top, 0, ...position.hands[1]);
  assert.notDeepEqual(twin.hands[1].toSorted(), position.hands[1].toSorted());
  return twin;
}

// Everything that a guest is sent, as text.
class Listener extends Player {
  frames = [];
  hear(message) {
    this.frames.push(JSON.stringify(message));
    super.hear(message);
  }
}

// The first seat tries what it may not do, then moves; the second never answers.
async function framesIn(position) {
  const server = new Server(mogul);
  const record = { game: "cover-your-assets", seed: 7, position };
  const file = join(server.folder, "record.json");
  writeFileSync(file, JSON.stringify(record));
  server.options = ["--rehearsal", file, "--public-url", "http://mogul.test"]; // not the port, which is any free one
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

engine.ask({ cmd: "new", game: "cover-your-assets", players: 2, seed: 7 });
const { position } = engine.ask({ cmd: "position" });
const [one, other] = [await framesIn(position), await framesIn(twinOf(position))];
assert.ok(one.ann.length > 6 && one.watcher.length > 3);
assert.deepEqual(other, one);
console.log(`${one.ann.length + one.watcher.length} frames are the same`);
