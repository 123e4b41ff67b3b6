// A limit in an auction: the page raises by itself up to it, says so, can be stopped, and tells why it ended.
// node auction.mjs MOGUL MODULE
import assert from "node:assert/strict";
import { positionWhere } from "../server/position_where.mjs";
import { openEngine } from "../server/served_table.mjs";
import { Guest, withBrowser } from "./guest.mjs";
import { rehearse } from "./rehearsal.mjs";

const STEP = 10;
const leading = ({ auction: { bidders } }) =>
  bidders.findIndex(
    ({ bid }) => bid === Math.max(...bidders.map((b) => b.bid)),
  );
const isIn = ({ standing }) => standing.startsWith("in");

// Ada may raise, Ben leads, and both are in.
const position = positionWhere(
  openEngine(process.argv[3]),
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

async function setLimit(guest, limit) {
  await guest.find("[aria-label='Limit in millions']").fill(String(limit));
  await guest.find("[data-proxy-set]").click();
}

await withBrowser((browser) =>
  rehearse(browser, { game: "trump", position }, async ({ server }) => {
    const [ada, ben] = await Promise.all(
      ["Ada", "Ben"].map((name) => Guest.arrive(browser, name)),
    );
    await ben.join(await ada.openTable(server, { game: "trump", players: 3 }));
    await ada.startWithBots();
    await ada.isAsked();

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
    assert.deepEqual([...ada.complaints, ...ben.complaints], []);
    console.log(`raised by itself from $${bid} to $${bid + STEP} million`);
  }),
);
