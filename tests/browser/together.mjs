// Several people with one device: between them nothing of anybody's cards is in the page. node together.mjs MOGUL
import assert from "node:assert/strict";
import { answerByClicks } from "./clicks.mjs";
import { ASKED, Guest, withServer } from "./guest.mjs";

const TURNS = 4;

// Everything a page says or could say of the table.
const cardsInPage = () =>
  document.querySelectorAll("[data-touch], [data-token], .frame, pre").length;

// Whether the one who has the device is asked again before the next one gets it.
async function isAskedOn(guest) {
  const curtain = guest.find("[data-curtain]");
  await curtain.or(guest.frame(ASKED)).waitFor();
  return (await curtain.count()) === 0;
}

await withServer([], async ({ server, browser }) => {
  const guest = await Guest.arrive(browser, "Ann");
  await guest.setUp(server, { players: 3, people: ["Ann", "Bob"] });
  for (let turn = 0; turn < TURNS; ++turn) {
    const curtain = guest.find("[data-curtain]");
    await curtain.waitFor();
    assert.equal(await guest.page.evaluate(cardsInPage), 0);
    assert.equal(await guest.find("[aria-live]").count(), 0);
    const seat = Number(await curtain.getAttribute("data-curtain"));
    await guest.find("[data-sit]").click();
    await guest.isAsked();
    // The other one's hand is face down, and hints and undo are for those who play alone.
    const other = ["Bob", "Ann"][seat];
    assert.match(
      await guest.find("aside ol").innerText(),
      new RegExp(`${other} is dealt 4 cards`),
    );
    assert.equal(await guest.find("[data-undo], [data-ask-hint]").count(), 0);
    while (await isAskedOn(guest)) await answerByClicks(guest);
  }
  assert.deepEqual(guest.complaints, []);
  console.log(`${TURNS} turns behind a curtain`);
});
