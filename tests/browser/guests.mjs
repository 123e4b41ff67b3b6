// Who is not at the table yet, or not any more: somebody watches, asks for a seat and is given it; a lost seat gets a
// new link; who leaves is stood in for, and comes back. node guests.mjs MOGUL
import assert from "node:assert/strict";
import { answerByClicks } from "./clicks.mjs";
import { Ears } from "./ears.mjs";
import { Guest, withServer } from "./guest.mjs";
import { Wire } from "./wire.mjs";

const MISSED = 10;

const seatOf = (guest, name) =>
  guest.find(".frame [data-seat]").filter({ hasText: name });

// After a line that was cut for a while the table is the same one: at the same number, without a gap, and what was missed is
// said in one sentence.
async function comesBack(ada, dora, wire) {
  const lines = ({ page }) =>
    page.$$eval("aside [data-line]", (all) =>
      all.map(({ dataset }) => dataset.line),
    );
  await dora.find(".frame").evaluate((frame) => (frame.isTheSame = true));
  const ears = await Ears.of(dora);
  await wire.cut();
  await dora.find("[data-connection='lost']").waitFor();
  const last = (await ada.number()) + MISSED;
  while ((await ada.number()) < last && (await ada.isAsked()))
    await answerByClicks(ada);
  await ada.isAsked();
  wire.mend();
  await dora.frame(`[data-number="${await ada.number()}"]`).waitFor();
  assert.deepEqual(await lines(dora), await lines(ada));
  assert.ok(await dora.find(".frame").evaluate((frame) => frame.isTheSame));
  const told = await ears.said("told");
  assert.equal(told.length, 1);
  assert.match(told[0], /^\d+ moves while you were away\. /);
}

await withServer(
  ["--rehearsal", "7", "--grace", "1", "--grace-after-bye", "1"],
  async ({ server, browser }) => {
    const [ada, ben, cleo, dora] = await Promise.all(
      ["Ada", "Ben", "Cleo", "Dora"].map((name) => Guest.arrive(browser, name)),
    );
    const link = await ada.openTable(server);

    // Before the game begins the host may remove a guest: the seat is free again.
    await cleo.join(link);
    await ada.find("[data-seat='1'] [data-free]").click();
    await cleo.find("#name").waitFor();
    await ada.find("[data-seat='1'][data-sitter='free']").waitFor();
    await ben.join(link);
    await ada.find("[data-start]:enabled").click();
    await ben.frame('[data-stage="playing"]').waitFor();

    // Whoever only has the link watches: no hand, nothing to answer.
    const wire = await Wire.of(dora);
    await dora.page.goto(link);
    for (const guest of [cleo, dora]) {
      await guest.frame('[data-stage="playing"]').waitFor();
      assert.equal(await guest.find(".hand [data-touch]").count(), 0);
    }

    // Ben's browser is gone; Cleo asks for his seat, and the host gives it once a bot has stood in for him.
    await ben.context.close();
    await cleo.find("[data-ask='1']").click();
    await ada.find("[data-give='1']:enabled").click();
    await cleo.find(".hand [data-touch]").first().waitFor();

    // Her browser is gone too. The host makes a new link for the seat; its secret does not stay in the address.
    await cleo.context.close();
    await seatOf(ada, /away|a bot stands in/).waitFor();
    await ada.find("[data-menu]").click();
    await ada.find("[data-make-link='1']").click();
    const claim = await ada.find("[data-new-link='1']").inputValue();
    await ada.page.keyboard.press("Escape");
    assert.match(claim, /#claim=./);
    await dora.page.goto(claim);
    await dora.find("#name").fill("Dora");
    assert.equal(new URL(dora.page.url()).hash, "");
    await dora.find("form button").click();
    await dora.find(".hand [data-touch]").first().waitFor();

    // The seat is hers now: she is asked after Ada.
    await ada.isAsked();
    await answerByClicks(ada);
    assert.ok(await dora.isAsked());

    // A bot stands in for who left, until they are back.
    await dora.find("[data-menu]").click();
    await dora.find("[data-leave]").click();
    await dora.page.waitForURL(`${server.address}/`);
    await seatOf(ada, "a bot stands in").waitFor();
    await dora.page.goto(link);
    await dora.find(".hand [data-touch]").first().waitFor();
    await seatOf(ada, "a bot stands in").waitFor({ state: "detached" });
    await comesBack(ada, dora, wire);
    for (const guest of [ada, cleo, dora])
      assert.deepEqual(guest.complaints, []);
    console.log(
      "a seat was asked for, given, linked anew, left and taken back",
    );
  },
);
