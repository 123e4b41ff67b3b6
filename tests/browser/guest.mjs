// People at a table: browsers of their own, which see the page and nothing else.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { Server } from "../server/served_table.mjs";

const require = createRequire(
  new URL("../../web/package.json", import.meta.url),
);
const { chromium } = require("playwright-core");
export const axePath = require.resolve("axe-core/axe.min.js");

const PATIENCE_MS = 60_000;
const DESKTOP = { width: 1440, height: 900 };
// Of a frame: its owner is asked, and may answer.
export const ASKED =
  '[data-pending="false"][data-guarded="false"]:not([data-decision="0"])';
const FLAGS = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

// Runs a test with a browser, and leaves nothing behind.
export async function withBrowser(test, flags = []) {
  const browser = await chromium.launch({
    executablePath: "/usr/bin/chromium",
    chromiumSandbox: false,
    args: [...FLAGS, ...flags],
  });
  try {
    await test(browser);
  } finally {
    await browser.close();
  }
}

// Runs a test at a server of its own.
export async function atServer(options, browser, test, port = 0) {
  const server = new Server(process.argv[2], options);
  try {
    await server.start(port);
    await test({ server, browser });
  } finally {
    await server.close();
  }
}

export const withServer = (options, test) =>
  withBrowser((browser) => atServer(options, browser, test));

// Runs in the page: on a busy machine any click may take as long as a hold does elsewhere. Then it is a click all the same.
function neverHold() {
  const { setTimeout } = globalThis;
  const LATER_MS = 2 ** 31 - 1;
  globalThis.setTimeout = (run, ms, ...rest) => {
    const isHold =
      globalThis.event?.type === "pointerdown" && !globalThis.mayHold;
    return setTimeout(run, isHold ? LATER_MS : ms, ...rest);
  };
}

export class Guest {
  // Who wants to see others move at a pace, or cards fly, says so in `settings`.
  static async arrive(browser, name, { settings = {}, ...context } = {}) {
    const guest = new Guest();
    guest.name = name;
    guest.complaints = [];
    guest.hasFingers = context.hasTouch ?? false;
    guest.context = await browser.newContext({ viewport: DESKTOP, ...context });
    guest.context.setDefaultTimeout(PATIENCE_MS);
    await guest.context.addInitScript(
      (kept) => {
        localStorage.getItem("mogul.settings") ??
          localStorage.setItem("mogul.settings", JSON.stringify(kept));
      },
      { pace: 0, speed: 0, ...settings },
    );
    await guest.context.addInitScript(neverHold);
    guest.page = await guest.context.newPage();
    guest.page.on("pageerror", (error) => guest.complaints.push(error.message));
    guest.page.on("console", (line) => {
      // A server that was killed is no fault of the page.
      if (
        line.type() === "error" &&
        !/WebSocket connection|ERR_CONNECTION_REFUSED/.test(line.text())
      )
        guest.complaints.push(line.text());
    });
    return guest;
  }

  find(selector) {
    return this.page.locator(selector);
  }

  // With what there is: fingers tap, a mouse clicks.
  async point(where, options) {
    const thing = typeof where === "string" ? this.find(where) : where;
    await (this.hasFingers ? thing.tap(options) : thing.click(options));
  }

  // From now on, until another page is loaded, a long press is a hold.
  async mayHold() {
    await this.page.evaluate(() => (globalThis.mayHold = true));
  }

