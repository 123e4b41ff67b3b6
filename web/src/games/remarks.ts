// What a choice brings that its sentence can't say, as the engine foresees it.
import type { Engine, Sight } from "../engine/engine";
import type { MonopolyDeal } from "../generated/types";
import type { Choice } from "../play/touches";

// By game and verb: what is to be read from the view afterwards.
const REMARKS: Record<string, Record<string, (view: never) => string>> = {
  "monopoly-deal": { "rent-all": demanded, "rent-one": demanded },
};

// Nothing is demanded where nobody has anything.
function demanded({ demand }: MonopolyDeal.View): string {
  return demand[0] ? `${demand[0].amount}M` : "";
}

export function remarked(engine: Engine, sight: Sight, choice: Choice): Choice {
  const read = REMARKS[sight.game]?.[String(choice.action["do"])];
  if (!read) return choice;
  const foreseen = engine.after(sight, [choice.action]);
  const remark = "view" in foreseen ? read(foreseen.view as never) : "";
  return remark === "" ? choice : { ...choice, sentence: `${choice.sentence}: ${remark}` };
}
