// What is the only thing to do is done by itself against bots, if one wants that: never what could be answered in another
// way, and not what was just taken back. node alone.mjs MOGUL MODULE
import assert from "node:assert/strict";
import { openEngine } from "../server/served_table.mjs";
import { Guest, withServer } from "./guest.mjs";

const engine = openEngine(process.argv[3]);
const [game, players] = ["trump", 3];

// The first seed by which the first seat begins with so many things to do.
function seedWhere(isWanted) {
  for (let seed = 1; ; ++seed) {
    const { to_act: asked } = engine.ask({ cmd: "new", game, players, seed });
    if (asked[0] !== 0) continue;
    const { choices } = engine.ask({ cmd: "choices", seat: 0 });
    if (isWanted(choices.length)) return seed;
  }
}

async function begin(server, browser, seed, automatic) {
  const ada = await Guest.arrive(browser, "Ada", { settings: { automatic } });
  await ada.page.goto(
    `${server.address}/#/new/${game}?level=easy&seed=${seed}&players=${players}`,
  );
  return ada;
}

async function waits(server, browser, seed, automatic) {
  const ada = await begin(server, browser, seed, automatic);
  await ada.isAsked(); // and it may be answered: whatever is done by itself would have been sent before
  assert.equal(await ada.number(), 1);
  await ada.context.close();
}

async function answers(server, browser, seed) {
  const ada = await begin(server, browser, seed, true);
  await ada.find(".prompt[data-state='automatic']").waitFor();
  await ada.isAfter(1);
  await ada.find("aside [data-by]").getByText("only thing to do").waitFor();
  await ada.find("[data-undo]:enabled").click();
  await ada.frame('[data-number="1"][data-guarded="false"]').waitFor();
  await ada.isAsked();
  assert.equal(await ada.number(), 1, "what was taken back is done again");
  assert.deepEqual(ada.complaints, []);
  await ada.context.close();
}

await withServer([], async ({ server, browser }) => {
  const [only, several] = [(n) => n === 1, (n) => n > 1].map(seedWhere);
  await waits(server, browser, only, false);
  await waits(server, browser, several, true);
  await answers(server, browser, only);
  console.log(
    "one answer is given by itself; several, and an undone one, are not",
  );
});
