// Deals that people write, read by the engine.
import type { Refusal } from "../engine/engine";
import type { Trump } from "../generated/types";
import type { Table } from "../play/table.svelte";
import type { Choice } from "../play/touches";

// The offer or counter-offer that may be made now.
export function dealChoice(table: Table): Choice | undefined {
  return table.wish.choices.find(({ form }) => form === "deal");
}

// What a text says as a deal, or what is wrong with it.
export function readDeal({ engine, sight }: Table, choice: Choice, words: string): Trump.Deal | Refusal | null {
  if (!engine || !sight) return null;
  const text = words.trim();
  const read = engine.read(sight, /^(offer|counter)\b/i.test(text) ? text : `${choice.action["do"]} ${text}`);
  return "refusal" in read ? read.refusal : (read.action["deal"] as Trump.Deal);
}

// A line that was said, if it is a deal and may be offered. Whoever wrote it is the "you" of its text.
export function saidDeal(table: Table, said: string, speaker: string): Choice | null {
  const choice = said.includes(">") ? dealChoice(table) : undefined;
  if (!choice) return null;
  const deal = readDeal(table, choice, speaker === "" ? said : said.replace(/\byou\b/gi, speaker));
  return deal && "proposer" in deal ? { ...choice, action: { ...choice.action, deal } } : null;
}
