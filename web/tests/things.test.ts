// What the inspector says of every kind of card, colour and property, and where it sees them.
import { describe, expect, test } from "vitest";
import { sightings } from "../src/frame/sightings";
import { printed } from "../src/games/printed";
import { thingOf } from "../src/games/things";
import type { Touch } from "../src/play/touches";
import { findRule } from "../src/rules/rules";

const names = (words: readonly { readonly name: string }[]) => words.map(({ name }) => name);
const TOUCHED: [string, Touch["touch"], string[]][] = [
  ["cover-your-assets", "card", names(printed["cover-your-assets"].cards)],
  ["monopoly-deal", "card", names(printed["monopoly-deal"].cards)],
  ["monopoly-deal", "bank", names(printed["monopoly-deal"].cards)],
  ["monopoly-deal", "property", names(printed["monopoly-deal"].laid)],
  ["monopoly-deal", "row", names(printed["monopoly-deal"].colours)],
  ["monopoly-deal", "set", names(printed["monopoly-deal"].colours)],
  ["monopoly-deal", "house", names(printed["monopoly-deal"].colours)],
  ["monopoly-deal", "hotel", names(printed["monopoly-deal"].colours)],
  ["trump", "card", names(printed.trump.cards)],
  ["trump", "property", names(printed.trump.properties)],
  ["trump", "box", names(printed.trump.properties)],
];

const factsOf = (game: string, touch: Touch["touch"], item: string) => thingOf(game, { touch, item })?.facts;
const ruleOf = (game: string, item: string) => thingOf(game, { touch: "card", item })?.rule;

describe.each(TOUCHED)("in %s, touched as %s", (game, touch, items) => {
  test.each(items)("%s has facts of its own, and a rule that is written", (item) => {
    const { facts, rule } = thingOf(game, { touch, item }) ?? { facts: [] };
    expect(facts.length).toBeGreaterThan(0);
    expect(new Set(facts).size).toBe(facts.length);
    for (const fact of facts) expect(fact).not.toMatch(/provenance|reconstructed|#|undefined|NaN|: *$/);
    if (game !== "cover-your-assets") expect(findRule(rule ?? "")).not.toBeNull();
  });
});

test("a card's facts are what is printed on it", () => {
  expect(factsOf("cover-your-assets", "card", "jewels")).toEqual(["Value: $15,000", "In a pack: 10"]);
  expect(factsOf("monopoly-deal", "card", "money-5")).toEqual(["Value: 5M", "In a pack: 2"]);
  expect(factsOf("monopoly-deal", "bank", "pass-go")).toEqual(["Value: 1M", "In a pack: 10"]);
  expect(factsOf("monopoly-deal", "property", "red-yellow-as-red")).toEqual([
    "Value: 3M",
    "Rent of Red for 1, 2, 3 cards: 2M, 3M, 6M",
    "Rent of Yellow for 1, 2, 3 cards: 2M, 4M, 6M",
    "In a pack: 2",
  ]);
  expect(factsOf("monopoly-deal", "property", "ten-colour-as-red")).toEqual(["Value: none", "In a pack: 2"]);
  expect(factsOf("monopoly-deal", "card", "rent-red-yellow")).toContain("Rent of Red for 1, 2, 3 cards: 2M, 3M, 6M");
  expect(factsOf("trump", "card", "investor-20")).toEqual(["Amount: $20 million", "In a pack: 1"]);
  expect(factsOf("trump", "card", "any-50")).toEqual(["Amount: $50 million", "In a pack: 4"]);
  expect(factsOf("trump", "card", "hotel-die")).toEqual([
    "Amount: $20 million times the die",
    "Needs: Hotel",
    "In a pack: 1",
  ]);
  expect(factsOf("trump", "property", "airline")).toContain("Airline Profits: $40 million");
});

test("the rule is the one that the card is played by", () => {
  const told = (game: string, cards: readonly string[]) => cards.map((card) => ruleOf(game, card));
  expect(
    told("monopoly-deal", ["sly-deal", "rent-any", "rent-red-yellow", "red-yellow", "ten-colour", "red", "money-1"]),
  ).toEqual(["MD-15", "MD-10", "MD-9", "MD-7", "MD-8", "MD-6", "MD-5"]);
  expect(
    told("trump", ["casino-profits", "casino-die", "hotel+casino", "any-40", "four", "tax", "investor-60", "out"]),
  ).toEqual(["T-16", "T-17", "T-18", "T-19", "T-20", "T-21", "T-28", "T-30"]);
});

test("cards are seen however they lie", () => {
  const dealt = {
    hands: [["red-yellow", "red"], 5],
    properties: [["red-yellow-as-yellow"], ["red-yellow-as-red", "red"]],
    buildings: [{ owner: 0, colour: "red", set: 0, hotel: false }],
  };
  const inHand = { where: "your hand", count: 1 };
  const laid = { where: "properties of others", count: 1 };
  expect(sightings(dealt, "red-yellow", 0)).toEqual([inHand, { where: "your properties", count: 1 }, laid]);
  expect(sightings(dealt, "red", 0)).toEqual([inHand, laid]);

  const set = { asset: "home", assets: 2, silvers: 1, golds: 0 };
  const stacked = { stacks: [[set], [{ ...set, asset: "jewels", silvers: 0 }]], discard_pile: ["home"] };
  expect(sightings(stacked, "home", 0)).toEqual([
    { where: "your stack", count: 2 },
    { where: "the discard pile", count: 1 },
  ]);
  expect(sightings(stacked, "silver", 0)).toEqual([{ where: "your stack", count: 1 }]);

  const traded = { hands: [[{ card: "tax", known: [] }], [{ card: "hidden", known: [] }]], book: { cards: ["tax"] } };
  expect(sightings(traded, "tax", 0)).toEqual([inHand]);
});
