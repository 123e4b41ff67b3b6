// Positions that bots come to.
import assert from "node:assert/strict";

const MOVES_MAX = 2000;

// The first position of a game between bots that is wanted: by what it says, and by who is asked.
export function positionWhere(engine, { game, players, seed = 1, options = {} }, isWanted) {
  let { to_act: asked } = engine.ask({ cmd: "new", game, players, seed, options });
  for (let move = 0; move < MOVES_MAX && asked.length > 0; ++move) {
    const { position } = engine.ask({ cmd: "position" });
    if (isWanted(position, asked)) return position;
    const [seat] = asked;
    const { action } = engine.ask({ cmd: "bot", seat, bot: "greedy", seed: move });
    asked = engine.ask({ cmd: "play", seat, action }).to_act;
  }
  assert.fail(`${game} never came to such a position`);
}
