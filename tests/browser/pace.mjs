// How it feels: moves of others are told one by one, or at once with "Skip"; Confirm and the list stay where they are in every game; what was clicked
// for the last question does not answer the next; a card can be dragged to where it goes. node pace.mjs MOGUL
import assert from "node:assert/strict";
import { answerByClicks } from "./clicks.mjs";
import { Guest, withServer } from "./guest.mjs";
import { PHONE } from "./phone_of.mjs";

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
const ANSWERS = 5;
const HINTS = 2; // each takes a bot a while
const HAND_LIMIT = 7;
const STEADY = ["[data-confirm]", "[data-list]"];
const EDGE_PX = 14; // what is seen of a covered card
const EDGE = { x: EDGE_PX, y: 2 * EDGE_PX };
const FINGER_STEPS = 8;
const PIXEL = 1; // scrolling rounds to whole ones

const ASKED = '[data-guarded="false"]:not([data-decision="0"])';
const GAMES = ["cover-your-assets", "monopoly-deal", "trump"];

async function beginAt(server, guest, seed, game = GAMES[0]) {
  await guest.page.goto(
    `${server.address}/#/new/${game}?level=easy&seed=${seed}`,
  );
  await guest.isAsked();
}

// With a pace that nobody would wait for, only Skip gets one to the next question.
async function skips(server, browser, game) {
  const ada = await Guest.arrive(browser, "Ada", {
    settings: { pace: 600_000 },
  });
  await beginAt(server, ada, 7, game);
  const skip = ada.find("[data-skip]");
  const asked = ada.frame(ASKED);
  let own = 0;
  while ((await skip.count()) === 0) {
    own = await ada.number();
    await answerByClicks(ada);
    await skip.or(asked).waitFor();
  }
  assert.equal(await ada.number(), own + 1, "the bots were told too soon");
  await skip.click();
  await ada.isAsked();
  assert.ok((await ada.number()) > own + 1);
  assert.deepEqual(ada.complaints, []);
  await ada.context.close();
}

// Whatever is asked, chosen or hinted at, and however many cards are held: Confirm stands still, as does the list of
// choices. In Monopoly Deal a turn without a play leaves more than seven cards.
async function stays(server, browser, viewport, game) {
  const ada = await Guest.arrive(browser, "Ada", { viewport });
  await beginAt(server, ada, 11, game);
  const places = [];
  const note = async (when) => {
    const cards = await ada.find(".hand [data-touch]").count();
    for (const button of STEADY) {
      const { x, y } = await ada.find(button).boundingBox();
      places.push({ when, cards, button, x, y });
    }
  };
  for (let answers = 0; answers < ANSWERS && (await ada.isAsked()); ++answers) {
    await note("asked");
    const card = ada.find(".hand .bright").first();
    if ((await card.count()) > 0) {
      await card.click({ position: EDGE });
      await note("chosen");
      await ada.page.keyboard.press("Escape");
    }
    if (answers < HINTS) {
      await ada.find("[data-ask-hint]").click();
      await ada.find("[data-hint]").waitFor();
      await note("hinted");
    }
    const end = ada.find("[data-say='end-turn']");
    if (answers === 0 && (await end.count()) > 0) await passes(ada, end);
    else await answerByClicks(ada);
  }
  const moved = ({ button, x, y }) => {
    const first = places.find((place) => place.button === button);
    return Math.hypot(x - first.x, y - first.y) > PIXEL;
  };
  assert.deepEqual(
    places.filter(moved),
    [],
    `${game} at ${viewport.width} px: buttons moved from ${JSON.stringify(places.slice(0, STEADY.length))}`,
  );
  if (game === "monopoly-deal")
    assert.ok(places.some(({ cards }) => cards > HAND_LIMIT));
  assert.deepEqual(ada.complaints, []);
  await ada.context.close();
}

async function passes(ada, end) {
  const number = await ada.number();
  await end.click();
  await ada.confirmSince(number);
  await ada.isAfter(number);
}

