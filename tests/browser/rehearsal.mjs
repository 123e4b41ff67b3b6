// Games that begin where a test wants them to: at a position written by hand, or at one that bots come to.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atServer } from "./guest.mjs";

const MOVES_MAX = 2000;

// Every game at this server begins with the record.
export async function rehearse(browser, record, test) {
  const folder = mkdtempSync(join(tmpdir(), "mogul-"));
  const file = join(folder, "record.json");
  writeFileSync(file, JSON.stringify({ seed: 1, ...record }));
  try {
    await atServer(["--rehearsal", file], browser, test);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// The first position of a game between bots that is wanted: by what it says, and by who is asked.
export function positionWhere(
  engine,
  { game, players, seed = 1, options = {} },
  isWanted,
) {
  let { to_act: asked } = engine.ask({
    cmd: "new",
    game,
    players,
    seed,
    options,
  });
  for (let move = 0; move < MOVES_MAX && asked.length > 0; ++move) {
    const { position } = engine.ask({ cmd: "position" });
    if (isWanted(position, asked)) return position;
    const [seat] = asked;
    const { action } = engine.ask({
      cmd: "bot",
      seat,
      bot: "greedy",
      seed: move,
    });
    asked = engine.ask({ cmd: "play", seat, action }).to_act;
  }
  assert.fail(`${game} never came to such a position`);
}
