// A tab that was opened before the server was updated: a game that runs goes on with the files it began with, a page that
// keeps none loads the new one by itself. node updated.mjs MOGUL
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { answerByClicks } from "./clicks.mjs";
import { Guest, withServer } from "./guest.mjs";

// Where the page could not be kept for later, as over plain HTTP.
async function loadsAgain(server, browser) {
  const ada = await Guest.arrive(browser, "Ada", { serviceWorkers: "block" });
  await ada.page.goto(server.address);
  await ada.find("[data-game]").last().waitFor();
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
}

// The same server, which can be updated: then every script of the page is another one, which says so.
async function withUpdates(server, test) {
  let isUpdated = false;
  const front = createServer(async (request, response) => {
    const { status, headers, body } = await answerOf(server, request);
    const isScript = /\/assets\/.*\.js$/.test(request.url);
    const isWorker = request.url === "/service-worker.js";
    const text = isScript
      ? `console.error("the new build");${body}`
      : `// Another build.\n${String(body).replace("`mogul ", "`mogul later ")}`;
    response.writeHead(status, headers);
    response.end(isUpdated && (isScript || isWorker) ? text : body);
  });
  await new Promise((resolve) => front.listen(0, "127.0.0.1", resolve));
  try {
    await test({
      address: `http://127.0.0.1:${front.address().port}`,
      update: () => (isUpdated = true),
    });
  } finally {
    front.closeAllConnections();
    front.close();
  }
}

async function answerOf({ address }, { url, method }) {
  const answer = await fetch(address + url, { method });
  const headers = Object.fromEntries(
    ["content-type", "content-security-policy"]
      .map((name) => [name, answer.headers.get(name)])
      .filter(([, value]) => value !== null),
  );
  const body = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers, body };
}

// Runs in the page: looks for an update, and tells what became of it.
const lookForUpdate = async () => {
  const registration = await navigator.serviceWorker.ready;
  await registration.update();
  while (registration.installing)
    await new Promise((resolve) =>
      registration.installing.addEventListener("statechange", resolve, {
        once: true,
      }),
    );
  return {
    waits: registration.waiting !== null,
    builds: (await caches.keys()).length,
  };
};

async function goesOn(server, browser) {
  await withUpdates(server, async ({ address, update }) => {
    const ada = await Guest.arrive(browser, "Ada");
    const { page } = ada;
    await page.goto(address);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload(); // from now on with what is kept
    await ada.find('[data-game="monopoly-deal"] [data-play]').click();
    await ada.isAsked();
    update();
    assert.equal(await ada.find("[data-update]").count(), 0);
    assert.deepEqual(await page.evaluate(lookForUpdate), {
      waits: true,
      builds: 2,
    });
    // Which is said quietly.
    await ada.find("[data-menu] [data-update]").waitFor();
    // The game goes on, and whatever is loaded only now is of the old build.
    await answerByClicks(ada);
    await ada.openMenu();
    const newer = ada.find("dialog[open] [data-newer]");
    assert.match(await newer.innerText(), /comes after this game/);
    await ada.find("[data-text-mode]").click();
    await ada.find("pre").waitFor();
    assert.deepEqual(ada.complaints, []);

    // Once no page of the old build is open, the new one takes over.
    await page.close();
    ada.page = await ada.context.newPage();
    const said = ada.page.waitForEvent("console", (line) =>
      line.text().includes("the new build"),
    );
    await ada.page.goto(address);
    await said;
    await ada.find('[data-game="monopoly-deal"] [data-play]').click();
    await ada.isAsked();
    assert.equal(await ada.find("[data-update]").count(), 0);
    await ada.page.waitForFunction(
      async () => (await caches.keys()).length === 1,
    );
    await ada.context.close();
  });
}

await withServer([], async ({ server, browser }) => {
  await loadsAgain(server, browser);
  await goesOn(server, browser);
  console.log("the new page is loaded, and never under a running game");
});
