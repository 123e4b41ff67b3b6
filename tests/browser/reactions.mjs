// Two people answer each other in Monopoly Deal: a Just Say No against a Just Say No, deals let pass, what is asked in
// spite of a yield, and a window whose time runs out. node reactions.mjs MOGUL
import assert from "node:assert/strict";
import { Ears, hide, noteCalls } from "./ears.mjs";
import { Guest, withBrowser } from "./guest.mjs";
import { rehearse } from "./rehearsal.mjs";

const record = {
  game: "monopoly-deal",
  position: {
    turn: 0,
    hands: [
      [
        "sly-deal",
        "forced-deal",
        "deal-breaker",
        "debt-collector",
        "just-say-no",
      ],
      ["just-say-no", "just-say-no", "pass-go"],
    ],
    properties: [["pink"], ["brown", "brown", "red"]],
    banks: [[], ["money-5"]],
  },
};

// Touches one thing after the other, and confirms.
async function touch(guest, ...touches) {
  await guest.isAsked();
  const number = await guest.number();
  for (const one of touches)
    await guest.find(`[data-touch="${one}"].bright`).first().click();
  await guest.confirmSince(number);
  await guest.isAfter(number);
}

async function say(guest, verb) {
  await guest.isAsked();
  const number = await guest.number();
  await guest.find(`[data-say="${verb}"]`).click();
  await guest.confirmSince(number);
  await guest.isAfter(number);
}

const sayNo = (guest) => touch(guest, "card//just-say-no/", "pile//played/");
const told = (guest, sentence) =>
  guest.find("aside [data-line]").filter({ hasText: sentence }).first();
const owns = async (guest, seat) =>
  (
    await guest
      .find(`.frame [data-touch^="property/${seat}/"]`)
      .evaluateAll((cards) =>
        cards.map(({ dataset }) => dataset.touch.split("/")[2]),
      )
  ).sort();

// Ben's No is answered by Ada's, and that by Ben's second: the Sly Deal comes to nothing.
async function saysNo([ada, ben]) {
  const ears = await Ears.of(ben);
  await hide(ben, true);
  await touch(ada, "card//sly-deal/", "property/1/red/");
  await ben.find("[data-demand='sly-deal'] [data-noes='0']").waitFor();
  assert.match(await ben.page.title(), /^● Answer – /);
  assert.deepEqual(
    await ben.page.evaluate(() => [globalThis.tones, globalThis.shakes]),
    [[659, 554, 659], []],
  );
  await hide(ben, false);
  await sayNo(ben);
  await ada.find("[data-demand] [data-noes='1']").waitFor();
  await sayNo(ada);
  await ben.find("[data-demand] [data-noes='2']").waitFor();
  await sayNo(ben);
  await say(ada, "accept");
  for (const guest of [ada, ben])
    await guest.find("[data-demand]").waitFor({ state: "detached" });
  await ears.heardAllOnce(2);
  for (const guest of [ada, ben]) {
    assert.deepEqual(await owns(guest, 0), ["pink"]);
    assert.deepEqual(await owns(guest, 1), ["brown", "brown", "red"]);
  }
}

async function letsPass([ada, ben]) {
  await touch(ada, "card//forced-deal/", "property/1/red/", "property/0/pink/");
  await ben.find("[data-demand='forced-deal']").waitFor();
  assert.match(await ben.find("[data-demand]").innerText(), /Red for Pink/);
  await say(ben, "accept");
  await ada.find("[data-demand]").waitFor({ state: "detached" });
  for (const guest of [ada, ben]) {
    assert.deepEqual(await owns(guest, 0), ["red"]);
    assert.deepEqual(await owns(guest, 1), ["brown", "brown", "pink"]);
  }
}

// Money is let pass for whoever yields; a full set is not.
async function isAskedInSpite([ada, ben]) {
  await ben.find("[data-yield]").click();
  await ben.find("[data-yield][aria-pressed='true']").waitFor();
  await touch(ada, "card//deal-breaker/", "set/1/brown/0");
  await ben.isAsked();
  assert.match(await ben.find("[data-demand]").innerText(), /full Brown set/);
  assert.equal(await ben.find("[data-say='accept']").count(), 1);
  await sayNo(ben);
  await say(ada, "accept");
  assert.deepEqual(await owns(ada, 1), ["brown", "brown", "red"]);
  await ben.find("[data-yield][aria-pressed='true']").waitFor();

  await touch(ada, "card//debt-collector/", "seat/1//");
  await told(ada, "Ben accepts").waitFor();
  await ben.isAsked();
  assert.equal(await ben.find("[data-say='accept']").count(), 0);
}

// Both see how long Ben has; then it is as if he had accepted.
async function runsOut([ada, ben]) {
  await Promise.all([
    ada.find("[data-due='1']").waitFor(),
    ben.find("[data-due='1'] [data-left]").waitFor(),
    touch(ada, "card//sly-deal/", "property/1/red/"),
  ]);
  const line = told(ben, "You accept");
  await line.locator("[data-by]").getByText("time was up").waitFor();
  assert.deepEqual(await owns(ben, 0), ["pink", "red"]);
}

async function sit(server, [ada, ben], wish) {
  const link = await ada.openTableWith(server, {
    game: "monopoly-deal",
    ...wish,
  });
  await ben.join(link);
  await ada.find("[data-start]:enabled").click();
  await ada.isAsked();
  await ben.frame('[data-stage="playing"]').waitFor();
}

await withBrowser((browser) =>
  rehearse(browser, record, async ({ server }) => {
    const guests = await Promise.all(
      ["Ada", "Ben"].map((name) => Guest.arrive(browser, name)),
    );
    await guests[1].page.addInitScript(noteCalls);
    for (const [test, wish] of [
      [saysNo],
      [letsPass],
      [isAskedInSpite],
      [runsOut, { clock: { turn: 600, react: 5, bank: 0 } }],
    ]) {
      await sit(server, guests, wish);
      await test(guests);
    }
    for (const { complaints } of guests) assert.deepEqual(complaints, []);
    console.log("said No thrice, let pass, asked in spite of a yield, ran out");
  }),
);
