import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Confirming } from "../src/play/costly";
import { Table } from "../src/play/table.svelte";
import type { Touch } from "../src/play/touches";
import type { Answer, Command, Connection, TableCard } from "../src/wire/connection";
import { engine, moments } from "./engine";

// The first moment of a game at which the seat that is asked may go for somebody's set.
const { sight, asked } = [...moments("cover-your-assets", 3, 4)].find(({ asked: { choices } }) =>
  choices.some(({ action }) => action["do"] === "steal"),
)!;
const steal = asked.choices.find(({ action }) => action["do"] === "steal")!;

let confirming: Confirming;
let sent: Command[];
let answer: (answer: Partial<Answer>) => void;
let table: Table;

function at(touch: Touch) {
  return { touch, place: JSON.stringify(touch) };
}

function tell(number: number, decision: number): void {
  table.news({ tell: "news", number, steps: [], view: sight.view, hash: "", decision });
}

beforeEach(() => {
  vi.useFakeTimers();
  confirming = "costly";
  sent = [];
  table = new Table(() => confirming);
  table.engine = engine;
  table.connection = {
    command(command: Command) {
      sent.push(command);
      return new Promise<Answer>((resolve) => (answer = (told) => resolve({ id: command.id, ...told } as Answer)));
    },
  } as unknown as Connection;
  const seats = sight.names.map((name) => ({ sitter: "person" as const, name, here: true }));
  table.card = {
    code: "QUARTZ",
    game: sight.game,
    rules: 1,
    options: {},
    listed: false,
    stage: "playing",
    host: 0,
    seats,
    you: sight.seat,
  };
  tell(8, 8);
  vi.runAllTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("what is asked comes from the engine", () => {
  expect(table.asked?.question).toBe(asked.question);
  expect(table.wish.choices).toEqual(asked.choices);
});

test("nothing is sent before what is costly is confirmed", () => {
  for (const touch of steal.touches) table.wish.touch(at(touch));
  expect(table.wish.armed).toEqual(steal);
  table.wish.cancel();
  table.wish.confirm();
  expect(sent).toEqual([]);
  for (const touch of steal.touches) table.wish.touch(at(touch));
  table.wish.confirm();
  expect(sent).toMatchObject([{ ask: "do", decision: 8, actions: [steal.action] }]);
});

test("touching the target again confirms", () => {
  for (const touch of steal.touches) table.wish.touch(at(touch));
  table.wish.touch(at(steal.touches.at(-1)!));
  expect(sent).toHaveLength(1);
});

test("who never wants to be asked back is not", () => {
  confirming = "never";
  for (const touch of steal.touches) table.wish.touch(at(touch));
  expect(sent).toHaveLength(1);
});

test("one step back, and all of them", () => {
  for (const touch of steal.touches) table.wish.touch(at(touch));
  table.wish.back();
  expect(table.wish.armed).toBeNull();
  expect(table.wish.touched).toHaveLength(steal.touches.length - 1);
  table.wish.cancel();
  expect(table.wish.touched).toEqual([]);
});

test("what was sent is pending until the table has gone on, and nothing else can be sent", () => {
  table.wish.choose(steal);
  table.wish.confirm();
  expect(table.wish.pending).toBe(steal.sentence);
  expect(table.wish.choices).toEqual([]);
  table.wish.touch(at(steal.touches[0]!));
  table.wish.confirm();
  expect(sent).toHaveLength(1);
  tell(9, 0);
  expect(table.wish.pending).toBeNull();
});

test("a refusal says why and gives the choice back", async () => {
  table.wish.choose(steal);
  table.wish.confirm();
  answer({ tell: "refused", code: "no", rule: "CYA-7", sentence: "Not yet." });
  await vi.runAllTimersAsync();
  expect(table.wish.pending).toBeNull();
  expect(table.wish.objection).toEqual({ rule: "CYA-7", sentence: "Not yet." });
  expect(table.wish.choices).toEqual(asked.choices);
});

test("a click that was meant for the last question does not answer the next", () => {
  tell(10, 10);
  for (const touch of steal.touches) table.wish.touch(at(touch));
  table.wish.confirm();
  expect(table.wish.touched).toEqual([]);
  vi.advanceTimersByTime(300);
  table.wish.choose(steal);
  table.wish.confirm();
  expect(sent).toMatchObject([{ decision: 10 }]);
});

test("another seat does not look at the old view", () => {
  table.table({ ...table.card!, you: null });
  expect(table.view).toBeNull();
  expect(table.asked).toBeNull();
  expect(table.decision).toBe(0);
});

test("an answer that is kept is neither confirmed nor asked again, until it is taken back", async () => {
  table.wish.choose(steal);
  table.wish.confirm();
  answer({ tell: "held" });
  await Promise.resolve();
  const card = table.card!;
  table.table({ ...card, you_said: sent[0]!.id });
  expect(table).toMatchObject({ isHeld: true, wish: { mayAct: false, outcome: null } });
  table.table({ ...card, you_said: "" });
  expect(table).toMatchObject({ isHeld: false, wish: { mayAct: true } });
});

test.each([
  ["the game is paused", (card: TableCard) => ({ ...card, paused: true })],
  [
    "it was ended before its time",
    (card: TableCard) => ({ ...card, stage: "over" as const, ending: "abandoned" as const }),
  ],
  [
    "a bot plays for one",
    (card: TableCard) => ({ ...card, seats: card.seats.map((seat) => ({ ...seat, stood_in: true })) }),
  ],
])("nothing can be chosen while %s", (_, change) => {
  expect(table.wish.mayAct).toBe(true);
  table.table(change(table.card!));
  expect(table.wish).toMatchObject({ mayAct: false, choices: [] });
});

test("what was said is told once, and is unread until it is looked at", () => {
  const line = (number: number) => ({ line: number, at: 0, seat: 0, name: "Ada", text: String(number) });
  table.said([line(1), line(2)]);
  table.said([line(1), line(2), line(3)]); // after a reconnection
  expect(table.talk.lines.map(({ text }) => text)).toEqual(["1", "2", "3"]);
  expect(table.talk.unread(() => true)).toBe(3);
  table.talk.look();
  expect(table.talk.unread(() => true)).toBe(0);
});
