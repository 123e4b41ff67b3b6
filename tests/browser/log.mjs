// The log and what comes after: turns with a line since one's own last move, filters, moments; then the count, the plot,
// the replay by link, keys and other eyes, and the record as a file. node log.mjs MOGUL MODULE
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEngine } from "../server/served_table.mjs";
import { answerByClicks, playToTheEnd } from "./clicks.mjs";
import { Guest, withServer } from "./guest.mjs";

const [mogul, module] = process.argv.slice(2);
const PLAYERS = 6;
const FINGER = 44; // px

const drawPile = (guest) =>
  guest.find("[aria-label^='Draw pile']").getAttribute("aria-label");
const shown = (guest, number) =>
  guest.frame(`[data-shown="${number}"]`).waitFor();

// The log follows the moment on the table.
const isInSight = (guest, number) =>
  guest.page.waitForFunction((wanted) => {
    const line = document.querySelector(`aside [data-line="${wanted}"]`);
    const list = line?.closest("ol").getBoundingClientRect();
    const { top, bottom } = line?.getBoundingClientRect() ?? {};
    return list && top >= list.top - 1 && bottom <= list.bottom + 1;
  }, number);

// Runs in the page: what is told in every line.
const sentences = () =>
  [...document.querySelectorAll("aside [data-line]")].map((line) =>
    [...line.querySelectorAll("span")].map(({ textContent }) => textContent),
  );

// A group is a turn, of one seat after the other but for the deal, and says so; a line is heard as its sentences.
async function tellsTurns(ada) {
  const names = await ada.find("[data-filter] option").allInnerTexts();
  const headings = await ada.find("aside li.turn h2").allInnerTexts();
  const seats = headings.map((heading) =>
    heading === "Your turn" ? 0 : names.indexOf(`about ${heading}`) - 1,
  );
  assert.ok(seats.length >= PLAYERS);
  for (const [i, seat] of seats.entries())
    assert.equal(seat, (seats[0] + i) % PLAYERS, `${headings}`);
  const groups = await ada
    .find("aside li.turn")
    .evaluateAll((turns) => turns.map(({ ariaLabel }) => ariaLabel));
  assert.match(groups.shift(), /^The table: 1 move$/);
  for (const group of groups)
    assert.match(group, /^(Your turn|The turn of \w+): \d+ moves?$/);
  for (const told of await ada.page.evaluate(sentences))
    await ada.page
      .getByRole("button", { name: `${told.join(". ")}.`, exact: true })
      .first()
      .waitFor();
}

async function looksBack(ada) {
  await ada.isAsked();
  const [first, pile] = [await ada.number(), await drawPile(ada)];
  await answerByClicks(ada);
  await ada.isAsked();
  assert.equal(await ada.find("aside .since").count(), 1);
  await tellsTurns(ada);
  const now = await ada.number();
  assert.notEqual(await drawPile(ada), pile);

  await ada.find(`[data-line="${first}"]`).click();
  await shown(ada, first);
  assert.equal(await drawPile(ada), pile);
  assert.equal(await ada.find("[data-confirm]").count(), 0);
  await ada.page.keyboard.press("ArrowRight");
  await shown(ada, first + 1);
  await ada.page.keyboard.press("Escape");
  await shown(ada, now);
  assert.equal(await ada.find("[data-confirm]").count(), 1);

  const headings = await ada.find("aside ol h2").count();
  const lines = await ada.find("[data-line]").count();
  await ada.find("[data-filter]").selectOption("0");
  assert.ok((await ada.find("[data-line]").count()) < lines);
  assert.equal(await ada.find("aside ol h2").count(), headings);
  await ada.find("[data-filter]").selectOption("all");
}

