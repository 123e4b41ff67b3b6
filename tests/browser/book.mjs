// The book of what is signed: a lease stands there for both parties and for the others, is lit when it is due, shows when
// it was signed, and goes when it is kept. What a promise forbids quotes it when it is touched; whoever promised not to
// bid is not asked at a sale, and reads why. node book.mjs MOGUL
import assert from "node:assert/strict";
import { complaintsOf } from "./access_of.mjs";
import { Guest, withBrowser } from "./guest.mjs";
import { rehearse } from "./rehearsal.mjs";
import { bidder, bids } from "./sale.mjs";

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
const tempting = {
  game: "trump",
  position: {
    ...dealing.position,
    hands: [
      ["tax", "hotel-profits", "investor-20"],
      ["any-40"],
      ["any-50"],
    ].map((cards) => cards.map((card) => ({ card }))),
  },
};
const selling = {
  game: "trump",
  position: {
    ...dealing.position,
    hands: [["hotel-profits"], ["force-sale", "any-40"], ["any-50"]].map(
      (cards) => cards.map((card) => ({ card })),
    ),
  },
};
const LEASE =
  "now: ben > you casino; turn_ends(you, 1): you > ben casino, you > ben 20";
const PROMISE =
  "now: ben > you 10; turn_ends(you, 1): you > ben 20; promise: you > ben no tax until 5, no play hotel-profits until 5";

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

async function sign(ada, ben, deal) {
  await ada.isAsked();
  await ada.find('[data-say="offer"]').click();
  await ada.find("[data-words]").fill(deal);
  await ada.find("[data-read]").click();
  const number = await ada.number();
  await ada.find("[data-confirm]:enabled").click();
  await ada.isAfter(number);
  await act(ben, "[data-say='accept']");
  return ada.number();
}

async function sitDown(server, browser) {
  const guests = await Promise.all(
    ["Ada", "Ben", "Cleo"].map((name) => Guest.arrive(browser, name)),
  );
  const [ada, ben, cleo] = guests;
  const link = await ada.openTable(server, { game: "trump", players: 3 });
  await ben.join(link);
  await cleo.join(link);
  await ada.find("[data-start]:enabled").click();
  return { guests, link };
}

// What is dim is clicked all the same, and says why not.
async function isQuoted(guest, touch, reason) {
  await guest.pointAtDim(guest.find(touch).first());
  const why = guest.find("#why.pinned");
  await why.filter({ hasText: reason }).waitFor();
  assert.match(await why.innerText(), /Signed, row \d+: you promise .*T-44/s);
  assert.deepEqual(await complaintsOf(guest, "why not"), []);
  // It stays until one points elsewhere.
  await guest.find("header h1").click();
  await why.waitFor({ state: "hidden" });
}

// Sums and dates lie open, to a third player and to whoever watches; cards that are named do not.
async function isRead(guest, who, card) {
  await rows(guest, 3);
  const told = await guest.find(".inline [data-row]").allInnerTexts();
  for (const [i, sentence] of [
    `${who("give")} Ben $20 million`,
    `${who("promise")} to play no Tax against Ben`,
    `${who("promise")} not to play ${card}`,
  ].entries())
    assert.ok(told[i].includes(sentence), `${guest.name}: ${told[i]}`);
}

async function keepsPromises(server, browser) {
  const { guests, link } = await sitDown(server, browser);
  const [ada, ben, cleo] = guests;
  const eve = await Guest.arrive(browser, "Eve");
  await eve.page.goto(link);
  guests.push(eve);
  await sign(ada, ben, PROMISE);
  await isRead(ada, (verb) => verb, "the card Hotel Profits");
  for (const guest of [cleo, eve])
    await isRead(guest, (verb) => `Ada ${verb}s`, "a certain card");
  await act(ben, PLAYS);
  await act(cleo, ENDS);
  await ada.isAsked();
  const card = (kind) => `.hand [data-touch='card//${kind}/']`;
  await isQuoted(ada, card("hotel-profits"), "not to play that card");
  // A Tax may be played, but not against him.
  await ada.find(card("tax")).click();
  await isQuoted(ada, "[data-touch='seat/1//']", "not to play a Tax card");
  assert.equal(await ada.find("[data-touch='seat/2//'].leads").count(), 1);
  for (const { complaints, context } of guests) {
    assert.deepEqual(complaints, []);
    await context.close();
  }
}

