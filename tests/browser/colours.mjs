// The ten colours of Monopoly Deal without colour: each has letters of its own, and in shades of grey no two cards look
// alike; also on a phone, where sets are small. node colours.mjs MOGUL
import assert from "node:assert/strict";
import { Guest, withBrowser } from "./guest.mjs";
import { PHONE } from "./phone_of.mjs";
import { rehearse } from "./rehearsal.mjs";

const COLOURS = [
  "brown",
  "light-blue",
  "pink",
  "orange",
  "red",
  "yellow",
  "green",
  "dark-blue",
  "railroad",
  "utility",
];
const record = {
  game: "monopoly-deal",
  position: {
    turn: 0,
    hands: [["pass-go"], ["pass-go"]],
    properties: [COLOURS, []],
  },
};
// Of 255 shades, on average over the picture, once its own average is taken away: pattern and letters, not brightness.
const DIFFERENCE_MIN = 4;

// Runs in the page: how far pictures are from each other at least, in shades of grey.
const leastDifference = async (pictures) => {
  const [width, height] = [48, 67];
  const greyOf = async (picture) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d");
    const blob = await (await fetch(`data:image/png;base64,${picture}`)).blob();
    context.drawImage(await createImageBitmap(blob), 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    const grey = Array.from(
      { length: width * height },
      (_, i) =>
        0.299 * data[4 * i] + 0.587 * data[4 * i + 1] + 0.114 * data[4 * i + 2],
    );
    const mean = grey.reduce((sum, one) => sum + one) / grey.length;
    return grey.map((one) => one - mean);
  };
  const greys = await Promise.all(pictures.map(greyOf));
  const pairs = greys.flatMap((one, i) =>
    greys.slice(i + 1).map((other, j) => ({
      pair: [i, i + 1 + j],
      difference:
        one.reduce((sum, shade, at) => sum + Math.abs(shade - other[at]), 0) /
        one.length,
    })),
  );
  return pairs.sort((a, b) => a.difference - b.difference)[0];
};

async function looks(server, browser, screen) {
  const ada = await Guest.arrive(browser, "Ada", screen);
  await ada.openTable(server, { game: "monopoly-deal" });
  await ada.startWithBots();
  await ada.isAsked();
  const glyphs = await ada
    .find(".mine [data-set]")
    .evaluateAll((sets) => sets.map(({ dataset }) => dataset.glyph));
  assert.equal(new Set(glyphs).size, COLOURS.length, `${glyphs}`);
  const pictures = [];
  for (const colour of COLOURS) {
    const card = ada.find(`.mine [data-touch="property/0/${colour}/"]`);
    pictures.push((await card.screenshot()).toString("base64"));
  }
  // Not in the page itself, which may not look at data.
  const blank = await ada.context.newPage();
  const { pair, difference } = await blank.evaluate(leastDifference, pictures);
  const alike = pair.map((at) => COLOURS[at]).join(" and ");
  assert.ok(difference > DIFFERENCE_MIN, `${alike} differ by ${difference}`);
  assert.deepEqual(ada.complaints, []);
  await ada.context.close();
  return `${alike} differ by ${difference.toFixed(1)}`;
}

await withBrowser((browser) =>
  rehearse(browser, record, async ({ server }) => {
    for (const screen of [{}, PHONE])
      console.log(`at least: ${await looks(server, browser, screen)}`);
  }),
);
