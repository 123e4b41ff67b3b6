// Games in the browser, without a server: played, taken back, hinted at, let pass, kept over a reload; what was played is
// what the native engine finds when it plays the record again, and seeded games have its signature. node solo.mjs MOGUL
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answerByClicks, playToTheEnd } from "./clicks.mjs";
import { Guest, withServer } from "./guest.mjs";

const mogul = process.argv[2];

// Runs in the page: the record of the game in its address.
const keptRecord = () =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open("mogul");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const games = opening.result.transaction("games").objectStore("games");
      const found = games.get(location.hash.split("/").at(-1));
      found.onsuccess = () => resolve(found.result.record);
      found.onerror = () => reject(found.error);
    };
  });

// What the engine of the program says to a record.
function verify(record) {
  const folder = mkdtempSync(join(tmpdir(), "mogul-"));
  try {
    const path = join(folder, "record.json");
    writeFileSync(path, JSON.stringify(record));
    const { status, stdout, stderr } = spawnSync(mogul, [
      "replay",
      path,
      "--verify",
    ]);
    assert.equal(status, 0, `${stdout}${stderr}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// Runs in the page, with the module that was served to it.
const bindings = readFileSync(
  new URL("../../bindings/mogul.mjs", import.meta.url),
  "utf8",
).replaceAll("export ", "");
const signatures = `(async () => {
  ${bindings}
  const address = performance.getEntriesByType("resource").find(({ name }) => name.endsWith(".wasm")).name;
  const { engine } = open(await WebAssembly.compile(await (await fetch(address)).arrayBuffer()));
  return Array.from({ length: engine.mogul_signatures() }, (_, game) =>
    BigInt.asUintN(64, engine.mogul_signature(game)).toString(16).padStart(16, "0"));
})()`;

await withServer([], async ({ server, browser }) => {
  const ada = await Guest.arrive(browser, "Ada");
  await ada.page.goto(
    `${server.address}/#/new/cover-your-assets?level=easy&seed=7`,
  );
  await ada.isAsked();
  const golden = readFileSync("tests/golden/signature.txt", "utf8").match(
    /\b[0-9a-f]{16}\b/g,
  );
  assert.deepEqual(await ada.page.evaluate(signatures), golden);
  assert.equal((await ada.page.evaluate(keptRecord)).seed, 7);

  // A game is taken back to before one's own last move, and goes on from there.
  const dealt = await ada.number();
  await answerByClicks(ada);
  await ada.isAsked();
  assert.ok((await ada.number()) > dealt);
  await ada.find("[data-undo]").click();
  await ada.frame(`[data-number="${dealt}"]`).waitFor();
  await ada.isAsked();

  // A hint is one of the choices, and what it takes is marked.
  await ada.find("[data-ask-hint]").click();
  await ada.find("[data-hint]").waitFor();
  assert.ok((await ada.find(".hinted").count()) > 0);
  await answerByClicks(ada);

  // A reload, and another one from the list on the front page.
  await ada.isAsked();
  const number = await ada.number();
  await ada.page.reload();
  await ada.frame(`[data-number="${number}"]`).waitFor();
  await ada.page.goto(server.address);
  await ada.find("[data-resume]").first().click();
  await ada.frame(`[data-number="${number}"]`).waitFor();

  // The same game in a second tab would be two games.
  const tab = await ada.context.newPage();
  await tab.goto(ada.page.url());
  await tab.getByText("open in another tab").waitFor();
  await tab.close();

  // To the end; a rematch is another game, and what is forgotten is gone.
  await ada.setUp(server, { players: 6, options: ["single_round"] });
  const answers = await playToTheEnd([ada], answerByClicks);
  const record = await ada.page.evaluate(keptRecord);
  assert.equal(record.result.over, true);
  verify(record);
  const address = ada.page.url();
  await ada.find("[data-rematch]").click();
  await ada.page.waitForURL((url) => url.href !== address);
  await ada.isAsked();
  await ada.page.goto(server.address);
  const rows = ada.find("[data-resume]");
  await rows.nth(2).waitFor();
  await ada.find("[data-forget]").first().click();
  await rows.nth(2).waitFor({ state: "detached" });
  assert.equal(await rows.count(), 2);

  // Money is let pass for whoever yields, until their own turn; a reload changes nothing.
  await ada.page.goto(
    `${server.address}/#/new/monopoly-deal?level=easy&seed=5&players=4`,
  );
  const debt = ada.find(
    "body:has([data-demand='birthday']):has([data-say='accept']) [data-yield]",
  );
  while ((await ada.isAsked()) && !(await debt.isVisible()))
    await answerByClicks(ada);
  const passing = ada.find("[data-yield][aria-pressed='true']");
  await debt.click();
  await passing.waitFor();
  await ada
    .find("aside [data-line]")
    .filter({ hasText: "You accept" })
    .last()
    .getByText("you let everything pass")
    .waitFor();
  await ada.isAsked();
  assert.equal(await ada.find("[data-say='accept']").count(), 0);
  await ada.page.reload();
  await passing.waitFor();
  while ((await ada.isAsked()) && (await passing.isVisible()))
    await answerByClicks(ada);
  await ada.find("[data-say='end-turn']").waitFor();
  assert.equal(await ada.find("[data-yield]").count(), 0);
  assert.deepEqual(ada.complaints, []);
  console.log(
    `${answers} answers to the end; ${record.moves.length} moves are the same natively`,
  );
});
