// The table as text is played all the same: by what may be touched next, by amounts, by what is said.
// node text.mjs MOGUL; MOGUL_TEST_SCALE above 1 answers more often.
import assert from "node:assert/strict";
import { Guest, withServer } from "./guest.mjs";
import { isLong } from "./scale.mjs";

const GAMES = ["monopoly-deal", "trump"];
const ANSWERS = isLong ? 60 : 8;

// From the list, and not what asks for a form.
async function answerFromList(guest) {
  const number = await guest.number();
  await guest.find("[data-list]").click();
  const choice = guest.find(
    "[data-choice]:not([data-choice='re-lay']):not([data-choice='offer']):not([data-choice='counter'])",
  );
  await choice.first().click();
  await guest.confirmSince(number);
  await guest.isAfter(number);
}

async function answerByChips(guest) {
  const number = await guest.number();
  const confirm = guest.find("[data-confirm]:enabled");
  await guest.find(".hand .bright").first().click();
  while (
    (await confirm.count()) === 0 &&
    (await guest.find(".hand .leads").count()) > 0
  )
    await guest.find(".hand .leads").first().click();
  await guest.confirmSince(number);
  await guest.isAfter(number);
}

await withServer(["--rehearsal", "2"], async ({ server, browser }) => {
  for (const game of GAMES) {
    const ada = await Guest.arrive(browser, "Ada");
    await ada.page.goto(server.address);
    await ada.find(`[data-game="${game}"] [data-play]`).click();
    await ada.find("[data-menu]").click();
    await ada.find("[data-text-mode]").click();
    for (
      let answers = 0;
      answers < ANSWERS && (await ada.isAsked());
      ++answers
    ) {
      const canTouch = (await ada.find(".hand .bright").count()) > 0;
      await (canTouch && answers % 2 === 0
        ? answerByChips(ada)
        : answerFromList(ada));
    }
    assert.match(await ada.find("pre").innerText(), /hand|Hand/);
    assert.deepEqual(ada.complaints, []);
  }
  console.log(`${ANSWERS} answers in each of ${GAMES.join(", ")}`);
});
