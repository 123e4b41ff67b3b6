// Bargaining in Trump: The Game between two people: templates, how often an offer may be answered by another, a rejection
// with its reason, an acceptance that comes too late, and what a promise forbids. node bargains.mjs MOGUL
import assert from "node:assert/strict";
import { complaintsOf } from "./access_of.mjs";
import { ADA, bargain, BEN, say, send, Sheet } from "./deal_sheet.mjs";
import { Guest, withBrowser } from "./guest.mjs";
import { tabTo } from "./key_walks.mjs";
import { Wire } from "./wire.mjs";

const COUNTERS = 3; // T-37
const NOT_HERS = "airline";
const TOO_MUCH = "19010"; // millions
const DORA = 3;

// Ada has promised Ben not to tax him, and not to play her profits.
const SCENE = {
  hands: [["tax", "hotel-profits"], ["any-40"]],
  owned: { hotel: ADA, casino: BEN },
  book: {
    rows: 2,
    promises: [
      { promise: "no-tax", who: ADA, to: BEN },
      { promise: "not-play", who: ADA, to: BEN, card: "hotel-profits" },
    ].map((promise, i) => ({ number: i + 1, parties: [ADA, BEN], promise })),
  },
};

async function write(guest, verb, words) {
  await guest.isAsked();
  await guest.find(`[data-say="${verb}"]`).click();
  await guest.find("[data-words]").fill(words);
  await guest.find("[data-read]").click();
}

async function propose(guest, verb, words) {
  await write(guest, verb, words);
  await send(guest);
}

const pips = (guest, left) =>
  guest.find(`[data-offer] [aria-label="${left} counter-offers left"]`);
const alert = (guest) => guest.find(".prompt .objection");
const plain = (text) => text.replace(/\s+/g, " ").trim();

// Every template is a deal that may be offered as it is, and what it changes for both is told.
async function beginsWithTemplates([ada]) {
  await ada.find('[data-say="offer"]').click();
  const sheet = new Sheet(ada);
  const said = new Set();
  await sheet.partner(BEN);
  for (const template of await ada.find("[data-template]").all()) {
    await sheet.clear();
    await template.click();
    said.add(await sheet.english());
    const name = await template.getAttribute("data-template");
    assert.equal(await ada.find("[data-objection]").count(), 0, name);
    assert.ok(await ada.find("[data-confirm]").isEnabled(), name);
    const judged = await ada.find("[data-judged]").allInnerTexts();
    assert.equal(judged.length, 2, name);
    assert.match(judged.join(" "), / you [^]* Ben /);
  }
  assert.equal(said.size, 7);
  await ada.find("[data-cancel]").click();
}

// What the two lack something for is dim, and says what.
async function saysWhatIsLacking([ada]) {
  await ada.find('[data-say="offer"]').click();
  const template = (name) => ada.find(`[data-template="${name}"]`);
  const isLacking = async (name, what) => {
    await ada.pointAtDim(template(name));
    await ada.find("#why.pinned").filter({ hasText: what }).waitFor();
    assert.equal(await ada.find("[data-sheet] [data-english]").count(), 0);
  };
  await isLacking("Gift", "Choose a partner");
  await new Sheet(ada).partner(DORA);
  for (const name of ["Sale", "Lease", "Swap"])
    await isLacking(name, "Dora has no property");
  assert.deepEqual(await complaintsOf(ada, "dim templates"), []);
  await template("Insurance").click();
  await ada.find("[data-sheet] [data-english]").waitFor();
  await ada.find("#why").waitFor({ state: "hidden" });
  await ada.find("[data-cancel]").click();
}

