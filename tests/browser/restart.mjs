// In the middle of a challenge, an auction, a payment and an offer one browser is reloaded, and the server is killed and
// started again: the game goes on where it was, and an answer that was on its way counts once. node restart.mjs MOGUL
// MODULE
import assert from "node:assert/strict";
import { positionWhere } from "../server/position_where.mjs";
import { openEngine } from "../server/served_table.mjs";
import { Guest, withBrowser } from "./guest.mjs";
import { rehearse } from "./rehearsal.mjs";

const engine = openEngine(process.argv[3]);
// While the server is dead nobody else may take its port: it is none of those that are given to whoever asks for any, and
// another one in every process.
const PORT = 20_000 + (process.pid % 10_000);

// Chooses, and confirms where that is asked.
async function act(guest, choose) {
  const number = await guest.number();
  await choose();
  if (await guest.waitsForConfirm(number))
    await guest.find("[data-confirm]:enabled").click();
}

const say = (guest, verb) =>
  act(guest, () => guest.find(`[data-say="${verb}"]`).click());

const show = (guest, card) =>
  act(guest, () =>
    guest.find(`.hand [data-touch="card//${card}/"].bright`).click(),
  );

const choose = (guest, verb) =>
  act(guest, async () => {
    await guest.find("[data-list]").click();
    await guest.find(`[data-choice="${verb}"]`).first().click();
  });

const SCENES = [
  {
    name: "a challenge",
    game: "cover-your-assets",
    position: {
      turn: 0,
      hands: [
        ["jewels", "silver", "stocks", "home"],
        ["jewels", "gold", "stocks", "home"],
      ],
      stacks: [
        [{ asset: "stocks", assets: 2 }],
        [
          { asset: "home", assets: 2 },
          { asset: "jewels", assets: 2 },
        ],
      ],
      discard_pile: ["piggy-bank"],
    },
    begin: (ada) =>
      act(ada, async () => {
        await ada.find('.hand [data-touch="card//jewels/"]').click();
        await ada.find('[data-touch="top-set/1//"].leads').click();
      }),
    answer: (ben) => show(ben, "jewels"),
    told: "Ben shows Jewels",
  },
  {
    name: "an auction",
    game: "trump",
    players: 3,
    position: positionWhere(
      engine,
      { game: "trump", players: 3 },
      ({ phase }, asked) => phase === "opening" && asked.includes(1),
    ),
    begin: async () => {},
    answer: (ben) => say(ben, "bid"),
    told: "Ben has sealed an opening bid",
  },
  {
    name: "a payment",
    game: "monopoly-deal",
    position: {
      turn: 0,
      hands: [["birthday"], ["pass-go", "money-5"]],
      banks: [[], ["money-1", "money-1"]],
    },
    begin: async (ada, ben) => {
      await choose(ada, "birthday");
      await ben.isAsked();
      const number = await ben.number();
      await say(ben, "accept");
      await ben.isAfter(number);
    },
    answer: (ben) => act(ben, () => {}), // what the page suggests
    told: "Ben pays you 1M from the bank", // twice 1M in one command
    times: 2,
  },
  {
    name: "an offer",
    game: "trump",
    players: 3,
    position: {
      part: "dealing",
      phase: "dealing",
      boxes: [0, 1, 0, 1, 2, 2, 0, 1].map((owner) => ({ owner })),
      hands: [["hotel-profits"], ["any-40"], ["any-50"]].map(([card]) => [
        { card },
      ]),
    },
    begin: async (ada) => {
      await ada.find('[data-say="offer"]').click();
      await ada
        .find("[data-words]")
        .fill("now: you > ben 10, ben > you casino");
      await act(ada, () => ada.find("[data-read]").click());
    },
    answer: (ben) => say(ben, "accept"),
    told: "Ben accepts",
  },
];

async function sitDown(server, browser, { game, players = 2 }) {
  const [ada, ben] = [
    await Guest.arrive(browser, "Ada"),
    await Guest.arrive(browser, "Ben"),
  ];
  await ben.join(await ada.openTable(server, { game, players }));
  if (players > 2) await ada.startWithBots();
  else await ada.find("[data-start]:enabled").click();
  await ada.frame('[data-stage="playing"]').waitFor();
  return [ada, ben];
}

async function outlives(server, browser, scene) {
  const [ada, ben] = await sitDown(server, browser, scene);
  if (scene.name !== "an auction") await ada.isAsked();
  await ada.find(".frame").evaluate((frame) => (frame.isTheSame = true));
  await scene.begin(ada, ben);

  // Reloaded: the same question.
  await ben.isAsked();
  const question = await ben.find("[data-question]").innerText();
  await ben.page.reload();
  await ben.isAsked();
  assert.equal(await ben.find("[data-question]").innerText(), question);

  // Killed while the answer is on its way: both come back by themselves, and the answer counts once.
  const number = await ben.number();
  await server.end("SIGKILL");
  await ben.find("[data-connection='lost']").waitFor();
  await scene.answer(ben);
  await ben.frame('[data-pending="true"]').waitFor();
  await server.start(PORT);
  await ben.isAfter(number);
  await ada.isAfter(number);
  const told = ada.find("aside [data-line] span").getByText(scene.told);
  await told.nth((scene.times ?? 1) - 1).waitFor();
  assert.equal(await told.count(), scene.times ?? 1);
  assert.ok(
    await ada.find(".frame").evaluate((frame) => frame.isTheSame),
    "the table was drawn anew",
  );
  assert.deepEqual([...ada.complaints, ...ben.complaints], []);
  await Promise.all([ada.context.close(), ben.context.close()]);
}

await withBrowser(async (browser) => {
  for (const scene of SCENES) {
    const { game, position } = scene;
    const test = ({ server }) => outlives(server, browser, scene);
    await rehearse(browser, { game, position }, test, PORT);
    console.log(`${scene.name} outlived a reload and a killed server`);
  }
});
