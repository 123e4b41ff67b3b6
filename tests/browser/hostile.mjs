// Names and lines that try to be more than text: whoever sits at the same table reads them, and nothing happens.
// They are read wherever names stand: at the table, in its log, an offer, the book, the end, the review, the replay, on
// the curtain. node hostile.mjs MOGUL MODULE; MOGUL_TEST_SCALE above 1 tries 200 of each.
import assert from "node:assert/strict";
import { positionWhere } from "../server/position_where.mjs";
import { openEngine } from "../server/served_table.mjs";
import { answerByClicks, playToTheEnd } from "./clicks.mjs";
import { bargain, say, send, Sheet } from "./deal_sheet.mjs";
import { atServer, Guest, withBrowser } from "./guest.mjs";
import { rehearse } from "./rehearsal.mjs";
import { isLong } from "./scale.mjs";

const SEATS = 9; // beside the host's
const TABLES = isLong ? 23 : 3;
const LINES_EACH = 5; // as many as one may say at once

const ATTACKS = [
  (call) => `<img src=x onerror=${call}>`,
  (call) => `<script>${call}</script>`,
  (call) => `"><svg onload=${call}>`,
  (call) => `' onfocus=${call} x='`,
  (call) => `<a href=javascript:${call}>`,
  (call) => `<iframe src=//x>${call}`,
  (call) => `{@html ${call}}`,
  (call) => `{{${call}}}`,
  (call) => `\${${call}}`,
  (call) => `</p></li></ol>${call}`,
  (call) => `<style>*{color:red}${call}`,
  (call) => `javascript:${call}`,
  (call) => `&lt;b&gt;&#x3c;${call}`,
  (call) => `__proto__ ${call}`,
  (call) => `\\u003cb>${call}`,
  (call) => `%3Cscript%3E${call}`,
  (call) => `<!--${call}-->`,
  (call) => `]]>${call}<![CDATA[`,
  (call) => `'; ${call}; //`,
];
const attack = (number) =>
  ATTACKS[number % ATTACKS.length](`hit(${number})`).slice(0, 40);

// Runs in the page: strangers take seats by these names, and say these things over sockets of their own.
async function strangers({ code, names, lines }) {
  const tokens = [];
  for (const name of names) {
    const response = await fetch(`/api/tables/${code}/seat`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name, token: true }),
      credentials: "omit",
    });
    if (!response.ok) throw new Error(await response.text());
    tokens.push((await response.json()).token);
  }
  const talk = (token, seat) =>
    new Promise((resolve, reject) => {
      const address = `/api/tables/${code}/socket`;
      const socket = new WebSocket(
        address.replace(/^/, location.origin.replace("http", "ws")),
      );
      const say = (message) => socket.send(JSON.stringify(message));
      let heard = 0;
      socket.onopen = () => {
        say({ ask: "hello", version: 1, token });
        lines[seat].forEach((text, i) =>
          say({ ask: "say", id: `${seat}-${i}`, text }),
        );
      };
      socket.onerror = () => reject(new Error("no socket"));
      socket.onmessage = ({ data }) => {
        const { tell, sentence } = JSON.parse(data);
        if (tell === "refused") reject(new Error(sentence));
        if (tell === "done" && ++heard === lines[seat].length) {
          socket.close();
          resolve();
        }
      };
    });
  await Promise.all(tokens.map(talk));
}

const planted = () =>
  document.querySelectorAll(
    "img, iframe, object, embed, body script, body style:not([data-vite-dev-id]), [onerror], [onload], [onfocus], a[href^=javascript]",
  ).length;

// Somebody whose page notes whatever an attack would do.
async function arrive(browser, name) {
  const guest = await Guest.arrive(browser, name);
  await guest.context.addInitScript(() => {
    globalThis.hits = [];
    globalThis.hit = (number) => globalThis.hits.push(number);
  });
  guest.page.on("dialog", (dialog) => guest.complaints.push(dialog.message()));
  return guest;
}

async function isUnharmed(guest, where, before = 0) {
  assert.equal(await guest.page.evaluate(planted), before, where);
  assert.deepEqual(await guest.page.evaluate(() => globalThis.hits), [], where);
  assert.deepEqual(guest.complaints, [], where);
}

