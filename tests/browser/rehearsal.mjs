// Games that begin where a test wants them to.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atServer } from "./guest.mjs";

// Every game at this server, which is at any port or this one, begins with the record.
export async function rehearse(browser, record, test, port = 0) {
  const folder = mkdtempSync(join(tmpdir(), "mogul-"));
  const file = join(folder, "record.json");
  writeFileSync(file, JSON.stringify({ seed: 1, ...record }));
  try {
    await atServer(["--rehearsal", file], browser, test, port);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
