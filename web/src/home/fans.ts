// Three cards of each game for the home page.
import { box, circle, type Engraving, line, shape, tone, turned } from "../cards/strokes";
import { ENGRAVINGS } from "../games/cover-your-assets/engravings";
import { FACES } from "../games/cover-your-assets/faces";
import { dollars } from "../games/money";

export interface Printed {
  readonly title: readonly string[];
  readonly ink: string;
  readonly engraving: Engraving;
  readonly seal: string;
  readonly paper?: string;
  readonly note?: string;
}

const GREEN = "#2f5a55";

const MASK: Engraving = [
  shape("M14 46c10-12 26-10 36-4 10-6 26-8 36 4-2 20-14 26-26 22-5-2-7-6-10-6s-5 4-10 6c-12 4-24-2-26-22z", "mid"),
  shape("M26 50c5-5 12-5 17-1-3 8-13 9-17 1zM74 50c-5-5-12-5-17-1 3 8 13 9 17 1z", "paper", 1),
  line("M14 46L4 40M86 46l10-6"),
];

const PALM: Engraving = [
  shape(
    "M34 84V50l-4-18c-1-4 5-6 7-1l4 12V22c0-5 7-5 7 0v18-24c0-5 7-5 7 0v24-20c0-5 7-5 7 0v24-14c0-5 7-5 7 0v30c0 12-4 16-6 24z",
    "light",
  ),
  tone("M62 40v44h7c2-8 6-12 6-24V30c0-5-7-5-7 0v14z", "mid"),
  shape("M34 84h35v6H34z", "dark", 1),
];

const HOUSE: Engraving = [
  shape("M20 50l30-26 30 26z", "mid"),
  shape("M28 50h44v32H28z", "light"),
  shape("M45 82V64h10v18z", "dark", 1),
  line("M12 82h76"),
];

const CHART: Engraving = [
  line("M16 82V20M16 82h70"),
  ...[
    [24, 60],
    [38, 48],
    [52, 52],
    [66, 32],
  ].flatMap(([x = 0, y = 0]) => [shape(box(x, y, 10, 82 - y), "light", 1.2), tone(box(x + 6, y, 4, 82 - y), "dark")]),
  line("M22 46l18-16 14 6 26-22m0 0l-10 1m10-1l-2 10", 1.8),
];

const RECEIPT: Engraving = [
  shape("M28 18h44v64l-6-5-5 5-6-5-5 5-5-5-6 5-5-5-6 5z", "paper"),
  line("M34 28h32M34 35h32M34 42h20", 0.9),
  shape(circle(40, 56, 5), "mid", 1),
  shape(circle(60, 68, 5), "mid", 1),
  line("M62 52L38 72", 2),
];

const GAVEL: Engraving = [
  ...turned("rotate(-38 50 46)", [
    shape(box(36, 26, 28, 20), "light"),
    shape("M32 24h6v24h-6zM62 24h6v24h-6z", "dark", 1),
    shape(box(47, 46, 6, 40), "mid", 1.2),
  ]),
  shape("M14 78h34v8H14z", "mid"),
];

function asset(kind: "home" | "jewels" | "gold"): Printed {
  const { title, ink, value, wildPaper } = FACES[kind];
  const card = { title, ink, engraving: ENGRAVINGS[kind], seal: dollars(value) };
  return wildPaper ? { ...card, paper: wildPaper, note: "WILD" } : card;
}

export const FANS: Record<string, readonly Printed[]> = {
  "cover-your-assets": [asset("home"), asset("jewels"), asset("gold")],
  "monopoly-deal": [
    { title: ["Sly Deal"], ink: GREEN, engraving: MASK, seal: "3M" },
    { title: ["House"], ink: "#274b8f", engraving: HOUSE, seal: "3M" },
    { title: ["Just Say No"], ink: "#8c3a3a", engraving: PALM, seal: "4M" },
  ],
  trump: [
    { title: ["Profits"], ink: "#6b4a2f", engraving: CHART, seal: "120" },
    { title: ["Force Sale"], ink: "#4b4a7a", engraving: GAVEL, seal: "sale" },
    { title: ["Tax"], ink: GREEN, engraving: RECEIPT, seal: "20 each" },
  ],
};
