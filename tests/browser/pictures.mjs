// Pictures of the page for people to look at. node pictures.mjs MOGUL MODULE FOLDER [SCENE...]: those scenes, or all, on a
// desk and on a phone, by day and by night. With FOLDER alone, the pictures of the documents (scripts/page_pictures).
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { openEngine } from "../server/served_table.mjs";
import { Guest, withBrowser } from "./guest.mjs";
import { PHONE } from "./phone_of.mjs";
import { atScene, SCENES } from "./scenes.mjs";

const [, , , module, folder, ...wanted] = process.argv;
const SIZES = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { ...PHONE, deviceScaleFactor: 1 },
};
const ROOMS = ["day", "night"];
const EVERY = "all";

// Of each picture in the documents: its name, and what it shows.
const DOCUMENTED = [
  ["home-day", "home", "desk", "day"],
  ["table-night", "cover-your-assets", "desk", "night"],
  ["table-phone", "cover-your-assets", "phone", "night"],
  ["table-six-day", "cover-your-assets-six", "desk", "day"],
  ["table-end", "cover-your-assets-end", "desk", "day"],
  ["monopoly-deal-night", "monopoly-deal", "desk", "night"],
  ["monopoly-deal-phone", "monopoly-deal-10", "phone", "day"],
  ["trump-day", "trump", "desk", "day"],
  ["trump-phone", "auction", "phone", "night"],
  ["trump-deal-night", "trump-deal", "desk", "night"],
  ["review-night", "trump-played", "desk", "night"],
];

function ofScene({ name }) {
  return Object.keys(SIZES).flatMap((size) =>
    ROOMS.map((room) => [`${name}-${size}-${room}`, name, size, room]),
  );
}

const isWanted = ({ name }) => wanted.includes(EVERY) || wanted.includes(name);
const pictures =
  wanted.length > 0 ? SCENES.filter(isWanted).flatMap(ofScene) : DOCUMENTED;

async function take(stage, scene, size) {
  const ada = await Guest.arrive(stage.browser, "Ada", SIZES[size]);
  await scene.go({ ...stage, ada });
  for (const [file, shows, on, room] of pictures) {
    if (shows !== scene.name || on !== size) continue;
    await ada.page.evaluate(
      (name) => (document.documentElement.dataset.room = name),
      room,
    );
    await ada.page.screenshot({ path: join(folder, `${file}.png`) });
    console.log(file);
  }
  for (const fault of ada.complaints) console.log(`${scene.name}: ${fault}`);
  await ada.context.close();
}

mkdirSync(folder, { recursive: true });
const engine = openEngine(module);
await withBrowser(async (browser) => {
  for (const { name } of SCENES) {
    const sizes = new Set(
      pictures.filter(([, shows]) => shows === name).map(([, , size]) => size),
    );
    if (sizes.size === 0) continue;
    await atScene(name, { browser, engine }, async (scene, stage) => {
      for (const size of sizes) await take(stage, scene, size);
    });
  }
});
