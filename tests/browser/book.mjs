// The book of what is signed: a lease stands there for both parties and for the others, is lit when it is due, shows when
// it was signed, and goes when it is kept. node book.mjs MOGUL
import assert from "node:assert/strict";
import { Guest, withBrowser } from "./guest.mjs";
import { rehearse } from "./rehearsal.mjs";

const dealing = {
  game: "trump",
  position: {
    part: "dealing",
    phase: "dealing",
    boxes: [0, 1, 0, 1, 2, 2, 0, 1].map((owner) => ({ owner })),
    hands: [["hotel-profits"], ["any-40"], ["any-50"]].map(([card]) => [
      { card },
    ]),
  },
};
const LEASE =
  "now: ben > you casino; turn_ends(you, 1): you > ben casino, you > ben 20";

async function act(guest, touch) {
  await guest.isAsked();
  const number = await guest.number();
  await guest.find(touch).first().click();
  await guest.confirmSince(number);
  await guest.isAfter(number);
}

const ENDS = ":is([data-say='end-turn'], [data-say='pass'])";
const PLAYS = ".hand .bright"; // so that not all pass, which would end the game

const rows = (guest, count) => guest.find(`[data-book="${count}"]`).waitFor();

async function sign(ada, ben) {
  await ada.isAsked();
  await ada.find('[data-say="offer"]').click();
  await ada.find("[data-words]").fill(LEASE);
  await ada.find("[data-read]").click();
  const number = await ada.number();
  await ada.find("[data-confirm]:enabled").click();
  await ada.isAfter(number);
  await act(ben, "[data-say='accept']");
  return ada.number();
}

async function showsItsMoment(guest) {
  const row = guest.find(".inline [data-row] button");
  assert.match(await row.getAttribute("aria-label"), /^Signed, row \d+: /);
  await row.click();
  await guest.find(".line.shown").filter({ hasText: "accept" }).waitFor();
  await guest.page.keyboard.press("Escape");
  await guest.find("[data-confirm]").waitFor();
}

await withBrowser((browser) =>
  rehearse(browser, dealing, async ({ server }) => {
    const guests = await Promise.all(
      ["Ada", "Ben", "Cleo"].map((name) => Guest.arrive(browser, name)),
    );
    const [ada, ben, cleo] = guests;
    const link = await ada.openTable(server, { game: "trump", players: 3 });
    await ben.join(link);
    await cleo.join(link);
    await ada.find("[data-start]:enabled").click();

    await sign(ada, ben);
    for (const guest of guests) await rows(guest, 1);
    const lit = ada.find(".inline [data-due]");
    assert.equal(await lit.count(), 0, "it is due a turn later");

    await act(ada, ENDS);
    await act(ben, PLAYS);
    await act(cleo, ENDS);
    await ada.isAsked();
    await lit.waitFor();
    await ben.find(".inline [data-due]").waitFor();
    await showsItsMoment(ada);
    await act(ada, ENDS);
    for (const guest of guests) await rows(guest, 0);
    await cleo
      .find("aside [data-line]")
      .filter({ hasText: "Ada pays Ben $20 million" })
      .waitFor();
    for (const { complaints } of guests) assert.deepEqual(complaints, []);
    console.log("signed, seen by all, lit when due, and gone when kept");
  }),
);
