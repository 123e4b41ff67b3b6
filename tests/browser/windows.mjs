// Answers that are not known yet: given in advance, taken back, kept over a reload, made known in turn; and letting
// everything pass until one's turn. node windows.mjs MOGUL
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Guest, withServer } from "./guest.mjs";

// Everybody owes Ada two, first Ben, then Cleo.
const birthday = {
  game: "monopoly-deal",
  seed: 1,
  position: {
    turn: 0,
    hands: [
      ["birthday", "pass-go"],
      ["pass-go", "money-5"],
      ["pass-go", "money-4"],
    ],
    banks: [[], ["money-2", "money-3"], ["money-2", "money-1"]],
  },
};

async function say(guest, verb) {
  await guest.frame('[data-guarded="false"]').waitFor();
  const number = await guest.number();
  await guest.find(`[data-say="${verb}"]`).click();
  await guest.confirmSince(number);
}

async function sit(server, guests) {
  const [ada, ben, cleo] = guests;
  const link = await ada.openTable(server, {
    game: "monopoly-deal",
    players: guests.length,
  });
  await ben.join(link);
  await cleo.join(link);
  await ada.find("[data-start]:enabled").click();
  await ada.isAsked();
}

async function haveBirthday(guest) {
  const number = await guest.number();
  await guest.find("[data-list]").click();
  await guest.find("[data-choice='birthday']").click();
  await guest.confirmSince(number);
}

async function answersInAdvance([ada, ben, cleo]) {
  await haveBirthday(ada);
  await ben.isAsked();
  await cleo.frame(':not([data-early="0"])').waitFor();
  const number = await cleo.number();

  const held = cleo.find("[data-state='held'] [data-take-back]");
  await say(cleo, "accept");
  await held.click();
  await cleo.find("[data-say='accept']").waitFor();
  await say(cleo, "accept");
  await held.waitFor();
  await cleo.page.reload();
  await held.waitFor();
  assert.equal(await cleo.find("[data-say]").count(), 0);
  assert.equal(await ada.number(), number, "somebody else knows of it");

  await say(ben, "accept");
  await ben.isAsked();
  await ben.find("[data-confirm]:enabled").click(); // what the page suggests to pay with
  await cleo.isAsked();
  await held.waitFor({ state: "detached" });
  assert.match(await cleo.find("[data-question]").innerText(), /2M/);
}

async function letsPass([ada, ben, cleo]) {
  assert.equal(await ada.find("[data-yield]").count(), 0);
  const passing = ben.find("[data-yield][aria-pressed='true']");
  await ben.find("[data-yield]").click();
  await passing.waitFor();
  await ben.find("[data-still-asked]").waitFor();
  await ben.page.keyboard.press("y");
  await passing.waitFor({ state: "detached" });
  await ben.page.keyboard.press("y");
  await passing.waitFor();
  await ben.page.reload();
  await passing.waitFor();

  // Ben is not asked whether he has something to say, but he has to pay.
  await haveBirthday(ada);
  await ben.isAsked();
  assert.equal(await ben.find("[data-say='accept']").count(), 0);
  await cleo.find("aside").filter({ hasText: "Ben accepts" }).waitFor();
  const own = ben.find("aside [data-line]").filter({ hasText: "You accept" });
  await own.locator("[data-by]").getByText("everything pass").waitFor();
}

const folder = mkdtempSync(join(tmpdir(), "mogul-"));
const record = join(folder, "record.json");
try {
  writeFileSync(record, JSON.stringify(birthday));
  await withServer(["--rehearsal", record], async ({ server, browser }) => {
    const guests = await Promise.all(
      ["Ada", "Ben", "Cleo"].map((name) => Guest.arrive(browser, name)),
    );
    for (const test of [answersInAdvance, letsPass]) {
      await sit(server, guests);
      await test(guests);
    }
    for (const { complaints } of guests) assert.deepEqual(complaints, []);
  });
  console.log("answered in advance, taken back, kept, passed");
} finally {
  rmSync(folder, { recursive: true, force: true });
}
