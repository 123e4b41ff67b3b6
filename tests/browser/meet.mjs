// Two browsers meet by a link and play Cover Your Assets by clicks alone, for two and for six, from late in a round to its
// end; from its beginning with MOGUL_TEST_SCALE above 1. node meet.mjs MOGUL MODULE
import assert from "node:assert/strict";
import { positionWhere } from "../server/position_where.mjs";
import { openEngine } from "../server/served_table.mjs";
import { answerByClicks, playToTheEnd } from "./clicks.mjs";
import { atServer, Guest, withBrowser } from "./guest.mjs";
import { rehearse } from "./rehearsal.mjs";
import { isLong } from "./scale.mjs";

const game = "cover-your-assets";
const CARDS_LEFT = { 2: 8, 6: 24 };
const late = (players) => ({
  game,
  position: positionWhere(
    openEngine(process.argv[3]),
    { game, players, seed: 7, options: { single_round: true } },
    ({ phase, draw_pile }) =>
      phase === "turn" && draw_pile.length <= CARDS_LEFT[players],
  ),
});

async function meet({ server, browser }, players) {
  const [ada, ben] = [
    await Guest.arrive(browser, "Ada"),
    await Guest.arrive(browser, "Ben"),
  ];
  const begun = performance.now();
  const link = await ada.openTable(server, {
    players,
    options: ["single_round"],
  });
  await ben.join(link);
  await ada.find("[data-seat='1']").filter({ hasText: "Ben" }).waitFor();
  if (players > 2) await ada.startWithBots();
  else await ada.find("[data-start]:enabled").click();
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
    assert.equal(await guest.find(".scores tbody tr").count(), players);

  await ada.find("[data-rematch]").click();
  await ben.find("[data-next]").click();
  await Promise.all(
    [ada, ben].map((guest) => guest.frame('[data-stage="playing"]').waitFor()),
  );
  for (const { complaints, context } of [ada, ben]) {
    assert.deepEqual(complaints, []);
    await context.close();
  }
  console.log(
    `${players}: met in ${((met - begun) / 1000).toFixed(1)} s; ${answers} answers by clicks; ${endings[0]}`,
  );
}

await withBrowser(async (browser) => {
  for (const players of Object.keys(CARDS_LEFT).map(Number)) {
    const test = (at) => meet({ ...at, browser }, players);
    if (isLong) await atServer(["--rehearsal", "7"], browser, test);
    else await rehearse(browser, late(players), test);
  }
});