// Clicks in the very moment in which a question appears.
async function guards(server, browser) {
  const ada = await Guest.arrive(browser, "Ada");
  await beginAt(server, ada, 7);
  await ada.page.evaluate(() => {
    globalThis.tooSoon = 0;
    const frame = document.querySelector(".frame");
    new MutationObserver(() => {
      if (frame.dataset.decision === "0" || frame.dataset.guarded !== "true")
        return;
      ++globalThis.tooSoon;
      document.querySelector(".hand [data-touch]")?.click();
    }).observe(frame, { attributeFilter: ["data-decision", "data-guarded"] });
  });
  await answerByClicks(ada);
  await ada.isAsked();
  assert.ok((await ada.page.evaluate(() => globalThis.tooSoon)) > 0);
  assert.equal(await ada.find(".picked").count(), 0);
}

async function middleOf(thing) {
  const { x, y, width, height } = await thing.boundingBox();
  return [x + width / 2, y + height / 2];
}

// A card that leads somewhere is taken up; what it leads to then stands lit.
async function takesUp(ada) {
  const card = ada.find(".hand .bright").first();
  while ((await ada.isAsked()) && (await card.count()) === 0)
    await answerByClicks(ada);
  const [x, y] = await middleOf(card);
  await ada.page.mouse.move(x, y);
  await ada.page.mouse.down();
  await ada.page.mouse.move(x, y - 20, { steps: 4 });
  await ada.find(".ghost").waitFor();
}

async function drags(server, browser, game) {
  const ada = await Guest.arrive(browser, "Ada");
  await beginAt(server, ada, 7, game);
  // Let go over nothing, it is as if it had not been taken up.
  await takesUp(ada);
  await ada.page.mouse.move(700, 30, { steps: 8 });
  await ada.page.mouse.up();
  assert.equal(await ada.find(".picked").count(), 0);

  await takesUp(ada);
  const number = await ada.number();
  const target = ada.find("main .leads").last();
  await ada.page.mouse.move(...(await middleOf(target)), { steps: 8 });
  await ada.find(".ghost").waitFor();
  await ada.page.mouse.up();
  assert.equal(await ada.find(".ghost").count(), 0);
  await ada.confirmSince(number);
  await ada.isAfter(number);
  assert.deepEqual(ada.complaints, []);
  await ada.context.close();
}

// A finger does it too, and the page does not scroll under it.
async function dragsByFinger(server, browser) {
  const ada = await Guest.arrive(browser, "Ada", PHONE);
  await beginAt(server, ada, 7);
  const number = await ada.number();
  const devtools = await ada.context.newCDPSession(ada.page);
  const touch = (type, x, y) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x, y }],
    });
  const card = await ada.find(".hand .bright").first().boundingBox();
  const pile = await ada.find("[data-touch='pile//discard/']").boundingBox();
  const from = [card.x + EDGE_PX, card.y + card.height / 2];
  const to = [pile.x + pile.width / 2, pile.y + pile.height / 2];
  await touch("touchStart", ...from);
  for (let step = 1; step <= FINGER_STEPS; ++step)
    await touch(
      "touchMove",
      ...from.map((at, i) => at + ((to[i] - at) * step) / FINGER_STEPS),
    );
  await ada.find(".ghost").waitFor();
  await touch("touchEnd");
  await ada.find(".ghost").waitFor({ state: "detached" });
  // Not by a tap: right after a quick drag the browser takes one for the end of a fling.
  await ada.find("[data-confirm]:enabled").click();
  await ada.isAfter(number);
  assert.deepEqual(ada.complaints, []);
}

await withServer([], async ({ server, browser }) => {
  for (const game of GAMES) await skips(server, browser, game);
  for (const game of GAMES)
    for (const size of SIZES) await stays(server, browser, size, game);
  await guards(server, browser);
  for (const game of GAMES) await drags(server, browser, game);
  await dragsByFinger(server, browser);
  console.log("told at a pace, skipped, steady, guarded, dragged");
});