// Nothing of it is sent while one writes; and what the sheet says against it, after every key, is what the server would
// say.
async function isJudgedAsByTheServer([ada], wire) {
  const before = wire.sent.length;
  const offer = ada.find('[data-say="offer"]');
  await offer.click();
  const sheet = new Sheet(ada);
  await sheet.partner(BEN);
  const objection = ada.find("[data-objection]");
  const refused = [];
  const isRefused = async (leg) =>
    refused.push({ leg, said: plain(await objection.innerText()) });

  await sheet.add("now", ADA, "Airline (not theirs now)");
  await isRefused({ give: "property", from: ADA, property: NOT_HERS });
  assert.match(refused[0].said, /T-41/);
  await sheet.clear();
  await sheet.add("now", ADA, "money");
  await sheet.sum("now", ADA).fill("");
  for (const key of TOO_MUCH) {
    await ada.page.keyboard.press(key);
    const amount = Number(await sheet.sum("now", ADA).inputValue());
    await ada
      .find("[data-sheet] [data-english]")
      .filter({ hasText: `$${amount.toLocaleString("en")} million` })
      .waitFor();
    if ((await objection.count()) > 0)
      await isRefused({ give: "money", from: ADA, amount });
  }
  assert.ok(refused.length > 2);
  await sheet.clear();
  await ada.find("[data-words]").pressSequentially("now: you > ben 10");
  await ada.find("[data-read]").click();
  await objection.waitFor({ state: "detached" });
  await ada.find("[data-cancel]").click();
  assert.equal(wire.sent.length, before, "something was sent");

  const number = await ada.number();
  for (const { leg, said } of refused) {
    const clauses = [{ on: { when: "now" }, legs: [leg] }];
    wire.replaceActions([
      { do: "offer", deal: { proposer: ADA, partner: BEN, clauses } },
    ]);
    await offer.click();
    await ada.find("[data-confirm]:enabled").click();
    await alert(ada).waitFor();
    assert.equal(plain(await alert(ada).innerText()), said);
    await ada.find(".prompt[data-state='refused']").waitFor();
  }
  wire.changeNothing();
  assert.equal(await ada.number(), number);
}

// Three times; then it is yes or no.
async function isCountered([ada, ben]) {
  await propose(ada, "offer", "now: you > ben 10");
  const guests = [ben, ada];
  for (let left = COUNTERS; left > 0; --left) {
    const [answering, other] = guests;
    await pips(answering, left).waitFor();
    const sum = 10 * (COUNTERS + 2 - left);
    await propose(answering, "counter", `now: ada > ben ${sum}`);
    await pips(other, left - 1).waitFor();
    guests.reverse();
  }
  const [answering] = guests;
  await answering.isAsked();
  const says = await answering
    .find("[data-say]")
    .evaluateAll((buttons) => buttons.map(({ dataset }) => dataset.say));
  assert.deepEqual(says.sort(), ["accept", "reject"]);
}

// What is new in a counter-offer and what fell away is marked for whoever writes it and for whoever reads it, and said.
async function isCompared([ada, ben]) {
  await propose(
    ada,
    "offer",
    "now: you > ben 10, ben > you casino; promise: you > ben keep hotel until 2",
  );
  await ben.isAsked();
  await ben.find("[data-say='counter']").click();
  const inSheet = (what) => ben.find(`[data-sheet] ${what}`);
  assert.equal(await inSheet(":is([data-changed], [data-gone])").count(), 0);
  await inSheet("[aria-label='Remove: Casino']").click();
  await inSheet("[aria-label='Remove this promise']").click();
  await new Sheet(ben).add("now", ADA, "money");
  assert.equal(await inSheet("[data-changed]").count(), 1);
  const gone = await inSheet("[data-gone]").allInnerTexts();
  await send(ben);

  await ada.isAsked();
  const offer = ada.find("[data-offer]");
  assert.match(
    await offer.locator("[data-changed]").innerText(),
    /^New:\s\$10 million$/,
  );
  for (const texts of [
    gone,
    await offer.locator("[data-gone]").allInnerTexts(),
  ]) {
    assert.equal(texts.length, 2);
    assert.match(texts[0], /^No longer:\sCasino$/);
    assert.match(texts[1], /^No longer:\s.*Hotel/);
  }
  assert.deepEqual(await complaintsOf(ada, "a counter-offer"), []);
}

