// The levels must choose the same in WebAssembly as natively: node wasm_choices.mjs MODULE CHOICES
import { readFileSync } from "node:fs";

const [modulePath, choicesPath] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(modulePath));
const imports = {};
for (const { module: from, name } of WebAssembly.Module.imports(module)) {
  (imports[from] ??= {})[name] = () => 0;
}
const { memory, _initialize, mogul_choices } = new WebAssembly.Instance(module, imports).exports;
_initialize();
const begin = mogul_choices();
const bytes = new Uint8Array(memory.buffer, begin);
const text = new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
process.stdout.write(text);
if (text !== readFileSync(choicesPath, "utf8")) {
  console.error(`natively:\n${readFileSync(choicesPath, "utf8")}`);
  process.exit(1);
}
