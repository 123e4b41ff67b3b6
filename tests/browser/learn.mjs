// Learning at the table: lessons in which a wrong move is answered with the rule, rules at their ids, a card looked at
// closely, and what happened to oneself. node learn.mjs MOGUL
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { answerByClicks } from "./clicks.mjs";
import { Guest, withServer } from "./guest.mjs";

const [mogul] = process.argv.slice(2);
const HIT_ANSWERS_MAX = 60;
const FORMS = ["re-lay", "offer", "counter"]; // which are filled in
const MISTAKES_MIN = 3; // where a step leaves a choice at all

const steps = {
  "cover-your-assets": ["pair", "take", "steal", "show", "discard"],
  "monopoly-deal": ["lay", "bank", "rent-all", "say-no", "lay"],
  trump: ["roll", "bid", "play", "accept", "tax"],
};

// Where a lesson is about one of several alike.
const WHICH = { bank: /3M/, play: /Hotel/, tax: /Ben/ };

const lesson = (guest, number, done = false) =>
  guest.find(`[data-lesson="${number}"][data-done="${done}"]`).waitFor();

async function choose(guest, what, text = /./) {
  await guest.isAsked();
  await guest.find("[data-list]").click();
  await guest
    .find(`[data-choice="${what}"]`)
    .filter({ hasText: text })
    .first()
    .click();
  await guest
    .find("[data-confirm]:enabled, .objection, [data-done='true']")
    .first()
    .waitFor();
  const confirm = guest.find(
    "[data-done='false'] ~ .table [data-confirm]:enabled",
  );
  if ((await confirm.count()) > 0) await confirm.click();
}

// Something else than the step asks for is answered with the rule, and nothing happens. Tells whether there is such.
async function chooseWrongly(guest, wanted, which = /./) {
  await guest.isAsked();
  await guest.find("[data-list]").click();
  const rows = await guest
    .find("[data-choice]")
    .evaluateAll((found) =>
      found.map(({ dataset, textContent }) => [dataset.choice, textContent]),
    );
  const at = rows.findIndex(
    ([verb, text]) =>
      !FORMS.includes(verb) && !(verb === wanted && which.test(text)),
  );
  if (at < 0) await guest.find("[data-list]").click();
  else await guest.find("[data-choice]").nth(at).click();
  if (at < 0) return false;
  await guest.find("[data-confirm]:enabled, .objection").first().waitFor();
  const confirm = guest.find("[data-confirm]:enabled");
  if ((await confirm.count()) > 0) await confirm.click();
  await guest.find(".objection [data-rule]").waitFor();
  assert.equal(await guest.number(), 1);
  return true;
}

async function learns(server, guest, game) {
  await guest.page.goto(server.address);
  await guest.find(`[data-game="${game}"] [data-learn]`).click();
  let mistakes = 0;
  for (const [number, what] of steps[game].entries()) {
    await lesson(guest, number);
    if (await chooseWrongly(guest, what, WHICH[what])) ++mistakes;
    if (number === 2) {
      await guest.page.reload();
      await lesson(guest, number);
    }
    await choose(guest, what, WHICH[what]);
    await lesson(guest, number, true);
    await guest.find("[data-next-step]").click();
  }
  await guest.page.waitForURL(`${server.address}/`);
  await guest.find(`[data-game="${game}"] [data-learnt]`).waitFor();
  assert.ok(mistakes >= MISTAKES_MIN, `${game}: ${mistakes} mistakes`);
}

// Whoever does not want to be taught goes on without, and finds the next step again.
async function skips(server, guest, game) {
  await guest.find(`[data-game="${game}"] [data-learn]`).click();
  await lesson(guest, 0);
  await guest.find("[data-skip-step]").click();
  await lesson(guest, 1);
  await guest.page.reload();
  for (let number = 1; number < steps[game].length; ++number) {
    await lesson(guest, number);
    await guest.find("[data-skip-step]").click();
  }
  await guest.page.waitForURL(`${server.address}/`);
}

// Every rule behind a refusal stands where its link leads.
async function crawls(server, guest) {
  const { stdout } = spawnSync(mogul, ["referee"], {
    input: '{"cmd": "games"}\n',
  });
  const { games } = JSON.parse(stdout);
  for (const { id, refusals } of games) {
    for (const rule of new Set(refusals.map((refusal) => refusal.rule))) {
      await guest.page.goto(`${server.address}/#/rules/${id}/${rule}`);
      await guest.find(`#${rule}[aria-current]`).waitFor();
    }
  }
}

// By key, and by a long press of the mouse or of a finger.
async function inspects(server, guest) {
  await guest.page.goto(
    `${server.address}/#/new/cover-your-assets?level=easy&seed=7`,
  );
  await guest.isAsked();
  const number = await guest.number();
  const sheet = guest.find("[data-inspector][open]");
  await guest.find(".hand [data-touch]").first().focus();
  await guest.page.keyboard.press("i");
  await sheet.waitFor();
  assert.match(await sheet.innerText(), /Baseball Cards[^]*In a pack: 10/);
  await guest.page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });

  // Letting go plays nothing.
  const { x, y, width, height } = await guest
    .find(".hand [data-touch]")
    .first()
    .boundingBox();
  const at = { x: x + width / 2, y: y + height / 2 };
  const devtools = await guest.context.newCDPSession(guest.page);
  const touch = (type, touchPoints) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  const { mouse } = guest.page;
  await guest.mayHold();
  await mouse.move(at.x, at.y);
  for (const [press, letGo] of [
    [() => mouse.down(), () => mouse.up()],
    [() => touch("touchStart", [at]), () => touch("touchEnd", [])],
  ]) {
    await press();
    await sheet.waitFor();
    await letGo();
    await guest.page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    assert.equal(await guest.find(".picked").count(), 0);
    assert.equal(await guest.number(), number);
  }
}

// What is asked says what is left to do, and what a bot would do is said of this moment alone.
async function tellsWhatIsLeft(server, guest) {
  await guest.page.goto(
    `${server.address}/#/new/monopoly-deal?level=easy&seed=11`,
  );
  await guest.isAsked();
  await guest.find("[data-ask-hint]").click();
  await guest.find("[data-hint]").filter({ hasText: "A bot would" }).waitFor();
  await answerByClicks(guest);
  for (const left of [
    /play up to 2 more cards, or end it/,
    /play one more card, or end it/,
    /have played three cards/,
  ]) {
    await guest.isAsked();
    const question = guest.find("[data-question]:not([data-hint])");
    await question.filter({ hasText: left }).waitFor();
    await answerByClicks(guest);
  }
}

async function isHit(server, guest) {
  await guest.page.goto(
    `${server.address}/#/new/cover-your-assets?level=easy&seed=5&players=6`,
  );
  const panel = guest.find("[data-hit]");
  for (
    let answers = 0;
    answers < HIT_ANSWERS_MAX && (await guest.isAsked());
    ++answers
  ) {
    if ((await panel.count()) > 0) break;
    await answerByClicks(guest);
  }
  assert.match(await panel.innerText(), /\byour?\b/i);
  await guest.find("[data-seen-hit]").click();
  await panel.waitFor({ state: "detached" });
}

await withServer([], async ({ server, browser }) => {
  const ada = await Guest.arrive(browser, "Ada");
  for (const game of Object.keys(steps)) await learns(server, ada, game);
  await skips(server, ada, "trump");
  await crawls(server, ada);
  await inspects(server, ada);
  await tellsWhatIsLeft(server, ada);
  await isHit(server, ada);
  assert.deepEqual(ada.complaints, []);
  console.log(
    "three lessons, every rule at its place, a card inspected, a hit told",
  );
});
