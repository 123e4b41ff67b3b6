// What a phone must be good for: nothing is wider than the screen, and everything can be hit.
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
const SMALL = { width: 320, height: 568 };
const TARGET_PX_MIN = 24;
const BUTTON_PX_MIN = 40;

const isTooWide = () => document.documentElement.scrollWidth > innerWidth;

// What can be touched is large enough, and is not covered where one touches it.
function faultsOfTargets([target, button]) {
  const faults = [];
  for (const thing of document.querySelectorAll(
    ".hand [data-touch], .prompt > .buttons .button, header .button",
  )) {
    thing.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = thing.getBoundingClientRect();
    if (width === 0) continue; // the drawer's own button
    const least = thing.matches(".button") ? button : target;
    if (width < least || height < least)
      faults.push(`${thing.className} is ${width} x ${height}`);
    const hit = document.elementFromPoint(
      left + Math.min(width / 2, 12),
      top + height / 2,
    );
    if (!thing.contains(hit) && !thing.closest("aside"))
      faults.push(`${thing.className} is covered by ${hit?.className}`);
  }
  return faults;
}

// On this phone, and on the smallest there are; or on other screens.
export async function faultsOnPhones(
  guest,
  where,
  sizes = [SMALL, PHONE.viewport],
) {
  const faults = [];
  for (const size of sizes) {
    await guest.page.setViewportSize(size);
    if (await guest.page.evaluate(isTooWide))
      faults.push(`${where} is too wide for ${size.width}`);
    faults.push(
      ...(await guest.page.evaluate(faultsOfTargets, [
        TARGET_PX_MIN,
        BUTTON_PX_MIN,
      ])),
    );
  }
  return faults;
}
