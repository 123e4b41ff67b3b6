import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Command, Connection, type Part, type Socket } from "../src/wire/connection";
import { viewHash } from "../src/wire/hash";

class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(): this {
    this.onopen?.();
    this.tell({ tell: "welcome", version: 1, build: "", link: "", local: true, table: {} });
    return this;
  }
  news(number: number, view: object = { number }, hash = viewHash(JSON.stringify(view))): void {
    this.tell({ tell: "news", number, steps: [], view, hash });
  }
  asks(ask: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message["ask"] === ask);
  }
}

let sockets: FakeSocket[];
const listener = {
  stateIs: vi.fn<(state: string) => void>(),
  welcome: vi.fn<() => void>(),
  table: vi.fn<() => void>(),
  news: vi.fn<() => void>(),
  said: vi.fn<() => void>(),
  goodbye: vi.fn<(code: string, sentence: string) => void>(),
};
let connection: Connection;
const last = () => sockets.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5); // no jitter
  sockets = [];
  for (const heard of Object.values(listener)) heard.mockClear();
  connection = new Connection(() => {
    sockets.push(new FakeSocket());
    return last() as unknown as Socket;
  }, listener);
  connection.connect();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("coming back", () => {
  test("hello says the last number that was seen", () => {
    last().welcome().news(7);
    last().onclose?.();
    vi.advanceTimersByTime(500);
    last().onopen?.();
    expect(sockets).toHaveLength(2);
    expect(last().asks("hello")).toEqual([{ ask: "hello", version: 1, have: 7 }]);
  });

  test("after 0.5, 1, 2, 4, 8 and 8 seconds, and anew after a welcome", () => {
    for (const [i, seconds] of [0.5, 1, 2, 4, 8, 8].entries()) {
      last().onclose?.();
      vi.advanceTimersByTime(seconds * 1000 - 1);
      expect(sockets).toHaveLength(i + 1);
      vi.advanceTimersByTime(1);
      expect(sockets).toHaveLength(i + 2);
    }
    last().welcome().onclose?.();
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(8);
  });

  test("at once when somebody looks again", () => {
    last().onclose?.();
    connection.wake();
    expect(sockets).toHaveLength(2);
  });

  test("a lively socket is left alone when somebody looks again", () => {
    last().welcome();
    connection.wake();
    expect(sockets).toHaveLength(1);
  });

  test("a socket that never opens is given up", () => {
    vi.advanceTimersByTime(8000 + 500);
    expect(sockets).toHaveLength(2);
    expect(sockets[0]!.closed).toBe(true);
  });
});

describe("silence", () => {
  test("a ping every 2.5 seconds", () => {
    last().welcome();
    vi.advanceTimersByTime(7500);
    expect(last().asks("ping")).toHaveLength(3);
  });

  test("dead after 9 seconds", () => {
    last().welcome();
    vi.advanceTimersByTime(10_000 + 500);
    expect(sockets).toHaveLength(2);
    expect(listener.stateIs).toHaveBeenLastCalledWith("lost");
  });

  test("any message is a sign of life", () => {
    last().welcome();
    for (let i = 0; i < 10; ++i) {
      vi.advanceTimersByTime(2500);
      last().tell({ tell: "pong" });
    }
    expect(sockets).toHaveLength(1);
  });
});

