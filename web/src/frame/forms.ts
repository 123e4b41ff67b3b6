// Forms that a choice asks for (docs/protocol.md, `choices`).
import type { Component } from "svelte";
import type { Action } from "../play/touches";
import DealForm from "../deal/Form.svelte";
import PlaceForm from "../games/monopoly-deal/PlaceForm.svelte";

export type Form = Component<{ onfill: (filled: Action) => void }>;

export const FORMS: Record<"place" | "deal", Form> = { place: PlaceForm, deal: DealForm };
