// An auction: opening bids stay sealed until all are in, then the bidding is open; with a limit the page raises by itself
// up to it, says so, can be stopped, and tells why it ended; it holds while one looks back. And whose money one sees. node auction.mjs MOGUL MODULE
import assert from "node:assert/strict";
import { positionWhere } from "../server/position_where.mjs";
import { openEngine } from "../server/served_table.mjs";
import { complaintsOf } from "./access_of.mjs";
import { atServer, Guest, withBrowser } from "./guest.mjs";
import { rehearse } from "./rehearsal.mjs";
import { bidder, bids } from "./sale.mjs";

const STEP = 10;
const leading = ({ auction: { bidders } }) =>
  bidders.findIndex(
    ({ bid }) => bid === Math.max(...bidders.map((b) => b.bid)),
  );
const isIn = ({ standing }) => standing.startsWith("in");

const engine = openEngine(process.argv[3]);
// Ada and Ben are still to bid.
const OPENING = 70;
const SEALED = /\$70\b/;
const opening = positionWhere(
  engine,
  { game: "trump", players: 3, seed: 2 },
  ({ phase, cash }, asked) =>
    phase === "opening" &&
    asked.includes(0) &&
    asked.includes(1) &&
    cash.every((sum) => sum > OPENING + STEP),
);
// Ada may raise, Ben leads, and both are in.
const position = positionWhere(
  engine,
  { game: "trump", players: 3, seed: 2 },
  (at, [asked]) =>
    at.phase === "bidding" &&
    asked === 0 &&
    leading(at) === 1 &&
    at.auction.bidders.slice(0, 2).every(isIn) &&
    at.cash[0] > at.auction.bidders[1].bid + 5 * STEP &&
    at.cash[1] > at.auction.bidders[1].bid + 5 * STEP,
);
const bid = position.auction.bidders[1].bid;
// Ben may put Cleo's Airline up for sale on his turn.
const selling = {
  part: "dealing",
  phase: "dealing",
  boxes: [0, 1, 0, 1, 2, 2, 0, 1].map((owner) => ({ owner })),
  hands: [["any-40"], ["force-sale", "investor-20"], ["any-50"]].map((cards) =>
    cards.map((card) => ({ card })),
  ),
};

async function setLimit(guest, limit) {
  await guest.find("[aria-label='Limit in millions']").fill(String(limit));
  await guest.find("[data-proxy-set]").click();
}

async function sit(server, browser) {
  const [ada, ben] = await Promise.all(
    ["Ada", "Ben"].map((name) => Guest.arrive(browser, name)),
  );
  await ben.join(await ada.openTable(server, { game: "trump", players: 3 }));
  await ada.startWithBots();
  await ada.isAsked();
  return [ada, ben];
}

async function seals(server, browser) {
  const [ada, ben] = await sit(server, browser);
  await bids(ada, OPENING);
  await bidder(ben, "Ada").filter({ hasText: "sealed" }).waitFor();
  assert.doesNotMatch(await ben.find(".frame").innerText(), SEALED);
  await bidder(ada, "You")
    .filter({ hasText: `$${OPENING}` })
    .waitFor();
  await bids(ben, OPENING + STEP);
  for (const guest of [ada, ben])
    await guest.find("[data-auction][data-phase='bidding']").waitFor();
  await bidder(ben, "Ada")
    .filter({ hasText: `$${OPENING}` })
    .waitFor();
  await bidder(ada, "Ben")
    .filter({ hasText: `$${OPENING + STEP}` })
    .waitFor();
  await leave(ada, ben);
}

async function leave(...guests) {
  for (const { complaints, context } of guests) {
    assert.deepEqual(complaints, []);
    await context.close();
  }
}

// On the screen and as text: one's own money always, that of others only where the table wants it so.
async function hides(server, browser, hidden_money) {
  const ada = await Guest.arrive(browser, "Ada");
  await ada.openTableWith(server, {
    game: "trump",
    players: 3,
    options: { hidden_money },
  });
  await ada.startWithBots();
  await ada.isAsked();
  const theirs = await ada.find(".others .cash").allInnerTexts();
  assert.equal(theirs.length, 2);
  for (const cash of theirs)
    assert.match(cash, hidden_money ? /^\$ \?$/ : /^\$\d+$/);
  assert.match(await ada.find(".mine .cash").innerText(), /^\$\d+/);
  await ada.openMenu();
  await ada.find("[data-text-mode]").click();
  const text = await ada.find("pre").innerText();
  assert.equal(text.match(/\$\d+/g).length, hidden_money ? 1 : 3);
  assert.equal(text.split("$ ?").length - 1, hidden_money ? 2 : 0);
  await leave(ada);
}

