// A tab that was opened before the server was updated asks for files that are gone: it loads the new page by itself.
// node updated.mjs MOGUL
import assert from "node:assert/strict";
import { Guest, withServer } from "./guest.mjs";

await withServer([], async ({ server, browser }) => {
  // Where the page could not be kept for later, as over plain HTTP.
  const ada = await Guest.arrive(browser, "Ada", { serviceWorkers: "block" });
  await ada.page.goto(server.address, { waitUntil: "networkidle" });
  let gone = 0;
  let isOld = true;
  await ada.page.route("**", (route) => {
    const request = route.request();
    if (request.isNavigationRequest()) isOld = false;
    const isGone = isOld && request.url().includes("/assets/");
    if (!isGone) return route.continue();
    gone++;
    return route.continue({ url: `${server.address}/assets/earlier.js` });
  });
  const loadedAgain = ada.page.waitForEvent("load");
  await ada.find('[data-game="monopoly-deal"] [data-play]').click();
  await loadedAgain;
  assert.ok(gone > 0);
  assert.ok(await ada.isAsked());
  console.log("a tab of an earlier build has loaded the new page");
});
