import { describe, expect, test } from "vitest";
import { isCostly, needsConfirming } from "../src/play/costly";
import {
  captionOf,
  type Choice,
  isBright,
  keyOf,
  restOf,
  select,
  type Touch,
  type Touched,
  touchMore,
} from "../src/play/touches";

const card = (item: string): Touch => ({ touch: "card", item });
const pile = (item: string): Touch => ({ touch: "pile", item });
const button = (item: string): Touch => ({ touch: "button", item });
const sets = (seat: number): Touch => ({ touch: "sets", seat });
const topSet = (seat: number): Touch => ({ touch: "top-set", seat });
const at = (touch: Touch, place = keyOf(touch)): Touched => ({ touch, place });

function choice(verb: string, ...touches: Touch[]): Choice {
  return { action: { do: verb }, sentence: verb, touches };
}

const pairHomes = choice("pair homes", card("home"), card("home"), sets(0));
const pairWild = choice("pair wild", card("home"), card("silver"), sets(0));
const take = choice("take", pile("discard"), card("home"), sets(0));
const discardHome = choice("discard home", card("home"), pile("discard"));
const discardSilver = choice("discard silver", card("silver"), pile("discard"));
const discardStamps = choice("discard stamps", card("stamps"), pile("discard"));
const steal = choice("steal", card("silver"), topSet(2));
const turn = [pairHomes, pairWild, take, discardHome, discardSilver, discardStamps, steal];

describe("what may be touched", () => {
  test("first: every card that begins a choice, and the pile", () => {
    const none = select(turn, []);
    for (const one of [card("home"), card("silver"), card("stamps"), pile("discard")]) {
      expect(isBright(turn, none, one)).toBe(true);
    }
    expect(isBright(turn, none, topSet(2))).toBe(false);
    expect(none.only).toBeNull();
  });

  test("after a card: what goes with it", () => {
    const { next, only } = select(turn, [card("silver")]);
    expect([...next].sort()).toEqual([card("home"), pile("discard"), topSet(2)].map(keyOf).sort());
    expect(only).toBeNull();
  });

  test("cards of the hand in any order", () => {
    const selection = select(turn, [card("silver"), card("home")]);
    expect(selection.only).toBe(pairWild);
    expect(selection.complete).toBe(false);
    expect(restOf(selection.touched, pairWild)).toEqual([sets(0)]);
    expect(restOf([card("silver")], pairWild)).toEqual([card("home"), sets(0)]);
  });

  test("the order tells taking from discarding", () => {
    expect(select(turn, [card("home"), pile("discard")]).only).toBe(discardHome);
    expect(select(turn, [pile("discard"), card("home")]).only).toBe(take);
  });

  test("a choice is made when its list is complete", () => {
    expect(select(turn, [card("silver"), topSet(2)])).toMatchObject({ only: steal, complete: true });
  });

  test("two cards that are no choice lead nowhere", () => {
    expect(select(turn, [card("stamps"), card("home")]).open).toEqual([]);
  });
});

describe("touching on", () => {
  const names = (list: readonly Touched[]) => list.map(({ place }) => place);

  test("two equal cards are two things", () => {
    const first = touchMore(turn, [], at(card("home"), "token 1"));
    expect(names(touchMore(turn, first, at(card("home"), "token 2")))).toEqual(["token 1", "token 2"]);
    expect(names(touchMore(turn, first, at(card("home"), "token 1")))).toEqual([]);
  });

  test("another card that does not go with the first begins anew", () => {
    const first = touchMore(turn, [], at(card("stamps")));
    expect(names(touchMore(turn, first, at(card("home"))))).toEqual([keyOf(card("home"))]);
  });

  test("what leads nowhere changes nothing", () => {
    const first = touchMore(turn, [], at(card("stamps")));
    expect(touchMore(turn, first, at(topSet(2)))).toBe(first);
  });
});

describe("forms of other games", () => {
  const bid: Choice = {
    action: { do: "bid" },
    sentence: "Bid $… million",
    touches: [{ touch: "amount" }, button("bid")],
    amount: { member: "amount", min: 0, max: 400, step: 10 },
  };
  const offer: Choice = {
    action: { do: "offer" },
    sentence: "Offer a deal: …",
    touches: [button("offer")],
    form: "deal",
  };
  const rent = choice(
    "rent",
    card("rent-any"),
    { touch: "set", item: "brown", number: 0, seat: 1 },
    { touch: "seat", seat: 0 },
  );

  test("an amount is touched like anything else", () => {
    expect(select([bid], []).only).toBe(bid);
    expect(select([bid], [{ touch: "amount" }]).next).toEqual(new Set([keyOf(button("bid"))]));
  });

  test("a caption leaves off what is still to be named", () => {
    const place: Choice = { ...offer, sentence: "Move … to … as its … card", form: "place" };
    expect([bid, offer, place, rent].map(captionOf)).toEqual(["Bid…", "Offer a deal…", "Move a property…", "rent"]);
  });

  test("a form is complete with its button", () => {
    expect(select([offer, bid], [button("offer")])).toMatchObject({ only: offer, complete: true });
  });

  test("sets are told apart by seat, colour and number", () => {
    const second = choice("second", card("rent-any"), { touch: "set", item: "brown", number: 1, seat: 1 });
    expect(select([rent, second], rent.touches.slice(0, 2)).only).toBe(rent);
  });
});

describe("what is worth a question", () => {
  const show = choice("show", card("silver"), pile("challenge"));
  const giveIn = choice("yield", button("yield"));
  const roll = choice("roll", button("roll"));

  test.each([
    ["going for somebody else's", steal, turn, true],
    ["throwing away what could be used", discardSilver, turn, true],
    ["discarding what is good for nothing else", discardStamps, turn, false],
    ["laying before oneself", pairHomes, turn, false],
    ["showing a card that is good for nothing else", show, [show, giveIn], false],
    ["a single touch among several", giveIn, [show, giveIn], true],
    ["the only thing there is", roll, [roll], false],
  ])("%s", (_, one, choices, costly) => {
    expect(isCostly(one, choices, 0)).toBe(costly);
  });

  test("the setting decides", () => {
    expect(needsConfirming("always", pairHomes, turn, 0)).toBe(true);
    expect(needsConfirming("costly", pairHomes, turn, 0)).toBe(false);
    expect(needsConfirming("never", steal, turn, 0)).toBe(false);
  });
});
