// The module must load quickly: node wasm_size.mjs MODULE BYTES GZIPPED_BYTES
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const [modulePath, limit, gzippedLimit] = process.argv.slice(2);
const module = readFileSync(modulePath);
const gzipped = gzipSync(module, { level: 9 }).length;
console.log(`${module.length} bytes, ${gzipped} gzipped; at most ${limit} and ${gzippedLimit}`);
process.exit(module.length <= Number(limit) && gzipped <= Number(gzippedLimit) ? 0 : 1);
