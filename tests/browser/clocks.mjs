// Who is waited for, and what people may do about it: a pace is chosen, clocks are seen and given more time, the game is
// paused, a bot stands in and gives the seat back, people vote and resign. node clocks.mjs MOGUL
import assert from "node:assert/strict";
import { Guest, withServer } from "./guest.mjs";

const MORE_S = 60;
const ROUNDED_S = 2; // what two readings in whole seconds may be off
const GRACE_S = 600;
const BYE_S = 60; // a bot stands in sooner for who went on purpose

const seatOf = (guest, name) =>
  guest.find(".frame [data-seat]").filter({ hasText: name });
// When one's time is up, by the clock of the page: once that is later than `least`.
async function deadlineAfter({ page }, least) {
  const deadline = await page.waitForFunction((earlier) => {
    const left = Number(document.querySelector("[data-left]")?.dataset.left);
    const until = Date.now() / 1000 + left;
    return until > earlier && until;
  }, least);
  return deadline.jsonValue();
}
const ending = (guest) => guest.find("[data-ending]").innerText();

async function start(ada, ben, link) {
  await ben.join(link);
  await ada.find("[data-start]:enabled").click();
  await Promise.all(
    [ada, ben].map((guest) => guest.frame('[data-stage="playing"]').waitFor()),
  );
  await ada.isAsked();
}

// Whoever asks for it, it is Ada who has more time.
async function givesTime(ada, ben) {
  let until = await deadlineAfter(ada, 0);
  await ben.find("[data-clock='0']").first().waitFor();
  for (const guest of [ben, ada]) {
    await guest.find("[data-more-time='0']").click();
    until = await deadlineAfter(ada, until + MORE_S - ROUNDED_S);
  }
}

async function pauses(ada, ben) {
  await ada.openMenu();
  await ada.find("[data-pause]").click();
  await ada.closeMenu();
  for (const guest of [ada, ben]) {
    await guest.find("[data-paused]").waitFor();
    assert.equal(await guest.find("[data-due]").count(), 0);
    assert.equal(await guest.find(".bright").count(), 0);
  }
  assert.equal(await ben.find("[data-go-on]").count(), 0);
  await ada.find("[data-go-on]").click();
  await ben.find("[data-paused]").waitFor({ state: "detached" });
  await ada.find(".hand .bright").first().waitFor();
}

async function standsIn(server, ada, ben, link) {
  await ben.page.goto(server.address);
  const away = ada.find("[data-away='1']");
  await away.waitFor();
  const told = await away.innerText();
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(told);
  assert.ok(60 * minutes + Number(seconds) <= BYE_S, told);
  await ada.find("[data-stand-in='1']").click();
  await seatOf(ada, "a bot stands in").waitFor();
  await ben.page.goto(link);
  await ben.frame('[data-stage="playing"]').waitFor();
  await seatOf(ada, "a bot stands in").waitFor({ state: "detached" });
}

// In another tab Ben leaves; in this one he is still there.
async function takesBack(ada, ben, link) {
  const other = await ben.context.newPage();
  await other.goto(link);
  await other.locator("[data-menu]").click();
  await other.locator("[data-leave]").click();
  await ben.find("[data-stood-in]").waitFor();
  await ben.find("[data-back]").click();
  await ben.find("[data-stood-in]").waitFor({ state: "detached" });
  await seatOf(ada, "a bot stands in").waitFor({ state: "detached" });
  await other.close();
}

async function votes(ada, ben) {
  await ada.openMenu();
  await ada.find("[data-vote]").click();
  await ada.closeMenu();
  await ben.find("[data-votes='1']").filter({ hasText: "Ada" }).waitFor();
  await ada.find("[data-vote-too]").click();
  await ben.find("[data-votes]").waitFor({ state: "detached" });
  await ben.openMenu();
  await ben.find("[data-vote]").click();
  await ben.closeMenu();
  await ada.find("[data-vote-too]").click();
  for (const guest of [ada, ben])
    assert.match(await ending(guest), /ended before its time/);
}

async function runsOut(server, ada, ben) {
  const clock = { turn: 2, react: 2, bank: 0 };
  await start(ada, ben, await ada.openTableWith(server, { clock }));
  const number = await ada.number();
  await ada.find("[data-warned]").filter({ hasText: "Ten seconds" }).waitFor({
    state: "attached",
  });
  await ada.isAfter(number);
}

async function resigns(server, ada, ben) {
  await start(ada, ben, await ada.openTable(server));
  await ben.openMenu();
  await ben.find("[data-resign]").click();
  assert.equal(await ben.stage(), "playing");
  await ben.find("[data-resign-now]").click();
  await ada.find("[data-ending]").waitFor();
  // Whoever has resigned watches.
  assert.equal(await ending(ada), "Ben resigned: you win.");
  assert.equal(await ending(ben), "Ben resigned: Ada wins.");
}

// Nobody is missed who goes, and the clock has a day and the reserve.
async function goesOverDays(server, ada, ben) {
  const link = await ada.openTable(server, { pace: "over days" });
  await start(ada, ben, link);
  await ada
    .find("[data-left]")
    .filter({ hasText: /23 h 5\d min \+ 2 d 0 h/ })
    .waitFor();
  await ben.page.goto(server.address);
  const card = `/api/tables/${link.split("/").at(-1)}`;
  const seat = await ada.page.waitForFunction(async (path) => {
    const { seats } = await (await fetch(path)).json();
    return seats[1].here ? null : seats[1];
  }, card);
  const { away_until, stood_in } = await seat.jsonValue();
  assert.ok(!away_until && !stood_in);
}

const graces = ["--grace", `${GRACE_S}`, "--grace-after-bye", `${BYE_S}`];
await withServer(
  ["--rehearsal", "7", ...graces],
  async ({ server, browser }) => {
    const [ada, ben] = await Promise.all(
      ["Ada", "Ben"].map((name) => Guest.arrive(browser, name)),
    );
    const link = await ada.openTable(server, { pace: "brisk" });
    await ada.find("[data-pace-told]").filter({ hasText: "brisk" }).waitFor();
    await start(ada, ben, link);
    await givesTime(ada, ben);
    await pauses(ada, ben);
    await standsIn(server, ada, ben, link);
    await takesBack(ada, ben, link);
    await votes(ada, ben);
    await runsOut(server, ada, ben);
    await resigns(server, ada, ben);
    await goesOverDays(server, ada, ben);
    for (const guest of [ada, ben]) assert.deepEqual(guest.complaints, []);
    console.log(
      "clocks, more time, pause, stand-in, back, vote, resignation, days",
    );
  },
);
