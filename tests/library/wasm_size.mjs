// The module must load quickly: node wasm_size.mjs MODULE BYTES GZIPPED_BYTES. It is gzipped as the server sends it.
import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";

const [modulePath, limit, gzippedLimit] = process.argv.slice(2);
const { size } = statSync(modulePath);
const gzipped = spawnSync("gzip", ["-9", "--stdout", modulePath], { maxBuffer: 1 << 24 }).stdout.length;
console.log(`${size} bytes, ${gzipped} gzipped; at most ${limit} and ${gzippedLimit}`);
process.exit(gzipped > 0 && size <= Number(limit) && gzipped <= Number(gzippedLimit) ? 0 : 1);
