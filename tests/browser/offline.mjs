// After the first visit games in the browser need no network: the server is gone, and a game is begun, played and found
// again. node offline.mjs MOGUL
import assert from "node:assert/strict";
import { answerByClicks } from "./clicks.mjs";
import { Guest, withServer } from "./guest.mjs";

const GAMES = ["cover-your-assets", "monopoly-deal", "trump"];

await withServer([], async ({ server, browser }) => {
  const ada = await Guest.arrive(browser, "Ada");
  await ada.page.goto(server.address);
  await ada.page.evaluate(() => navigator.serviceWorker.ready);
  const manifest = await ada.page.evaluate(async () =>
    (await fetch(document.querySelector("link[rel=manifest]").href)).json(),
  );
  for (const { src } of manifest.icons)
    assert.equal(
      (await ada.page.request.get(server.address + src)).status(),
      200,
    );

  await server.end();
  await ada.context.setOffline(true);
  for (const game of GAMES) {
    await ada.page.goto(server.address);
    await ada.find(`[data-game="${game}"] [data-play]`).click();
    assert.ok(await ada.isAsked());
  }
  await ada.page.goto(server.address);
  await ada
    .find("[data-resume]")
    .nth(GAMES.length - 1)
    .click();
  await ada.isAsked();
  await answerByClicks(ada);
  const number = await ada.number();
  await ada.page.reload();
  await ada.page.waitForFunction(
    (last) => Number(document.querySelector(".frame")?.dataset.number) >= last,
    number,
  );
  // A table with others is said to be out of reach, and nothing breaks.
  await ada.page.goto(`${server.address}/t/NOWHERE`);
  await ada.page.getByText("does not answer").waitFor();
  assert.deepEqual(
    ada.complaints.filter((line) => !/ERR_INTERNET_DISCONNECTED/.test(line)),
    [],
  );
  console.log("three games without a server");
});
