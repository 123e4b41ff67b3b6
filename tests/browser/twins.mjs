// Two worlds that differ in nothing but cards which one seat cannot know: whatever its browser receives is the same to the
// byte, but for the ids that the browser itself has chosen. node twins.mjs MOGUL MODULE
import assert from "node:assert/strict";
import { openEngine } from "../server/served_table.mjs";
import { twinServers, withoutTimes } from "../server/twin_positions.mjs";
import { answerByClicks } from "./clicks.mjs";
import { Guest, withBrowser } from "./guest.mjs";

const [mogul, modulePath] = process.argv.slice(2);
const GAMES = { "cover-your-assets": 2, "monopoly-deal": 2, trump: 3 }; // with how many players

function framesOf(guest) {
  const frames = [];
  guest.page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => frames.push(payload)),
  );
  return frames;
}

// Pongs come by the clock, and ids are named in the order in which they come.
function comparable(frames) {
  const ids = [];
  const named = (_, id) =>
    `"id":${ids.includes(id) ? ids.indexOf(id) : ids.push(id) - 1}`;
  return withoutTimes(
    frames.filter((frame) => frame !== '{"tell":"pong"}'),
  ).map((frame) => frame.replace(/"id":"([^"]*)"/, named));
}

// Ann plays once in her browser; the others sit there and never answer.
async function framesIn(server, browser, game) {
  try {
    await server.start();
    const ann = await Guest.arrive(browser, "Ann");
    const frames = framesOf(ann);
    const players = GAMES[game];
    const link = await ann.openTable(server, { game, players });
    const code = link.split("/").at(-1);
    for (const name of ["Ben", "Cem"].slice(0, players - 1))
      await server.request("POST", `/api/tables/${code}/seat`, {
        name,
        token: true,
      });
    await ann.find("[data-start]:enabled").click();
    assert.ok(await ann.isAsked());
    await answerByClicks(ann);
    await ann.context.close();
    return comparable(frames);
  } finally {
    await server.close();
  }
}

await withBrowser(async (browser) => {
  for (const [game, players] of Object.entries(GAMES)) {
    const engine = openEngine(modulePath);
    const worlds = [];
    for (const server of twinServers(engine, mogul, game, players))
      worlds.push(await framesIn(server, browser, game));
    const [one, other] = worlds;
    assert.ok(one.some((frame) => frame.includes('"number":2')));
    assert.deepEqual(other, one);
    console.log(`${game}: ${one.length} frames are the same`);
  }
});
