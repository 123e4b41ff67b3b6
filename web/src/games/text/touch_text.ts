// What is touched, in a few words, for a table that is not drawn.
import type { Seat } from "../../engine/engine";
import type { Touch } from "../../play/touches";

const PLACES: Record<Touch["touch"], string> = {
  card: "",
  amount: "amount",
  button: "",
  seat: "",
  pile: "pile",
  sets: "sets",
  "top-set": "top set",
  bank: "bank",
  row: "row",
  set: "set",
  house: "house",
  hotel: "hotel",
  property: "",
  box: "box",
};

function words(item: string): string {
  return item.replaceAll("-", " ").replaceAll("+", " + ");
}

// "your red set 2", "Bob", "just say no"
export function textOf({ touch, item, number, seat }: Touch, names: readonly string[], me: Seat): string {
  const owner =
    seat === undefined ? "" : seat === me ? "your" : touch === "seat" ? (names[seat] ?? "") : `${names[seat] ?? ""}'s`;
  const count = number === undefined ? "" : String(number + 1);
  return [owner, item ? words(item) : "", PLACES[touch], count].filter((part) => part !== "").join(" ");
}
