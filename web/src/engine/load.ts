// A module is fetched when it is needed, never before: the engine when a table is opened, the one with the levels, which
// search, when this browser is to play against somebody.
import address from "../generated/mogul.wasm?url";
import levelsAddress from "../generated/mogul_levels.wasm?url";
import { Engine } from "./engine";

export async function loadEngine(): Promise<Engine> {
  return new Engine(await compile());
}

export const compile = () => compileAt(address);
export const compileLevels = () => compileAt(levelsAddress);

// A proxy may have dropped the type that streaming insists on.
async function compileAt(place: string): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compileStreaming(fetch(place));
  } catch {
    return WebAssembly.compile(await (await fetch(place)).arrayBuffer());
  }
}
