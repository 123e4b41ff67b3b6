// One idea a kind, readable at 40 pixels. Cards of two properties show both, those by the die a die beside theirs.
import type { Trump } from "../../generated/types";
import { box, circle, type Engraving, line, shape, solid, type Stroke, tone, turned } from "../../cards/strokes";

export type Property = Trump.Property;
export type Card = Exclude<Trump.Card, "hidden">;

function windows(xs: readonly number[], ys: readonly number[], width = 6, height = 6): Stroke[] {
  return ys.flatMap((y) => xs.map((x) => shape(box(x, y, width, height), "paper", 0.8)));
}

function tower(x: number, y: number, width: number): Stroke[] {
  return [...solid(box(x, y, width, 84 - y), "light", 1.2), tone(box(x + width * 0.6, y, width * 0.4, 84 - y), "dark")];
}

function bars(heights: readonly number[]): Stroke[] {
  const step = 62 / heights.length;
  return [
    line("M16 82V20M16 82h70"),
    ...heights.flatMap((y, i) => {
      const x = 22 + i * step;
      return [
        shape(box(x, y, step * 0.7, 82 - y), "light", 1.2),
        tone(box(x + step * 0.45, y, step * 0.25, 82 - y), "dark"),
      ];
    }),
  ];
}

function note(turn: string): Stroke[] {
  return turned(turn, [...solid(box(56, 18, 26, 14), "light", 1), shape(circle(69, 25, 3.6), "paper", 1)]);
}

function door(opens: string): Stroke[] {
  return [
    shape(box(34, 14, 36, 72), "light"),
    ...solid("M34 14l20 10v70L34 86z", "mid"),
    tone(circle(49, 58, 2.4), "ink"),
    line(opens, 2.2),
  ];
}

const DIE: Engraving = [
  ...solid("M26 38l26-14 24 12-26 15z", "light"),
  ...solid("M26 38l24 13v30L26 67z", "mid"),
  ...solid("M50 51l26-15v30L50 81z", "dark"),
  line("M43 36h16M51 36l1 8", 2.4),
  tone(circle(33, 52, 2.4), "ink"),
  tone(circle(43, 68, 2.4), "ink"),
  shape(circle(63, 58, 3), "paper", 1),
];

const DIE_FACES: Stroke[] = [0, 1, 2, 3, 4].flatMap((i) => {
  const [x, y] = [
    [30, 22],
    [62, 18],
    [46, 46],
    [20, 62],
    [64, 64],
  ][i] as [number, number];
  return turned(`rotate(${i * 23 - 40} ${x + 9} ${y + 9})`, [
    ...solid(box(x, y, 20, 20), i % 2 === 0 ? "light" : "mid", 1.3),
    tone(circle(x + 6, y + 6, 2), "ink"),
    tone(circle(x + 14, y + 14, 2), "ink"),
    tone(circle(x + 10, y + 10, 2), "ink"),
  ]);
});

