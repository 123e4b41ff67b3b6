// Two worlds of Cover Your Assets that look the same to the first seat, each as a server whose games begin there.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Server } from "./served_table.mjs";

const DRAWN_MAX = 20; // what the first seat may draw comes from the top of the pile, and stays as it is

function twinOf(position) {
  const twin = structuredClone(position);
  const held = position.hands[1];
  twin.hands[1] = twin.draw_pile.splice(-DRAWN_MAX - held.length, held.length);
  twin.draw_pile.splice(-DRAWN_MAX, 0, ...held);
  assert.notDeepEqual(twin.hands[1].toSorted(), held.toSorted());
  return twin;
}

function serverAt(position, mogul) {
  const server = new Server(mogul);
  const file = join(server.folder, "record.json");
  writeFileSync(file, JSON.stringify({ game: "cover-your-assets", seed: 7, position }));
  server.options = ["--rehearsal", file, "--public-url", "http://mogul.test"]; // links name no port, which is any
  return server;
}

export function twinServers(engine, mogul) {
  engine.ask({ cmd: "new", game: "cover-your-assets", players: 2, seed: 7 });
  const { position } = engine.ask({ cmd: "position" });
  return [position, twinOf(position)].map((world) => serverAt(world, mogul));
}
