// Monopoly Deal by hand: a payment put together card by card and sent as one, a wildcard laid elsewhere,
// cards put back, the last set laid; with a mouse, with a finger, by keys, and the wildcard by dragging too. node payments.mjs MOGUL
import assert from "node:assert/strict";
import { complaintsOf } from "./access_of.mjs";
import { Guest, withBrowser } from "./guest.mjs";
import { tabTo, walkTo } from "./key_walks.mjs";
import { faultsOnPhones, PHONE } from "./phone_of.mjs";
import { rehearse } from "./rehearsal.mjs";
import { Wire } from "./wire.mjs";

// Ada collects 5M from Ben, who can pay exactly that only by breaking his full set.
const debt = {
  game: "monopoly-deal",
  position: {
    turn: 0,
    hands: [["debt-collector"], ["pass-go"]],
    properties: [
      ["pink", "red", "red-yellow-as-red"],
      ["brown", "brown", "red"],
    ],
    banks: [["money-1"], ["money-1", "money-3"]],
  },
};
const full = {
  game: "monopoly-deal",
  position: {
    turn: 0,
    plays: 3,
    phase: "put-back",
    hands: [
      [
        "money-1",
        "money-2",
        "money-3",
        "pass-go",
        "pass-go",
        "house",
        "hotel",
        "red",
        "pink",
        "orange",
        "rent-any",
        "sly-deal",
      ],
      ["pass-go"],
    ],
  },
};
const almost = {
  game: "monopoly-deal",
  position: {
    turn: 0,
    hands: [["dark-blue"], ["pass-go"]],
    properties: [["brown", "brown", "utility", "utility", "dark-blue"], []],
  },
};
const HAND_LIMIT = 7;

const bank = (item) => `.mine [data-touch="bank/1/${item}/"]`;
const property = (item) => `.mine [data-touch="property/1/${item}/"]`;
const question = (guest) => guest.find("[data-question]");
const says = (guest, sum) =>
  question(guest)
    .filter({ hasText: `${sum}M of 5M` })
    .waitFor();

// What is suggested is enough, and leaves the full set alone though that would be cheaper.
async function isSuggested(ben) {
  await says(ben, 6);
  const picked = ben.find(".mine .picked");
  assert.deepEqual(
    await picked.evaluateAll((things) =>
      things.map(({ dataset }) => dataset.touch).sort(),
    ),
    ["bank/1/money-3/", "property/1/red/"],
  );
  assert.ok(await ben.find("[data-confirm]").isEnabled());
}

// Too little can't be sent; more than is owed is said; and one touch brings the suggestion back.
async function isStaged(ben) {
  await ben.point(property("red"));
  await says(ben, 3);
  assert.ok(await ben.find("[data-confirm]").isDisabled());
  await ben.point(bank("money-1"));
  await says(ben, 4);
  await ben.point(property("red"));
  await says(ben, 7);
  await ben.point("[data-suggest]");
  await isSuggested(ben);
  // The set is broken by whoever wants that.
  await ben.point(property("red"));
  await ben.point(bank("money-1"));
  await ben.point(ben.find(property("brown")).last());
  await says(ben, 5);
}

async function pays(server, browser, screen) {
  const [ada, ben] = await sitDown(server, browser, screen);
  const wire = await Wire.of(ben);
  await ben.page.reload();
  await owe(ada, ben);
  await isSuggested(ben);
  await isStaged(ben);
  const number = await ben.number();
  await ben.point("[data-confirm]:enabled");
  await ben.isAfter(number);
  assert.deepEqual(
    wire.moves.map((actions) => actions.map((action) => action.do)),
    [["accept"], ["pay-from-bank", "pay-from-bank", "pay-property"]],
  );
  await ada.isAsked();
  const told = ada.find("aside [data-line]");
  await told
    .filter({ hasText: "Ben pays you with Brown" })
    .waitFor({ state: "attached" });
  await leave(ada, ben);
}

async function paysByKeys(server, browser) {
  const [ada, ben] = await sitDown(server, browser);
  await owe(ada, ben);
  await isSuggested(ben);
  await ben.page.locator("body").focus();
  await tabTo(ben, ".mine [data-touch]");
  await walkTo(ben, property("red"));
  await ben.page.keyboard.press("Enter");
  await says(ben, 3);
  await walkTo(ben, `${property("brown")}.bright`);
  await ben.page.keyboard.press("Enter");
  await walkTo(ben, bank("money-1"));
  await ben.page.keyboard.press("Enter");
  await says(ben, 5);
  const number = await ben.number();
  await tabTo(ben, "[data-confirm]");
  await ben.page.keyboard.press("Enter");
  await ben.isAfter(number);
  await leave(ada, ben);
}

// Ada's wildcard goes from her reds to her yellows: touched itself, or from the button.
async function lays(server, browser, screen) {
  const [ada, ben] = await sitDown(server, browser, screen);
  const at = (way) => `[data-touch="property/0/${way}/"]`;
  let number = await ada.number();
  await ada.point(`.mine ${at("red-yellow-as-red")}`);
  await ada.find("[data-place]").first().waitFor();
  assert.deepEqual(await complaintsOf(ada, "laying elsewhere"), []);
  await ada.point(ada.find("[data-place]").filter({ hasText: "to Yellow" }));
  await ada.isAfter(number);
  await ada.find(at("red-yellow-as-yellow")).waitFor();
  await ben.find(at("red-yellow-as-yellow")).first().waitFor();

  await ada.isAsked();
  number = await ada.number();
  await ada.point("[data-list]");
  await ada.point("[data-choice='re-lay']");
  await ada.point("[data-way='red-yellow-as-yellow']");
  await ada.point(
    ada.find("[data-place]").filter({ hasText: "to Red" }).first(),
  );
  await ada.isAfter(number);
  await ada.find(at("red-yellow-as-red")).waitFor();
  await leave(ada, ben);
}

