// The module is fetched when a table is opened, never before.
import address from "../generated/mogul.wasm?url";
import { Engine } from "./engine";

export async function loadEngine(): Promise<Engine> {
  return new Engine(await compile());
}

// A proxy may have dropped the type that streaming insists on.
export async function compile(): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compileStreaming(fetch(address));
  } catch {
    return WebAssembly.compile(await (await fetch(address)).arrayBuffer());
  }
}
