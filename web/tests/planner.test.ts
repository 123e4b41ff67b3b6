import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Sight } from "../src/engine/engine";
import { Table } from "../src/play/table.svelte";
import type { Choice } from "../src/play/touches";
import type { Answer, Command, Connection, TableCard } from "../src/wire/connection";
import { engine, type Moment, moments } from "./engine";

let sent: Command[];
let table: Table;
let number: number;

const turnOf = (sight: Sight) => (sight.view as { turn: number }).turn;

function cardFor({ game, names }: Sight, you: number): TableCard {
  const seats = names.map((name) => ({ sitter: "person" as const, name, here: true }));
  return { code: "QUARTZ", game, rules: 1, options: {}, listed: false, stage: "playing", host: 0, seats, you };
}

function tell({ view }: Sight, isAsked = false): void {
  ++number;
  table.news({ tell: "news", number, steps: [], view, hash: "", ...(isAsked && { decision: number }) });
}

function plan(choice: Choice): void {
  table.wish.startPlanning();
  table.wish.choose(choice);
  table.wish.confirm();
}

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  number = 0;
  table = new Table(() => "never");
  table.engine = engine;
  table.connection = {
    command(command: Command) {
      sent.push(command);
      return new Promise<Answer>(() => {});
    },
  } as unknown as Connection;
});

afterEach(() => {
  vi.useRealTimers();
});

// A moment of the first seat at which somebody else is on turn, and the next at which it is asked on its own.
function waiting(game: string, seed: number, isWanted: (before: Sight, then: Moment) => boolean): [Sight, Sight] {
  let before: Sight | null = null;
  for (const moment of moments(game, 3, seed)) {
    const { sight, watched } = moment;
    if (sight.seat !== 0) {
      if (turnOf(watched) !== 0) before ??= watched;
    } else if (turnOf(sight) === 0) {
      if (before && isWanted(before, moment)) return [before, sight];
      before = null;
    }
  }
  throw new Error(`${game} never came to such a moment`);
}

function choicesAt(sight: Sight): readonly Choice[] {
  table.card = cardFor(sight, 0);
  tell(sight);
  table.wish.startPlanning();
  return table.wish.choices;
}

describe.each(["cover-your-assets", "monopoly-deal", "trump"])("in %s", (game) => {
  const [before, then] = waiting(game, 3, (sight, { asked }) => {
    const probe = new Table(() => "never");
    probe.engine = engine;
    probe.card = cardFor(sight, 0);
    probe.news({ tell: "news", number: 1, steps: [], view: sight.view, hash: "" });
    const actions = asked.choices.map(({ action }) => JSON.stringify(action));
    return probe.wish.planner.choices.some(({ action }) => actions.includes(JSON.stringify(action)));
  });

  function plannable(): Choice {
    const now = engine.choices(then).choices.map((choice) => JSON.stringify(choice.action));
    return choicesAt(before).find(({ action }) => now.includes(JSON.stringify(action)))!;
  }

  test("a plan is done on one's turn, and nobody is told before", () => {
    const choice = plannable();
    plan(choice);
    expect(table.wish.planner.plan).toEqual(choice);
    expect(sent).toEqual([]);
    tell(then, true);
    expect(sent).toEqual([]); // it is to be seen for a moment
    vi.advanceTimersByTime(300);
    expect(sent).toMatchObject([{ ask: "do", decision: number, actions: [choice.action] }]);
    expect(table.wish.planner.plan).toBeNull();
  });

  test("a plan can be dropped before the turn, and in its first moment", () => {
    const choice = plannable();
    plan(choice);
    table.wish.planner.drop();
    plan(choice);
    tell(then, true);
    table.wish.planner.drop();
    vi.runAllTimers();
    expect(sent).toEqual([]);
    expect(table.wish.objection).toBeNull();
    expect(table.wish.mayAct).toBe(true);
  });

  test("whoever comes back after a cut decides anew", () => {
    plan(plannable());
    table.welcome({ tell: "welcome", table: table.card!, version: 1, build: "", link: "", local: false, now: 0 });
    expect(table.wish.planner.plan).toBeNull();
    expect(table.wish.objection?.sentence).toMatch(/plan is dropped/);
    tell(then, true);
    vi.runAllTimers();
    expect(sent).toEqual([]);
  });
});

describe("what has become something else is not done", () => {
  const { sight } = [...moments("cover-your-assets", 3, 4)].find(
    ({ sight: { seat }, asked: { choices } }) => seat === 0 && choices.some(({ action }) => action["do"] === "steal"),
  )!;
  interface Seen {
    stacks: { assets: number }[][];
    hands: (string[] | number)[];
    discard_pile: string[];
  }
  const others: Sight = { ...sight, view: { ...(sight.view as object), turn: 1 } };
  const changed = (change: (view: Seen) => void): Sight => {
    const view = structuredClone(sight.view) as Seen;
    change(view);
    return { ...sight, view };
  };
  const steal = () => choicesAt(others).find(({ action }) => action["do"] === "steal")!;

  test("another set lies on top", () => {
    const choice = steal();
    plan(choice);
    const from = choice.action["from"] as number;
    const then = changed(({ stacks }) => stacks[from]!.reverse());
    expect(JSON.stringify(then.view)).not.toBe(JSON.stringify(sight.view));
    tell(then, true);
    vi.runAllTimers();
    expect(sent).toEqual([]);
    expect(table.wish.planner.plan).toBeNull();
    expect(table.wish.objection?.sentence).toMatch(/plan is dropped/);
  });

  test("it is noticed before the turn", () => {
    const choice = steal();
    plan(choice);
    const then = changed(({ stacks }) => stacks[choice.action["from"] as number]!.reverse());
    tell({ ...then, view: { ...(then.view as object), turn: 2 } });
    expect(table.wish.planner.plan).toBeNull();
    expect(table.wish.objection?.sentence).toMatch(/plan is dropped/);
  });

  test("it stays while nothing that matters has changed", () => {
    plan(steal());
    tell({ ...others, view: { ...(others.view as object), turn: 2 } });
    expect(table.wish.planner.plan).not.toBeNull();
    tell(sight, true);
    vi.runAllTimers();
    expect(sent).toHaveLength(1);
  });
});

test("who is asked, or on turn, plans nothing", () => {
  const { sight } = [...moments("cover-your-assets", 3, 4, "greedy", 1)][0]!;
  table.card = cardFor(sight, sight.seat!);
  tell(sight, true);
  vi.runAllTimers();
  table.wish.startPlanning();
  expect(table.wish).toMatchObject({ mayPlan: false, isPlanning: false, mayAct: true });
});

test("in the middle of a challenge there is nothing to plan", () => {
  const moment = [...moments("cover-your-assets", 3, 4)].find(
    ({ watched }) => (watched.view as { phase: string }).phase === "defend" && turnOf(watched) !== 0,
  )!;
  table.card = cardFor(moment.watched, 0);
  tell(moment.watched);
  expect(table.wish).toMatchObject({ mayPlan: false, choices: [] });
});
