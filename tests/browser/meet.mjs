// Two browsers meet by a link and play Cover Your Assets to its end by clicks alone. node meet.mjs MOGUL
import assert from "node:assert/strict";
import { answerByClicks, playToTheEnd } from "./clicks.mjs";
import { Guest, withServer } from "./guest.mjs";

await withServer(["--rehearsal", "7"], async ({ server, browser }) => {
  const [ada, ben] = [
    await Guest.arrive(browser, "Ada"),
    await Guest.arrive(browser, "Ben"),
  ];
  const begun = performance.now();
  const link = await ada.openTable(server, {
    players: 6,
    options: ["single_round"],
  });
  await ben.join(link);
  await ada.find("[data-seat='1']").filter({ hasText: "Ben" }).waitFor();
  await ada.startWithBots();
  await Promise.all(
    [ada, ben].map((guest) => guest.frame('[data-stage="playing"]').waitFor()),
  );
  const met = performance.now();

  const answers = await playToTheEnd([ada, ben], answerByClicks);
  const endings = await Promise.all(
    [ada, ben].map((guest) => guest.find("[data-ending]").innerText()),
  );
  assert.match(endings[0], /wins? with \$/);
  for (const guest of [ada, ben])
    assert.equal(await guest.find(".scores tbody tr").count(), 6);

  await ada.find("[data-rematch]").click();
  await ben.find("[data-next]").click();
  await Promise.all(
    [ada, ben].map((guest) => guest.frame('[data-stage="playing"]').waitFor()),
  );
  assert.deepEqual([...ada.complaints, ...ben.complaints], []);
  console.log(
    `met in ${((met - begun) / 1000).toFixed(1)} s; ${answers} answers by clicks; ${endings[0]}`,
  );
});
