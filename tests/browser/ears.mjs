// What a page says to whoever listens to it, and how it calls whoever looks elsewhere.
import assert from "node:assert/strict";

// Runs in the page: notes from now on what any of its live regions says.
const listen = () => {
  const LIVE = "[aria-live], [role='status'], [role='alert'], [role='log']";
  globalThis.said = [];
  new MutationObserver((changes) => {
    const regions = new Set();
    for (const { target, addedNodes } of changes) {
      const { parentElement, nodeType } = target;
      const element = nodeType === Node.TEXT_NODE ? parentElement : target;
      regions.add(element?.closest(LIVE));
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const one of node.querySelectorAll(LIVE)) regions.add(one);
    }
    for (const region of regions)
      if (region?.isConnected && region.textContent.trim() !== "")
        globalThis.said.push({
          how: ["told", "asked"].find((how) => how in region.dataset),
          text: region.textContent.trim(),
        });
  }).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
};

// The sentences of the log after one number, up to another.
const linesAfter = ([first, last]) =>
  [...document.querySelectorAll("aside [data-line]")]
    .filter(({ dataset: { line } }) => line > first && line <= last)
    .flatMap((line) =>
      [...line.querySelectorAll("span:not([data-by])")].map(
        ({ textContent }) => textContent,
      ),
    );

export class Ears {
  static async of(guest) {
    const ears = new Ears();
    ears.guest = guest;
    await guest.page.evaluate(listen);
    ears.first = await guest.number();
    return ears;
  }

  // What was said, by a region for that or by the others.
  async said(how) {
    const said = await this.guest.page.evaluate(() => globalThis.said);
    return said.filter((one) => one.how === how).map(({ text }) => text);
  }

  // All that is in the log since then was told in its order, and what was asked so often; no other region said it again.
  async heardAllOnce(times) {
    const last = await this.guest.number();
    const lines = await this.guest.page.evaluate(linesAfter, [
      this.first,
      last,
    ]);
    assert.equal((await this.said("told")).join(". "), lines.join(". "));
    const asked = await this.said("asked");
    assert.equal(asked.length, times, asked.join());
    for (const other of await this.said())
      for (const one of [...lines, ...asked])
        assert.ok(!other.includes(one), `“${one}” is said again: “${other}”`);
  }
}

// Runs in the page: notes how it calls, where no test has a phone to shake.
export const noteCalls = () => {
  Object.assign(globalThis, { notes: [], tones: [], shakes: [] });
  globalThis.Notification = class {
    static permission = "default";
    static async requestPermission() {
      return (this.permission = "granted");
    }
    constructor(title, { vibrate }) {
      globalThis.notes.push(title, vibrate);
    }
  };
  ServiceWorker.prototype.postMessage = ({ title, options }) =>
    globalThis.notes.push(title, options.vibrate);
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (at) {
    globalThis.tones.push(Math.round(this.frequency.value));
    return start.call(this, at);
  };
  // Browsers let no hidden page do it.
  Navigator.prototype.vibrate = (pattern) =>
    !document.hidden && globalThis.shakes.push(pattern) > 0;
};

export const hide = ({ page }, hidden) =>
  page.evaluate(
    (value) =>
      Object.defineProperty(document, "hidden", { value, configurable: true }),
    hidden,
  );