describe("commands", () => {
  const command = { ask: "do", id: "a1", decision: 3, actions: [{ do: "yield" }] } satisfies Command;

  test("are sent again until they are answered, unchanged", async () => {
    last().welcome();
    const answer = connection.command(command);
    last().onclose?.();
    vi.advanceTimersByTime(500);
    last().welcome();
    expect(last().asks("do")).toEqual([command]);
    last().tell({ tell: "done", id: "a1", number: 4 });
    await expect(answer).resolves.toMatchObject({ tell: "done", number: 4 });
    last().onclose?.();
    vi.advanceTimersByTime(500);
    expect(last().welcome().asks("do")).toEqual([]);
  });

  test("wait for the welcome", () => {
    void connection.command(command);
    last().onopen?.();
    expect(last().asks("do")).toEqual([]);
    last().welcome();
    expect(last().asks("do")).toEqual([command]);
  });

  test("may be refused, or come too late", async () => {
    last().welcome();
    const refused = connection.command(command);
    last().tell({
      tell: "refused",
      id: "a1",
      code: "not-your-turn",
      rule: "CYA-3",
      sentence: "It is another player's turn.",
    });
    await expect(refused).resolves.toMatchObject({ tell: "refused", rule: "CYA-3" });
    const late = connection.command({ ...command, id: "a2" });
    last().tell({ tell: "stale", id: "a2", decision: 5 });
    await expect(late).resolves.toMatchObject({ tell: "stale", decision: 5 });
  });
});

describe("views", () => {
  test("a wrong hash is reported, and everything asked for anew, once", () => {
    const complaint = vi.spyOn(console, "error").mockImplementation(() => {});
    last().welcome().news(4, { a: 1 }, "0000000000000000");
    expect(listener.news).not.toHaveBeenCalled();
    expect(complaint).toHaveBeenCalledOnce();
    expect(last().welcome().asks("hello")).toMatchObject([{ have: 0 }]);
    last().news(4, { a: 1 }, "0000000000000000");
    expect(sockets).toHaveLength(2);
    expect(listener.news).toHaveBeenCalledOnce();
  });
});

describe("goodbye", () => {
  test.each(["please-reload", "no-such-table"])("%s ends it", (code) => {
    last().welcome().tell({ tell: "goodbye", code, sentence: "" });
    vi.advanceTimersByTime(60_000);
    connection.wake();
    expect(sockets).toHaveLength(1);
    expect(listener.goodbye).toHaveBeenCalledWith(code, "");
  });

  test("try-again does not", () => {
    last().welcome().tell({ tell: "goodbye", code: "try-again", sentence: "" });
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(2);
  });

  test.each([1, 2700])("try-again after %i ms comes then, neither sooner nor later", (retry) => {
    last().welcome().tell({ tell: "goodbye", code: "try-again", sentence: "", retry });
    vi.advanceTimersByTime(retry - 1);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
  });
});

describe("the shuffle", () => {
  const commitments = ["d".repeat(64), ""];
  const contribution = "c".repeat(32);
  const part = { commitment: commitments[0]!, shownTo: vi.fn<Part["shownTo"]>(() => contribution) };

  test("hello binds this browser's part, which is shown to those who are bound too", () => {
    const bound = new Connection(
      () => {
        sockets.push(new FakeSocket());
        return last() as unknown as Socket;
      },
      listener,
      part,
    );
    bound.connect();
    last().welcome();
    expect(last().asks("hello")).toMatchObject([{ commitment: part.commitment }]);
    expect(last().asks("reveal")).toEqual([]);
    last().tell({ tell: "reveal", commitments });
    expect(part.shownTo).toHaveBeenCalledWith(commitments, expect.anything());
    expect(last().asks("reveal")).toEqual([{ ask: "reveal", text: contribution }]);
    part.shownTo.mockReturnValueOnce(null);
    last().tell({ tell: "reveal", commitments });
    expect(last().asks("reveal")).toHaveLength(1);
  });

  test("who has no part shows none", () => {
    last().welcome().tell({ tell: "reveal", commitments });
    expect(last().asks("reveal")).toEqual([]);
  });
});

test("who leaves says bye, if anybody listens", () => {
  connection.sayBye();
  expect(last().asks("bye")).toEqual([]);
  last().welcome();
  connection.sayBye();
  expect(last().asks("bye")).toHaveLength(1);
});

test("what people say is handed on", () => {
  const lines = [{ line: 1, at: 1, seat: 0, name: "Ada", text: "hello" }];
  last().welcome().tell({ tell: "said", lines });
  expect(listener.said).toHaveBeenCalledWith(lines);
});
