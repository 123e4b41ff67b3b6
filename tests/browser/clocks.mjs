// Who is waited for, and what people may do about it: a pace is chosen, clocks are seen and given more time, the game is
// paused, a bot stands in and gives the seat back, people vote and resign. node clocks.mjs MOGUL
import assert from "node:assert/strict";
import { Guest, withServer } from "./guest.mjs";

const MORE_S = 60;
const SLACK_S = 10;
const BYE_S = 10; // a bot stands in sooner for who went on purpose

const seatOf = (guest, name) =>
  guest.find(".frame [data-seat]").filter({ hasText: name });
const left = async (guest) =>
  Number(await guest.find("[data-left]").getAttribute("data-left"));
const ending = (guest) => guest.find("[data-ending]").innerText();

async function start(ada, ben, link) {
  await ben.join(link);
  await ada.find("[data-start]:enabled").click();
  await Promise.all(
    [ada, ben].map((guest) => guest.frame('[data-stage="playing"]').waitFor()),
  );
  await ada.isAsked();
}

async function givesTime(ada, ben) {
  await ada.find("[data-due='0'] [data-left]").waitFor();
  const before = await left(ada);
  await ben.find("[data-clock='0']").first().waitFor();
  await ben.find("[data-more-time='0']").click();
  await ada.page.waitForFunction(
    (least) =>
      Number(document.querySelector("[data-left]")?.dataset.left) > least,
    before + MORE_S - SLACK_S,
  );
  const given = await left(ada);
  await ada.find("[data-more-time='0']").click();
  await ada.page.waitForFunction(
    (least) =>
      Number(document.querySelector("[data-left]")?.dataset.left) > least,
    given + MORE_S - SLACK_S,
  );
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
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(await away.innerText());
  assert.ok(60 * minutes + Number(seconds) <= BYE_S, await away.innerText());
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

async function resigns(ada, ben) {
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
    .filter({ hasText: /23 h 59 min \+ 2 d 0 h/ })
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

await withServer(["--rehearsal", "7"], async ({ server, browser }) => {
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
  await resigns(ada, ben);
  await goesOverDays(server, ada, ben);
  for (const guest of [ada, ben]) assert.deepEqual(guest.complaints, []);
  console.log(
    "clocks, more time, pause, stand-in, back, vote, resignation, days",
  );
});
