// A game on a phone by touch alone, and the views around it: nothing is wider than the screen, and everything can be hit.
// node phone.mjs MOGUL MODULE
import assert from "node:assert/strict";
import { openEngine } from "../server/served_table.mjs";
import { answerByClicks, playToTheEnd } from "./clicks.mjs";
import { atServer, Guest, withBrowser } from "./guest.mjs";
import { faultsOnPhones, PHONE } from "./phone_of.mjs";
import { atScene } from "./scenes.mjs";

// What is not on the way through the game, and what is opened there.
const LOOKED_AT = {
  "new-table": [],
  "new-game": [],
  join: [],
  rules: [],
  replay: [],
  "trump-review": [],
  "lesson-trump": [],
  "deal-sheet": [],
  auction: [],
  offer: ["[data-book] .open"],
  payment: [],
  inspector: [],
  "text-mode": [],
  curtain: [],
};

async function looksAtLog(ada) {
  await ada.point(ada.find("header .side").filter({ hasText: "Log" }));
  const line = ada.find("aside [data-line]").first();
  await line.waitFor();
  assert.deepEqual(await faultsOnPhones(ada, "the log"), []);
  await ada.point(line);
  await line.waitFor({ state: "hidden" });
  await ada.point(ada.find("[data-now]"));
}

async function looksAtTalk(ada) {
  await ada.point("header > [data-talk]");
  await ada.find("[data-line-to-say]").waitFor();
  assert.deepEqual(await faultsOnPhones(ada, "the talk"), []);
  await ada.point("aside .close");
}

async function plays({ server, browser }) {
  const ada = await Guest.arrive(browser, "Ada", PHONE);
  await ada.page.goto(server.address);
  await ada.find("[data-game]").last().waitFor();
  assert.deepEqual(await faultsOnPhones(ada, "the front page"), []);
  await ada.openTable(server, { players: 6, options: ["single_round"] });
  assert.deepEqual(await faultsOnPhones(ada, "the lobby"), []);
  await ada.openMenu();
  assert.deepEqual(await faultsOnPhones(ada, "the menu"), []);
  await ada.closeMenu();
  await ada.startWithBots();

  let checked = 0;
  const answers = await playToTheEnd([ada], async (guest) => {
    if (++checked <= 2)
      assert.deepEqual(await faultsOnPhones(guest, "the table"), []);
    if (checked === 2) await looksAtLog(guest);
    if (checked === 3) await looksAtTalk(guest);
    await answerByClicks(guest);
  });
  assert.deepEqual(await faultsOnPhones(ada, "the end"), []);
  assert.deepEqual(ada.complaints, []);
  await ada.context.close();
  console.log(`${answers} answers by touch`);
}

async function looksAt(name, browser, engine) {
  await atScene(name, { browser, engine }, async (scene, stage) => {
    const ada = await Guest.arrive(browser, "Ada", PHONE);
    await scene.go({ ...stage, ada });
    assert.deepEqual(await faultsOnPhones(ada, name), []);
    for (const opener of LOOKED_AT[name]) {
      await ada.point(opener);
      assert.deepEqual(await faultsOnPhones(ada, opener), []);
    }
    assert.deepEqual(ada.complaints, []);
    await ada.context.close();
  });
}

await withBrowser(async (browser) => {
  await atServer(["--rehearsal", "11"], browser, plays);
  const engine = openEngine(process.argv[3]);
  for (const name of Object.keys(LOOKED_AT))
    await looksAt(name, browser, engine);
});
