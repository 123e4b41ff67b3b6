// What is wrong with the text on a page: cut off, beyond the edge of the screen, or over other text. Cards are pictures,
// and look closer by the inspector; what is scrolled to is not lost.
export function textFaults() {
  const LAYERS = "header, .yours, aside, dialog, main, body";
  const EDGE_PX = 2;
  const faults = [];
  const texts = [];

  const isShown = (element) =>
    element.checkVisibility({
      visibilityProperty: true,
      opacityProperty: true,
    }) && !element.closest("svg, .fan, .unseen, [inert]");

  // Words for screen readers only are cut off on purpose.
  const isForEars = (element) => {
    for (let one = element; one; one = one.parentElement)
      if (getComputedStyle(one).clipPath !== "none") return true;
    return false;
  };

  // What becomes of text that is larger than what it stands in, unless one can scroll to it.
  function fateOf(element, box) {
    const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";
    const hides = (overflow) => overflow === "hidden" || overflow === "clip";
    let isWide = true;
    let isHigh = true;
    for (
      let one = element;
      one && one !== document.body;
      one = one.parentElement
    ) {
      const { overflowX, overflowY } = getComputedStyle(one);
      const edge = one.getBoundingClientRect();
      const isCutX =
        box.right > edge.right + EDGE_PX || box.left < edge.left - EDGE_PX;
      const isCutY =
        box.bottom > edge.bottom + EDGE_PX || box.top < edge.top - EDGE_PX;
      if (
        (isWide && isCutX && hides(overflowX)) ||
        (isHigh && isCutY && hides(overflowY))
      )
        return "is cut off";
      isWide &&= !scrolls(overflowX);
      isHigh &&= !scrolls(overflowY);
    }
    return isWide && (box.right > innerWidth + EDGE_PX || box.left < -EDGE_PX)
      ? "is beyond the edge"
      : "";
  }

  // What one can scroll to, but has not, lies over nothing.
  function isScrolledAway(element, box) {
    for (let one = element; one; one = one.parentElement) {
      const { overflowY } = getComputedStyle(one);
      const { top, bottom } = one.getBoundingClientRect();
      if (overflowY === "auto" && (box.top >= bottom || box.bottom <= top))
        return true;
    }
    return false;
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent.trim();
    if (words === "" || !isShown(element) || isForEars(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 1) continue;
      const where = `“${words.slice(0, 30)}” in ${element.closest("[class]")?.className}`;
      const fate = fateOf(element, box);
      if (fate) faults.push(`${where} ${fate}`);
      if (!isScrolledAway(element, box))
        texts.push({ box, element, where, layer: element.closest(LAYERS) });
    }
    if (
      getComputedStyle(element).textOverflow === "ellipsis" &&
      element.scrollWidth > element.clientWidth
    )
      faults.push(`“${words.slice(0, 30)}” is shortened`);
  }

  const common = (a, b, from, to) =>
    Math.min(a[to], b[to]) - Math.max(a[from], b[from]);
  for (const [i, one] of texts.entries())
    for (const two of texts.slice(i + 1))
      if (
        one.layer === two.layer &&
        one.element !== two.element &&
        common(one.box, two.box, "left", "right") > 2 * EDGE_PX &&
        common(one.box, two.box, "top", "bottom") >
          Math.min(one.box.height, two.box.height) / 2
      )
        faults.push(`${one.where} lies over ${two.where}`);
  return [...new Set(faults)];
}
