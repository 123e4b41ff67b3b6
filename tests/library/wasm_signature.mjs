// The seeded games must come out the same in WebAssembly as natively: node wasm_signature.mjs MODULE SIGNATURES
import { readFileSync } from "node:fs";
import { open } from "../../bindings/mogul.mjs";

const [modulePath, signaturesPath] = process.argv.slice(2);
const { engine } = open(new WebAssembly.Module(readFileSync(modulePath)));

const expected = readFileSync(signaturesPath, "utf8").trimEnd().split("\n");
let failures = 0;
if (engine.mogul_signatures() !== expected.length) {
  console.error(`${engine.mogul_signatures()} games in the module, ${expected.length} in ${signaturesPath}`);
  failures++;
}
for (const [index, line] of expected.entries()) {
  const [game, signature] = line.split(" ");
  const actual = BigInt.asUintN(64, engine.mogul_signature(index)).toString(16).padStart(16, "0");
  console.log(`${game} ${actual}`);
  if (actual !== signature) {
    console.error(`${game}: natively ${signature}`);
    failures++;
  }
}
process.exit(failures === 0 ? 0 : 1);
