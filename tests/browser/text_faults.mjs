// What is wrong with the text on a page: too small to read, cut off, beyond the edge of the screen, or over other text. Cards
// are pictures, and look closer by the inspector; what is scrolled to is not lost, and lies over nothing but what scrolls with it.
export function textFaults() {
  const LAYERS = "header, .yours, #why, aside, dialog, main, body";
  const EDGE_PX = 2;
  const TEXT_PX_MIN = 11;
  const faults = [];
  const texts = [];

  const isShown = (element) =>
    element.checkVisibility({
      visibilityProperty: true,
      opacityProperty: true,
    }) && !element.closest("svg, .unseen, [inert]");

  // Words for screen readers only are cut off on purpose.
  const isForEars = (element) => {
    for (let one = element; one; one = one.parentElement)
      if (getComputedStyle(one).clipPath !== "none") return true;
    return false;
  };

  const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";

  // What becomes of text that is larger than what it stands in, unless one can scroll to it.
  function fateOf(element, box) {
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

  function scrollersOf(element) {
    const found = [];
    for (let one = element; one; one = one.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(one);
      if (scrolls(overflowX) || scrolls(overflowY)) found.push(one);
    }
    return found;
  }

  // As much of a text as could lie over another: what is scrolled away still lies over what scrolls with it.
  function partBeside(one, other) {
    let { left, right, top, bottom } = one.box;
    for (const scroller of one.scrollers) {
      if (scroller.contains(other.element)) break;
      const edge = scroller.getBoundingClientRect();
      left = Math.max(left, edge.left);
      right = Math.min(right, edge.right);
      top = Math.max(top, edge.top);
      bottom = Math.min(bottom, edge.bottom);
    }
    return { left, right, top, bottom };
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent.trim();
    if (words === "" || !isShown(element) || isForEars(element)) continue;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (size < TEXT_PX_MIN)
      faults.push(`“${words.slice(0, 30)}” is ${size} px high`);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 1) continue;
      const where = `“${words.slice(0, 30)}” in ${element.closest("[class]")?.className}`;
      const fate = fateOf(element, box);
      if (fate) faults.push(`${where} ${fate}`);
      const scrollers = scrollersOf(element);
      const layer = element.closest(LAYERS);
      texts.push({ box, element, where, layer, scrollers });
    }
    if (
      getComputedStyle(element).textOverflow === "ellipsis" &&
      element.scrollWidth > element.clientWidth
    )
      faults.push(`“${words.slice(0, 30)}” is shortened`);
  }

  // A menu is as wide as what is chosen from it.
  for (const select of document.querySelectorAll("select")) {
    if (!isShown(select)) continue;
    const copy = select.cloneNode();
    const words = select.selectedOptions[0]?.text ?? "";
    copy.append(new Option(words));
    Object.assign(copy.style, {
      position: "absolute",
      width: "max-content",
      maxWidth: "none",
    });
    select.after(copy);
    if (copy.offsetWidth > select.offsetWidth + EDGE_PX)
      faults.push(`“${words}” in a menu is shortened`);
    copy.remove();
  }

  const common = (a, b, from, to) =>
    Math.min(a[to], b[to]) - Math.max(a[from], b[from]);
  const liesOver = (a, b, height) =>
    common(a, b, "left", "right") > 2 * EDGE_PX &&
    common(a, b, "top", "bottom") > height / 2;
  for (const [i, one] of texts.entries())
    for (const two of texts.slice(i + 1)) {
      if (one.layer !== two.layer || one.element === two.element) continue;
      const height = Math.min(one.box.height, two.box.height);
      if (
        liesOver(one.box, two.box, height) &&
        liesOver(partBeside(one, two), partBeside(two, one), height)
      )
        faults.push(`${one.where} lies over ${two.where}`);
    }
  return [...new Set(faults)];
}