async function reviews(ada, folder) {
  await ada.find("[data-review]").click();
  await ada.find("section[data-count] table").waitFor();
  assert.equal(await ada.find("section[data-count] tbody tr").count(), PLAYERS);
  assert.equal(await ada.find("path[data-line]").count(), PLAYERS);
  assert.ok((await ada.find("[data-moment]").count()) > 0);
  assert.equal(
    await ada.find("[data-verified]").getAttribute("data-verified"),
    "true",
  );
  const downloading = ada.page.waitForEvent("download");
  await ada.find("[data-download]").click();
  const path = join(folder, "record.json");
  await (await downloading).saveAs(path);
  const { status, stderr } = spawnSync(mogul, ["replay", path, "--verify"]);
  assert.equal(status, 0, String(stderr));
  const moment = Number(
    await ada.find("[data-moment]").first().getAttribute("data-moment"),
  );
  await ada.find("[data-moment]").first().click();
  await shown(ada, moment);
  return path;
}

async function replays(ada) {
  const last = await ada.number();
  for (const [key, number] of [
    ["Home", 1],
    ["ArrowRight", 2],
    ["ArrowRight", 3],
    ["ArrowLeft", 2],
    ["End", last],
  ]) {
    await ada.page.keyboard.press(key);
    await shown(ada, number);
    if (number > 1) await isInSight(ada, number);
  }
  // Turns, by either key.
  const starts = await ada
    .find("aside li.turn")
    .evaluateAll((turns) =>
      turns.map((turn) =>
        Number(turn.querySelector("[data-line]").dataset.line),
      ),
    );
  const [before, late] = starts.filter((start) => start < last).slice(-2);
  for (const [key, number] of [
    ["[", late],
    ["Shift+ArrowLeft", before],
    ["]", late],
    ["Home", 1],
    ["Shift+ArrowRight", starts[1]],
    ["]", starts[2]],
  ]) {
    await ada.page.keyboard.press(key);
    await shown(ada, number);
  }
  await isPlayedBack(ada);
  await jumps(ada);

  // Another's eyes, and the address leads back to all of it.
  await ada.page.keyboard.press("Home");
  await shown(ada, 1);
  await ada.find("[data-eyes]").selectOption("1");
  await ada.page.waitForURL(/\/1\?seat=1$/);
  assert.match(await ada.find(".frame aside").innerText(), /You are dealt/);
  await ada.page.reload();
  await shown(ada, 1);
  assert.equal(await ada.find("[data-eyes]").inputValue(), "1");
}

// What a click on the drawing does, the rows of its table do by keys.
async function jumps(ada) {
  await ada.page.keyboard.press("End");
  await ada.find("[data-review]").click();
  await ada.find("details summary").press("Enter");
  const row = ada.find("[data-after]").nth(2);
  const moves = Number(await row.getAttribute("data-after"));
  await row.press("Enter");
  await shown(ada, moves + 1);
  await ada.find("dialog[open]").waitFor({ state: "detached" });
}

// By itself, at four speeds.
async function isPlayedBack(ada) {
  const { page } = ada;
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
  await page.keyboard.press("Home");
  await shown(ada, 1);
  await page.keyboard.press("Space");
  let number = 1;
  for (const [key, waitMs] of [
    ["1", 2000],
    ["2", 1000],
    ["3", 500],
    ["4", 200],
  ]) {
    await page.keyboard.press(key);
    await page.clock.runFor(waitMs - 1);
    assert.equal(await ada.frame(`[data-shown="${number}"]`).count(), 1);
    await page.clock.runFor(1);
    await shown(ada, ++number);
  }
  // A button tells the speed; after the fastest comes the slowest.
  const speed = ada.find("[data-speed]");
  assert.equal(await speed.innerText(), "5×");
  await speed.click();
  assert.equal(await speed.innerText(), "½×");
  await page.clock.runFor(2000);
  await shown(ada, ++number);
  const { width, height } = await speed.boundingBox();
  assert.ok(width >= FINGER && height >= FINGER, `${width} x ${height}`);
  await ada.find("[data-play-back]").click();
  await page.clock.resume();
}

