// One idea a kind, readable at 40 pixels. Wildcards show both of their places, rents the key to them.
import { box, circle, type Engraving, line, shape, solid, type Stroke, tone, turned } from "../../cards/strokes";
import type { Colour } from "./colours";

const CRACK = "M54 16l-9 22 12 6-10 20 6 4-5 18";
const HAND =
  "M34 84V50l-4-18c-1-4 5-6 7-1l4 12V22c0-5 7-5 7 0v18-24c0-5 7-5 7 0v24-20c0-5 7-5 7 0v24-14c0-5 7-5 7 0v30c0 12-4 16-6 24z";

function candle(x: number): Stroke[] {
  return [shape(box(x - 2, 34, 4, 16), "dark", 1), shape(`M${x} 22c4 5 4 9 0 10-4-1-4-5 0-10z`, "mid", 1)];
}

function windows(xs: readonly number[], ys: readonly number[]): Stroke[] {
  return ys.flatMap((y) => xs.map((x) => shape(box(x, y, 6, 7), "paper", 0.8)));
}

function key(turn: string): Stroke[] {
  return turned(turn, [
    ...solid(circle(34, 40, 16), "light"),
    shape(circle(34, 40, 7), "paper"),
    line("M46 50l34 32M66 69l-7 7M74 76l-6 6", 5),
    { d: "M46 50l34 32", line: 1.2, ink: "paper" },
  ]);
}

function column(x: number): Stroke[] {
  return [shape(box(x, 46, 7, 30), "light", 1.2), tone(box(x + 4, 46, 3, 30), "dark")];
}

function wheel(x: number, radius: number): Stroke[] {
  return [
    ...solid(circle(x, 80 - radius, radius), "light"),
    line(circle(x, 80 - radius, radius - 3.5), 0.8),
    tone(circle(x, 80 - radius, 1.8), "ink"),
  ];
}

function petals(): Stroke[] {
  return [0, 72, 144, 216, 288].flatMap((angle) =>
    turned(`rotate(${angle} 50 38)`, solid("M50 38c-12-4-14-18 0-22 14 4 12 18 0 22z", "light", 1.2)),
  );
}

