// Two worlds of a game that look the same to all seats but one, each as a server whose games begin there.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Player, Server } from "./served_table.mjs";

const DRAWN_MAX = 20; // what anybody may draw comes from the top of the pile, and stays as it is

// In Trump a card in a hand says who knows it; nobody knows these.
const kind = (card) => card.card ?? card;
const inHand = (card, like) => (like.card ? { card, known: [] } : card);

// Where Ann may ask something of Ben to which he may react, whatever he holds.
export const REACTIONS = {
  "cover-your-assets": {
    players: 2,
    at: {
      turn: 0,
      hands: [
        ["jewels", "silver", "stocks", "home"],
        ["jewels", "gold", "silver", "home"],
      ],
      stacks: [
        [{ asset: "stocks", assets: 2 }],
        [
          { asset: "home", assets: 2 },
          { asset: "jewels", assets: 2 },
        ],
      ],
    },
  },
  "monopoly-deal": {
    players: 2,
    at: {
      turn: 0,
      hands: [["debt-collector", "pass-go"], ["just-say-no"]],
      banks: [[], ["money-3", "money-2"]],
    },
  },
  trump: {
    players: 3,
    at: {
      part: "dealing",
      phase: "dealing",
      boxes: Array.from({ length: 8 }, (_, i) => ({ owner: i % 3 })),
      hands: [["hotel-profits"], ["casino-profits"], ["any-50"]].map((cards) => cards.map((card) => ({ card }))),
    },
  },
};

// The same, but one seat holds other cards, and what lies too deep to be drawn soon lies the other way round.
function twinOf(position, seat) {
  const twin = structuredClone(position);
  const held = position.hands[seat];
  twin.draw_pile.unshift(...twin.draw_pile.splice(0, twin.draw_pile.length - DRAWN_MAX - held.length).reverse());
  const drawn = twin.draw_pile.splice(-DRAWN_MAX - held.length, held.length);
  twin.hands[seat] = drawn.map((card) => inHand(card, held[0]));
  twin.draw_pile.splice(-DRAWN_MAX, 0, ...held.map(kind));
  assert.notDeepEqual(twin.hands[seat].map(kind).toSorted(), held.map(kind).toSorted());
  return twin;
}

export function serverAt(game, position, mogul) {
  const server = new Server(mogul);
  const file = join(server.folder, "record.json");
  writeFileSync(file, JSON.stringify({ game, seed: 7, position }));
  // Links name no port, which is any.
  server.options = ["--rehearsal", file, "--public-url", "http://mogul.test", "--log", "all"];
  return server;
}

// The two worlds of a game that has begun, or stands at a position.
export function twinServers(engine, mogul, game = "cover-your-assets", players = 2, other = 1, at = null) {
  engine.ask(at ? { cmd: "load", game, seed: 7, position: at } : { cmd: "new", game, players, seed: 7 });
  const { position } = engine.ask({ cmd: "position" });
  return [position, twinOf(position, other)].map((world) => serverAt(game, world, mogul));
}

// Times are times: they are left out, and so is a table that is told again for the sake of one.
export function withoutTimes(frames) {
  let lastTable;
  return frames
    .map((frame) => frame.replace(/"(now|due|away_until)":\d+/g, '"$1":0'))
    .filter((frame) => {
      if (!frame.startsWith('{"tell":"table"')) return true;
      const isNew = frame !== lastTable;
      lastTable = frame;
      return isNew;
    });
}

// Somebody at a table who keeps everything as it was sent, and does nothing by themselves.
export class Listener extends Player {
  frames = [];
  hear(message, text) {
    this.frames.push(text);
    super.hear(message);
  }
  decide() {}

  // Resolves once everything has come that was sent before.
  async heardAll() {
    this.say({ ask: "ping" });
    await this.until(({ frames }) => frames.at(-1) === '{"tell":"pong"}');
  }
}