async function doesNotBid(server, browser) {
  const { guests } = await sitDown(server, browser);
  const [ada, ben, cleo] = guests;
  await sign(ada, ben, "now: ben > you 10; promise: you > ben no bid until 5");
  await ben.isAsked();
  const number = await ben.number();
  await ben.find("[data-list]").click();
  await ben
    .find("[data-choice='force-sale']")
    .filter({ hasText: "Airline" })
    .click();
  await ben.confirmSince(number);
  await ada.find("[data-auction='airline']").waitFor();
  assert.match(
    await ada.find("[data-promised]").innerText(),
    /promised not to bid.* Signed, row \d+: you promise not to bid .*T-44/s,
  );
  assert.deepEqual(await complaintsOf(ada, "a promise at an auction"), []);
  for (const guest of [ben, cleo]) {
    assert.equal(await bidder(guest, "Ada").locator("b").innerText(), "no bid");
    assert.equal(await guest.find("[data-promised]").count(), 0);
  }
  // The opening bids are all in without hers.
  await bids(ben, 20);
  assert.equal(await ada.frame("[data-decision='0']").count(), 1);
  await bids(cleo, 0);
  await act(ben, "[data-say='pass']");
  for (const guest of guests) {
    await guest
      .find("aside [data-line]")
      .filter({ hasText: "the Airline for $20 million" })
      .waitFor();
    assert.deepEqual(guest.complaints, []);
    await guest.context.close();
  }
}

async function showsItsMoment(guest) {
  const row = guest.find(".inline [data-row] button");
  assert.match(await row.getAttribute("aria-label"), /^Signed, row \d+: /);
  await row.click();
  await guest.find(".line.shown").filter({ hasText: "accept" }).waitFor();
  await guest.page.keyboard.press("Escape");
  await guest.find("[data-confirm]").waitFor();
}

// Whoever writes a deal may look at the book or the log, or close the sheet: it lies there again as it was, also after
// the table has changed.
async function keepsDraft(ada) {
  const offer = ada.find("[data-say='offer']");
  const word = ada.find("[data-sheet] [data-english]");
  const isAsWritten = async () => {
    await offer.click();
    assert.match(await word.innerText(), /\$30 million/);
  };
  await offer.click();
  await ada.find("[data-words]").fill("now: you > ben 30");
  await ada.find("[data-read]").click();
  for (const row of [".inline [data-row] button", "aside [data-line]"]) {
    await ada.find(row).first().click();
    await word.waitFor({ state: "detached" });
    await ada.page.keyboard.press("Escape");
    await isAsWritten();
  }
  await ada.find("[data-cancel]").click();
  await ada.openMenu();
  await ada.find("[data-chat]").uncheck();
  await ada.closeMenu();
  await ada.find("[data-tab='talk']").click();
  await ada.find("[data-silent]").waitFor();
  await ada.find("[data-tab='log']").click();
  await isAsWritten();
  await ada.find("[data-cancel]").click();
}

// Of what has happened, the moves that are about something, under the headings of all turns.
async function isFiltered(guest) {
  const lines = guest.find("aside [data-line]");
  const headings = await guest.find("aside ol h2").count();
  const all = await lines.count();
  for (const [filter, sentence] of [
    ["money", /Ada pays Ben \$20 million/],
    ["property", /Ben hands the Casino to Ada/],
    ["deals", /Ben accepts/],
    ["2", /You pass/],
  ]) {
    await guest.find("[data-filter]").selectOption(filter);
    const told = await lines.allInnerTexts();
    assert.ok(told.length < all, filter);
    assert.match(told.join(" "), sentence);
    assert.equal(await guest.find("aside ol h2").count(), headings);
  }
}

async function keepsBook(server, browser) {
  const { guests } = await sitDown(server, browser);
  const [ada, ben, cleo] = guests;
  await sign(ada, ben, LEASE);
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
  await keepsDraft(ada);
  await ada.find("[data-book] .open").click();
  await ada.find("dialog[open] [data-row]").waitFor();
  assert.deepEqual(await complaintsOf(ada, "the book"), []);
  await ada.closeMenu();
  await act(ada, ENDS);
  for (const guest of guests) await rows(guest, 0);
  await cleo
    .find("aside [data-line]")
    .filter({ hasText: "Ada pays Ben $20 million" })
    .waitFor();
  await isFiltered(cleo);
  for (const { complaints } of guests) assert.deepEqual(complaints, []);
}

await withBrowser(async (browser) => {
  await rehearse(browser, dealing, ({ server }) => keepsBook(server, browser));
  await rehearse(browser, tempting, ({ server }) =>
    keepsPromises(server, browser),
  );
  await rehearse(browser, selling, ({ server }) => doesNotBid(server, browser));
  console.log("signed, seen by all, lit when due, and gone when kept; quoted");
});
