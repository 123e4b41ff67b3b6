// What a phone must be good for: nothing is wider than the screen, and everything can be hit.
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
const SMALL = { width: 320, height: 568 };
const CARD_PX_MIN = 24; // of a card in a fan, what is seen of it
const FINGER_PX = 44;

const isTooWide = () => document.documentElement.scrollWidth > innerWidth;

// What can be touched is large enough, and is not covered where one touches it.
function faultsOfTargets([ofCard, ofFinger]) {
  const faults = [];
  const dialog = document.querySelector("dialog[open]");
  // What may be touched next reaches beyond itself.
  const reach = (thing) => {
    const box = thing.getBoundingClientRect();
    const around = getComputedStyle(thing, "::after");
    if (around.content === "none" || around.position !== "absolute")
      return [box.width, box.height];
    return [around.width, around.height].map(Number.parseFloat);
  };
  for (const thing of document.querySelectorAll(
    ".hand [data-touch], main .touchable.bright, main .button, aside :is([data-line], select, .button), [data-sheet] :is(button, select, input), header .button, .finger, .reach, dialog[open] :is(.button, select, summary, .segments label)",
  )) {
    if (dialog && !dialog.contains(thing)) continue; // it lies over all else
    if (!thing.checkVisibility()) continue; // folded away
    thing.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = thing.getBoundingClientRect();
    if (width === 0) continue; // the drawer's own button
    const isSlip = thing.querySelector(".slip")?.checkVisibility(); // one lies beside the other
    const inFan = thing.closest(".hand") !== null && !isSlip;
    const least = inFan ? ofCard : ofFinger;
    // Along a line of text there is room enough; its height is what a finger needs.
    const [wide, high] = reach(thing);
    if (high < least - 0.5 || wide < (inFan ? ofCard : 24))
      faults.push(`${thing.className} is ${wide} x ${high}`);
    if (!thing.matches(".hand *, .prompt > .buttons *, header *")) continue;
    const hit = document.elementFromPoint(
      left + Math.min(width / 2, 12),
      top + height / 2,
    );
    // The drawer may lie over the table.
    if (
      !thing.contains(hit) &&
      !thing.closest("aside") &&
      !hit?.closest("aside")
    )
      faults.push(`${thing.className} is covered by ${hit?.className}`);
  }
  return faults;
}

// What the page measures by itself follows a frame later.
export async function resize({ page }, size) {
  await page.setViewportSize(size);
  await page.evaluate(async (wide) => {
    const frame = () => new Promise(requestAnimationFrame);
    while (screen.width !== wide) await frame();
    await frame();
    await frame();
  }, size.width);
}

// On this phone, and on the smallest there are; or on other screens.
export async function faultsOnPhones(
  guest,
  where,
  sizes = [SMALL, PHONE.viewport],
) {
  const faults = [];
  for (const size of sizes) {
    await resize(guest, size);
    if (await guest.page.evaluate(isTooWide))
      faults.push(`${where} is too wide for ${size.width}`);
    faults.push(
      ...(await guest.page.evaluate(faultsOfTargets, [CARD_PX_MIN, FINGER_PX])),
    );
  }
  return faults;
}