async function limits(server, browser) {
  const [ada, ben] = await sit(server, browser);

  // Too low: nothing is sent, and it says why.
  const number = await ada.number();
  await setLimit(ada, bid);
  await ada
    .find("[role='status']")
    .filter({ hasText: "above your limit" })
    .waitFor();
  assert.equal(await ada.number(), number);

  // High enough: one step over the other's bid, and no more.
  await setLimit(ada, bid + 3 * STEP);
  await ada.isAfter(number);
  await ada.find(`[data-proxy="${bid + 3 * STEP}"]`).waitFor();
  await ben
    .find("aside [data-line]")
    .filter({ hasText: `Ada raises the bid to $${bid + STEP} million` })
    .waitFor();

  assert.deepEqual(await complaintsOf(ada, "a limit"), []);
  const own = ada.find("aside [data-line]").filter({ hasText: "You raise" });
  await own.last().locator("[data-by]").getByText("by your limit").waitFor();

  // A rival goes beyond it: nothing more is sent, it says why, and Ada decides herself.
  await ben.isAsked();
  await ben.find("[data-say='raise']").click();
  await ben.find("[aria-label='Amount']").fill(String(bid + 4 * STEP));
  const raised = await ben.number();
  await ben.find("[data-confirm]:enabled").click();
  await ben.isAfter(raised);
  const ended = ada.find("[role='status']").filter({
    hasText: `above your limit of $${bid + 3 * STEP} million`,
  });
  await ended.waitFor();
  await ada.isAsked();
  assert.equal(await ada.find("[data-proxy]").count(), 0);

  // Another one is seen, and taken back.
  await setLimit(ada, bid + 5 * STEP);
  await ada.find("[data-proxy-cancel]").click();
  await ada.find("[data-proxy]").waitFor({ state: "detached" });
  await ada.find("[data-proxy-set]").waitFor();
  await leave(ada, ben);
}

async function raises(guest, amount) {
  await guest.isAsked();
  const number = await guest.number();
  await guest.find("[data-say='raise']").click();
  await guest.find("[aria-label='Amount']").fill(String(amount));
  await guest.find("[data-confirm]:enabled").click();
  await guest.isAfter(number);
}

async function chooses(guest, choice) {
  await guest.isAsked();
  const number = await guest.number();
  await guest.find("[data-list]").click();
  await guest.find(choice).click();
  await guest.confirmSince(number);
  await guest.isAfter(number);
}

const isRaised = (guest, name, amount) =>
  guest
    .find("aside [data-line]")
    .filter({ hasText: `${name} raises the bid to $${amount} million` })
    .waitFor();

// It stands, and bids, while Ada looks at a moment before the sale, and after a reload.
async function holds(server, browser) {
  const guests = await Promise.all(
    ["Ada", "Ben", "Cleo"].map((name) => Guest.arrive(browser, name)),
  );
  const [ada, ben, cleo] = guests;
  const link = await ada.openTable(server, { game: "trump", players: 3 });
  await ben.join(link);
  await cleo.join(link);
  await ada.find("[data-start]:enabled").click();
  await ada.isAsked();
  await chooses(ada, "[data-choice='pass']");
  await chooses(ben, "[data-choice='force-sale']:has-text('Airline')");
  await bids(ada, 2 * STEP);
  await bids(ben, STEP);
  await bids(cleo, 0);
  const limit = 10 * STEP;
  const isShown = () => ada.find(`[data-proxy="${limit}"]`).waitFor();
  await setLimit(ada, limit);

  const first = ada.find("aside [data-line]").first();
  const before = await first.getAttribute("data-line");
  await first.click();
  await ada.find("[data-auction]").waitFor({ state: "detached" });
  await isShown();
  await chooses(ben, "[data-choice='invest']");
  await ben.page
    .getByRole("img", { name: /Investor.* played by you/ })
    .waitFor();
  await chooses(ben, "[data-choice='stand']");
  await isRaised(ben, "Ada", 4 * STEP);
  await ada.frame(`[data-shown="${before}"]`).waitFor();
  await ada.page.keyboard.press("Escape");
  await ada.find("[data-auction]").waitFor();
  await isShown();

  await ada.page.reload();
  await isShown();
  await raises(ben, 5 * STEP);
  await isRaised(ben, "Ada", 6 * STEP);
  await leave(...guests);
}

await withBrowser(async (browser) => {
  const at = (position, test) =>
    rehearse(browser, { game: "trump", position }, ({ server }) =>
      test(server, browser),
    );
  await at(opening, seals);
  await at(position, limits);
  await at(selling, holds);
  await atServer(["--rehearsal", "4"], browser, async ({ server }) => {
    for (const hidden of [true, false]) await hides(server, browser, hidden);
  });
  console.log(
    `sealed, opened, raised by itself from $${bid} to $${bid + STEP} million`,
  );
});
