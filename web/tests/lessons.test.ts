import { expect, test } from "vitest";
import { isWanted, LESSONS } from "../src/learn/lessons";
import { STEPS as STEPS_EACH } from "../src/learn/progress";
import { ruleAddress, withLinks } from "../src/rules/rules";
import { GAMES } from "../src/games/catalogue";
import { module } from "./engine";
import { open } from "../../bindings/mogul.mjs";

const session = open(module);
const ask = (request: object) =>
  session.ask(request) as { ok: boolean; error?: { message: string }; choices: { action: Record<string, unknown> }[] };

const STEPS = GAMES.flatMap(({ id }) => (LESSONS[id] ?? []).map((step, number) => ({ id, number, step })));

test("every game has a lesson of five steps", () => {
  for (const { id } of GAMES) expect(LESSONS[id]).toHaveLength(STEPS_EACH);
});

test.each(STEPS)("$id, step $number: the position stands, and what is wanted can be done", ({ id, step }) => {
  const loaded = ask({ cmd: "load", game: id, seed: 1, position: step.position });
  expect(loaded.error?.message).toBeUndefined();
  const { choices } = ask({ cmd: "choices", seat: 0 });
  expect(choices.some(({ action }) => isWanted(action, step))).toBe(true);
  expect(choices.every(({ action }) => isWanted(action, step)) && choices.length > 4).toBe(false);
  expect(ruleAddress(step.rule)).not.toBeNull();
});

test("every refusal of every game leads to its rule", () => {
  const { games } = session.ask({ cmd: "games" }) as { games: { refusals: { code: string; rule: string }[] }[] };
  const lost = games.flatMap(({ refusals }) => refusals).filter(({ rule }) => ruleAddress(rule) === null);
  expect(lost).toEqual([]);
});

test("ids in a text are links", () => {
  expect(withLinks("see CYA-9, not X-1")).toEqual([
    { text: "see ", href: null },
    { text: "CYA-9", href: "/#/rules/cover-your-assets/CYA-9" },
    { text: ", not ", href: null },
    { text: "X-1", href: null },
    { text: "", href: null },
  ]);
});
