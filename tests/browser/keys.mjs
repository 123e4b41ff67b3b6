// A game from the home page to its end by keys alone: the list with its numbers, and the arrows over the table.
// node keys.mjs MOGUL; MOGUL_TEST_SCALE above 1 plays all three games.
import assert from "node:assert/strict";
import { playToTheEnd } from "./clicks.mjs";
import { Guest, withServer } from "./guest.mjs";
import { isLong } from "./scale.mjs";

const GAMES = isLong
  ? ["cover-your-assets", "monopoly-deal", "trump"]
  : ["cover-your-assets"];
const FORMS = ["re-lay", "offer", "counter"]; // which are filled in
const STEPS_MAX = 40;
const ROW_PX = 60;

const focused = (guest, selector) =>
  guest.page.evaluate(
    (wanted) => document.activeElement?.matches(wanted) ?? false,
    selector,
  );

// How far it is from what has the focus to the nearest thing that is wanted.
const wayTo = (guest, selector) =>
  guest.page.evaluate((wanted) => {
    const middle = (element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    };
    const [x, y] = middle(document.activeElement);
    const ways = [...document.querySelectorAll(wanted)]
      .map((thing) => middle(thing))
      .map(([tx, ty]) => [tx - x, ty - y]);
    return ways.sort((a, b) => Math.hypot(...a) - Math.hypot(...b))[0];
  }, selector);

// Presses a key and tells whether the focus went anywhere.
async function goes(guest, key) {
  const before = await guest.page.evaluateHandle(() => document.activeElement);
  await guest.page.keyboard.press(key);
  return before.evaluate((element) => element !== document.activeElement);
}

// As one looks for it: up or down to its row, then along; where that leads nowhere, the other way.
async function walkTo(guest, selector) {
  for (
    let step = 0;
    step < STEPS_MAX && !(await focused(guest, selector));
    ++step
  ) {
    const [dx, dy] = await wayTo(guest, selector);
    const across = dx < 0 ? "ArrowLeft" : "ArrowRight";
    const along = dy < 0 ? "ArrowUp" : "ArrowDown";
    const ways = Math.abs(dy) > ROW_PX ? [along, across] : [across, along];
    if (!(await goes(guest, ways[0]))) await goes(guest, ways[1]);
  }
  assert.ok(await focused(guest, selector), `no way to ${selector}`);
}

async function tabTo(guest, selector) {
  for (let step = 0; step < STEPS_MAX; ++step) {
    if (await focused(guest, selector)) return;
    await guest.page.keyboard.press("Tab");
  }
  assert.fail(`the Tab key does not lead to ${selector}`);
}

// What is put together, such as a payment, is confirmed as it is suggested. Else the first choice of the list that needs
// no form.
async function answerByNumber(guest) {
  const number = await guest.number();
  if ((await guest.find("[data-confirm]:enabled").count()) === 0) {
    await guest.page.keyboard.press("1");
    const list = guest.find("[aria-label='Choices'] [data-choice]");
    await list.first().waitFor();
    const verbs = await list.evaluateAll((rows) =>
      rows.map(({ dataset }) => dataset.choice),
    );
    const at = verbs.findIndex((verb) => !FORMS.includes(verb));
    await guest.page.keyboard.press(String(at + 1));
  }
  if (await guest.waitsForConfirm(number)) {
    await tabTo(guest, "[data-confirm]");
    await guest.page.keyboard.press("Enter");
  }
  await guest.isAfter(number);
}

// A card, then the discard pile; a second Enter there confirms.
async function answerByArrows(guest) {
  const number = await guest.number();
  await walkTo(guest, ".hand .bright");
  await guest.page.keyboard.press("Enter");
  await walkTo(guest, ".leads[data-touch^='pile/']");
  await guest.page.keyboard.press("Enter");
  if (await guest.waitsForConfirm(number))
    await guest.page.keyboard.press("Enter");
  await guest.isAfter(number);
}

// A table, bots in the other seats, and the first question.
async function begin(ada, server, game) {
  const { page } = ada;
  const press = async (selector, key) => {
    await ada.find(selector).focus();
    await page.keyboard.press(key);
  };
  await page.goto(server.address);
  await press(`[data-game="${game}"] [data-friends]`, "Enter");
  await ada.find("dialog[open] [data-name]").focus();
  await page.keyboard.type("Ada");
  if (game === "cover-your-assets")
    await press('dialog[open] [data-option="single_round"]', "Space");
  await press("dialog[open] [data-create]", "Enter");
  await press("#level", "ArrowUp"); // easy
  await press("[data-fill]", "Enter");
  await press("[data-start]:enabled", "Enter");
}

await withServer(["--rehearsal", "3"], async ({ server, browser }) => {
  for (const game of GAMES) {
    const ada = await Guest.arrive(browser, "Ada");
    await begin(ada, server, game);
    let turns = 0;
    const answers = await playToTheEnd([ada], async (guest) => {
      const canDiscard =
        (await guest.find(".hand .bright").count()) > 0 &&
        game === "cover-your-assets";
      await (canDiscard && ++turns % 2 === 0
        ? answerByArrows(guest)
        : answerByNumber(guest));
    });
    assert.match(await ada.find("[data-ending]").innerText(), /wins?\b/);
    assert.deepEqual(ada.complaints, []);
    await ada.context.close();
    console.log(`${game}: ${answers} answers by keys`);
  }
});
