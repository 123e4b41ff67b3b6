// Several people with one device: between them nothing of anybody's cards is in the page. node together.mjs MOGUL
import assert from "node:assert/strict";
import { answerByClicks } from "./clicks.mjs";
import { ASKED, Guest, withServer } from "./guest.mjs";

const GAMES = {
  "cover-your-assets": { turns: 4, dealt: 4 },
  "monopoly-deal": { turns: 3, dealt: 5 },
};

// Everything a page says or could say of the table.
const cardsInPage = () =>
  document.querySelectorAll("[data-touch], [data-token], .frame, pre").length;

// Whether the one who has the device is asked again before the next one gets it.
async function isAskedOn(guest) {
  const curtain = guest.find("[data-curtain]");
  await curtain.or(guest.frame(ASKED)).waitFor();
  return (await curtain.count()) === 0;
}

// What the log tells of the cards that somebody has got: others have so many, and only "you" have these.
const GOT = /^.+ (?:are dealt|is dealt|draws?) .+$/gm;
const OWN = /^You (?:are dealt|draw) /;
const COUNTED = /^(?!You )\w+ (?:is dealt|draws) (?:a card|\d+ cards)$/;

async function takesTurns(server, browser, game, { turns, dealt }) {
  const guest = await Guest.arrive(browser, "Ann");
  await guest.setUp(server, { game, players: 3, people: ["Ann", "Bob"] });
  for (let turn = 0; turn < turns; ++turn) {
    const curtain = guest.find("[data-curtain]");
    await curtain.waitFor();
    assert.equal(await guest.page.evaluate(cardsInPage), 0);
    assert.equal(await guest.find("[aria-live], [data-hit]").count(), 0);
    const seat = Number(await curtain.getAttribute("data-curtain"));
    await guest.find("[data-sit]").click();
    await guest.isAsked();
    // The other one's hand is face down, and hints and undo are for those who play alone.
    const other = ["Bob", "Ann"][seat];
    const log = await guest.find("aside ol").innerText();
    assert.match(log, new RegExp(`${other} is dealt ${dealt} cards`));
    for (const line of log.match(GOT))
      assert.ok(OWN.test(line) || COUNTED.test(line), line);
    assert.equal(await guest.find("[data-undo], [data-ask-hint]").count(), 0);
    while (await isAskedOn(guest)) await answerByClicks(guest);
  }
  assert.deepEqual(guest.complaints, []);
  await guest.context.close();
  console.log(`${game}: ${turns} turns behind a curtain`);
}

await withServer([], async ({ server, browser }) => {
  for (const [game, how] of Object.entries(GAMES))
    await takesTurns(server, browser, game, how);
});
