// From a touch to what the table says to it: what may be touched is marked and all else says why, nobody hears of a touch
// that is taken back, and what is sent, confirmed, refused or too late looks so. node sending.mjs MOGUL MODULE
import assert from "node:assert/strict";
import { openEngine } from "../server/served_table.mjs";
import { Guest, withBrowser } from "./guest.mjs";
import { rehearse } from "./rehearsal.mjs";
import { Wire } from "./wire.mjs";

const SELECTIONS = 20;
const EDGE = { x: 18, y: 44 }; // what is seen of a covered card
const engine = openEngine(process.argv[3]);

const debt = {
  game: "monopoly-deal",
  position: {
    turn: 0,
    hands: [
      ["debt-collector", "pass-go", "pass-go", "money-1"],
      ["just-say-no", "pass-go", "red"],
    ],
    banks: [[], ["money-5", "money-1"]],
  },
};
// Moments in which some cards are good for nothing, and who is asked in them: Ben after Ada's move, or Ada.
const MOMENTS = [
  {
    game: "monopoly-deal",
    seat: 1,
    position: debt.position,
    move: { do: "collect-debt", from: 1 },
  },
  {
    game: "cover-your-assets",
    seat: 1,
    position: {
      turn: 0,
      hands: [
        ["jewels", "silver", "home", "home"],
        ["jewels", "gold", "stocks", "home"],
      ],
      stacks: [
        [{ asset: "stocks", assets: 2 }],
        [
          { asset: "home", assets: 2 },
          { asset: "jewels", assets: 2 },
        ],
      ],
    },
    move: { do: "steal", from: 1, card: "jewels" },
  },
  {
    game: "trump",
    seat: 0,
    players: 3,
    position: {
      part: "dealing",
      phase: "dealing",
      boxes: Array.from({ length: 8 }, (_, i) => ({ owner: i === 0 ? 0 : 2 })),
      hands: [
        ["hotel-profits", "casino-profits", "out", "tax"],
        ["any-40"],
        ["any-50"],
      ].map((cards) => cards.map((card) => ({ card }))),
    },
  },
];

const hand = (card) => `.hand [data-touch="card//${card}/"]`;
const prompt = (guest, state) => guest.find(`.prompt[data-state="${state}"]`);

// A card is dim exactly if no choice uses it, and then it tells a rule.
async function isMarked(guest, { game, seat }) {
  const { choices } = engine.ask({ cmd: "choices", seat });
  const used = choices
    .flatMap(({ touches }) => touches)
    .filter(({ touch }) => touch === "card")
    .map(({ item }) => item);
  const cards = guest.find(".hand [data-touch]");
  const dim = [];
  for (const card of await cards.all()) {
    const item = (await card.getAttribute("data-touch")).split("/")[2];
    const isDim = (await card.getAttribute("aria-disabled")) === "true";
    assert.equal(isDim, !used.includes(item), item);
    if (!isDim) continue;
    dim.push(item);
    await card.focus();
    await guest.find("#why [data-rule]").waitFor();
    // Asked for, it stays, lies over what is beside it, and goes when it is touched itself.
    await guest.pointAtDim(card, EDGE);
    await guest.find("#why.pinned").click({ position: { x: 6, y: 4 } });
    await guest.find("#why:not(.pinned)").waitFor({ state: "attached" });
  }
  assert.ok(dim.length > 0 && dim.length < (await cards.count()), `${dim}`);
  return `${game}: ${dim.join(", ")}`;
}

async function isUnheard([ada], [sender, hearer]) {
  const [sent, heard] = [sender.sent.length, hearer.heard.length];
  for (let i = 0; i < SELECTIONS; ++i) {
    await ada.find(hand("debt-collector")).click();
    await ada.find("[data-touch='seat/1//'].leads").click();
    await ada.find("[data-confirm]:enabled").waitFor();
    await ada.find("[data-cancel]").click();
  }
  assert.equal(await ada.find(".picked").count(), 0);
  assert.equal(sender.sent.length, sent);
  assert.equal(hearer.heard.length, heard);
}

async function choosePassGo(guest) {
  await guest.isAsked();
  await guest.find(hand("pass-go")).first().click();
  await guest.find("[data-touch='pile//played/'].leads").click();
  await guest.find("[data-confirm]:enabled").waitFor();
}

// On a slow line it is marked as sent at once, and nothing more can be sent; then it is confirmed.
async function isPending([ada], [wire]) {
  await choosePassGo(ada);
  wire.hold("sent");
  const state = await ada.page.evaluate(async () => {
    document.querySelector("[data-confirm]").click();
    await new Promise((resolve) => setTimeout(resolve)); // before anything is drawn
    return [
      document.querySelector(".frame").dataset.pending,
      document.querySelector(".prompt").dataset.state,
    ];
  });
  assert.deepEqual(state, ["true", "sent"]);
  await ada.find(".mark").getByText("sent").waitFor();
  assert.equal(await ada.find(".bright, [data-confirm]").count(), 0);
  for (const key of ["1", "1", "Enter"]) await ada.page.keyboard.press(key);
  await ada.pointAtDim(ada.find(hand("money-1")), EDGE);
  assert.equal(await ada.find(".picked").count(), 0);
  assert.equal(wire.waiting, 1);
  const number = await ada.number();
  wire.letGo("sent");
  await ada.isAfter(number);
  await prompt(ada, "confirmed").getByText("confirmed").waitFor();
}

