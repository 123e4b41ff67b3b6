// People talk: nothing but text, an unread mark, muting that this browser keeps, what was said while a phone slept, a limit
// with its waiting time, and the host's switch. node talk.mjs MOGUL
import assert from "node:assert/strict";
import { Guest, withServer } from "./guest.mjs";
import { Wire } from "./wire.mjs";

const HOSTILE = `<img src=x onerror="document.title='taken'"><script>document.title='taken'</script>&amp;`;
const BACKWARDS = "\u202Egnihton";
const LINES_MAX = 50;

// Says it, and tells what came of that, as it was in that moment: what is left in the field, and why.
async function say(guest, text) {
  await guest.find("[data-line-to-say]").fill(text);
  await guest.find("[data-say-line]").click();
  const answer = await guest.page.waitForFunction(() => {
    const { value: left } = document.querySelector("[data-line-to-say]");
    const why = document.querySelector("form [role='alert']")?.textContent;
    const mayTry = !document.querySelector("[data-say-line]").disabled;
    return (left === "" || why) && { left, why, mayTry };
  });
  return answer.jsonValue();
}

const heard = (guest, text) =>
  guest.find("[data-said]").filter({ hasText: text });

async function saysHostileThings(ada, ben) {
  await say(ada, HOSTILE);
  await heard(ben, HOSTILE).waitFor();
  assert.equal(await ben.find("[data-said] p").innerText(), HOSTILE);
  assert.equal(await ben.find("[data-said] p *").count(), 0);
  assert.ok(!(await ben.page.title()).includes("taken"));
  await say(ada, BACKWARDS);
  await ada.find("form [role='alert']").waitFor();
  assert.equal(await ben.find("[data-said]").count(), 1);
}

async function isUnread(ada, ben) {
  await ada.find("[data-tab='talk']").click();
  await say(ada, "good luck");
  await ben.find("[data-tab='talk'] [data-unread]").waitFor();
  await ben.find("[data-tab='talk']").click();
  await heard(ben, "good luck").waitFor();
  await ben.find("[data-unread]").first().waitFor({ state: "detached" });
}

async function mutes(ada, ben) {
  await ben.find("[data-mute='Ada']").click();
  await heard(ben, "good luck").waitFor({ state: "detached" });
  await say(ada, "can you hear me?");
  await heard(ada, "can you hear me?").waitFor();
  await ben.page.reload();
  await ben.find("[data-tab='talk']").click();
  await ben
    .find("[data-mute='Ada'][aria-pressed='true']")
    .waitFor({ state: "visible" });
  assert.equal(await ben.find("[data-said]").count(), 0);
  assert.equal(await ben.find("[data-unread]").count(), 0);
  await ben.find("[data-mute='Ada']").click();
  await heard(ben, "can you hear me?").waitFor();
}

// Browsers tell in different ways that a phone wakes up.
const WAKE_UPS = {
  visibilitychange: () => document.dispatchEvent(new Event("visibilitychange")),
  pageshow: () => dispatchEvent(new Event("pageshow")),
};
const SLEEP_MS = 60_000;

// No clock of the page ticks while its phone sleeps, and its line is dead: what was said meanwhile is heard as soon as somebody
// looks at it again.
async function sleeps(ada, ben, wire) {
  const { clock } = ben.page;
  await clock.install();
  await ben.page.reload();
  await ben.find("[data-tab='talk']").click();
  await ben.find("[data-connection='open']").waitFor();
  let now = (await ben.page.evaluate(() => Date.now())) + 1000;
  await clock.pauseAt(now);
  for (const [how, wakeUp] of Object.entries(WAKE_UPS)) {
    wire.die();
    now += SLEEP_MS;
    await clock.setSystemTime(now);
    const line = `asleep until ${how}?`;
    await say(ada, line);
    assert.equal(await heard(ben, line).count(), 0);
    await ben.page.evaluate(wakeUp);
    await heard(ben, line).waitFor();
    await ben.find("[data-connection='open']").waitFor();
  }
  await clock.resume();
}

// What was not said stays in the field. On a slow machine it takes more lines to be too fast.
async function isTooFast(ada) {
  for (let line = 1; line <= LINES_MAX; ++line) {
    const { left, why, mayTry } = await say(ada, `line ${line}`);
    if (left === "") continue;
    assert.match(why, /Not so fast: .* in \d+ s/);
    assert.equal(left, `line ${line}`);
    assert.ok(!mayTry);
    return;
  }
  assert.fail(`${LINES_MAX} lines were not too many`);
}

async function isSwitchedOff(ada, ben) {
  await ada.openMenu();
  await ada.find("[data-chat]").uncheck();
  await ben.find("[data-silent]").waitFor();
  await ada.find("[data-chat]").check();
  await ben.find("[data-line-to-say]").waitFor();
  await ada.closeMenu();
}

await withServer(["--rehearsal", "7"], async ({ server, browser }) => {
  const [ada, ben, cleo] = await Promise.all(
    ["Ada", "Ben", "Cleo"].map((name) => Guest.arrive(browser, name)),
  );
  const wire = await Wire.of(ben);
  const link = await ada.openTable(server);
  await ben.join(link);
  await saysHostileThings(ada, ben);
  await ada.find("[data-start]:enabled").click();
  for (const guest of [ada, ben])
    await guest.frame('[data-stage="playing"]').waitFor();
  await isUnread(ada, ben);
  await mutes(ada, ben);
  await sleeps(ada, ben, wire);
  await isTooFast(ada);
  await isSwitchedOff(ada, ben);

  // Who only watches hears nothing, and says nothing.
  await cleo.page.goto(link);
  await cleo.find("[data-tab='talk']").click();
  assert.equal(await cleo.find("[data-said], [data-line-to-say]").count(), 0);
  for (const guest of [ada, ben, cleo]) assert.deepEqual(guest.complaints, []);
  console.log("talked, muted, slept, slowed down, switched off");
});