async function isRejected([ada, ben]) {
  await propose(ada, "offer", "now: you > ben 10, ben > you casino");
  await ben.isAsked();
  const number = await ben.number();
  await ben.find("[data-say='reject']").click();
  await ben.find("[data-because='too-little']").click();
  await ben.isAfter(number);
  await ada
    .find("aside [data-line]")
    .filter({ hasText: /Ben rejects the deal.*too little/ })
    .waitFor();
  assert.equal(await ada.find("[data-offer]").count(), 0);
}

// In one tab Ben has answered with another offer; in the other he still sees Ada's, and accepts that.
async function isTooLate([ada, ben]) {
  await propose(ada, "offer", "now: you > ben 10, ben > you casino");
  await ben.isAsked();
  const tab = Object.create(ben, {
    page: { value: await ben.context.newPage() },
  });
  const wire = await Wire.of(tab);
  await tab.page.goto(ben.page.url());
  await tab.isAsked();
  wire.hold("heard");
  await propose(ben, "counter", "now: ada > you 50, you > ada casino");
  await ada.isAsked();
  const number = await tab.number();
  await tab.find("[data-say='accept']").click();
  await tab.confirmSince(number);
  await tab.frame("[data-pending='true']").waitFor();
  wire.letGo("heard");
  await tab.find(".prompt[data-state='refused']").waitFor();
  assert.equal(await tab.number(), number + 1);
  assert.equal(await ada.number(), number + 1);
  assert.equal(
    await ada.find("[data-book]").getAttribute("data-book"),
    String(SCENE.book.rows),
    "something was signed",
  );
  await tab.page.close();
}

// What is signed is quoted where one would break it: at the card itself, and at whom it would be played against.
async function isForbidden([ada]) {
  const why = ada.find("#why");
  await ada.find(".hand [data-touch='card//hotel-profits/']").hover();
  await why.filter({ hasText: "T-44" }).waitFor();
  assert.match(await why.innerText(), /Signed, row 2/);
  await ada.find(".hand [data-touch='card//tax/']").click();
  assert.equal(await ada.find(".leads[data-touch='seat/2//']").count(), 1);
  assert.equal(await ada.find(".leads[data-touch='seat/1//']").count(), 0);
  await ada.find("[data-touch='seat/1//']").hover();
  await why.filter({ hasText: "Signed, row 1" }).waitFor();
  assert.match(await why.innerText(), /T-44/);
  const number = await ada.number();
  await ada.pointAtDim(ada.find("[data-touch='seat/1//']"));
  assert.doesNotMatch(await ada.find("[data-question]").innerText(), /Ben/);
  assert.equal(await ada.number(), number);
}

async function isOfferedByKeys([ada, ben]) {
  const press = async (selector) => {
    await tabTo(ada, selector);
    await ada.page.keyboard.press("Enter");
  };
  await press("[data-say='offer']");
  await press(`[data-partner="${BEN}"]`);
  await press("[data-template='Gift']");
  await press(".now [data-term='money'] [aria-label='More']");
  const number = await ada.number();
  await press("[data-confirm]");
  await ada.isAfter(number);
  await ben.isAsked();
  assert.match(
    await ben.find("[data-offer] [data-english]").innerText(),
    /\$20 million/,
  );
  await say(ben, "accept");
}

async function sit(server, [ada, ben]) {
  await ben.join(await ada.openTable(server, { game: "trump", players: 4 }));
  await ada.startWithBots();
  await ada.isAsked();
}

await withBrowser((browser) =>
  bargain(browser, SCENE, async (server) => {
    const guests = await Promise.all(
      ["Ada", "Ben"].map((name) => Guest.arrive(browser, name)),
    );
    const wire = await Wire.of(guests[ADA]);
    for (const test of [
      beginsWithTemplates,
      saysWhatIsLacking,
      isJudgedAsByTheServer,
      isCountered,
      isCompared,
      isRejected,
      isTooLate,
      isForbidden,
      isOfferedByKeys,
    ]) {
      await sit(server, guests);
      await test(guests, wire);
    }
    for (const { complaints } of guests) assert.deepEqual(complaints, []);
    console.log(
      "templates, judged, countered, compared, rejected, too late, forbidden",
    );
  }),
);
