// What a choice brings that its sentence can't say.
import type { MonopolyDeal } from "../generated/types";
import type { Seat } from "../engine/engine";
import type { Choice } from "../play/touches";
import { rentCharged } from "./monopoly-deal/sums";

const REMARKS: Record<string, (sums: never, seat: number, action: never) => string> = {
  "monopoly-deal": (sums: MonopolyDeal.Sums, seat: number, action: MonopolyDeal.Action) =>
    rentCharged(sums, seat, action),
};

export function remarked(game: string, sums: unknown, seat: Seat, choice: Choice): Choice {
  const remark = seat === null || !sums ? "" : (REMARKS[game]?.(sums as never, seat, choice.action as never) ?? "");
  return remark === "" ? choice : { ...choice, sentence: `${choice.sentence}: ${remark}` };
}