  // What is dim can be clicked too, as long as nothing covers it: that Playwright does only if it is forced to, and then
  // without a look.
  async pointAtDim(thing, position) {
    assert.equal(await thing.getAttribute("aria-disabled"), "true");
    await thing.scrollIntoViewIfNeeded();
    const isOnTop = await thing.evaluate((element, at) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const { x, y } = at ?? { x: width / 2, y: height / 2 };
      return element.contains(document.elementFromPoint(left + x, top + y));
    }, position);
    assert.ok(isOnTop, `${thing} is covered`);
    await this.point(thing, { position, force: true });
  }

  // Opens a table for friends, and tells its link.
  async openTable(
    server,
    { game = "cover-your-assets", players = 2, options = [], pace } = {},
  ) {
    await this.page.goto(server.address);
    await this.point(`[data-game="${game}"] [data-friends]`);
    await this.find("dialog[open] [data-name]").fill(this.name);
    await this.find("dialog[open] [data-players]").selectOption(
      String(players),
    );
    for (const option of options)
      await this.find(`dialog[open] [data-option="${option}"]`).check();
    if (pace)
      await this.find("dialog[open] [data-pace]").selectOption({ label: pace });
    await this.point("dialog[open] [data-create]");
    return this.find("[data-link]").inputValue();
  }

  // Opens a table that the form does not offer, and tells its link.
  async openTableWith(server, wish) {
    await this.page.goto(server.address);
    const code = await this.page.evaluate(
      async (body) => {
        const response = await fetch("/api/tables", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        });
        return (await response.json()).code;
      },
      { game: "cover-your-assets", players: 2, name: this.name, ...wish },
    );
    await this.page.goto(`${server.address}/t/${code}`);
    return this.find("[data-link]").inputValue();
  }

  // Bots that think no longer than they must take the free seats, and the game begins.
  async startWithBots() {
    await this.find("#level").selectOption("easy");
    await this.point("[data-fill]");
    await this.point("[data-start]:enabled");
  }

  async openMenu() {
    await this.point("[data-menu]");
    await this.find("dialog[open] .menu").waitFor();
  }

  async closeMenu() {
    await this.page.keyboard.press("Escape");
    await this.find("dialog[open]").waitFor({ state: "detached" });
  }

  // Begins a game in this browser, against bots that think no longer than they must.
  async setUp(
    server,
    {
      game = "cover-your-assets",
      players = 2,
      people = [this.name],
      options = [],
    } = {},
  ) {
    await this.page.goto(server.address);
    await this.point(`[data-game="${game}"] [data-set-up]`);
    await this.find("dialog[open] [data-players]").selectOption(
      String(players),
    );
    await this.find("dialog[open] [data-level]").selectOption("easy");
    for (const [i, name] of people.entries()) {
      if (i > 0) await this.point("dialog[open] [data-add-person]");
      await this.find(`dialog[open] [data-person="${i}"]`).fill(name);
    }
    for (const option of options)
      await this.find(`dialog[open] [data-option="${option}"]`).check();
    await this.point("dialog[open] [data-create]");
  }

  async join(link) {
    await this.page.goto(link);
    await this.find("#name").fill(this.name);
    await this.point("form button");
    await this.find("[data-seat]")
      .filter({ hasText: this.name })
      .filter({ hasText: "you" })
      .waitFor();
  }

  frame(attributes) {
    return this.find(`.frame${attributes}`);
  }

  // Resolves with true once this seat is asked and may answer, with false if the game is over before.
  async isAsked() {
    await this.frame('[data-stage="over"]').or(this.frame(ASKED)).waitFor();
    return (await this.stage()) !== "over";
  }

  async stage() {
    return this.find(".frame").getAttribute("data-stage");
  }

  async number() {
    return Number(await this.find(".frame").getAttribute("data-number"));
  }

  // Resolves once the table has gone on after a number, the game is over, or somebody else has the device.
  async isAfter(number) {
    await this.page.waitForFunction((last) => {
      const frame = document.querySelector(".frame");
      if (!frame) return document.querySelector("[data-curtain]") !== null;
      const { dataset } = frame;
      return Number(dataset.number) > last || dataset.stage === "over";
    }, number);
  }

  // Resolves once what was chosen after a number waits for Confirm, or was sent: tells whether it waits.
  async waitsForConfirm(number) {
    const waits = await this.page.waitForFunction((last) => {
      const { dataset } = document.querySelector(".frame");
      if (dataset.pending === "true" || Number(dataset.number) > last)
        return "sent";
      return document.querySelector("[data-confirm]:enabled") && "waits";
    }, number);
    return (await waits.jsonValue()) === "waits";
  }

  // Confirms what was chosen after a number if it asks for that, and never what is suggested for the next question.
  async confirmSince(number) {
    if (await this.waitsForConfirm(number))
      await this.point("[data-confirm]:enabled");
  }
}