async function opens(ada, server, path, folder) {
  await ada.page.goto(server.address);
  await ada.find("[data-open-record]").setInputFiles(path);
  await shown(ada, 1);
  const record = JSON.parse(readFileSync(path, "utf8"));
  for (const [spoilt, answer] of [
    ["{}", /no record/],
    [JSON.stringify({ ...record, rules: 0 }), /version 0/],
    [
      JSON.stringify({ ...record, moves: record.moves.slice(1) }),
      /differs at move \d+: /,
    ],
  ]) {
    const wrong = join(folder, "wrong.json");
    writeFileSync(wrong, spoilt);
    await ada.page.goto(server.address);
    await ada.find("[data-open-record]").setInputFiles(wrong);
    await ada.page.getByRole("alert").filter({ hasText: answer }).waitFor();
  }
  await isFoundOut(ada, server, record);
  await ada.page.goto(`${server.address}/#/replay/table/NOWHERE/1`);
  await ada.page.getByRole("alert").filter({ hasText: "no record" }).waitFor();
}

// What was changed is told with the replay: where, or that the end is not that of the moves.
async function isFoundOut(ada, server, record) {
  const { digest, digests, ...result } = record.result;
  const other = digest.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
  const changes = [
    [{ ...result, digest, digests }, "true", /the end is the same/],
    [{ ...result, digest }, "true", /the end is the same/],
    [{ ...result, digest: other }, "false", /the end is not the one/],
    [{ ...result, digest, digests: digests.with(6, "") }, "false", /move 7:/],
  ];
  for (const [told, verified, sentence] of changes) {
    await openAgain(ada, server, { ...record, result: told });
    const verdict = ada.find(`.past [data-verified='${verified}']`);
    await verdict.filter({ hasText: sentence }).waitFor();
  }
  await ada.page.keyboard.press("End");
  await ada.find("[data-review]").click();
  await ada.find("dialog[open] [data-verified='false']").waitFor();
  await isChangedLegally(ada, server, record);
}

// Another move instead of one that was made, as good by the rules, after which the record breaks off.
async function isChangedLegally(ada, server, { result, moves, ...record }) {
  const { at, move } = another(record, moves);
  await openAgain(ada, server, {
    ...record,
    moves: [...moves.slice(0, at), move],
    result: { ...result, digests: result.digests.slice(0, at + 1) },
  });
  const verdict = ada.find(".past [data-verified='false']");
  await verdict.filter({ hasText: `differs at move ${at + 1}:` }).waitFor();
}

// From the middle on, the first move that was not the only one there was.
function another(record, moves) {
  const engine = openEngine(module);
  for (let at = Math.floor(moves.length / 2); at < moves.length; ++at) {
    const { seat, action } = moves[at];
    engine.ask({
      cmd: "replay",
      record: { ...record, moves: moves.slice(0, at) },
    });
    const other = engine
      .ask({ cmd: "actions", seat })
      .actions.find((one) => JSON.stringify(one) !== JSON.stringify(action));
    if (other) return { at, move: { seat, action: other } };
  }
  assert.fail("there was never anything else to do");
}

async function openAgain(ada, server, record) {
  await ada.page.goto(server.address);
  await ada.find("[data-open-record]").setInputFiles({
    name: "record.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(record)),
  });
  await shown(ada, 1);
}

const folder = mkdtempSync(join(tmpdir(), "mogul-"));
try {
  await withServer([], async ({ server, browser }) => {
    const ada = await Guest.arrive(browser, "Ada");
    await ada.setUp(server, { players: PLAYERS, options: ["single_round"] });
    await looksBack(ada);
    await playToTheEnd([ada], answerByClicks);
    const path = await reviews(ada, folder);
    await replays(ada);
    await opens(ada, server, path, folder);
    assert.deepEqual(
      ada.complaints.filter((line) => !/404/.test(line)),
      [],
    );
    console.log("looked back, counted, replayed, downloaded, opened");
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
