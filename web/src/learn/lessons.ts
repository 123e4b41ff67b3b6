// The first game of each kind, in five positions: what is to be tried, and by which rule. What is allowed, the engine
// says; here stands only what the lesson is after.
import type { Action } from "../play/touches";

export interface LessonStep {
  readonly prompt: string;
  readonly rule: string;
  readonly wanted: Action; // members that the action must have
  readonly after: string;
  readonly position: object;
}

const pair = (asset: string) => ({ asset, assets: 2 });
const held = (...cards: string[]) => cards.map((card) => ({ card }));

const ADA = ["stocks", "coin-collection", "bank-account", "piggy-bank"];
const BEN = ["stamp-collection", "classic-auto", "home", "baseball-cards"];
const coverYourAssets: readonly LessonStep[] = [
  {
    prompt: "Two equal assets are a pair. Touch both Homes, then your place on the table: they become your first set.",
    rule: "CYA-4",
    wanted: { do: "pair", card: "home" },
    after: "Your first set can never be stolen. You have drawn two new cards.",
    position: { turn: 0, hands: [["home", "home", "piggy-bank", "stocks"], ADA, BEN], discard_pile: ["bank-account"] },
  },
  {
    prompt:
      "The top discard is Jewels, and you hold Jewels. Touch yours, then the discard pile, and lay both as a pair.",
    rule: "CYA-5",
    wanted: { do: "take" },
    after: "A pair with the top discard costs you only one card from your hand.",
    position: {
      turn: 0,
      hands: [["jewels", "home", "piggy-bank", "stocks"], ADA, BEN],
      stacks: [[pair("home")], [], []],
      discard_pile: ["jewels"],
    },
  },
  {
    prompt: "Ada's top set is Jewels, and you hold one. Touch your Jewels, then her top set: go for it.",
    rule: "CYA-7",
    wanted: { do: "steal", from: 1 },
    after: "Now Ada may show a matching card or a wild, or give up the set with every card shown.",
    position: {
      turn: 0,
      hands: [["jewels", "silver", "piggy-bank", "stocks"], ADA, BEN],
      stacks: [[pair("home")], [pair("stocks"), pair("jewels")], [pair("stamp-collection")]],
      discard_pile: ["bank-account"],
    },
  },
  {
    prompt: "Ada goes for your Jewels and has shown one. Defend them: touch a matching card or a wild in your hand.",
    rule: "CYA-10",
    wanted: { do: "show" },
    after:
      "It goes back and forth like this. Whoever can't or won't show a card gives in, and the set grows by every card shown.",
    position: {
      turn: 1,
      phase: "defend",
      hands: [["jewels", "silver", "piggy-bank", "stocks"], ADA.slice(0, 3), BEN],
      stacks: [[pair("home"), pair("jewels")], [pair("stocks")], [pair("stamp-collection")]],
      challenge: [{ owner: 0, shown: { asset: "jewels", assets: 1 } }],
      discard_pile: ["bank-account"],
    },
  },
  {
    prompt: "Nothing fits. Touch a card you can spare, then the discard pile. You draw a new one.",
    rule: "CYA-6",
    wanted: { do: "discard" },
    after: "That is all there is to a turn. When every hand is empty the stacks are counted: the richest wins.",
    position: {
      turn: 0,
      hands: [["classic-auto", "home", "piggy-bank", "stocks"], ADA, BEN],
      stacks: [[pair("home")], [pair("stocks")], [pair("stamp-collection")]],
      discard_pile: ["bank-account"],
    },
  },
];

