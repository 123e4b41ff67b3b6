// Cards fly where they may, and are outlined where nothing may move; a jump over many moves flies nowhere, and is made in
// no time. node motion.mjs MOGUL MODULE
import assert from "node:assert/strict";
import { openEngine } from "../server/served_table.mjs";
import { answerByClicks } from "./clicks.mjs";
import { Guest, withServer } from "./guest.mjs";

// Notes what is marked on any element from now on.
const watch = () => {
  globalThis.marks = new Set();
  new MutationObserver((changes) => {
    for (const { target, attributeName } of changes) {
      if (target.hasAttribute(attributeName))
        globalThis.marks.add(attributeName);
      if (document.getAnimations().length > 0)
        globalThis.marks.add("animation");
    }
  }).observe(document.body, {
    subtree: true,
    attributeFilter: ["data-flying", "data-moved"],
  });
};

async function marksOfMoves(server, browser, game, reducedMotion, wanted) {
  const guest = await Guest.arrive(browser, "Ada", {
    reducedMotion,
    settings: { speed: 250 },
  });
  await guest.page.goto(server.address);
  await guest.find(`[data-game="${game}"] [data-play]`).click();
  await guest.isAsked();
  await guest.page.evaluate(watch);
  const marks = () => guest.page.evaluate(() => [...globalThis.marks].sort());
  // Not every answer moves a card.
  for (
    let answers = 0;
    answers < ANSWERS_MAX && !(await marks()).includes(wanted);
    ++answers
  ) {
    await answerByClicks(guest);
    await guest.isAsked();
  }
  assert.deepEqual(guest.complaints, []);
  const found = await marks();
  await guest.context.close();
  return found;
}

const GAMES = ["cover-your-assets", "monopoly-deal", "trump"];
const ANSWERS_MAX = 8;

const MOVES = 500;
const JUMP_MS_MAX = 1000;
const JUMPS = 3; // of which the quickest counts: a busy machine may be slow once

// A game of bots that is long enough.
function longRecord(engine) {
  const game = "cover-your-assets";
  let { to_act: asked } = engine.ask({
    cmd: "new",
    game,
    players: 4,
    seed: 5,
  });
  for (let move = 0; move < MOVES; ++move) {
    const [seat] = asked;
    const bot = { cmd: "bot", seat, bot: "random", seed: move };
    const { action } = engine.ask(bot);
    asked = engine.ask({ cmd: "play", seat, action }).to_act;
    assert.ok(asked.length > 0, `over after ${move} moves`);
  }
  return engine.ask({ cmd: "record" }).record;
}

// Runs in the page: how long a key takes to bring a moment onto the table.
const timeOfJump = async ({ key, to }) => {
  const begun = performance.now();
  dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  const { dataset } = document.querySelector(".frame");
  while (dataset.shown !== String(to))
    await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - begun;
};

async function jumps(server, browser) {
  const guest = await Guest.arrive(browser, "Ada", {
    settings: { speed: 250 },
  });
  const { page } = guest;
  await page.goto(server.address);
  await guest.find("[data-open-record]").setInputFiles({
    name: "record.json",
    mimeType: "application/json",
    buffer: Buffer.from(
      JSON.stringify(longRecord(openEngine(process.argv[3]))),
    ),
  });
  await guest.frame('[data-shown="1"]').waitFor();
  await page.evaluate(watch);
  const last = MOVES + 1;
  const times = [];
  for (let jump = 0; jump < JUMPS; ++jump) {
    times.push(await page.evaluate(timeOfJump, { key: "End", to: last }));
    await page.evaluate(timeOfJump, { key: "Home", to: 1 });
  }
  const marks = await page.evaluate(() => [...globalThis.marks]);
  assert.ok(!marks.includes("data-flying") && !marks.includes("animation"));
  assert.ok(Math.min(...times) < JUMP_MS_MAX, `${times} ms`);
  // One step flies.
  for (let step = 2; step < 12; ++step) {
    await page.keyboard.press("ArrowRight");
    await guest.frame(`[data-shown="${step}"]`).waitFor();
  }
  await page.waitForFunction(() => globalThis.marks.has("data-flying"));
  assert.deepEqual(guest.complaints, []);
  return Math.round(Math.min(...times));
}

await withServer([], async ({ server, browser }) => {
  for (const game of GAMES) {
    const [flies, moved] = ["data-flying", "data-moved"];
    const look = (...how) => marksOfMoves(server, browser, game, ...how);
    assert.ok((await look("no-preference", flies)).includes(flies), game);
    assert.deepEqual(await look("reduce", moved), [moved], game);
  }
  const time = await jumps(server, browser);
  console.log(
    `cards fly, or are outlined; ${MOVES} moves are jumped over in ${time} ms`,
  );
});
