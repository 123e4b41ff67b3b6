// A game from the home page to its end by keys alone: the list with its numbers, and the arrows over the table.
// node keys.mjs MOGUL; MOGUL_TEST_SCALE above 1 plays all three games to their end.
import assert from "node:assert/strict";
import { Guest, withServer } from "./guest.mjs";
import { tabTo, walkTo } from "./key_walks.mjs";
import { isLong } from "./scale.mjs";

const ANSWERS_MAX = isLong ? Infinity : 8;
const GAMES = {
  "cover-your-assets": Infinity,
  "monopoly-deal": ANSWERS_MAX,
  trump: ANSWERS_MAX,
};
const THING = "main .bright[aria-disabled]"; // and not one of several to be put together
const ROW = "[aria-label='Choices'] [data-choice]";
const NUMBERED = 9; // rows of the list
const FORMS = ["re-lay", "offer", "counter"]; // which are filled in

// What is put together, such as a payment, is confirmed as it is suggested. Else the first choice of the list that needs
// no form.
async function answerByNumber(guest) {
  const number = await guest.number();
  if ((await guest.find("[data-confirm]:enabled").count()) === 0) {
    await guest.page.keyboard.press("1");
    const list = guest.find(ROW);
    await list.first().waitFor();
    const verbs = await list.evaluateAll((rows) =>
      rows.map(({ dataset }) => dataset.choice),
    );
    const at = verbs.findIndex((verb) => !FORMS.includes(verb));
    if (at < NUMBERED) await guest.page.keyboard.press(String(at + 1));
    else {
      for (let row = 0; row <= at; ++row)
        await guest.page.keyboard.press("ArrowDown");
      await guest.page.keyboard.press("Enter");
    }
  } else await tabTo(guest, "[data-confirm]");
  if (await guest.waitsForConfirm(number)) {
    await hasFocus(guest, "[data-confirm]");
    await guest.page.keyboard.press("Enter");
  }
  await guest.isAfter(number);
}

const hasFocus = (guest, selector) => guest.find(`${selector}:focus`).waitFor();

// The arrows stay in the list, Enter leads from a row to Confirm, and Escape back: first from what was chosen to the list,
// then out of it to its button.
async function walksInList(guest) {
  const { keyboard } = guest.page;
  await keyboard.press("1");
  const rows = guest.find(ROW);
  await rows.nth(1).waitFor();
  for (const [key, row] of [
    ["ArrowUp", "last-child"],
    ["ArrowDown", "last-child"],
    ["ArrowUp", "nth-last-child(2)"],
    ["ArrowRight", "nth-last-child(2)"],
  ]) {
    await keyboard.press(key);
    await hasFocus(guest, `[aria-label='Choices'] li:${row} button`);
  }
  await keyboard.press("Enter");
  await hasFocus(guest, "[data-confirm]:enabled");
  await keyboard.press("Escape");
  await rows.first().waitFor();
  await keyboard.press("ArrowDown");
  await hasFocus(guest, `[aria-label='Choices'] li:first-child button`);
  await keyboard.press("Escape");
  await rows.first().waitFor({ state: "detached" });
  await hasFocus(guest, "[data-list]");
}

// A card or something else, then what it may go to, until nothing is left to touch; a second Enter there confirms.
async function answerByArrows(guest) {
  const number = await guest.number();
  await walkTo(guest, THING);
  await guest.page.keyboard.press("Enter");
  while (await isUnfinished(guest, number)) {
    await walkTo(guest, ".leads:not(.picked)");
    await guest.page.keyboard.press("Enter");
  }
  if (await guest.waitsForConfirm(number))
    await guest.page.keyboard.press("Enter");
  await guest.isAfter(number);
}

async function isUnfinished(guest, number) {
  return guest.page.evaluate((last) => {
    const { dataset } = document.querySelector(".frame");
    const isSent = dataset.pending === "true" || Number(dataset.number) > last;
    return !isSent && document.querySelector(".leads:not(.picked)") !== null;
  }, number);
}

// A table, bots in the other seats, and the first question.
async function begin(ada, server, game) {
  const { page } = ada;
  const press = async (selector, key) => {
    await tabTo(ada, selector);
    await page.keyboard.press(key);
  };
  await page.goto(server.address);
  await press(`[data-game="${game}"] [data-friends]`, "Enter");
  await tabTo(ada, "dialog[open] [data-name]");
  await page.keyboard.type("Ada");
  if (game === "cover-your-assets")
    await press('dialog[open] [data-option="single_round"]', "Space");
  await press("dialog[open] [data-create]", "Enter");
  await press("#level", "ArrowUp"); // easy
  await press("[data-fill]", "Enter");
  await press("[data-start]:enabled", "Enter");
}

await withServer(["--rehearsal", "3"], async ({ server, browser }) => {
  for (const [game, answersMax] of Object.entries(GAMES)) {
    const ada = await Guest.arrive(browser, "Ada");
    await begin(ada, server, game);
    await ada.isAsked();
    if (game === "cover-your-assets") await walksInList(ada);
    let [answers, byArrows] = [0, 0];
    for (; answers < answersMax && (await ada.isAsked()); ++answers) {
      const canTouch = (await ada.find(THING).count()) > 0;
      if (canTouch && 2 * byArrows <= answers) {
        await answerByArrows(ada);
        ++byArrows;
      } else await answerByNumber(ada);
    }
    assert.ok(byArrows > 0);
    if (answersMax === Infinity)
      assert.match(await ada.find("[data-ending]").innerText(), /wins?\b/);
    assert.deepEqual(ada.complaints, []);
    await ada.context.close();
    console.log(`${game}: ${answers} answers by keys, ${byArrows} by arrows`);
  }
});
