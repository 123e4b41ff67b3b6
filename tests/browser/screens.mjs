// Screens between a phone and a desk, upright and on their side: nothing is wider than the screen, everything can be hit
// and is played by touch. node screens.mjs MOGUL
import assert from "node:assert/strict";
import { answerByClicks } from "./clicks.mjs";
import { Guest, withServer } from "./guest.mjs";
import { faultsOnPhones } from "./phone_of.mjs";

const SCREENS = {
  "a phone on its side": { width: 844, height: 390 },
  "a small phone on its side": { width: 667, height: 375 },
  "a tablet": { width: 768, height: 1024 },
  "a tablet on its side": { width: 1024, height: 768 },
};
const GAMES = ["cover-your-assets", "monopoly-deal", "trump"];

async function looks(server, browser, game, name, viewport) {
  const ada = await Guest.arrive(browser, "Ada", {
    viewport,
    hasTouch: true,
    isMobile: true,
  });
  await ada.page.goto(
    `${server.address}/#/new/${game}?level=easy&seed=11&players=4`,
  );
  for (let answers = 0; answers < 2; ++answers) {
    await ada.isAsked();
    assert.deepEqual(
      await faultsOnPhones(ada, `${game} on ${name}`, [viewport]),
      [],
    );
    await answerByClicks(ada);
  }
  if (name === "a phone on its side") await isSideBySide(ada);
  assert.deepEqual(ada.complaints, []);
  await ada.context.close();
}

// What one does stands beside the table, not below it.
async function isSideBySide(ada) {
  const [stage, yours] = await Promise.all(
    ["main > .stage", "main > .yours"].map((part) =>
      ada.find(part).boundingBox(),
    ),
  );
  assert.ok(stage.x + stage.width <= yours.x + 1, "they overlap");
  assert.ok(yours.y + yours.height <= SCREENS["a phone on its side"].height);
}

await withServer([], async ({ server, browser }) => {
  for (const game of GAMES)
    for (const [name, viewport] of Object.entries(SCREENS))
      await looks(server, browser, game, name, viewport);
  console.log(`${GAMES.length} games on ${Object.keys(SCREENS).join(", ")}`);
});
