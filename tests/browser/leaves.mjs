// A table is opened and left again and again, and nothing of it stays in the page. node leaves.mjs MOGUL; with
// MOGUL_TEST_SCALE above 1, 200 times in every game.
import assert from "node:assert/strict";
import { Guest, withServer } from "./guest.mjs";
import { isLong } from "./scale.mjs";

const GAMES = isLong
  ? ["cover-your-assets", "monopoly-deal", "trump"]
  : ["monopoly-deal"];
const TIMES = isLong ? 200 : 20;
const WARM_UP = 5; // caches and what is loaded once
const GROWTH_MAX = 100; // of nodes, and of listeners: less than one table has

// Opens and leaves a game that many times, without loading the page anew.
const comeAndGo = async ({ hash, times }) => {
  const shows = async (selector) => {
    while (!document.querySelector(selector))
      await new Promise((resolve) => requestAnimationFrame(resolve));
  };
  for (let i = 0; i < times; ++i) {
    location.hash = hash;
    await shows(".frame .hand [data-touch]");
    location.hash = "";
    await shows("[data-game]");
  }
};

async function countersOf(devtools) {
  for (let i = 0; i < 3; ++i)
    await devtools.send("HeapProfiler.collectGarbage");
  return devtools.send("Memory.getDOMCounters");
}

await withServer([], async ({ server, browser }) => {
  for (const game of GAMES) {
    const ada = await Guest.arrive(browser, "Ada");
    await ada.page.goto(`${server.address}/#/new/${game}?level=easy&seed=7`);
    await ada.isAsked();
    const { hash } = new URL(ada.page.url());
    const devtools = await ada.context.newCDPSession(ada.page);
    await ada.page.evaluate(comeAndGo, { hash, times: WARM_UP });
    const before = await countersOf(devtools);
    await ada.page.evaluate(comeAndGo, { hash, times: TIMES });
    const after = await countersOf(devtools);
    for (const what of ["nodes", "jsEventListeners"])
      assert.ok(
        after[what] - before[what] < GROWTH_MAX,
        `${game}: ${what} grew from ${before[what]} to ${after[what]}`,
      );
    assert.deepEqual(ada.complaints, []);
    await ada.context.close();
    console.log(`${game}: ${TIMES} times, ${after.nodes} nodes after all`);
  }
});
