// Two worlds that differ in nothing but cards which one seat cannot know: whatever its browser receives is the same to the
// byte, but for the ids that the browser itself has chosen. node twins.mjs MOGUL MODULE
import assert from "node:assert/strict";
import { openEngine } from "../server/served_table.mjs";
import { twinServers } from "../server/twin_positions.mjs";
import { answerByClicks } from "./clicks.mjs";
import { Guest, withBrowser } from "./guest.mjs";

const [mogul, modulePath] = process.argv.slice(2);

function framesOf(guest) {
  const frames = [];
  guest.page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => frames.push(payload)),
  );
  return frames;
}

// Pongs come by the clock, and times are times; ids are named in the order in which they come.
function comparable(frames) {
  const ids = [];
  return frames
    .filter((frame) => frame !== '{"tell":"pong"}')
    .map((frame) =>
      frame
        .replace(/"(now|due|away_until)":\d+/g, '"$1":0')
        .replace(
          /"id":"([^"]*)"/,
          (_, id) =>
            `"id":${ids.includes(id) ? ids.indexOf(id) : ids.push(id) - 1}`,
        ),
    );
}

// Ann plays once in her browser; Ben sits there and never answers.
async function framesIn(server, browser) {
  try {
    await server.start();
    const ann = await Guest.arrive(browser, "Ann");
    const frames = framesOf(ann);
    const code = (await ann.openTable(server)).split("/").at(-1);
    await server.request("POST", `/api/tables/${code}/seat`, {
      name: "Ben",
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
  const worlds = [];
  for (const server of twinServers(openEngine(modulePath), mogul))
    worlds.push(await framesIn(server, browser));
  const [one, other] = worlds;
  assert.ok(one.some((frame) => frame.includes('"number":2')));
  assert.deepEqual(other, one);
  console.log(`${one.length} frames are the same`);
});
