// What axe complains about on the page that a guest sees, by day and by night: in a quick run by turns.
import { readFileSync } from "node:fs";
import { axePath } from "./guest.mjs";
import { isLong } from "./scale.mjs";

const axe = readFileSync(axePath, "utf8");

const ROOMS = ["light", "dark"];
let looks = 0;

export async function complaintsOf(guest, where) {
  await guest.page.evaluate(axe);
  const found = [];
  for (const colorScheme of isLong ? ROOMS : [ROOMS[looks++ % 2]]) {
    await guest.page.emulateMedia({ colorScheme });
    const { violations } = await guest.page.evaluate(() =>
      globalThis.axe.run(),
    );
    for (const { id, nodes } of violations)
      found.push(
        `${where}, ${colorScheme}: ${id}: ${nodes
          .map(({ html }) => html)
          .slice(0, 3)
          .join(" ")}`,
      );
  }
  return found;
}