export const PROPERTIES: Record<Property, Engraving> = {
  hotel: [
    shape(box(30, 16, 40, 66), "light"),
    tone(box(56, 16, 14, 66), "mid"),
    ...windows([36, 47, 59], [24, 36, 48], 6, 7),
    shape("M44 82V64h12v18z", "dark", 1),
    line("M40 62h20", 2),
    line("M12 82h76M50 16V8h9l-3 3 3 3h-9"),
  ],
  // a roulette wheel
  casino: [
    ...solid(circle(50, 50, 36), "mid"),
    ...[0, 45, 90, 135, 180, 225, 270, 315].flatMap((angle) =>
      turned(`rotate(${angle} 50 50)`, [shape("M50 50l-6-33a34 34 0 0 1 12 0z", "paper", 0.9)]),
    ),
    ...solid(circle(50, 50, 14), "light"),
    line("M50 34v32M34 50h32", 2),
    shape(circle(50, 50, 4), "paper"),
    shape(circle(74, 30, 4), "paper", 1.4),
  ],
  // palms and a beach
  "tropical-island": [
    line("M6 84c8-5 14 5 22 0s14 5 22 0 14 5 22 0 14 5 22 0", 1),
    ...solid("M16 80c10-14 58-14 68 0z", "light"),
    ...solid("M46 70c2-16 6-28 14-36l4 3c-8 8-12 18-12 33z", "dark", 1.2),
    ...[
      "M62 34c-10-8-22-8-30 2 10-4 20-4 30-2z",
      "M62 34c-6-12-2-20 8-24-2 8-4 16-8 24z",
      "M62 34c12-6 22-2 26 8-8-6-16-8-26-8z",
      "M62 34c10 2 14 12 10 20-2-8-6-14-10-20zM62 34c-8 4-14 12-12 20 4-8 8-14 12-20z",
    ].flatMap((leaf) => solid(leaf, "mid", 1.1)),
    ...solid(circle(24, 24, 9), "light", 1.2),
  ],
  "cruise-line": [
    line("M4 84c8-5 14 5 22 0s14 5 22 0 14 5 22 0 14 5 22 0", 1),
    ...solid("M10 58h82l-12 20H22z", "mid"),
    ...solid(box(24, 44, 54, 14), "light"),
    ...solid(box(32, 32, 36, 12), "light"),
    ...windows([28, 38, 48, 58, 68], [48], 5, 5),
    ...solid("M38 32l2-18h8l-1 18zM54 32l2-18h8l-1 18z", "dark", 1.2),
    line("M44 9c6-6 14 2 22-4", 1.2),
  ],
  airline: [
    ...solid(
      "M50 8c5 0 7 8 7 16v12l34 22v8l-34-10v16l11 9v6l-18-5-18 5v-6l11-9V56L9 66v-8l34-22V24c0-8 2-16 7-16z",
      "light",
    ),
    tone("M50 8c5 0 7 8 7 16v12l34 22v8l-34-10v16l11 9v6l-18-5z", "mid"),
    line("M46 20h8", 1),
    line("M22 60v6M78 60v6", 2.4),
  ],
  "convention-center": [
    line("M8 84h84"),
    ...solid("M12 84V54c0-30 76-30 76 0v30z", "light"),
    line("M50 32v22M31 36l6 18M69 36l-6 18M17 44l8 10M83 44l-8 10", 0.9),
    shape(box(12, 54, 76, 7), "paper", 1.2),
    ...windows([18, 30, 64, 76], [66], 7, 18),
    shape(box(43, 64, 14, 20), "dark", 1.2),
    line("M34 32V16M66 32V16M34 16h8l-2 3 2 3h-8M66 16h8l-2 3 2 3h-8", 1.2),
  ],
  "sports-complex": [
    ...solid("M6 58c0-16 20-26 44-26s44 10 44 26v14c0 10-20 16-44 16S6 82 6 72z", "mid"),
    ...solid("M6 58c0-16 20-26 44-26s44 10 44 26-20 20-44 20S6 74 6 58z", "light"),
    shape("M24 57c0-8 12-13 26-13s26 5 26 13-12 11-26 11-26-3-26-11z", "paper", 1.2),
    line("M50 44v24M44 57a6 5 0 1 0 12 0 6 5 0 1 0-12 0", 1),
    line("M18 40V18M82 40V18", 2),
    ...solid("M10 10h16v9H10zM74 10h16v9H74z", "dark", 1.2),
  ],
  "office-building": [
    line("M8 84h84"),
    ...tower(16, 44, 22),
    ...tower(62, 34, 22),
    ...solid(box(36, 14, 28, 70), "light"),
    tone(box(54, 14, 10, 70), "mid"),
    ...windows([41, 49], [20, 29, 38, 47, 56, 65], 4, 5),
    line("M50 14V6", 1.6),
  ],
};

// Two on one plate, each in its half.
function both(one: Engraving, other: Engraving): Engraving {
  return [
    ...turned("translate(-2 -2) scale(.58)", one),
    ...turned("translate(44 42) scale(.58)", other),
    line("M92 6L8 94", 0.8),
  ];
}

function withDie(property: Property): Engraving {
  return [...turned("translate(0 2) scale(.74)", PROPERTIES[property]), ...turned("translate(48 46) scale(.52)", DIE)];
}

function investor(notes: number): Engraving {
  return [
    ...Array.from({ length: notes }, (_, i) =>
      note(`translate(${-6 - i * 7} ${3 - i}) rotate(${14 - i * 8} 69 25)`),
    ).flat(),
    ...solid(box(20, 40, 60, 38), "light"),
    ...solid("M20 40h60v14c-18 8-42 8-60 0z", "mid", 1.2),
    line("M40 40v-6h20v6", 2),
    shape(box(45, 54, 10, 9), "paper", 1.2),
  ];
}

const GAVEL: Engraving = [
  ...turned("rotate(-38 50 46)", [
    ...solid(box(36, 26, 28, 20), "light"),
    ...solid(box(32, 24, 6, 24), "dark", 1),
    ...solid(box(62, 24, 6, 24), "dark", 1),
    ...solid(box(47, 46, 6, 40), "mid", 1.2),
  ]),
  shape(box(14, 78, 34, 8), "mid"),
];