const PLACES: Record<Colour, Engraving> = {
  // a street lamp before a crooked lane
  brown: [
    line("M8 84h84"),
    shape("M14 84V46l14-12 14 12v38z", "light"),
    shape("M58 84V40l16-14 14 14v44z", "mid"),
    ...windows([20, 30], [52]),
    ...windows([65, 76], [46, 60]),
    line("M50 84V38M44 38h12", 2),
    ...solid("M45 38l2-14h6l2 14z", "light"),
    line("M46 24h8M50 24v-4"),
  ],
  // a sailing boat
  "light-blue": [
    ...solid("M48 16v46H20z", "light"),
    ...solid("M54 26v36h24z", "mid"),
    line("M51 12v52"),
    ...solid("M14 66h72l-12 14H26z", "dark"),
    line("M6 86c8-5 14 5 22 0s14 5 22 0 14 5 22 0 14 5 22 0", 1),
  ],
  // a rose
  pink: [
    line("M50 46v42", 2),
    ...solid("M50 66c-14-2-18-8-20-16 12 0 18 6 20 16z", "mid", 1.2),
    ...solid("M50 78c14-2 18-8 20-16-12 0-18 6-20 16z", "mid", 1.2),
    ...petals(),
    ...solid(circle(50, 38, 8), "dark", 1.2),
    line("M46 38c0-4 6-5 7-1s-4 6-6 3", 1),
  ],
  // a market stall
  orange: [
    line("M20 44v42M80 44v42", 2),
    ...solid("M12 44l8-20h60l8 20z", "light"),
    ...[24, 44, 64].map((x) => tone(`M${x + 1} 24h10l3 20h-16z`, "dark")),
    line("M12 44c4 7 11 7 15 0 4 7 11 7 15 0 4 7 11 7 15 0 4 7 11 7 15 0 4 7 11 7 16 0"),
    ...solid(box(16, 66, 68, 10), "mid"),
    ...[28, 40, 52, 64, 74].flatMap((x) => solid(circle(x, 61, 5), "light", 1)),
  ],
  // a foundry
  red: [
    line("M8 84h84"),
    ...solid("M14 84V52l18-12v12l18-12v12l18-12v44z", "light"),
    ...solid("M72 84l3-60h9l3 60z", "mid"),
    tone("M80 24h4l3 60h-7z", "dark"),
    ...windows([20, 34, 48], [62]),
    line("M79 18c-2-6 8-6 6-11M88 16c0-5 6-4 6-8", 1.2),
  ],
  // a globe
  yellow: [
    ...solid(circle(50, 44, 28), "light"),
    tone("M50 16a28 28 0 0 1 0 56 40 40 0 0 0 0-56z", "mid"),
    line("M22 44h56M50 16c-16 14-16 42 0 56M50 16c16 14 16 42 0 56M27 30c14 6 32 6 46 0M27 58c14-6 32-6 46 0", 0.9),
    line("M50 72v10M34 86h32", 2),
    line("M74 20c12 14 12 36-2 50", 1.6),
  ],
  // an oak in a park
  green: [
    line("M8 86h84"),
    ...solid("M46 86c2-12 2-20 0-30h9c-2 10-1 18 2 30z", "dark"),
    ...solid(
      "M50 12c10 0 16 6 17 12 10 1 15 8 13 16 5 8 0 17-10 18-8 5-32 5-40 0-10-1-15-10-10-18-2-8 3-15 13-16 1-6 7-12 17-12z",
      "light",
    ),
    tone("M67 24c10 1 15 8 13 16 5 8 0 17-10 18-8 5-20 5-22 4 14-6 22-18 19-38z", "mid"),
    line("M34 36c4-4 8-4 12 0M52 48c4-4 8-4 12 0M36 52c3-3 6-3 9 0", 0.9),
  ],
  // a domed palace
  "dark-blue": [
    line("M10 84h80"),
    ...solid("M32 36a18 18 0 0 1 36 0z", "mid"),
    line("M50 18V8M50 8h7l-2 2.5 2 2.5h-7", 1.2),
    shape("M16 40h68v6H16zM14 76h72v7H14z", "paper"),
    ...[20, 35, 58, 73].flatMap(column),
    shape("M46 76V58a4 4 0 0 1 8 0v18z", "dark", 1),
  ],
  // a locomotive
  railroad: [
    line("M6 82h88M6 86h88", 1),
    ...solid(box(34, 42, 44, 22), "light"),
    tone(box(34, 54, 44, 10), "mid"),
    ...solid("M12 30h24v40H12z", "mid"),
    shape(box(17, 36, 14, 12), "paper", 1.2),
    line("M8 30h32", 2.4),
    ...solid("M64 42l-2-16h12l-2 16z", "dark"),
    line("M60 25h16", 2),
    ...solid("M78 68l12 12H72z", "dark", 1.2),
    ...wheel(24, 10),
    ...wheel(46, 8),
    ...wheel(64, 8),
    line("M66 18c4-8 12-2 16-9", 1.2),
  ],
  // a lamp and a tap's drop
  utility: [
    ...solid("M40 14a22 22 0 0 1 12 40c-2 3-2 6-2 8H30c0-2 0-5-2-8a22 22 0 0 1 12-40z", "light"),
    tone("M40 14a22 22 0 0 1 12 40c-2 3-2 6-2 8h-8c14-14 14-34-2-48z", "mid"),
    line("M33 60l-3-18 5 5 5-7 5 7 5-5-3 18", 1),
    ...solid("M31 62h18v16c0 6-18 6-18 0z", "dark", 1.2),
    line("M31 67h18M31 72h18", 0.8),
    ...solid("M76 40c8 14 12 20 12 26a12 12 0 0 1-24 0c0-6 4-12 12-26z", "light"),
    tone("M76 40c8 14 12 20 12 26a12 12 0 0 1-12 12c6-10 6-24 0-38z", "mid"),
  ],
};

export function placeOf(colour: Colour): Engraving {
  return PLACES[colour];
}

// Two places on one plate, each in its half.
export function both(one: Colour, other: Colour): Engraving {
  return [
    ...turned("translate(-2 -2) scale(.58)", PLACES[one]),
    ...turned("translate(44 42) scale(.58)", PLACES[other]),
    line("M92 6L8 94", 0.8),
  ];
}

// A compass that points everywhere.
export const EVERYWHERE: Engraving = [
  ...solid(circle(50, 50, 36), "light"),
  shape(circle(50, 50, 29), "paper", 0.8),
  ...[0, 36, 72, 108, 144, 180, 216, 252, 288, 324].flatMap((angle) =>
    turned(`rotate(${angle} 50 50)`, [
      shape("M50 50l-4-8 4-22 4 22z", angle % 72 === 0 ? "dark" : "paper", 0.9),
      tone("M50 50l4-8-4-22z", "mid"),
    ]),
  ),
  shape(circle(50, 50, 4), "paper", 1.2),
];

// The key to two places.
export function keyTo(one: Colour, other: Colour): Engraving {
  return [
    ...turned("translate(0 2) scale(.5)", PLACES[one]),
    ...turned("translate(50 2) scale(.5)", PLACES[other]),
    ...turned("translate(22 44) scale(.56)", key("")),
  ];
}

