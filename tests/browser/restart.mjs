// In the middle of a challenge one browser is reloaded, and the server is killed and started again: the game goes on
// where it was, and a command that was on its way counts once. node restart.mjs MOGUL
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Guest, withServer } from "./guest.mjs";

// Ada can go for Ben's jewels; Ben can defend them.
const position = {
  turn: 0,
  hands: [
    ["jewels", "silver", "stocks", "home"],
    ["jewels", "gold", "stocks", "home"],
  ],
  stacks: [
    [{ asset: "stocks", assets: 2 }],
    [
      { asset: "home", assets: 2 },
      { asset: "jewels", assets: 2 },
    ],
  ],
  discard_pile: ["piggy-bank"],
};

const folder = mkdtempSync(join(tmpdir(), "mogul-"));
const record = join(folder, "record.json");
writeFileSync(
  record,
  JSON.stringify({ game: "cover-your-assets", seed: 1, position }),
);

async function show(guest, card) {
  await guest.find(`.hand [data-touch="card//${card}/"].bright`).click();
  await guest.find("[data-confirm]:enabled").click();
}

try {
  await withServer(["--rehearsal", record], async ({ server, browser }) => {
    const [ada, ben] = [
      await Guest.arrive(browser, "Ada"),
      await Guest.arrive(browser, "Ben"),
    ];
    await ben.join(await ada.openTable(server));
    await ada.find("[data-start]:enabled").click();
    await ada.isAsked();
    await ada.find(".frame").evaluate((frame) => (frame.isTheSame = true));
    await ada.find('.hand [data-touch="card//jewels/"]').click();
    await ada.find('[data-touch="top-set/1//"].leads').click();
    await ada.find("[data-confirm]:enabled").click();

    // Reloaded: the same question.
    await ben.isAsked();
    const question = await ben.find("[data-question]").innerText();
    await ben.page.reload();
    await ben.isAsked();
    assert.equal(await ben.find("[data-question]").innerText(), question);

    // Killed while the answer is on its way: both come back by themselves, and the answer counts once.
    const number = await ben.number();
    const port = new URL(server.address).port;
    await server.end("SIGKILL");
    await ben.find("[data-connection='lost']").waitFor();
    await show(ben, "jewels");
    await ben.frame('[data-pending="true"]').waitFor();
    await server.start(port);
    await ben.isAfter(number);
    await ada.isAsked();
    assert.equal(await ada.number(), number + 1);

    // The thief goes on, the owner yields.
    await show(ada, "silver");
    await ben.isAsked();
    await ben.find('[data-say="yield"]').click();
    await ben.find("[data-confirm]:enabled").click();
    await ben.isAfter(number + 2);
    await ada.isAfter(number + 2);
    assert.match(await ada.find("section.mine").innerText(), /Jewels ×5/);
    assert.ok(
      await ada.find(".frame").evaluate((frame) => frame.isTheSame),
      "the table was drawn anew",
    );
    assert.deepEqual([...ada.complaints, ...ben.complaints], []);
    console.log("a challenge outlived a reload and a killed server");
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
