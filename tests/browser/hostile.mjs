// Names and lines that try to be more than text: whoever sits at the same table reads them, and nothing happens.
// node hostile.mjs MOGUL; MOGUL_TEST_SCALE above 1 tries 200 of each.
import assert from "node:assert/strict";
import { Guest, withServer } from "./guest.mjs";
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

await withServer(
  ["--rehearsal", "7", "--tables-at-once", "0", "--requests-at-once", "0"],
  async ({ server, browser }) => {
    const ada = await Guest.arrive(browser, "Ada");
    await ada.context.addInitScript(() => {
      globalThis.hits = [];
      globalThis.hit = (number) => globalThis.hits.push(number);
    });
    ada.page.on("dialog", (dialog) => ada.complaints.push(dialog.message()));
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
      assert.equal(await ada.page.evaluate(planted), before);
      assert.deepEqual(await ada.page.evaluate(() => globalThis.hits), []);
      assert.match(await ada.page.title(), /Mogul|Monopoly Deal/);
    }
    assert.deepEqual(ada.complaints, []);
    console.log(`${tried} names and ${said} lines are nothing but text`);
  },
);
