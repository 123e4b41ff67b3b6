// The check of the shuffle in the page: it finds a fair game fair, and says so plainly if the record is another than the
// one that was played. node shuffle.mjs MOGUL
import assert from "node:assert/strict";
import { createHash, hkdfSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { complaintsOf } from "./access_of.mjs";
import { answerByClicks } from "./clicks.mjs";
import { Guest, withServer } from "./guest.mjs";

const RECORD = "**/api/tables/*/record";
const sha256 = (text) => createHash("sha256").update(text).digest("hex");

// The seed and the server's binding, made to fit whatever else is said.
function forged(record, secret) {
  const { game, rules, players, options, shuffle } = record;
  const about = `${shuffle.table} ${game} ${rules}`;
  const salt = JSON.stringify(shuffle.contributions);
  const info = `mogul-deal-1 ${about} ${players} ${JSON.stringify(options)}`;
  const seed = Buffer.from(hkdfSync("sha256", secret, salt, info, 32));
  return {
    ...record,
    seed: seed.toString("hex"),
    shuffle: {
      ...shuffle,
      secret,
      commitment: sha256(`mogul-commit-1 ${about} ${secret}`),
    },
  };
}

const withShuffle = (record, change) => ({
  ...record,
  shuffle: { ...record.shuffle, ...change },
});

const FORGERIES = [
  [
    "the seed",
    /seed of the deal does not/,
    (r) => ({ ...r, seed: "0".repeat(64) }),
  ],
  [
    "the secret",
    /secret is not the one/,
    (r) => withShuffle(r, { secret: "0".repeat(64) }),
  ],
  [
    "everything of the server's",
    /showed another binding/,
    (r) => forged(r, "1".repeat(64)),
  ],
  [
    "a part",
    /Your own part is not in it/,
    (r) => {
      const part = "2".repeat(32);
      const changed = withShuffle(r, {
        contributions: [part, r.shuffle.contributions[1]],
        commitments: [sha256(part), r.shuffle.commitments[1]],
      });
      return forged(changed, r.shuffle.secret);
    },
  ],
  [
    "another's part and what bound it",
    /told that the seats were bound to others/,
    (r) => {
      const part = "4".repeat(32);
      const changed = withShuffle(r, {
        contributions: [r.shuffle.contributions[0], part],
        commitments: [r.shuffle.commitments[0], sha256(part)],
      });
      return forged(changed, r.shuffle.secret);
    },
  ],
  [
    "another's part",
    /Not what was bound .* seat 2/,
    (r) =>
      withShuffle(r, {
        contributions: [r.shuffle.contributions[0], "3".repeat(32)],
      }),
  ],
  [
    "the moves",
    /not what you saw/,
    (r) => ({ ...r, moves: r.moves.slice(0, -1), result: undefined }),
  ],
  ["nothing said", /does not say how/, (r) => ({ ...r, shuffle: undefined })],
];

// What is said about the record, after it was changed on its way.
async function check(guest, change) {
  await guest.page.route(RECORD, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
  await guest.find("[data-check-shuffle]").click();
  await guest.find("[data-fair]").waitFor();
  const fair = await guest.find("[data-fair]").getAttribute("data-fair");
  const wrong = await guest.find("[data-fits='false']").allInnerTexts();
  const unknown = await guest.find("[data-fits='null']").count();
  await guest.page.unroute(RECORD);
  await guest.closeMenu();
  return { fair: fair === "true", wrong, unknown };
}

// The record as a file: the check stands with its replay, and this browser still knows what it noted.
async function isCheckedFromFile(ada, server) {
  const downloading = ada.page.waitForEvent("download");
  await ada.find("[data-review]").click();
  await ada.find("[data-download]").click();
  const path = await (await downloading).path();
  const record = JSON.parse(readFileSync(path, "utf8"));
  for (const [change, fair] of [
    [(r) => r, "true"],
    [(r) => withShuffle(r, { secret: "0".repeat(64) }), "false"],
  ]) {
    await ada.page.goto(server.address);
    await ada.find("[data-open-record]").setInputFiles({
      name: "record.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(change(record))),
    });
    await ada.find(".past [data-verified='true']").waitFor();
    await ada.find(".past [data-check-shuffle]").click();
    await ada.find(`[data-fair='${fair}']`).waitFor();
    const seen = await ada.find("[data-fits='true']").allInnerTexts();
    assert.match(seen.join(" "), /Your own part is in it/);
    assert.deepEqual(await complaintsOf(ada, "the shuffle in a replay"), []);
  }
}

await withServer([], async ({ server, browser }) => {
  const [ada, ben, cleo] = await Promise.all(
    ["Ada", "Ben", "Cleo"].map((name) => Guest.arrive(browser, name)),
  );
  const link = await ada.openTable(server);
  const bound = ada.find("[data-commitment]");
  assert.match(await bound.textContent(), /^[0-9a-f]{64}$/);
  await ben.join(link);
  await ada.find("[data-start]:enabled").click();
  await ada.isAsked();
  await answerByClicks(ada);
  await ben.isAsked();
  await ben.openMenu();
  await ben.find("[data-resign]").click();
  await ben.find("[data-resign-now]").click();
  await ben.closeMenu();
  await ada.find("[data-ending]").waitFor();

  const asItIs = (record) => record;
  for (const guest of [ada, ben])
    assert.deepEqual(await check(guest, asItIs), {
      fair: true,
      wrong: [],
      unknown: 0,
    });
  // Who was not there can check less.
  await cleo.page.goto(link);
  assert.deepEqual(await check(cleo, asItIs), {
    fair: true,
    wrong: [],
    unknown: 3,
  });
  for (const [what, sentence, change] of FORGERIES) {
    const { fair, wrong } = await check(ada, change);
    assert.ok(!fair, `${what}: not noticed`);
    assert.match(wrong.join(" "), sentence, what);
  }
  await isCheckedFromFile(ada, server);
  for (const guest of [ada, ben, cleo]) assert.deepEqual(guest.complaints, []);
  console.log(`a fair game, and ${FORGERIES.length} forgeries that were told`);
});
