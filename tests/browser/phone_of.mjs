// What a phone must be good for: nothing is wider than the screen, and everything can be hit.
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
const SMALL = { width: 320, height: 568 };
const CARD_PX_MIN = 24; // of a card in a fan, what is seen of it; and of what can't be chosen now
const FINGER_PX = 44;

const isTooWide = () => document.documentElement.scrollWidth > innerWidth;

// What can be touched is large enough, and is not covered where one touches it.
function faultsOfTargets([ofCard, ofFinger]) {
  const CONTROLS =
    "a[href], button, input, label, select, summary, textarea, [role=button], [role=link], [role=radio], [role=tab]";
  const STAYS =
    ".hand *, .prompt > .buttons *, .frame > header *, .lobby > header *"; // wherever one scrolls
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
  // The label is touched in its place.
  const isInLabel = (thing) =>
    thing.matches("label :is([type=checkbox], [type=radio], [type=file])");
  // A link among other words of a paragraph is as high as its line, and may be so (WCAG 2.5.5).
  const isInSentence = (thing) => {
    const isInline = (one) => getComputedStyle(one).display === "inline";
    if (!thing.matches("a") || !isInline(thing)) return false;
    let paragraph = thing.parentElement;
    while (isInline(paragraph)) paragraph = paragraph.parentElement;
    const rest = paragraph.cloneNode(true);
    for (const link of rest.querySelectorAll("a")) link.remove();
    return /\p{L}/u.test(rest.textContent);
  };
  for (const thing of document.querySelectorAll(CONTROLS)) {
    if (dialog && !dialog.contains(thing)) continue; // it lies over all else
    if (!thing.checkVisibility({ visibilityProperty: true })) continue; // folded away
    if (isInLabel(thing) || isInSentence(thing)) continue;
    thing.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = thing.getBoundingClientRect();
    const isSlip = thing.querySelector(".slip")?.checkVisibility(); // one lies beside the other
    const inFan = thing.closest(".hand") !== null && !isSlip;
    const isDim = thing.matches(".touchable:not(.bright)");
    const least = inFan || isDim ? ofCard : ofFinger;
    const [wide, high] = reach(thing);
    if (high < least - 0.5 || wide < least - 0.5)
      faults.push(`${nameOf(thing)} is ${wide} x ${high}`);
    if (!thing.matches(STAYS)) continue;
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
      faults.push(`${nameOf(thing)} is covered by ${hit?.className}`);
  }
  function nameOf(thing) {
    const words = (thing.ariaLabel ?? thing.textContent).trim().slice(0, 30);
    return `${thing.localName} “${words}” (${thing.className})`;
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
    const targets = await guest.page.evaluate(faultsOfTargets, [
      CARD_PX_MIN,
      FINGER_PX,
    ]);
    faults.push(
      ...targets.map((fault) => `${where}, ${size.width} wide: ${fault}`),
    );
  }
  return faults;
}
