// The games of `mogul referee`, as much of them as the page tells before the engine is loaded.
import { readFileSync } from "node:fs";

const { games } = JSON.parse(readFileSync(0, "utf8"));
const told = games.map(({ id, title, rules, players, lets_pass, options }) => ({
  id,
  title,
  rules,
  players,
  lets_pass,
  options,
}));
process.stdout.write(`${JSON.stringify(told, null, 2)}\n`);
