// axe finds nothing to complain about: home, lobby, table, the places of others, talk, menu, end and the check of the
// shuffle, what is pressing in a game, by day and by night, and the home page weighs what it may.
// node access.mjs MOGUL MODULE; MOGUL_TEST_SCALE above 1 looks by day and by night, and plays at a server's table too.
import assert from "node:assert/strict";
import { openEngine } from "../server/served_table.mjs";
import { complaintsOf } from "./access_of.mjs";
import { answerByClicks, playToTheEnd } from "./clicks.mjs";
import { atServer, Guest, withBrowser } from "./guest.mjs";
import { isLong } from "./scale.mjs";
import { atScene } from "./scenes.mjs";

const HOME_BYTES_MAX = 100_000;
const FONT_BYTES_MAX = 60_000;
const ELSEWHERE = "mogul.test"; // another name for this machine

// What comes over the wire for a page, by kind.
async function weigh(guest, address) {
  const bytes = { page: 0, font: 0, elsewhere: 0 };
  const sizes = [];
  guest.page.on("requestfinished", (request) => {
    const url = new URL(request.url());
    const kind =
      url.host !== new URL(address).host
        ? "elsewhere"
        : url.pathname.endsWith(".woff2")
          ? "font"
          : "page";
    if (!url.pathname.startsWith("/api/"))
      sizes.push(
        request
          .sizes()
          .then(({ responseBodySize }) => (bytes[kind] += responseBodySize)),
      );
  });
  await guest.page.goto(address);
  await guest.find("[data-game]").last().waitFor();
  await guest.page.evaluate(() => document.fonts.ready.then(() => {}));
  await Promise.all(sizes);
  guest.page.removeAllListeners("requestfinished");
  return bytes;
}

// What somebody else has, from close by.
async function looksAtOthers(ada, button) {
  await ada.find(button).first().click();
  await ada.find("article dialog[open]").waitFor();
  const found = await complaintsOf(ada, "somebody else's place");
  await ada.closeMenu();
  return found;
}

// Whoever came over plain HTTP, and not from this machine, is told what the browser can't do then; others are told nothing.
async function isCautioned(ada, { address }) {
  const cautions = ada.find("[data-cautions] li");
  assert.equal(await cautions.count(), 0);
  await ada.page.goto(address.replace("127.0.0.1", ELSEWHERE));
  await cautions.first().waitFor();
  assert.match(
    (await cautions.allInnerTexts()).join(),
    /^Over plain HTTP .* can't install the app, play offline/,
  );
  const found = await complaintsOf(ada, "cautions");
  await ada.page.goto(address);
  return found;
}

