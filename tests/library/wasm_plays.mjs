// Seeded games of bots, played in WebAssembly and again by the native referee: every view, choice and event must be the
// same to the byte. node wasm_plays.mjs MODULE MOGUL
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { open } from "../../bindings/mogul.mjs";

const [modulePath, mogul] = process.argv.slice(2);
const scale = Number(process.env.MOGUL_TEST_SCALE ?? 1);
const THINKING = { playouts: 20 };
const session = open(new WebAssembly.Module(readFileSync(modulePath)));

const requests = [];
const answers = [];
function ask(request) {
  requests.push(JSON.stringify(request));
  answers.push(session.askText(requests.at(-1)));
  const answer = JSON.parse(answers.at(-1));
  if (!answer.ok) throw new Error(`${requests.at(-1)} was answered ${answers.at(-1)}`);
  return answer;
}

// One after the other.
const botFor = (game) => bots[game][requests.length % bots[game].length];

// What a page asks that has nothing but a view.
function askView(game, seat, view) {
  const about = { game, seat, view };
  const { choices } = ask({ cmd: "choices", ...about });
  ask({ cmd: "draw", ...about });
  ask({ cmd: "silent", ...about });
  ask({ cmd: "why", ...about, touched: choices.at(0).touches.slice(0, 1) });
  const looksAhead = bots[game].includes("hard");
  const chosen = ask({ cmd: "bot", ...about, bot: botFor(game), seed: requests.length, chance: looksAhead, ...THINKING });
  ask({ cmd: "sentence", ...about, action: chosen.action });
  ask({ cmd: "check", ...about, action: chosen.action });
  if (chosen.action.deal) ask({ cmd: "judge", ...about, action: chosen.action });
  return chosen.action;
}

function playOne(game, players, seed) {
  let table = ask({ cmd: "new", game, players, seed });
  for (let moves = 0; !table.over && moves < 400; moves++) {
    const seat = table.to_act[0];
    const { view } = ask({ cmd: "view", seat });
    const action = moves % 5 === 0 ? askView(game, seat, view) : ask({ cmd: "bot", seat, bot: botFor(game), seed: moves, ...THINKING }).action;
    table = ask({ cmd: "play", seat, action, as: (seat + 1) % players, sentences: true });
    ask({ cmd: "view" });
  }
  ask({ cmd: "events", as: 0, sentences: true });
  const { record } = ask({ cmd: "record" });
  ask({ cmd: "replay", id: "again", record });
  ask({ cmd: "result", id: "again" });
  if (table.over) return;
  ask({ cmd: "undo", moves: 10 });
}

const { games } = JSON.parse(session.askText(JSON.stringify({ cmd: "games" })));
const bots = Object.fromEntries(games.map(({ id, bots }) => [id, bots.filter((name) => name !== "random")]));
for (const { id, players } of games) {
  for (let seed = 0; seed < 2 * scale; seed++) {
    playOne(id, players.min + (seed % (players.max - players.min + 1)), seed);
  }
}

const tooLong = JSON.parse(session.askText(" ".repeat(1 << 26)));
if (tooLong.error?.code !== "line-too-long") throw new Error(`64 MiB were answered ${JSON.stringify(tooLong)}`);

const native = spawnSync(mogul, ["referee"], { input: requests.join("\n") + "\n", maxBuffer: 1 << 30 });
const expected = native.stdout.toString().trimEnd().split("\n");
if (native.status !== 0 || expected.length !== answers.length) {
  console.error(`the referee gave ${expected.length} answers to ${answers.length} requests: ${native.stderr}`);
  process.exit(1);
}
for (const [index, answer] of answers.entries()) {
  if (answer === expected[index]) continue;
  console.error(`${requests[index]}\nnatively:    ${expected[index]}\nWebAssembly: ${answer}`);
  process.exit(1);
}
console.log(`${answers.length} answers are the same`);