// What the server refuses is said with its rule, nothing has happened, and one may go on.
async function isRefused([ada], [wire]) {
  await choosePassGo(ada);
  const number = await ada.number();
  wire.replaceActions([{ do: "bank", card: "money-10" }]);
  await ada.find("[data-confirm]").click();
  await prompt(ada, "refused").getByText("refused").waitFor();
  wire.changeNothing();
  await ada.find(".prompt .objection [data-rule]").waitFor();
  assert.equal(await ada.number(), number);
  await choosePassGo(ada);
  await ada.find("[data-confirm]").click();
  await ada.isAfter(number);
}

// A tab that has not heard yet answers a question that is answered: it does not count for the next one.
async function isTooLate([ada]) {
  const tab = Object.create(ada, {
    page: { value: await ada.context.newPage() },
  });
  const wire = await Wire.of(tab);
  await tab.page.goto(ada.page.url());
  await choosePassGo(tab);
  wire.hold("heard");
  const number = await ada.number();
  await choosePassGo(ada);
  await ada.find("[data-confirm]").click();
  await ada.isAfter(number);
  await tab.find("[data-confirm]").click();
  await tab.frame("[data-pending='true']").waitFor();
  wire.letGo("heard");
  await prompt(tab, "refused").waitFor();
  assert.equal(await tab.number(), number + 1);
  assert.equal(await ada.number(), number + 1);
  await tab.page.close();
}

// A new question listens after 300 ms and not before, also to Confirm; with a clock that stands still.
async function isGuarded([ada, ben], [, wire]) {
  await ben.page.clock.install();
  await ben.page.reload();
  await ben.frame('[data-stage="playing"]').waitFor();
  const now = await ben.page.evaluate(() => Date.now());
  await ben.page.clock.pauseAt(now + 1000);
  await ada.isAsked();
  await ada.find(hand("debt-collector")).click();
  await ada.find("[data-touch='seat/1//'].leads").click();
  await ada.find("[data-confirm]").click();
  const sent = wire.moves.length;
  for (const button of ["[data-say='accept']", "[data-confirm]:enabled"]) {
    await ben.frame("[data-guarded='true']").waitFor();
    const number = await ben.number();
    await ben.find(button).click();
    await ben.page.clock.runFor(100);
    await ben.find(button).click();
    assert.equal(await ben.number(), number);
    assert.equal(await ben.frame("[data-pending='true']").count(), 0);
    await ben.page.clock.runFor(250);
    await ben.frame("[data-guarded='false']").waitFor();
    await ben.find(button).click();
    await ben.confirmSince(number);
    await ben.isAfter(number);
  }
  assert.equal(wire.moves.length, sent + 2);
}

// What is costly asks once more, until one does not want that.
async function asksBack([ada]) {
  await choosePassGo(ada);
  const number = await ada.number();
  await ada.find("[data-cancel]").click();
  await ada.openMenu();
  await ada.find("[name='confirming']").last().check();
  await ada.closeMenu();
  await ada.find(hand("pass-go")).first().click();
  await ada.find("[data-touch='pile//played/'].leads").click();
  await ada.isAfter(number);
}

// A card that comes to lie under a mouse at rest says nothing before the mouse moves.
async function isQuiet([ada]) {
  const number = await ada.number();
  await ada.find(hand("money-1")).click();
  const place = await ada.find(".mine .notes").boundingBox();
  const [x, y] = [place.x + 20, place.y + 20];
  await ada.page.mouse.move(x, y);
  await ada.find("[data-touch='bank/0//'].leads").press("Enter");
  await ada.isAfter(number);
  await ada.isAsked();
  await ada.find("[data-touch^='bank/0/money-1/']:hover").waitFor();
  assert.equal(await ada.find("#why").isVisible(), false);
  await ada.page.mouse.move(x + 4, y);
  await ada.find("#why").filter({ hasText: "You owe nothing" }).waitFor();
}

async function sit(server, browser, { game, players = 2 }) {
  const guests = await Promise.all(
    ["Ada", "Ben"].map((name) => Guest.arrive(browser, name)),
  );
  const wires = await Promise.all(guests.map(Wire.of));
  const [ada, ben] = guests;
  await ben.join(await ada.openTable(server, { game, players }));
  if (players > 2) await ada.startWithBots();
  else await ada.find("[data-start]:enabled").click();
  for (const guest of guests)
    await guest.frame('[data-stage="playing"]').waitFor();
  return [guests, wires];
}

async function leave(guests) {
  for (const { complaints, context } of guests) {
    assert.deepEqual(complaints, []);
    await context.close();
  }
}

await withBrowser(async (browser) => {
  for (const moment of MOMENTS) {
    const { game, move } = moment;
    engine.ask({ cmd: "load", game, seed: 1, position: moment.position });
    if (move) engine.ask({ cmd: "play", seat: 0, action: move });
    const { position } = engine.ask({ cmd: "position" });
    await rehearse(browser, { game, position }, async ({ server }) => {
      const [guests] = await sit(server, browser, moment);
      await guests[moment.seat].isAsked();
      console.log(await isMarked(guests[moment.seat], moment));
      await leave(guests);
    });
  }
  await rehearse(browser, debt, async ({ server }) => {
    for (const tests of [
      [isUnheard, isPending, isRefused],
      [isTooLate, isGuarded],
      [asksBack],
      [isQuiet],
    ]) {
      const [guests, wires] = await sit(server, browser, debt);
      await guests[0].isAsked();
      for (const test of tests) await test(guests, wires);
      await leave(guests);
    }
  });
  console.log(
    "marked, unheard, quiet, sent, confirmed, refused, too late, guarded",
  );
});
