// One's own seat moves to another device by a link that works once. node moving.mjs MOGUL
import assert from "node:assert/strict";
import { answerByClicks } from "./clicks.mjs";
import { Guest, withServer } from "./guest.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

await withServer(["--rehearsal", "7"], async ({ server, browser }) => {
  const [ada, ben, phone, stranger] = await Promise.all([
    Guest.arrive(browser, "Ada"),
    Guest.arrive(browser, "Ben"),
    Guest.arrive(browser, "Ada", PHONE),
    Guest.arrive(browser, "Stranger"),
  ]);
  await ben.join(await ada.openTable(server));
  await ada.find("[data-start]:enabled").click();
  await ada.isAsked();

  await ada.openMenu();
  await ada.find("[data-move-menu]").click();
  await ada.find("[data-move-seat]").click();
  const link = await ada.find("[data-move] [data-link]").inputValue();
  assert.match(link, /#claim=./);
  assert.ok(await ada.find("[data-move] svg[role='img']").isVisible());
  await ada.closeMenu();

  await phone.page.goto(link);
  await phone.find("#name").fill("Ada");
  await phone.find("form button").click();
  await phone.isAsked();
  await ada.find(".frame header").filter({ hasText: "watching" }).waitFor();
  assert.equal(await ada.find(".hand [data-touch]").count(), 0);
  const told = (guest, text) =>
    guest
      .find("aside")
      .getByText(text, { exact: true })
      .waitFor({ state: "attached" });
  await told(
    ben,
    "Ada’s seat has gone to somebody else, or to another device.",
  );
  await told(phone, "You have this seat now.");
  await answerByClicks(phone);
  assert.ok(await ben.isAsked());

  await stranger.page.goto(link);
  await stranger.find("#name").fill("Stranger");
  await stranger.find("form button").click();
  await stranger.page.getByRole("alert").filter({ hasText: "used" }).waitFor();
  for (const guest of [ada, ben, phone]) assert.deepEqual(guest.complaints, []);
  console.log("a seat moved to a phone, once");
});
