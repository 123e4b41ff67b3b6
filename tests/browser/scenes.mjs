// Every main view of the page, and how one comes to it: what is played at the server, and what Ada then does. Positions are
// such that bots come to.
import { positionWhere } from "../server/position_where.mjs";
import { answerByClicks } from "./clicks.mjs";
import { atServer, Guest } from "./guest.mjs";
import { rehearse } from "./rehearsal.mjs";

const CLICKS_MAX = 60;
const OFFER = '[data-say="offer"]';
const isAda = ([asked]) => asked === 0;

// A table with bots, from a position where Ada is asked.
function at(name, game, players, isWanted, then = () => {}, seed = 5) {
  return {
    name,
    record: (engine) => ({
      game,
      position: positionWhere(
        engine,
        { game, players, seed },
        (position, asked) => isAda(asked) && isWanted(position),
      ),
    }),
    go: async (stage) => {
      await stage.ada.openTable(stage.server, { game, players });
      await stage.ada.startWithBots();
      await stage.ada.isAsked();
      await then(stage);
    },
  };
}

// A game in this browser, some answers later, or at its end.
function played(
  name,
  game,
  players,
  seed,
  { answers = Infinity, then = () => {} },
) {
  return {
    name,
    go: async (stage) => {
      const { ada, server } = stage;
      await ada.page.goto(
        `${server.address}/#/new/${game}?level=easy&seed=${seed}&players=${players}`,
      );
      for (let i = 0; i < answers && (await ada.isAsked()); ++i)
        await answerByClicks(ada);
      await ada.isAsked();
      await ada.page.waitForFunction(
        () => document.querySelector("[data-moved]") === null,
      );
      await then(stage);
    },
  };
}

async function offers({ ada }) {
  while ((await ada.isAsked()) && !(await ada.find(OFFER).isVisible()))
    await answerByClicks(ada);
  await ada.find(OFFER).click();
  await ada
    .find("[data-words]")
    .fill("now: you > ben 40; turn_ends(you, 1): ben > you 60");
  await ada.find("[data-read]").click();
}

async function reviews({ ada }) {
  await ada.find("[data-review]").click();
  await ada.find("section[data-count]").waitFor();
}

// Nearly over; the rest is played by clicks.
function endOf(name, game, players, seed) {
  return {
    name,
    record: (engine) => {
      let last;
      const isAsked = (position, asked) => {
        if (isAda(asked)) last = position;
        return false;
      };
      try {
        positionWhere(engine, { game, players, seed }, isAsked);
      } catch {
        // it is over
      }
      return { game, position: last };
    },
    go: async ({ ada, server }) => {
      await ada.openTable(server, { game, players });
      await ada.startWithBots();
      for (let i = 0; i < CLICKS_MAX && (await ada.isAsked()); ++i)
        await answerByClicks(ada);
      await ada.find("[data-ending]").waitFor();
    },
  };
}

// A game that bots have played, opened from a file, at its first moment. Tells its seed.
export async function openRecord({ ada, server, engine }, game, players) {
  const seed = 3;
  playOut(engine, { game, players, seed });
  const { record } = engine.ask({ cmd: "record" });
  await ada.page.goto(server.address);
  await ada.find("[data-open-record]").setInputFiles({
    name: "record.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(record)),
  });
  await ada.frame('[data-shown="1"]').waitFor();
  return seed;
}

function playOut(engine, { game, players, seed }) {
  let { to_act: asked } = engine.ask({ cmd: "new", game, players, seed });
  for (let move = 0; asked.length > 0; ++move) {
    const [seat] = asked;
    const { action } = engine.ask({
      cmd: "bot",
      seat,
      bot: "greedy",
      seed: move,
    });
    asked = engine.ask({ cmd: "play", seat, action }).to_act;
  }
}

function reviewOf(name, game, players) {
  return {
    name,
    go: async (stage) => {
      await openRecord(stage, game, players);
      await stage.ada.page.keyboard.press("End");
      await reviews(stage);
    },
  };
}

const turnsBy =
  (turns) =>
  ({ phase, turns: played }) =>
    phase === "play" && played >= turns;