const RECEIPT: Engraving = [
  shape("M28 18h44v64l-6-5-5 5-6-5-5 5-5-5-6 5-5-5-6 5z", "paper"),
  line("M34 28h32M34 35h32M34 42h20", 0.9),
  shape(circle(40, 56, 5), "mid", 1),
  shape(circle(60, 68, 5), "mid", 1),
  line("M62 52L38 72", 2),
];

const OTHERS: Partial<Record<Card, Engraving>> = {
  "any-40": [...bars([60, 48, 52, 32]), line("M22 46l18-16 14 6 26-22m0 0l-10 1m10-1l-2 10", 1.8)],
  "any-50": [...bars([64, 54, 44, 34, 24]), line("M20 54l60-40m0 0l-10 2m10-2l-4 9", 1.8)],
  three: [line("M8 84h84"), ...tower(14, 50, 20), ...tower(40, 22, 20), ...tower(66, 40, 20)],
  four: [line("M6 84h88"), ...tower(8, 54, 17), ...tower(30, 38, 17), ...tower(52, 18, 17), ...tower(74, 44, 17)],
  tax: RECEIPT,
  "force-sale": GAVEL,
  "roll-five": DIE_FACES,
  out: door("M60 52h32m0 0l-9-7m9 7l-9 7"),
  back: door("M94 52H62m0 0l9-7m-9 7l9 7"),
};

// A box with so many notes going in.
function putting(notes: number): Engraving {
  const step = 68 / notes;
  return [
    ...Array.from({ length: notes }, (_, i) => {
      const x = 16 + (i + 0.5) * step;
      return turned(`rotate(${(i - (notes - 1) / 2) * 7} ${x} 60)`, [
        ...solid(box(x - 8, 12 + (i % 2) * 5, 16, 44), "light"),
        shape(circle(x, 26 + (i % 2) * 5, 4.5), "paper", 1.2),
      ]);
    }).flat(),
    ...solid(box(10, 50, 80, 38), "mid"),
    line("M18 57h64", 3),
    shape(circle(50, 73, 8), "paper"),
    line("M50 69v8", 2),
  ];
}

// What is drawn on the spaces that are no property.
export const SIGNS: Record<Exclude<Trump.Print, Property>, Engraving> = {
  start: [
    ...solid("M92 40H52V22L10 52l42 30V64h40z", "mid"),
    line("M84 48H46M84 56H46", 1),
    line("M92 40H52V22L10 52l42 30V64h40z", 2),
  ],
  // a house on a sign at its post
  "for-sale-unowned": [
    line("M8 90h40", 2),
    ...solid(box(22, 8, 8, 82), "dark"),
    ...solid(box(16, 14, 74, 7), "mid"),
    line("M42 21v10M80 21v10", 1.6),
    ...solid(box(34, 31, 54, 42), "paper", 2),
    shape("M45 66V52l16-12 16 12v14z", "light", 1.6),
    shape(box(57, 56, 8, 10), "dark", 1),
  ],
  "for-sale-any": GAVEL,
  "put-20": putting(2),
  "put-30": putting(3),
  "put-40": putting(4),
  "roll-again": DIE,
  // two deeds that change places
  trade: [
    ...solid(box(8, 12, 38, 30), "light"),
    tone(box(8, 12, 38, 8), "dark"),
    ...solid(box(54, 58, 38, 30), "light"),
    tone(box(54, 58, 38, 8), "cross"),
    line("M56 26h22v22m0 0l-8-9m8 9l8-9", 2.6),
    line("M44 74H22V52m0 0l-8 9m8-9l8 9", 2.6),
  ],
};

const LINE_OF_SMALL = 1.7;

// For where it is drawn so small that its lines would fade.
export function bold(engraving: Engraving): Engraving {
  return engraving.map((stroke) => (stroke.line ? { ...stroke, line: stroke.line * LINE_OF_SMALL } : stroke));
}

export { DIE };

export function engravingOf(card: Card, needs: readonly Property[]): Engraving {
  const [one, other] = needs;
  const known = OTHERS[card];
  if (known) return known;
  if (card.startsWith("investor-")) return investor(Number(card.slice(9)) / 10);
  if (!one) return [];
  if (other) return both(PROPERTIES[one], PROPERTIES[other]);
  return card.endsWith("-die") ? withDie(one) : PROPERTIES[one];
}
