// The seeded games must come out the same in WebAssembly as natively: node wasm_signature.mjs MODULE SIGNATURES
import { readFileSync } from "node:fs";

const [modulePath, signaturesPath] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(modulePath));

// The engine asks nothing of its host, so whatever it imports must never be called.
const imports = {};
for (const { module: from, name } of WebAssembly.Module.imports(module)) {
  imports[from] ??= {};
  imports[from][name] = () => {
    throw new Error(`the engine called ${from}.${name}`);
  };
}
const { exports } = new WebAssembly.Instance(module, imports);
exports._initialize();

const expected = readFileSync(signaturesPath, "utf8").trimEnd().split("\n");
let failures = 0;
if (exports.signature_count() !== expected.length) {
  console.error(`${exports.signature_count()} games in the module, ${expected.length} in ${signaturesPath}`);
  failures++;
}
for (const [index, line] of expected.entries()) {
  const [game, signature] = line.split(" ");
  const actual = BigInt.asUintN(64, exports.signature_of(index)).toString(16).padStart(16, "0");
  console.log(`${game} ${actual}`);
  if (actual !== signature) {
    console.error(`${game}: natively ${signature}`);
    failures++;
  }
}
process.exit(failures === 0 ? 0 : 1);
