// What happened to me: whoever loses something to another is told who took what, and by which rule, until it is seen or
// the next turn of one's own. node hits.mjs MOGUL
import assert from "node:assert/strict";
import { complaintsOf } from "./access_of.mjs";
import { Guest, withBrowser } from "./guest.mjs";
import { PHONE, resize } from "./phone_of.mjs";
import { rehearse } from "./rehearsal.mjs";

async function choose(guest, verb) {
  await guest.isAsked();
  const number = await guest.number();
  await guest.find("[data-list]").click();
  await guest.find(`[data-choice="${verb}"]`).first().click();
  await guest.confirmSince(number);
  await guest.isAfter(number);
}

// Ben is on turn, and Ada has what he wants.
const SCENES = [
  {
    game: "cover-your-assets",
    players: 2,
    position: {
      turn: 1,
      hands: [
        ["home", "gold", "stocks", "piggy-bank"],
        ["jewels", "silver", "stocks", "home"],
      ],
      stacks: [
        [
          { asset: "home", assets: 2 },
          { asset: "jewels", assets: 2 },
        ],
        [{ asset: "stocks", assets: 2 }],
      ],
      discard_pile: ["piggy-bank"],
    },
    hit: async (ben, ada) => {
      await choose(ben, "steal");
      await choose(ada, "yield");
    },
    told: /You yield to Ben the Jewels set/,
    rule: "CYA-11",
  },
  {
    game: "monopoly-deal",
    players: 2,
    position: {
      turn: 1,
      hands: [["pass-go"], ["sly-deal"]],
      properties: [["pink"], []],
    },
    hit: async (ben, ada) => {
      await choose(ben, "sly-deal");
      await choose(ada, "accept");
    },
    told: /Ben takes .*Pink/,
    rule: "MD-15",
  },
  {
    game: "trump",
    players: 3,
    position: {
      part: "dealing",
      phase: "dealing",
      turn: 1,
      boxes: Array.from({ length: 8 }, () => ({ owner: 0 })),
      hands: [["any-40"], ["tax"], ["any-50"]].map((cards) =>
        cards.map((card) => ({ card })),
      ),
    },
    hit: (ben) => choose(ben, "tax"),
    told: /You pay \$160 million of tax to Ben/,
    rule: "T-21",
  },
];

// What of the table can't be brought out from under the panel, where there is little room.
async function coveredOnPhone(guest) {
  const { page } = guest;
  const size = page.viewportSize();
  await resize(guest, PHONE.viewport);
  const covered = await page.evaluate(() => {
    const isCovered = (thing) => {
      thing.scrollIntoView({ block: "start" });
      const { left, top, width, height } = thing.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit?.closest("[data-hit]");
    };
    return [...document.querySelectorAll("main > section *")]
      .filter((thing) => thing.checkVisibility() && isCovered(thing))
      .map(({ outerHTML }) => outerHTML.slice(0, 80));
  });
  await resize(guest, size);
  return covered;
}

async function isTold(server, browser, { game, players, hit, told, rule }) {
  const [ada, ben] = await Promise.all(
    ["Ada", "Ben"].map((name) => Guest.arrive(browser, name)),
  );
  await ben.join(await ada.openTable(server, { game, players }));
  if (players > 2) await ada.startWithBots();
  else await ada.find("[data-start]:enabled").click();
  const panel = ada.find("[data-hit]");
  await ben.isAsked();
  assert.equal(await panel.count(), 0);
  await hit(ben, ada);
  await panel.waitFor();
  assert.match(await panel.innerText(), told);
  await panel.locator(`[data-rule="${rule}"]`).waitFor();
  assert.deepEqual(await coveredOnPhone(ada), []);
  assert.deepEqual(await complaintsOf(ada, "what happened to me"), []);
  assert.equal(
    await ben.find("[data-hit]").count(),
    0,
    "the thief is told too",
  );
  await ada.find("[data-seen-hit]").click();
  await panel.waitFor({ state: "detached" });
  assert.deepEqual([...ada.complaints, ...ben.complaints], []);
  await Promise.all([ada.context.close(), ben.context.close()]);
}

await withBrowser(async (browser) => {
  for (const { game, position, ...scene } of SCENES)
    await rehearse(browser, { game, position }, ({ server }) =>
      isTold(server, browser, { game, ...scene }),
    );
  console.log("a theft, a Sly Deal and a tax were told to whom they hurt");
});
