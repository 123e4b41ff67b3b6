// Cards fly where they may, and are outlined where nothing may move; who is far behind sees no flights. node motion.mjs MOGUL
import assert from "node:assert/strict";
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

async function marksOfAMove(server, browser, reducedMotion) {
  const guest = await Guest.arrive(browser, "Ada", {
    reducedMotion,
    settings: { speed: 250 },
  });
  await guest.page.goto(server.address);
  await guest.find('[data-game="cover-your-assets"] [data-play]').click();
  await guest.isAsked();
  await guest.page.evaluate(watch);
  await answerByClicks(guest);
  await guest.page.waitForFunction(() => globalThis.marks.size > 0);
  assert.deepEqual(guest.complaints, []);
  return guest.page.evaluate(() => [...globalThis.marks].sort());
}

await withServer([], async ({ server, browser }) => {
  assert.ok(
    (await marksOfAMove(server, browser, "no-preference")).includes(
      "data-flying",
    ),
  );
  assert.deepEqual(await marksOfAMove(server, browser, "reduce"), [
    "data-moved",
  ]);
  console.log("cards fly, or are outlined");
});
