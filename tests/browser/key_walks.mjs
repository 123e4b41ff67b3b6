// Ways over the page by keys alone: the arrows over the table, and the Tab key.
import assert from "node:assert/strict";

const STEPS_MAX = 120;

const focused = (guest, selector) =>
  guest.page.evaluate(
    (wanted) => document.activeElement?.matches(wanted) ?? false,
    selector,
  );

// Which arrow leads on to something that is wanted: up and down from zone to zone, left and right along one.
const keyTo = (guest, selector) =>
  guest.page.evaluate((wanted) => {
    const zones = [...document.querySelectorAll("main section")].map((zone) => [
      ...zone.querySelectorAll("button"),
    ]);
    const placeOf = (thing) => {
      const zone = zones.findIndex((things) => things.includes(thing));
      return { zone, at: zones[zone]?.indexOf(thing) ?? 0 };
    };
    const here = placeOf(document.activeElement);
    const [there] = [...document.querySelectorAll(wanted)]
      .map((thing) => placeOf(thing))
      .sort(
        (a, b) =>
          Math.abs(a.zone - here.zone) - Math.abs(b.zone - here.zone) ||
          Math.abs(a.at - here.at) - Math.abs(b.at - here.at),
      );
    if (there.zone !== here.zone)
      return there.zone < here.zone ? "ArrowUp" : "ArrowDown";
    return there.at < here.at ? "ArrowLeft" : "ArrowRight";
  }, selector);

export async function walkTo(guest, selector) {
  for (
    let step = 0;
    step < STEPS_MAX && !(await focused(guest, selector));
    ++step
  )
    await guest.page.keyboard.press(await keyTo(guest, selector));
  assert.ok(await focused(guest, selector), `no way to ${selector}`);
}

// By the Tab key alone, however far.
export async function tabTo(guest, selector) {
  await guest.find(selector).first().waitFor();
  for (let step = 0; step < STEPS_MAX; ++step) {
    if (await focused(guest, selector)) return;
    await guest.page.keyboard.press("Tab");
  }
  assert.fail(`the Tab key does not lead to ${selector}`);
}
