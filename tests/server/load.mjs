// The crowd of `mogul load` does what it says: at each table one move at a time, thinking in between, and another table
// once a game is over. And a table takes no more memory than it may. node load.mjs MOGUL
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";

const [mogul] = process.argv.slice(2);
const seconds = 2;

function load(tables, players, think) {
  const options = { tables, players, think, seconds, folder: tmpdir() };
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const told = JSON.parse(execFileSync(mogul, ["load", ...words, "--json"], { stdio: ["ignore", "pipe", "pipe"] }));
  assert.equal(told.server.errors, 0);
  assert.ok(told.server.actions > 0);
  assert.ok(told.moves_verified >= told.server.actions, `${told.moves_verified} moves in the journal`);
  return told.server;
}

// Two who move in turns at one table would be twice as many; a slow machine only makes it fewer.
const { actions: thought } = load(20, 4, 200);
assert.ok(thought < 1.3 * 20 * (seconds / 0.2), `${thought} moves, as if several thought at a table`);
// While news are on their way to four seats, nobody takes the game to be over.
const { actions: hasty } = load(40, 4, 4);
const { actions: quick } = load(4, 2, 0);
// As it is when all have begun, whatever else the machine does (docs/performance.md).
const { memory_kb_per_table: memory } = load(100, 4, 1000);
assert.ok(memory > 0 && memory <= 48, `${memory} kB a table`);
console.log(`${thought} moves thought about, ${hasty} hasty ones, ${quick} without a thought; ${memory} kB a table`);
