// Engine, bots and the kept game, beside the page. The first message names the game; all others are the wire's.
import { open } from "../../../bindings/mogul.mjs";
import { compileLevels } from "../engine/load";
import { find, keep } from "./kept";
import { LocalTable } from "./table";

const tell = (text: string) => postMessage(text);
const sayGoodbye = (code: string, sentence: string) => tell(JSON.stringify({ tell: "goodbye", code, sentence }));

async function sit(id: string): Promise<LocalTable | null> {
  const [module, kept] = await Promise.all([compileLevels(), find(id)]);
  if (kept === undefined) {
    sayGoodbye("no-such-table", "This browser keeps no such game.");
    return null;
  }
  try {
    return new LocalTable(open(module), kept, { tell, keep });
  } catch (fault) {
    // The rules may have changed since it was played.
    sayGoodbye("bad-record", `This game can't go on: ${(fault as Error).message}`);
    return null;
  }
}

// How long a tab that was closed just now may take to let go of its game.
const LET_GO_MS = 2000;

// A game is played at in one tab at a time. Where there are no locks, over plain HTTP, nobody looks.
function alone(id: string): Promise<boolean> {
  if (!("locks" in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const hold = () => {
      resolve(true);
      return new Promise(() => {}); // as long as this worker lives
    };
    navigator.locks
      .request(`mogul game ${id}`, { signal: AbortSignal.timeout(LET_GO_MS) }, hold)
      .catch(() => resolve(false));
  });
}

let table: Promise<LocalTable | null> = Promise.resolve(null);

async function begin(id: string): Promise<LocalTable | null> {
  if (await alone(id)) return sit(id);
  sayGoodbye("elsewhere", "This game is open in another tab.");
  return null;
}

let opened = false;
onmessage = ({ data }: MessageEvent<string>) => {
  if (opened) return void table.then((one) => one?.hear(data));
  opened = true;
  table = begin(data);
};
