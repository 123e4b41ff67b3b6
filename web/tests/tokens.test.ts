import { expect, test } from "vitest";
import { HIDDEN, type Placement, Tokens } from "../src/motion/tokens";

const ids = (placement: Placement, zone: string) => placement[zone]!.map(({ id }) => id);

function dealt() {
  const tokens = new Tokens();
  const before = tokens.settle({ mine: ["home", "home", "gold"], theirs: [HIDDEN, HIDDEN], discard: ["stocks"] }, []);
  return { tokens, before };
}

test("what stays keeps its token", () => {
  const { tokens, before } = dealt();
  const after = tokens.settle({ mine: ["gold", "home", "home"], theirs: [HIDDEN, HIDDEN], discard: ["stocks"] }, []);
  expect(ids(after, "mine").toSorted()).toEqual(ids(before, "mine").toSorted());
  expect(ids(after, "theirs")).toEqual(ids(before, "theirs"));
});

test("a card flies from the hand to the pile, and a new one comes from where it is drawn", () => {
  const { tokens, before } = dealt();
  const after = tokens.settle(
    { mine: ["home", "home", "jewels"], theirs: [HIDDEN, HIDDEN], discard: ["stocks", "gold"] },
    [
      { from: "mine", to: "discard", kinds: ["gold"] },
      { from: "draw", to: "mine", kinds: ["jewels"] },
    ],
  );
  expect(ids(after, "discard")[1]).toBe(ids(before, "mine")[2]);
  expect(after["mine"]![2]).toMatchObject({ kind: "jewels", from: "draw", beat: 1 });
  expect(ids(before, "mine")).not.toContain(ids(after, "mine")[2]);
});

test("a hidden card takes its kind when it is shown", () => {
  const { tokens, before } = dealt();
  const after = tokens.settle({ mine: ["home", "home", "gold"], theirs: [HIDDEN], discard: ["stocks", "silver"] }, [
    { from: "theirs", to: "discard", kinds: ["silver"] },
  ]);
  expect(ids(before, "theirs")).toContain(ids(after, "discard")[1]);
  expect(after["discard"]![1]!.kind).toBe("silver");
});

test("a zone goes as a whole", () => {
  const { tokens, before } = dealt();
  const after = tokens.settle({ theirs: ["home", "home", "gold", HIDDEN, HIDDEN], discard: ["stocks"] }, [
    { from: "mine", to: "theirs" },
  ]);
  expect(ids(after, "theirs").slice(0, 3)).toEqual(ids(before, "mine"));
});

test("the view is right where the story is not", () => {
  const { tokens, before } = dealt();
  const after = tokens.settle({ mine: ["home"], theirs: [HIDDEN], discard: ["stocks", "gold"] }, [
    { from: "mine", to: "nowhere", kinds: ["home"] },
  ]);
  expect(Object.keys(after)).toEqual(["mine", "theirs", "discard"]);
  expect(ids(after, "discard")[1]).toBe(ids(before, "mine")[2]);
});

test("moves are forgotten with the next view", () => {
  const { tokens } = dealt();
  tokens.settle({ mine: ["home"] }, [{ from: "draw", to: "mine", kinds: ["home"] }]);
  expect(tokens.settle({ mine: ["home"] }, [])["mine"]![0]).toMatchObject({ from: null, beat: 0 });
});
