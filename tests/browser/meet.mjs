// Two browsers meet by a link and play Cover Your Assets by clicks alone, from the last third of a round to its end; from
// its beginning with MOGUL_TEST_SCALE above 1. node meet.mjs MOGUL MODULE
import assert from "node:assert/strict";
import { positionWhere } from "../server/position_where.mjs";
import { openEngine } from "../server/served_table.mjs";
import { answerByClicks, playToTheEnd } from "./clicks.mjs";
import { Guest, withBrowser, withServer } from "./guest.mjs";
import { rehearse } from "./rehearsal.mjs";
import { isLong } from "./scale.mjs";

const game = "cover-your-assets";
const CARDS_LEFT = 24;
const late = () => ({
  game,
  position: positionWhere(
    openEngine(process.argv[3]),
    { game, players: 6, seed: 7, options: { single_round: true } },
    ({ phase, draw_pile }) =>
      phase === "turn" && draw_pile.length <= CARDS_LEFT,
  ),
});

async function meet({ server, browser }) {
  const [ada, ben] = [
    await Guest.arrive(browser, "Ada"),
    await Guest.arrive(browser, "Ben"),
  ];
  const begun = performance.now();
  const link = await ada.openTable(server, {
    players: 6,
    options: ["single_round"],
  });
  await ben.join(link);
  await ada.find("[data-seat='1']").filter({ hasText: "Ben" }).waitFor();
  await ada.startWithBots();
  await Promise.all(
    [ada, ben].map((guest) => guest.frame('[data-stage="playing"]').waitFor()),
  );
  const met = performance.now();

  const answers = await playToTheEnd([ada, ben], answerByClicks);
  const endings = await Promise.all(
    [ada, ben].map((guest) => guest.find("[data-ending]").innerText()),
  );
  assert.match(endings[0], /wins? with \$/);
  for (const guest of [ada, ben])
    assert.equal(await guest.find(".scores tbody tr").count(), 6);

  await ada.find("[data-rematch]").click();
  await ben.find("[data-next]").click();
  await Promise.all(
    [ada, ben].map((guest) => guest.frame('[data-stage="playing"]').waitFor()),
  );
  assert.deepEqual([...ada.complaints, ...ben.complaints], []);
  console.log(
    `met in ${((met - begun) / 1000).toFixed(1)} s; ${answers} answers by clicks; ${endings[0]}`,
  );
}

if (isLong) await withServer(["--rehearsal", "7"], meet);
else await withBrowser((browser) => rehearse(browser, late(), meet));