const DEALT = ["money-1", "pass-go", "pink", "house", "orange"];
const HELD = ["money-2", "yellow", "green", "rent-any"];
const monopolyDeal: readonly LessonStep[] = [
  {
    prompt: "Three full sets win. Lay your Red in front of you: touch the card, then your properties.",
    rule: "MD-6",
    wanted: { do: "lay" },
    after: "One card played. You may play three cards a turn.",
    position: {
      turn: 0,
      phase: "play",
      hands: [["red", "money-3", "pass-go", "rent-red-yellow", "birthday"], DEALT, HELD],
    },
  },
  {
    prompt: "Sooner or later you will have to pay. Put the 3M into your bank.",
    rule: "MD-5",
    wanted: { do: "bank", card: "money-3" },
    after: "Action cards can be banked too; from then on they are money and nothing else.",
    position: {
      turn: 0,
      phase: "play",
      plays: 1,
      hands: [["money-3", "pass-go", "rent-red-yellow", "birthday"], DEALT, HELD],
      properties: [["red"], ["brown"], []],
    },
  },
  {
    prompt: "You have two Reds. Charge rent for them with your Rent card.",
    rule: "MD-9",
    wanted: { do: "rent-all", colour: "red" },
    after: "Everybody else owes you, and pays from their bank or properties. There is no change.",
    position: {
      turn: 0,
      phase: "play",
      plays: 1,
      hands: [["rent-red-yellow", "pass-go", "birthday"], DEALT, HELD],
      properties: [["red", "red"], ["brown"], ["green"]],
      banks: [["money-3"], ["money-2", "money-1"], ["money-5"]],
    },
  },
  {
    prompt: "Ada goes for one of your Reds with a Sly Deal. You hold a Just Say No: use it.",
    rule: "MD-20",
    wanted: { do: "say-no" },
    after:
      "She may answer with a Just Say No of her own. You are asked even if you hold none, so that nobody can tell.",
    position: {
      turn: 1,
      phase: "answer",
      plays: 1,
      hands: [["just-say-no", "pass-go", "birthday"], DEALT, HELD],
      properties: [["red", "red"], ["brown"], ["green"]],
      banks: [["money-3"], [], []],
      played_pile: ["sly-deal"],
      demand: [{ card: "sly-deal", target: 0, take: "red" }],
    },
  },
  {
    prompt: "Red and Brown are full, and the second Utility is in your hand. Lay it, and win.",
    rule: "MD-26",
    wanted: { do: "lay", card: "utility" },
    after: "Three full sets of different colours: the game is yours.",
    position: {
      turn: 0,
      phase: "play",
      plays: 2,
      hands: [["utility", "pass-go", "birthday"], DEALT, HELD],
      properties: [["red", "red", "red", "brown", "brown", "utility"], ["pink"], ["green"]],
      banks: [["money-3"], [], []],
    },
  },
];

const BOXES = [
  { money: 70, owner: 0 },
  { money: 50, owner: 1 },
  { money: 50, owner: 2 },
  { money: 60, owner: 2 },
  { money: 50, owner: 1 },
  { money: 90, owner: 2 },
  { money: 50, owner: 2 },
  { money: 50, owner: 1 },
];
const dealing = { part: "dealing", phase: "dealing", turn: 0, cash: [340, 260, 500], boxes: BOXES };
const trump: readonly LessonStep[] = [
  {
    prompt: "In part 1 the eight properties are sold. You have drawn your card: roll the die and move.",
    rule: "T-4",
    wanted: { do: "roll" },
    after: "The space says what comes next: money into a box, a sale, a trade, or another roll.",
    position: {
      part: "buying",
      phase: "buying",
      turn: 0,
      cash: [400, 400, 400],
      hands: [held("hotel-profits", "investor-50", "tax"), held("any-40"), held("out")],
    },
  },
  {
    prompt:
      "The Hotel is for sale. Everybody bids once in secret: name what it is worth to you. Its box holds 50 million.",
    rule: "T-25",
    wanted: { do: "bid" },
    after: "When all have bid, the bids are opened. Then follows an open round with raises, investors and knock-outs.",
    position: {
      part: "buying",
      phase: "opening",
      turn: 1,
      cash: [400, 400, 400],
      hands: [held("hotel-profits", "investor-50"), held("any-40"), held("out")],
      auction: { property: "hotel", broker: 1, turn: 0, bidders: [{}, {}, {}] },
    },
  },
  {
    prompt: "Part 2: you own the Hotel and hold its profits. Play the card and collect.",
    rule: "T-16",
    wanted: { do: "play", card: "hotel-profits" },
    after: "Cards are worth what you own. What you do not own, you can deal for.",
    position: { ...dealing, hands: [held("hotel-profits", "any-40"), held("tax"), held("any-50")] },
  },
  {
    prompt: "Ada offers you the Casino for 60 million. Read it, and accept.",
    rule: "T-37",
    wanted: { do: "accept" },
    after: "Signed is signed: the game itself carries it out. You could also have rejected it or made a counter-offer.",
    position: {
      ...dealing,
      turn: 1,
      phase: "answer",
      hands: [held("hotel-profits", "any-40"), held("tax"), held("any-50")],
      offer: [
        {
          proposer: 1,
          partner: 0,
          clauses: [
            {
              on: { when: "now" },
              legs: [
                { give: "property", from: 1, property: "casino" },
                { give: "money", from: 0, amount: 60 },
              ],
            },
          ],
        },
      ],
    },
  },
  {
    prompt: "Ben owns four properties. Play your Tax against him: he pays for each of them.",
    rule: "T-21",
    wanted: { do: "tax", seat: 2 },
    after: "When everybody passes in a row, the game is over and boxes and cash are counted. The most money wins.",
    position: { ...dealing, hands: [held("tax"), held("any-40"), held("any-50")] },
  },
];

export const LESSONS: Record<string, readonly LessonStep[]> = {
  "cover-your-assets": coverYourAssets,
  "monopoly-deal": monopolyDeal,
  trump,
};

export function isWanted(action: Action, { wanted }: LessonStep): boolean {
  return Object.entries(wanted).every(([member, value]) => action[member] === value);
}