export const SCENES = [
  {
    name: "home",
    go: async ({ ada, server }) => {
      await ada.page.goto(server.address);
      await ada.find("[data-game]").last().waitFor();
    },
  },
  {
    name: "new-table",
    go: async ({ ada, server }) => {
      await ada.page.goto(server.address);
      await ada.find('[data-game="trump"] [data-friends]').click();
      await ada.find("dialog[open] [data-create]").waitFor();
    },
  },
  {
    name: "new-game",
    go: async ({ ada, server }) => {
      await ada.page.goto(server.address);
      await ada.find('[data-game="monopoly-deal"] [data-set-up]').click();
      await ada.find("dialog[open] [data-create]").waitFor();
    },
  },
  {
    name: "lobby",
    go: async ({ ada, server, browser }) => {
      const link = await ada.openTable(server, {
        game: "monopoly-deal",
        players: 4,
      });
      const ben = await Guest.arrive(browser, "Ben");
      await ben.join(link);
      await ada.find("[data-seat='1']").filter({ hasText: "Ben" }).waitFor();
    },
  },
  {
    name: "join",
    go: async ({ ada, server, browser }) => {
      const ben = await Guest.arrive(browser, "Ben");
      const link = await ben.openTable(server, { game: "trump", players: 3 });
      await ada.page.goto(link);
      await ada.find("#name").waitFor();
    },
  },
  played("cover-your-assets", "cover-your-assets", 4, 7, { answers: 9 }),
  played("cover-your-assets-six", "cover-your-assets", 6, 7, { answers: 9 }),
  played("monopoly-deal", "monopoly-deal", 4, 4, { answers: 24 }),
  played("trump", "trump", 4, 7, { answers: 16 }),
  played("trump-deal", "trump", 4, 7, { answers: 16, then: offers }),
  played("trump-played", "trump", 4, 7, { then: reviews }),
  ...[2, 4, 6].map((players) =>
    at(
      `cover-your-assets-${players}`,
      "cover-your-assets",
      players,
      ({ phase, draw_pile }) => phase === "turn" && draw_pile.length <= 60,
    ),
  ),
  at(
    "challenge",
    "cover-your-assets",
    4,
    ({ phase, draw_pile }) => phase !== "turn" && draw_pile.length <= 70,
  ),
  endOf("cover-your-assets-end", "cover-your-assets", 4, 2),
  ...[2, 4, 6, 10].map((players) =>
    at(
      `monopoly-deal-${players}`,
      "monopoly-deal",
      players,
      turnsBy(players < 4 ? 14 : 2 * players),
    ),
  ),
  at(
    "just-say-no",
    "monopoly-deal",
    4,
    ({ phase, turns }) => phase === "answer" && turns > 12,
  ),
  at(
    "payment",
    "monopoly-deal",
    4,
    ({ phase, banks }) => phase === "pay" && banks[0].length > 1,
  ),
  endOf("monopoly-deal-end", "monopoly-deal", 4, 3),
  ...[3, 4].map((players) =>
    at(
      `trump-${players}`,
      "trump",
      players,
      ({ phase, boxes }) =>
        phase === "buying" &&
        boxes.filter((box) => box.owner !== null).length > 4,
    ),
  ),
  at("sealed-bid", "trump", 4, ({ phase }) => phase === "opening"),
  at(
    "auction",
    "trump",
    4,
    ({ phase, auction }) => phase === "bidding" && auction.played.length > 0,
  ),
  at("trump-dealing", "trump", 4, ({ phase }) => phase === "dealing"),
  at("deal-sheet", "trump", 4, ({ phase }) => phase === "dealing", offers),
  at("offer", "trump", 4, ({ phase }) => phase === "answer"),
  endOf("trump-end", "trump", 4, 4),
  reviewOf("cover-your-assets-review", "cover-your-assets", 4),
  reviewOf("monopoly-deal-review", "monopoly-deal", 4),
  reviewOf("trump-review", "trump", 4),
  {
    name: "replay",
    go: async (stage) => {
      await openRecord(stage, "monopoly-deal", 3);
      await stage.ada.find("[data-eyes]").selectOption("1");
      for (let i = 0; i < 12; ++i) await stage.ada.page.keyboard.press("]");
    },
  },
  {
    name: "rules",
    go: async ({ ada, server }) => {
      await ada.page.goto(`${server.address}/#/rules/trump/T-37`);
      await ada.find("h1").first().waitFor();
    },
  },
  ...["cover-your-assets", "monopoly-deal", "trump"].map((game) => ({
    name: `lesson-${game}`,
    go: async ({ ada, server }) => {
      await ada.page.goto(`${server.address}/#/learn/${game}`);
      await ada.find(".frame").waitFor();
    },
  })),
  at(
    "inspector",
    "monopoly-deal",
    4,
    ({ phase, turns }) => phase === "play" && turns > 12,
    async ({ ada }) => {
      await ada.find(".hand [data-touch]").first().focus();
      await ada.page.keyboard.press("i");
      await ada.find("dialog[open]").waitFor();
    },
  ),
  at(
    "menu",
    "monopoly-deal",
    4,
    ({ phase }) => phase === "play",
    ({ ada }) => ada.openMenu(),
  ),
  at(
    "text-mode",
    "trump",
    4,
    ({ phase }) => phase === "buying",
    async ({ ada }) => {
      await ada.openMenu();
      await ada.find("[data-text-mode]").click();
    },
  ),
  {
    name: "curtain",
    go: async ({ ada, server }) => {
      await ada.setUp(server, { players: 3, people: ["Ann", "Bob"] });
      await ada.find("[data-curtain]").waitFor();
    },
  },
];

// Runs a test at a server where the scene can be played.
export async function atScene(name, { browser, engine }, test) {
  const scene = SCENES.find((one) => one.name === name);
  const run = ({ server }) => test(scene, { server, browser, engine });
  if (scene.record) await rehearse(browser, scene.record(engine), run);
  else await atServer([], browser, run);
}