// Everybody at many tables.
async function meets(server, browser) {
  const ada = await arrive(browser, "Ada");
  let [tried, said] = [0, 0];
  for (let table = 0; table < TABLES; ++table) {
    const link = await ada.openTable(server, {
      game: "monopoly-deal",
      players: SEATS + 1,
    });
    const before = await ada.page.evaluate(planted);
    const names = Array.from({ length: SEATS }, () => attack(tried++));
    const lines = names.map(() =>
      Array.from({ length: LINES_EACH }, () => attack(said++)),
    );
    await ada.page.evaluate(strangers, {
      code: link.split("/").at(-1),
      names,
      lines,
    });
    await ada
      .find("[data-said]")
      .nth(SEATS * LINES_EACH - 1)
      .waitFor();
    const seats = (await ada.find("[data-seat]").allInnerTexts()).join("\n");
    for (const name of names) assert.ok(seats.includes(name), name);
    assert.deepEqual(
      (await ada.find("[data-said] p").allInnerTexts()).sort(),
      lines.flat().sort(),
    );
    if (table === 0) {
      await ada.find("[data-start]:enabled").click();
      await ada.isAsked();
    }
    await isUnharmed(ada, "many tables", before);
    assert.match(await ada.page.title(), /Mogul|Monopoly Deal/);
  }
  await ada.context.close();
  return `${tried} names and ${said} lines`;
}

// As long as a name may be that is typed.
const [ANN, BOB] = ["<svg onload=hit(1)>", "<img src onerror=hit(2)>"];
const game = "cover-your-assets";
const CARDS_LEFT = 3;

// Two at a table, to its end and beyond.
async function outlives(server, browser) {
  const [ann, bob] = [await arrive(browser, ANN), await arrive(browser, BOB)];
  await bob.join(await ann.openTable(server, { options: ["single_round"] }));
  await ann.find("[data-seat='1']").filter({ hasText: BOB }).waitFor();
  const before = await ann.page.evaluate(planted);
  await ann.find("[data-start]:enabled").click();
  await bob.frame("").waitFor();
  await bob.openMenu();
  await bob.find("[data-vote]").click();
  await bob.closeMenu();
  await ann.find("[data-votes]").filter({ hasText: BOB }).waitFor();
  await playToTheEnd([ann, bob], answerByClicks);
  await ann.find("aside").filter({ hasText: BOB }).waitFor();
  for (const guest of [ann, bob]) await isUnharmed(guest, "the end", before);
  await ann.find("[data-review]").click();
  await ann.find("section[data-count]").filter({ hasText: BOB }).waitFor();
  await isUnharmed(ann, "the review", before);
  await ann.find("[data-replay]").click();
  await ann.find("[data-eyes]").filter({ hasText: BOB }).waitFor();
  await isUnharmed(ann, "the replay", before);
  await Promise.all([ann.context.close(), bob.context.close()]);
}

// Two who bargain.
async function bargains(server, browser) {
  const [ann, bob] = [await arrive(browser, ANN), await arrive(browser, BOB)];
  await bob.join(await ann.openTable(server, { game: "trump", players: 4 }));
  await ann.startWithBots();
  await ann.isAsked();
  const before = await ann.page.evaluate(planted);
  await ann.find('[data-say="offer"]').click();
  const sheet = new Sheet(ann);
  await sheet.partner(1);
  await ann.find("[data-template='Loan']").click();
  assert.ok((await sheet.english()).includes(BOB));
  await isUnharmed(ann, "the sheet", before);
  await send(ann);
  await bob.find("[data-offer]").filter({ hasText: ANN }).first().waitFor();
  await isUnharmed(bob, "the offer", before);
  await say(bob, "accept");
  await ann.find("[data-book='1']").waitFor();
  await isUnharmed(ann, "the book", before);
  await Promise.all([ann.context.close(), bob.context.close()]);
}

async function shares(server, browser) {
  const ann = await arrive(browser, ANN);
  await ann.setUp(server, { players: 3, people: [ANN, BOB] });
  const seat = await ann.find("[data-curtain]").getAttribute("data-curtain");
  const next = [ANN, BOB][Number(seat)];
  assert.ok((await ann.find("[data-curtain]").innerText()).includes(next));
  assert.ok((await ann.page.title()).includes(next));
  await isUnharmed(ann, "the curtain");
  await ann.context.close();
}

await withBrowser(async (browser) => {
  await atServer(
    ["--rehearsal", "7", "--tables-at-once", "0", "--requests-at-once", "0"],
    browser,
    async ({ server }) => {
      const tried = await meets(server, browser);
      await shares(server, browser);
      console.log(`${tried} are nothing but text`);
    },
  );
  const late = positionWhere(
    openEngine(process.argv[3]),
    { game, players: 2, seed: 7, options: { single_round: true } },
    ({ phase, draw_pile }) =>
      phase === "turn" && draw_pile.length <= CARDS_LEFT,
  );
  await rehearse(browser, { game, position: late }, ({ server }) =>
    outlives(server, browser),
  );
  await bargain(
    browser,
    { hands: [["tax"], ["any-40"]], owned: { hotel: 0, casino: 1 } },
    (server) => bargains(server, browser),
  );
  console.log("also in offers, at the end, in the replay, on the curtain");
});
