// Two worlds that differ in nothing but cards which one seat cannot know: whatever its browser receives is the same to the
// byte, but for what browsers choose by chance: ids, and their parts of the shuffle. So it is when the other one is asked,
// and answers.
// node twins.mjs MOGUL MODULE
import assert from "node:assert/strict";
import { openEngine } from "../server/served_table.mjs";
import {
  REACTIONS,
  twinServers,
  withoutTimes,
} from "../server/twin_positions.mjs";
import { Guest, withBrowser } from "./guest.mjs";

const [mogul, modulePath] = process.argv.slice(2);

function framesOf(guest) {
  const frames = [];
  guest.page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => frames.push(payload)),
  );
  return frames;
}

const COMMITMENT = /"[0-9a-f]{64}"/g;

// Pongs come by the clock, and ids are named in the order in which they come.
function comparable(frames) {
  const ids = [];
  const named = (_, id) =>
    `"id":${ids.includes(id) ? ids.indexOf(id) : ids.push(id) - 1}`;
  return withoutTimes(frames.filter((frame) => frame !== '{"tell":"pong"}'))
    .map((frame) => frame.replace(/"id":"([^"]*)"/, named))
    .map((frame) =>
      frame.startsWith('{"tell":"reveal"')
        ? frame.replace(COMMITMENT, '"bound"')
        : frame,
    );
}

async function act(guest, choose) {
  await guest.isAsked();
  const number = await guest.number();
  await choose();
  await guest.confirmSince(number);
  await guest.isAfter(number);
}
const say = (guest, verb) =>
  act(guest, () => guest.find(`[data-say="${verb}"]`).click());
const touch = (guest, ...touches) =>
  act(guest, async () => {
    for (const one of touches)
      await guest.find(`[data-touch="${one}"].bright`).first().click();
  });

// Ann acts, and Ben, whose cards differ, answers what anybody could: he lets a steal happen, pays, and rejects an offer for
// a card that he holds in one world only.
const SCENES = {
  "cover-your-assets": async (ann, ben) => {
    await touch(ann, "card//jewels/", "top-set/1//");
    await say(ben, "yield");
  },
  "monopoly-deal": async (ann, ben) => {
    await touch(ann, "card//debt-collector/", "seat/1//");
    await say(ben, "accept");
    await act(ben, () => {}); // what the page suggests to pay with
  },
  trump: async (ann, ben) => {
    await ann.isAsked();
    await ann.find('[data-say="offer"]').click();
    await ann
      .find("[data-words]")
      .fill("now: you > ben 30, ben > you casino-profits");
    await act(ann, () => ann.find("[data-read]").click());
    await say(ben, "reject");
  },
};

// How people come to the table, and with how many lines, is not the same twice. Resolves once all have come.
async function allAreHere(frames, players) {
  const isSettled = ({ seats = [], watching } = {}) =>
    seats.filter(({ sitter }) => sitter === "person").length === players &&
    seats.slice(0, 2).every(({ here }) => here) &&
    !watching;
  while (
    !isSettled(frames.map((frame) => JSON.parse(frame).table).findLast(Boolean))
  )
    await new Promise((resolve) => setTimeout(resolve, 10));
}

// What Ann's browser received, from the start of the game until Ben has answered.
async function framesIn(server, browser, { game, players, play }) {
  // Nobody stands in for Cem, who never comes: when that would be depends on the time that the page takes.
  server.options.push("--grace", "0");
  try {
    await server.start();
    const [ann, ben] = await Promise.all(
      ["Ann", "Ben"].map((name) => Guest.arrive(browser, name)),
    );
    const frames = framesOf(ann);
    const link = await ann.openTable(server, { game, players });
    const code = link.split("/").at(-1);
    await ben.join(`${server.address}/t/${code}`);
    await ann.find("[data-seat='1']").filter({ hasText: "Ben" }).waitFor();
    if (players > 2)
      await server.request("POST", `/api/tables/${code}/seat`, {
        name: "Cem",
        token: true,
      });
    await allAreHere(frames, players);
    frames.length = 0;
    await ann.find("[data-start]:enabled").click();
    await play(ann, ben);
    const number = await ben.number();
    await ann.isAfter(number - 1);
    for (const { complaints, context } of [ann, ben]) {
      assert.deepEqual(complaints, []);
      await context.close();
    }
    return comparable(frames);
  } finally {
    await server.close();
  }
}

await withBrowser(async (browser) => {
  for (const [game, play] of Object.entries(SCENES)) {
    const { players, at } = REACTIONS[game];
    const engine = openEngine(modulePath);
    const [one, other] = await Promise.all(
      twinServers(engine, mogul, game, players, 1, at).map((server) =>
        framesIn(server, browser, { game, players, play }),
      ),
    );
    assert.ok(one.some((frame) => frame.includes('"number":3')));
    assert.deepEqual(other, one);
    console.log(`${game}: ${one.length} frames are the same`);
  }
});
