// A game on a phone by touch alone: nothing is wider than the screen, and everything can be hit. node phone.mjs MOGUL
import assert from "node:assert/strict";
import { answerByClicks, playToTheEnd } from "./clicks.mjs";
import { Guest, withServer } from "./guest.mjs";

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
const SMALL = { width: 320, height: 640 };
const TARGET_PX_MIN = 24;
const BUTTON_PX_MIN = 40;

const isTooWide = () => document.documentElement.scrollWidth > innerWidth;

// What can be touched is large enough, and is not covered where one touches it.
function faultsOfTargets([target, button]) {
  const faults = [];
  for (const thing of document.querySelectorAll(
    ".hand [data-touch], .prompt .button, header .button",
  )) {
    thing.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = thing.getBoundingClientRect();
    if (width === 0) continue; // the drawer's own button
    const least = thing.matches(".button") ? button : target;
    if (width < least || height < least)
      faults.push(`${thing.className} is ${width} x ${height}`);
    const hit = document.elementFromPoint(
      left + Math.min(width / 2, 20),
      top + height / 2,
    );
    if (!thing.contains(hit) && !thing.closest("aside"))
      faults.push(`${thing.className} is covered by ${hit?.className}`);
  }
  return faults;
}

await withServer(["--rehearsal", "11"], async ({ server, browser }) => {
  const ada = await Guest.arrive(browser, "Ada", PHONE);
  await ada.openTable(server, { players: 6, options: ["single_round"] });
  assert.equal(
    await ada.page.evaluate(isTooWide),
    false,
    "the lobby is too wide",
  );
  await ada.find("[data-fill]").tap();
  await ada.find("[data-start]:enabled").tap();

  let checked = 0;
  const answers = await playToTheEnd([ada], async (guest) => {
    if (++checked <= 2) {
      for (const size of [SMALL, PHONE.viewport]) {
        await guest.page.setViewportSize(size);
        assert.equal(
          await guest.page.evaluate(isTooWide),
          false,
          `the table is too wide for ${size.width}`,
        );
        assert.deepEqual(
          await guest.page.evaluate(faultsOfTargets, [
            TARGET_PX_MIN,
            BUTTON_PX_MIN,
          ]),
          [],
        );
      }
    }
    await answerByClicks(guest);
  });
  assert.equal(
    await ada.page.evaluate(isTooWide),
    false,
    "the end is too wide",
  );
  assert.deepEqual(ada.complaints, []);
  console.log(`${answers} answers by touch`);
});
