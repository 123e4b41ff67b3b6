// What one will do on one's turn, put together while others act: shown, dropped, done by itself when the turn comes, and
// not done if it has become something else. Nobody hears of it before. node plans.mjs MOGUL
import assert from "node:assert/strict";
import { Guest, withBrowser } from "./guest.mjs";
import { rehearse } from "./rehearsal.mjs";

// Ada is on turn, and Ben thinks ahead.
const banks = {
  game: "monopoly-deal",
  position: {
    turn: 0,
    hands: [["pass-go"], ["money-5"]],
    properties: [["red"], []],
    banks: [["money-1"], ["money-2"]],
  },
};
const steals = {
  game: "cover-your-assets",
  position: {
    turn: 0,
    hands: [
      ["home", "home", "jewels", "stocks"],
      ["jewels", "silver", "stocks", "gold"],
    ],
    stacks: [
      [
        { asset: "stocks", assets: 2 },
        { asset: "jewels", assets: 2 },
      ],
      [{ asset: "stocks", assets: 2 }],
    ],
  },
};

async function sit(server, game, [ada, ben]) {
  await ben.join(await ada.openTable(server, { game }));
  await ada.find("[data-start]:enabled").click();
  await ada.isAsked();
  await ben.find("[data-plan]").waitFor();
}

// What a browser is told from now on.
function frames(guest) {
  const heard = [];
  guest.devtools.on("Network.webSocketFrameReceived", ({ response }) =>
    heard.push(response.payloadData),
  );
  return heard;
}

async function plan(guest, ...touches) {
  await guest.find("[data-plan]").click();
  await guest
    .find("[data-question]")
    .filter({ hasText: "Nobody is told before your turn" })
    .waitFor();
  for (const touch of touches)
    await guest.find(`.frame[data-planning="true"] ${touch}`).first().click();
  await guest.find("[data-confirm]:enabled").click();
  await guest.find("[data-planned]").waitFor();
}

async function confirm(guest, number) {
  if (await guest.waitsForConfirm(number))
    await guest.find("[data-confirm]:enabled").click();
  await guest.isAfter(number);
}

async function isDoneInTime([ada, ben]) {
  const number = await ada.number();
  const heard = frames(ada);
  const money = [".hand [data-touch^='card']", ".mine [data-touch^='bank']"];
  await plan(ben, ...money);
  assert.match(await ben.find("[data-planned]").innerText(), /Bank 5M/);
  await ben.find("[data-drop-plan]").click();
  await ben.find("[data-planned]").waitFor({ state: "detached" });
  await plan(ben, ...money);
  assert.equal(await ada.number(), number);
  assert.deepEqual(
    heard.filter((text) => !text.includes('"pong"')),
    [],
  );

  await ada.find("[data-say='end-turn']").click();
  await confirm(ada, number);
  await ada.isAfter(number + 1); // Ben's, without a touch of his
  await ben.find("[data-planned]").waitFor({ state: "detached" });
  await ada.find("aside").filter({ hasText: "Ben banks 5M" }).waitFor();
  const planned = ben.find("aside [data-by]").getByText("as you planned");
  await planned.waitFor();
  await ben.page.reload();
  await planned.waitFor();
}

async function isDroppedInTime([ada, ben]) {
  await plan(
    ben,
    ".hand [data-touch='card//jewels/']",
    "[data-touch^='top-set/0']",
  );
  const number = await ada.number();
  for (const touch of [
    ".hand [data-touch='card//home/'] >> nth=0",
    ".hand [data-touch='card//home/'] >> nth=1",
    ".mine [data-touch^='sets/0']",
  ])
    await ada.find(touch).click();
  await confirm(ada, number);
  const told = ben
    .find("[role='alert']")
    .filter({ hasText: "plan is dropped" });
  await told.waitFor();
  await ben.isAsked();
  assert.equal(await ben.number(), number + 1, "something was done");
  assert.equal(await ben.find("[data-planned]").count(), 0);
}

await withBrowser(async (browser) => {
  for (const [record, test] of [
    [banks, isDoneInTime],
    [steals, isDroppedInTime],
  ])
    await rehearse(browser, record, async ({ server }) => {
      const guests = await Promise.all(
        ["Ada", "Ben"].map((name) => Guest.arrive(browser, name)),
      );
      for (const guest of guests) {
        guest.devtools = await guest.context.newCDPSession(guest.page);
        await guest.devtools.send("Network.enable");
      }
      await sit(server, record.game, guests);
      await test(guests);
      for (const { complaints } of guests) assert.deepEqual(complaints, []);
    });
  console.log("planned, dropped, done, and not done");
});
