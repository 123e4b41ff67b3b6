// A game of Cover Your Assets by keys alone: the list with its numbers, and the arrows over the table. node keys.mjs
// MOGUL
import assert from "node:assert/strict";
import { playToTheEnd } from "./clicks.mjs";
import { Guest, withServer } from "./guest.mjs";

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

async function answerByNumber(guest) {
  const number = await guest.number();
  await guest.page.keyboard.press("1");
  await guest.find("[aria-label='Choices']").waitFor();
  await guest.page.keyboard.press("1");
  if (await focused(guest, "[data-confirm]"))
    await guest.page.keyboard.press("Enter");
  await guest.isAfter(number);
}

// A card, then the discard pile; a second Enter there confirms.
async function answerByArrows(guest) {
  const number = await guest.number();
  await walkTo(guest, ".hand .bright");
  await guest.page.keyboard.press("Enter");
  await walkTo(guest, ".leads[data-touch^='pile/']");
  await guest.page.keyboard.press("Enter");
  if ((await guest.find("[data-confirm]:enabled").count()) > 0)
    await guest.page.keyboard.press("Enter");
  await guest.isAfter(number);
}

await withServer(["--rehearsal", "3"], async ({ server, browser }) => {
  const ada = await Guest.arrive(browser, "Ada");
  const { page } = ada;
  await page.goto(server.address);
  await ada.find('[data-game="cover-your-assets"] [data-friends]').focus();
  await page.keyboard.press("Enter");
  await ada.find("dialog[open] [data-name]").focus();
  await page.keyboard.type("Ada");
  await ada.find('dialog[open] [data-option="single_round"]').focus();
  await page.keyboard.press("Space");
  await ada.find("dialog[open] [data-create]").focus();
  await page.keyboard.press("Enter");
  await ada.find("#level").focus();
  await page.keyboard.press("ArrowUp"); // easy
  await ada.find("[data-fill]").focus();
  await page.keyboard.press("Enter");
  await ada.find("[data-start]:enabled").focus();
  await page.keyboard.press("Enter");

  let turns = 0;
  const answers = await playToTheEnd([ada], async (guest) => {
    const canDiscard = (await guest.find(".hand .bright").count()) > 0;
    await (canDiscard && ++turns % 2 === 0
      ? answerByArrows(guest)
      : answerByNumber(guest));
  });
  assert.match(await ada.find("[data-ending]").innerText(), /wins? with \$/);
  assert.deepEqual(ada.complaints, []);
  console.log(`${answers} answers by keys`);
});
