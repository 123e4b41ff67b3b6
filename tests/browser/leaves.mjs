// A table in this browser or at the server is opened and left again and again, and nothing of it stays in the page: no
// nodes, no listeners, no clocks, no socket. node leaves.mjs MOGUL; with MOGUL_TEST_SCALE above 1, 200 times in every game.
import assert from "node:assert/strict";
import { Guest, withServer } from "./guest.mjs";
import { isLong } from "./scale.mjs";

const GAMES = isLong
  ? ["cover-your-assets", "monopoly-deal", "trump"]
  : ["monopoly-deal"];
const TIMES = isLong ? 200 : 20;
const WARM_UP = 5; // caches and what is loaded once
// Of nodes, and of listeners: less than one table has.
const GROWTH_MAX = { nodes: 100, jsEventListeners: 100, clocks: 0 };

// Notes which clocks tick in the page.
const noteClocks = () => {
  const { setInterval, clearInterval } = globalThis;
  globalThis.ticking = new Set();
  globalThis.setInterval = (...how) => {
    const clock = setInterval(...how);
    globalThis.ticking.add(clock);
    return clock;
  };
  globalThis.clearInterval = (clock) => {
    globalThis.ticking.delete(clock);
    clearInterval(clock);
  };
};

// Opens and leaves a table that many times, without loading the page anew; people talk where they can.
const comeAndGo = async ({ address, times }) => {
  const shows = async (selector) => {
    while (!document.querySelector(selector))
      await new Promise((resolve) => requestAnimationFrame(resolve));
  };
  const go = (to) => {
    history.replaceState(null, "", to);
    dispatchEvent(new HashChangeEvent("hashchange"));
  };
  for (let i = 0; i < times; ++i) {
    go(address);
    await shows(".frame .hand [data-touch]");
    const talk = document.querySelector("[data-tab='talk']");
    talk?.click();
    if (talk) await shows("[data-line-to-say]");
    go("/");
    await shows("[data-game]");
  }
};

async function countersOf(guest, devtools) {
  for (let i = 0; i < 3; ++i)
    await devtools.send("HeapProfiler.collectGarbage");
  const clocks = await guest.page.evaluate(() => globalThis.ticking.size);
  return { ...(await devtools.send("Memory.getDOMCounters")), clocks };
}

async function comesAndGoes(ada, what) {
  const sockets = [];
  ada.page.on("websocket", (socket) => sockets.push(socket));
  const address = ada.page.url();
  const devtools = await ada.context.newCDPSession(ada.page);
  const count = async (times) => {
    await ada.page.evaluate(comeAndGo, { address, times });
    return countersOf(ada, devtools);
  };
  const before = await count(WARM_UP);
  const after = await count(TIMES);
  for (const [counter, max] of Object.entries(GROWTH_MAX))
    assert.ok(
      after[counter] - before[counter] <= max,
      `${what}: ${counter} grew from ${before[counter]} to ${after[counter]}`,
    );
  await Promise.all(
    sockets.map((socket) => socket.isClosed() || socket.waitForEvent("close")),
  );
  assert.deepEqual(ada.complaints, []);
  await ada.context.close();
  console.log(
    `${what}: ${TIMES} times, ${after.nodes} nodes and ${after.clocks} clocks after all, ${sockets.length} sockets closed`,
  );
}

// Somebody who comes and goes so fast asks for a lot.
await withServer(
  ["--requests-at-once", "100000"],
  async ({ server, browser }) => {
    const arrive = async () => {
      const ada = await Guest.arrive(browser, "Ada");
      await ada.context.addInitScript(noteClocks);
      return ada;
    };
    for (const game of GAMES) {
      const ada = await arrive();
      await ada.page.goto(`${server.address}/#/new/${game}?level=easy&seed=7`);
      await ada.isAsked();
      await comesAndGoes(ada, game);
    }
    for (const game of GAMES) {
      const ada = await arrive();
      await ada.openTable(server, { game, players: 4, pace: "brisk" });
      await ada.startWithBots();
      await ada.isAsked();
      await comesAndGoes(ada, `${game} at a server`);
    }
  },
);
