// A game on a phone by touch alone: nothing is wider than the screen, and everything can be hit. node phone.mjs MOGUL
import assert from "node:assert/strict";
import { answerByClicks, playToTheEnd } from "./clicks.mjs";
import { Guest, withServer } from "./guest.mjs";
import { faultsOnPhones, PHONE } from "./phone_of.mjs";

async function looksAtLog(ada) {
  await ada.point(ada.find("header .side").filter({ hasText: "Log" }));
  const line = ada.find("aside [data-line]").first();
  await line.waitFor();
  assert.deepEqual(await faultsOnPhones(ada, "the log"), []);
  await ada.point(line);
  await line.waitFor({ state: "hidden" });
  await ada.point(ada.find("[data-now]"));
}

await withServer(["--rehearsal", "11"], async ({ server, browser }) => {
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
    await answerByClicks(guest);
  });
  assert.deepEqual(await faultsOnPhones(ada, "the end"), []);
  assert.deepEqual(ada.complaints, []);
  console.log(`${answers} answers by touch`);
});