export const RING_OF_KEYS: Engraving = [
  line(circle(50, 24, 15), 2.4),
  ...turned("translate(22 24) scale(.66) rotate(78 34 40)", key("")),
  ...turned("translate(30 24) scale(.66) rotate(44 34 40)", key("")),
  ...turned("translate(38 24) scale(.66) rotate(10 34 40)", key("")),
];

export type ActionKind =
  | "deal-breaker"
  | "just-say-no"
  | "sly-deal"
  | "forced-deal"
  | "debt-collector"
  | "birthday"
  | "double-the-rent"
  | "house"
  | "hotel"
  | "pass-go";

export const ACTIONS: Record<ActionKind, Engraving> = {
  "deal-breaker": [
    shape("M50 18l26 10v22c0 16-11 27-26 34-15-7-26-18-26-34V28z", "light"),
    tone("M50 18l26 10v22c0 16-11 27-26 34z", "mid"),
    { d: CRACK, line: 5, ink: "paper" },
    line(CRACK),
  ],
  "just-say-no": [
    shape(HAND, "light"),
    tone("M62 40v44h7c2-8 6-12 6-24V30c0-5-7-5-7 0v14z", "mid"),
    shape(box(34, 84, 35, 6), "dark", 1),
  ],
  "sly-deal": [
    shape("M14 46c10-12 26-10 36-4 10-6 26-8 36 4-2 20-14 26-26 22-5-2-7-6-10-6s-5 4-10 6c-12 4-24-2-26-22z", "mid"),
    shape("M26 50c5-5 12-5 17-1-3 8-13 9-17 1zM74 50c-5-5-12-5-17-1 3 8 13 9 17 1z", "paper", 1),
    line("M14 46L4 40M86 46l10-6"),
  ],
  "forced-deal": [
    shape(box(18, 22, 28, 38), "light"),
    tone(box(18, 22, 28, 9), "dark"),
    shape(box(54, 40, 28, 38), "paper"),
    tone(box(54, 40, 28, 9), "mid"),
    line("M54 20c14 0 20 5 20 13m0 0l-5-6m5 6l5-6M46 80c-14 0-20-5-20-13m0 0l-5 6m5-6l5 6", 1.8),
  ],
  "debt-collector": [
    shape("M30 16h34l10 10v58H30z", "paper"),
    shape("M64 16v10h10z", "dark", 1),
    line("M37 34h30M37 42h30M37 50h30M37 58h18", 1),
    tone(box(30, 64, 44, 20), "light"),
    ...turned("rotate(-14 52 70)", [
      shape(box(26, 60, 52, 18), "paper", 2.4),
      line("M33 65v8h3c6 0 6-8 0-8zM48 65v5c0 4 8 4 8 0v-5M70 65h-7v8h7M63 69h5", 1.8),
    ]),
  ],
  birthday: [
    shape(box(20, 56, 60, 26), "light"),
    shape("M20 56c5 8 10 8 15 0 5 8 10 8 15 0 5 8 10 8 15 0 5 8 10 8 15 0v-6H20z", "paper"),
    line("M12 82h76"),
    ...[32, 50, 68].flatMap(candle),
  ],
  "double-the-rent": [
    line("M16 42l20 24M36 42L16 66", 4),
    shape("M46 42c0-26 40-26 40 0 0 12-14 16-22 26h23v10H44V68c12-16 28-18 28-27 0-10-14-9-14 1z", "mid", 1.4),
    line("M12 86h76"),
  ],
  house: [
    shape("M20 50l30-26 30 26z", "mid"),
    shape("M28 50h44v32H28z", "light"),
    shape("M45 82V64h10v18z", "dark", 1),
    line("M12 82h76"),
  ],
  hotel: [
    shape(box(30, 16, 40, 66), "light"),
    tone(box(56, 16, 14, 66), "mid"),
    ...windows([36, 47, 59], [24, 36, 48]),
    shape("M44 82V64h12v18z", "dark", 1),
    line("M40 62h20", 2),
    line("M12 82h76M50 16V8h9l-3 3 3 3h-9"),
  ],
  "pass-go": [
    shape("M14 62l40-6V42l32 24-32 22V74l-40 2z", "light"),
    tone("M54 74l-40 2v-8l72-2-32 22z", "mid"),
    ...turned("rotate(-12 40 30)", [shape(box(26, 14, 18, 25), "paper", 1.2)]),
    ...turned("rotate(10 58 30)", [shape(box(48, 14, 18, 25), "paper", 1.2), line("M52 20h10M52 25h10", 0.8)]),
  ],
};
