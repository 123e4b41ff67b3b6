// A game from the home page to its end by clicks alone, at two sizes of the table, on a desk and on a phone: nothing too
// wide, everything can be hit, and axe has nothing to complain about.
// node drawn.mjs MOGUL GAME; MOGUL_TEST_SCALE above 1 plays more of them.
import assert from "node:assert/strict";
import { complaintsOf } from "./access_of.mjs";
import { answerByClicks } from "./clicks.mjs";
import { Guest, withServer } from "./guest.mjs";
import { faultsOnPhones, PHONE } from "./phone_of.mjs";
import { isLong } from "./scale.mjs";

const game = process.argv[3];
const SIZES = {
  "cover-your-assets": [2, 4],
  "monopoly-deal": [2, 4, 6, 10],
  trump: [3, 4],
}[game];
const GAMES = isLong
  ? SIZES.flatMap((players) => [
      { players, screen: {}, answersMax: Infinity },
      { players, screen: PHONE, answersMax: Infinity },
    ])
  : [
      { players: SIZES[0], screen: {}, answersMax: 20 },
      { players: SIZES.at(-1), screen: PHONE, answersMax: 6 },
    ];
const LOOKED_AT = 3;

async function play(server, browser, { players, screen, answersMax }) {
  const ada = await Guest.arrive(browser, "Ada", screen);
  await ada.openTable(server, { game, players });
  await ada.startWithBots();
  const faults = [];
  let answers = 0;
  while (answers < answersMax && (await ada.isAsked())) {
    if (answers < LOOKED_AT && screen === PHONE)
      faults.push(...(await faultsOnPhones(ada, `${players} players`)));
    if (answers === LOOKED_AT)
      faults.push(...(await complaintsOf(ada, `${players} players`)));
    await answerByClicks(ada);
    ++answers;
  }
  if ((await ada.stage()) === "over") {
    assert.equal(await ada.find(".scores tbody tr").count(), players);
    if (game === "cover-your-assets")
      assert.match(await ada.find(".scores thead").innerText(), /Round 2/i);
    faults.push(...(await complaintsOf(ada, "the end")));
  }
  assert.deepEqual(faults, []);
  assert.deepEqual(ada.complaints, []);
  await ada.context.close();
  return `${players} players: ${answers} answers`;
}

await withServer(["--rehearsal", "4"], async ({ server, browser }) => {
  for (const one of GAMES) console.log(await play(server, browser, one));
});
