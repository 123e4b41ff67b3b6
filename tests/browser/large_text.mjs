// A browser whose text is set to twice its size loses none of it: nothing is cut off, shortened, beyond the edge or over
// something else, on a desk and on a phone. node large_text.mjs MOGUL MODULE
import assert from "node:assert/strict";
import { openEngine } from "../server/served_table.mjs";
import { atServer, Guest, withBrowser } from "./guest.mjs";
import { PHONE } from "./phone_of.mjs";
import { atScene } from "./scenes.mjs";
import { textFaults } from "./text_faults.mjs";

const TWICE = ["--blink-settings=defaultFontSize=32"];
const TEXT_PX = 15; // of the page, where the browser's is not set
const SIZES = { desk: {}, phone: PHONE };
const GAMES = ["cover-your-assets", "monopoly-deal", "trump"];
const BOOK = "[data-book] .open";
const LOG = "header > .side:not([data-talk])"; // on a desk it is always open
// Scenes, and what is opened in them.
const LOOKED_AT = {
  "cover-your-assets-6": {},
  "deal-sheet": {},
  payment: {},
  "just-say-no": {},
  auction: { phone: [LOG] },
  offer: { desk: [BOOK], phone: [BOOK] },
  replay: {},
  "trump-review": {},
  rules: {},
  menu: {},
};

// A drawer that opens is open at once.
const arrive = (browser, size) =>
  Guest.arrive(browser, "Ada", { ...SIZES[size], reducedMotion: "reduce" });

function lookerOf(guest, size, found) {
  return async (where) => {
    const faults = await guest.page.evaluate(textFaults);
    found.push(...faults.map((fault) => `${size}, ${where}: ${fault}`));
  };
}

async function looksAtPages(server, browser, size, found) {
  const ada = await arrive(browser, size);
  const look = lookerOf(ada, size, found);
  await ada.page.goto(server.address);
  await ada.find("[data-game]").first().waitFor();
  const text = await ada.page.evaluate(
    () => getComputedStyle(document.body).fontSize,
  );
  assert.equal(
    text,
    `${2 * TEXT_PX}px`,
    `on a ${size} it is not written twice as large`,
  );
  await look("home");
  await ada.find("[data-friends]").first().click();
  await ada.find("dialog[open]").waitFor();
  await look("new table");
  await ada.openTable(server, { players: 4 });
  await look("lobby");
  for (const game of GAMES) {
    await ada.page.goto(
      `${server.address}/#/new/${game}?level=easy&seed=7&players=4`,
    );
    await ada.find(".hand .bright, [data-say]").first().waitFor();
    await look(game);
  }
  assert.deepEqual(ada.complaints, []);
  await ada.context.close();
}

async function looksAtScene(stage, scene, size, found) {
  const ada = await arrive(stage.browser, size);
  const look = lookerOf(ada, size, found);
  await scene.go({ ...stage, ada });
  await look(scene.name);
  for (const opener of LOOKED_AT[scene.name][size] ?? []) {
    await ada.point(opener);
    await look(opener);
  }
  await ada.context.close();
}

async function looksAtScenes(browser, found) {
  const engine = openEngine(process.argv[3]);
  for (const name of Object.keys(LOOKED_AT))
    await atScene(name, { browser, engine }, async (scene, stage) => {
      for (const size of Object.keys(SIZES))
        await looksAtScene(stage, scene, size, found);
    });
}

await withBrowser(async (browser) => {
  const found = [];
  await atServer([], browser, async ({ server }) => {
    for (const size of Object.keys(SIZES))
      await looksAtPages(server, browser, size, found);
  });
  await looksAtScenes(browser, found);
  assert.deepEqual(found, []);
  console.log("twice the size, and nothing is lost");
}, TWICE);
