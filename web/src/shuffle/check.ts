// Recomputes a shuffle from the record of a game that is over, as docs/shuffle.md says it is made. The browser's own
// functions are missing where the page comes over plain HTTP, so the hashes are a library's.
import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { GameRecord, Published } from "../engine/match";
import { isSameList, type Noted } from "./part";

const SEED_BYTES = 32;

export function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

function boundTo(purpose: string, { game, rules }: GameRecord, table: string): string {
  return `${purpose} ${table} ${game} ${rules}`;
}

export function commitmentOf(record: GameRecord, { table, secret }: Published): string {
  return hashOf(`${boundTo("mogul-commit-1", record, table)} ${secret}`);
}

export function seedOf(record: GameRecord, { table, secret, contributions }: Published): string {
  const salt = utf8ToBytes(JSON.stringify(contributions));
  const info = `${boundTo("mogul-deal-1", record, table)} ${record.players} ${JSON.stringify(record.options)}`;
  return bytesToHex(hkdf(sha256, utf8ToBytes(secret), salt, utf8ToBytes(info), SEED_BYTES));
}

// Something that was looked at, and whether it is as it should be; null if it could not be looked at.
export interface Finding {
  readonly fits: boolean | null;
  readonly sentence: string;
}

// What this browser knows about the table by itself.
export interface Known {
  readonly code: string;
  readonly seat: number | null;
  readonly bots: readonly number[]; // the seats in which they sat from the beginning
  readonly noted: Noted | null;
}

export function findings(record: GameRecord, known: Known): Finding[] {
  const { shuffle } = record;
  if (shuffle === undefined) return [{ fits: false, sentence: "The record does not say how its seed came about." }];
  const isBound = commitmentOf(record, shuffle) === shuffle.commitment && shuffle.table === known.code;
  const isSeed = seedOf(record, shuffle) === record.seed;
  return [
    {
      fits: isBound,
      sentence: isBound
        ? "The server's secret is the one to which it was bound."
        : "The server's secret is not the one to which it was bound.",
    },
    bindingSeen(shuffle, known),
    partsOfAll(record, shuffle, known),
    bindingsSeen(shuffle, known),
    ownPart(shuffle, known),
    {
      fits: isSeed,
      sentence: isSeed
        ? "The seed of the deal follows from that secret and these parts."
        : "The seed of the deal does not follow from that secret and these parts.",
    },
  ];
}

function bindingSeen({ commitment }: Published, { noted }: Known): Finding {
  if (noted === null)
    return {
      fits: null,
      sentence: "This browser was not there before the game, so it did not see the server's binding.",
    };
  return noted.commitment === commitment
    ? { fits: true, sentence: "It was bound before the game, as this browser noted then." }
    : { fits: false, sentence: "Before the game the server showed another binding to this browser." };
}

function partsOfAll({ players }: GameRecord, { commitments, contributions }: Published, { bots }: Known): Finding {
  const shown = contributions.flatMap((part, seat) => (part === "" ? [] : [seat]));
  const isWhole = commitments.length === players && contributions.length === players;
  const wrong = shown.filter((seat) => hashOf(contributions[seat]!) !== commitments[seat]);
  if (!isWhole || wrong.length > 0)
    return {
      fits: false,
      sentence: isWhole
        ? `Not what was bound was shown in seat ${wrong.map((seat) => seat + 1).join(", ")}.`
        : "Parts of seats are missing in the record.",
    };
  if (bots.some((seat) => commitments[seat] !== ""))
    return { fits: false, sentence: "A bot is said to have been bound to a part." };
  const late = commitments.flatMap((bound, seat) => (bound !== "" && contributions[seat] === "" ? [seat + 1] : []));
  if (late.length > 0)
    return { fits: null, sentence: `Bound, but not in the deal, as too late: the part of seat ${late.join(", ")}.` };
  return {
    fits: true,
    sentence: `Parts from ${shown.length} of ${players} seats are in it, each as it was bound. Bots have none.`,
  };
}

// Whoever could choose a part after others were shown would choose its commitment with it.
function bindingsSeen({ commitments }: Published, { noted }: Known): Finding {
  if (noted?.commitments === undefined)
    return {
      fits: null,
      sentence: "This browser showed no part, so it was not told before what the seats were bound to.",
    };
  return isSameList(noted.commitments, commitments)
    ? { fits: true, sentence: "All seats were bound before any part was shown, as this browser noted then." }
    : {
        fits: false,
        sentence: "Before any part was shown, this browser was told that the seats were bound to others.",
      };
}

// Whoever resigned has no seat any more; their part is there all the same.
function ownPart({ contributions }: Published, { seat, noted }: Known): Finding {
  if (noted !== null && contributions.includes(noted.contribution))
    return { fits: true, sentence: "Your own part is in it." };
  return noted === null || seat === null
    ? { fits: null, sentence: "This browser gave no part of its own." }
    : { fits: false, sentence: "Your own part is not in it." };
}