// The same by dragging: to a colour that she does not have, back onto the set it came from, and to no place at all.
async function drags(server, browser) {
  const [ada, ben] = await sitDown(server, browser);
  const at = (way) => `.mine [data-touch="property/0/${way}/"]`;
  const takeUp = async (way) => {
    await ada.isAsked();
    const { x, y } = await ada.find(at(way)).boundingBox();
    await ada.page.mouse.move(x + 10, y + 10);
    await ada.page.mouse.down();
    await ada.page.mouse.move(x + 30, y + 30, { steps: 4 });
    await ada.find(".ghost").waitFor();
  };
  const dropOn = async (target) => {
    const { x, y, width, height } = await ada.find(target).boundingBox();
    await ada.page.mouse.move(x + width / 2, y + height / 2, { steps: 8 });
    await ada.page.mouse.up();
    await ada.find(".ghost").waitFor({ state: "detached" });
  };
  await takeUp("red-yellow-as-red");
  assert.equal(await ada.find(".mine .set.leads").count(), 0);
  await dropOn(".mine [data-drop='yellow']");
  await ada.find(at("red-yellow-as-yellow")).waitFor();

  await takeUp("red-yellow-as-yellow");
  await dropOn(".mine [data-set='red'].leads");
  await ada.find(at("red-yellow-as-red")).waitFor();

  const number = await ada.number();
  await takeUp("red-yellow-as-red");
  await dropOn(".mine [data-set='pink']");
  assert.equal(await ada.find(".mine .leads, [data-place]").count(), 0);
  assert.equal(await ada.number(), number);
  await leave(ada, ben);
}

// Twelve cards on the smallest phone: each can be hit, and five go back as one.
async function putsBack(server, browser) {
  const [ada, ben] = await sitDown(server, browser, PHONE);
  const wire = await Wire.of(ada);
  await ada.page.reload();
  await ada.isAsked();
  assert.equal(await ada.find(".hand [data-touch]").count(), 12);
  assert.deepEqual(await faultsOnPhones(ada, "twelve cards"), []);
  const cards = await ada.find(".hand [data-touch]").count();
  for (let put = 0; put < cards - HAND_LIMIT; ++put) {
    assert.ok(await ada.find("[data-confirm]").isDisabled());
    await ada.point(ada.find(".hand .bright:not(.picked)").first(), {
      position: { x: 10, y: 30 },
    });
  }
  const number = await ada.number();
  await ada.point("[data-confirm]:enabled");
  await ada.isAfter(number);
  await ben.isAsked();
  assert.equal(await ada.find(".hand [data-touch]").count(), HAND_LIMIT);
  assert.deepEqual(
    wire.moves.map((actions) => actions.length),
    [cards - HAND_LIMIT],
  );
  await leave(ada, ben);
}

// The third full set wins, and axe likes the end.
async function wins(server, browser) {
  const [ada, ben] = await sitDown(server, browser);
  const number = await ada.number();
  await ada.point(".hand [data-touch='card//dark-blue/']");
  await ada.point(".leads[data-touch='row/0/dark-blue/']");
  await ada.confirmSince(number);
  for (const guest of [ada, ben]) {
    await guest.frame('[data-stage="over"]').waitFor();
    assert.equal(await guest.find(".scores tbody tr").count(), 2);
  }
  assert.match(await ada.find("[data-ending]").innerText(), /You win/);
  assert.deepEqual(await complaintsOf(ada, "the end"), []);
  await leave(ada, ben);
}

async function sitDown(server, browser, screen = {}) {
  const guests = await Promise.all(
    ["Ada", "Ben"].map((name) => Guest.arrive(browser, name, screen)),
  );
  const [ada, ben] = guests;
  await ben.join(await ada.openTable(server, { game: "monopoly-deal" }));
  await ada.point("[data-start]:enabled");
  await ada.isAsked();
  await ben.frame('[data-stage="playing"]').waitFor();
  return guests;
}

async function owe(ada, ben) {
  const number = await ada.number();
  await ada.point(".hand [data-touch='card//debt-collector/']");
  await ada.point(".leads[data-touch='seat/1//']");
  await ada.confirmSince(number);
  await ben.isAsked();
  const asked = await ben.number();
  await ben.point("[data-say='accept']");
  await ben.confirmSince(asked);
  await ben.isAfter(asked);
  await ben.isAsked();
}

async function leave(...guests) {
  for (const { complaints, context } of guests) {
    assert.deepEqual(complaints, []);
    await context.close();
  }
}

await withBrowser(async (browser) => {
  await rehearse(browser, debt, async ({ server }) => {
    await pays(server, browser);
    await pays(server, browser, PHONE);
    await paysByKeys(server, browser);
    await lays(server, browser);
    await lays(server, browser, PHONE);
    await drags(server, browser);
  });
  await rehearse(browser, full, ({ server }) => putsBack(server, browser));
  await rehearse(browser, almost, ({ server }) => wins(server, browser));
  console.log("paid, laid elsewhere, put back; by mouse, finger and keys");
});