async function looks({ server, browser }) {
  const ada = await Guest.arrive(browser, "Ada");
  const bytes = await weigh(ada, server.address);
  assert.ok(
    bytes.page > 0 && bytes.page < HOME_BYTES_MAX,
    `the home page has ${bytes.page} bytes`,
  );
  assert.ok(bytes.font < FONT_BYTES_MAX, `fonts have ${bytes.font} bytes`);
  assert.equal(bytes.elsewhere, 0);
  const found = await complaintsOf(ada, "home");
  found.push(...(await isCautioned(ada, server)));
  for (const form of ["friends", "set-up"]) {
    await ada.find(`[data-game="trump"] [data-${form}]`).click();
    await ada.find("dialog[open] [data-create]").waitFor();
    found.push(...(await complaintsOf(ada, form)));
    await ada.page.keyboard.press("Escape");
  }

  const link = await ada.openTable(server, {
    players: 6,
    options: ["single_round"],
  });
  found.push(...(await complaintsOf(ada, "lobby")));
  const ben = await Guest.arrive(browser, "Ben");
  await ben.page.goto(link);
  await ben.find("#name").waitFor();
  found.push(...(await complaintsOf(ben, "joining")));
  await ben.context.close();
  await ada.startWithBots();
  await ada.isAsked();
  found.push(...(await complaintsOf(ada, "table")));
  await ada.find("[data-list]").click();
  found.push(...(await complaintsOf(ada, "choices")));
  await ada.find("[data-list]").click();
  await ada.find("[data-tab='talk']").click();
  found.push(...(await complaintsOf(ada, "talk")));
  await ada.find("[data-menu]").click();
  found.push(...(await complaintsOf(ada, "menu")));
  await ada.page.keyboard.press("Escape");
  if (isLong) {
    await playToTheEnd([ada], answerByClicks);
    found.push(...(await complaintsOf(ada, "end")));
    await ada.find("[data-check-shuffle]").click();
    await ada.find("[data-fair]").waitFor();
    found.push(...(await complaintsOf(ada, "shuffle")));
  }

  // In this browser: a game, a closer look, the past, a lesson, the rules, the curtain, and what comes after.
  const look = async (address, where, ready) => {
    await ada.page.goto(server.address + address);
    await ada.find(ready).first().waitFor();
    found.push(...(await complaintsOf(ada, where)));
  };
  await look("/#/rules/trump/T-37", "rules", "#T-37");
  await look("/#/learn/cover-your-assets", "lesson", ".hand [data-touch]");
  await ada.setUp(server, { people: ["Ann", "Bob"] });
  await ada.find("[data-curtain]").waitFor();
  found.push(...(await complaintsOf(ada, "curtain")));
  await ada.setUp(server, { players: 6, options: ["single_round"] });
  await ada.isAsked();
  await ada.find(".hand [data-touch]").first().focus();
  await ada.page.keyboard.press("i");
  await ada.find("[data-inspector][open]").waitFor();
  found.push(...(await complaintsOf(ada, "inspector")));
  await ada.page.keyboard.press("Escape");
  found.push(...(await looksAtOthers(ada, "button.who")));
  await answerByClicks(ada);
  await ada.find("[data-line]").first().click();
  await ada.find(".past").waitFor();
  found.push(...(await complaintsOf(ada, "past")));
  await ada.page.keyboard.press("Escape");
  await playToTheEnd([ada], answerByClicks);
  await ada.find("[data-review]").click();
  await ada.find("[data-verified]").waitFor();
  found.push(...(await complaintsOf(ada, "review")));
  await ada.find("[data-replay]").click();
  await ada.find("[data-eyes]").waitFor();
  found.push(...(await complaintsOf(ada, "replay")));
  await look("/", "home with games", "[data-kept]");
  await look("/t/NOWHERE", "no table", "[role='alert']");
  await ada.setUp(server, { game: "monopoly-deal", players: 6 });
  await ada.isAsked();
  await answerByClicks(ada);
  await ada.isAsked();
  found.push(...(await looksAtOthers(ada, "[data-look]")));
  await ada.openMenu();
  await ada.find("[data-text-mode]").click();
  await ada.find("pre").waitFor();
  found.push(...(await complaintsOf(ada, "as text")));
  assert.deepEqual(found, []);
  assert.deepEqual(
    ada.complaints.filter((line) => !/404/.test(line)),
    [],
  );
  console.log(
    `home: ${bytes.page} bytes and ${bytes.font} of fonts; nothing to complain about`,
  );
}

// Moments that one does not come to by chance, and what is done in them before they are looked at.
const MOMENTS = {
  challenge: (ada) =>
    ada.page
      .getByRole("button", { name: /^The challenge for .+ cards. Shown: ./ })
      .waitFor(),
  "just-say-no": pauses,
  payment: (ada) => ada.find("[data-confirm]:enabled").waitFor(),
  auction: (ada) =>
    ada.page
      .getByRole("img", { name: /, played by / })
      .first()
      .waitFor(),
};

// A demand first, then the same behind a pause.
async function pauses(ada) {
  const found = await complaintsOf(ada, "a demand");
  await ada.openMenu();
  await ada.find("[data-pause]").click();
  await ada.closeMenu();
  await ada.find("[data-paused]").waitFor();
  return found;
}

async function looksAtMoments(browser) {
  const engine = openEngine(process.argv[3]);
  for (const [name, goOn] of Object.entries(MOMENTS))
    await atScene(name, { browser, engine }, async (scene, stage) => {
      const ada = await Guest.arrive(browser, "Ada");
      await scene.go({ ...stage, ada });
      const found = (await goOn(ada)) ?? [];
      found.push(...(await complaintsOf(ada, name)));
      assert.deepEqual([...found, ...ada.complaints], []);
      await ada.context.close();
    });
}

await withBrowser(
  async (browser) => {
    await atServer(["--rehearsal", "5", "--name", ELSEWHERE], browser, looks);
    await looksAtMoments(browser);
  },
  [`--host-resolver-rules=MAP ${ELSEWHERE} 127.0.0.1`],
);
