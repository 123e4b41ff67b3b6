// One idea a kind, readable at 40 pixels.
import type { CoverYourAssets } from "../../generated/types";
import { box, circle, type Engraving, line, shape, solid, type Stroke, tone, turned } from "../../cards/strokes";

export type Kind = Exclude<CoverYourAssets.Card, "hidden">;

const PIG =
  "M22 56c0-16 14-25 31-25 10 0 17 2 22 7l8-5v12c3 3 5 7 6 11h5v12h-7c-3 5-7 8-12 10v8H65v-6c-4 1-12 1-17 0v6H38v-9c-9-4-16-11-16-21z";
const BELLY = "M22 56c0 14 14 24 31 24 14 0 26-5 32-14-4 9-8 12-12 12v8H65v-6c-4 1-12 1-17 0v6H38v-9c-9-4-16-11-16-21z";
const COACHWORK =
  "M8 62c0-6 6-9 14-10l10-14c2-3 4-4 8-4h20c5 0 8 2 11 6l8 11c8 1 13 4 13 11v6h-8a10 10 0 0 0-20 0H36a10 10 0 0 0-20 0H8z";
const CUP = "M32 18h36v14c0 16-8 24-18 24s-18-8-18-24z";

function playerCard(turn: string): Stroke[] {
  return turned(turn, [
    ...solid(box(34, 20, 34, 50), "light"),
    shape(box(38, 24, 26, 33), "paper"),
    shape(circle(51, 35, 6), "mid", 1),
    line("M44 34h15M41 57c1-9 5-12 10-12s9 3 10 12"),
    line("M40 63h22"),
  ]);
}

function teeth(): string {
  let path = "";
  for (let x = 24; x < 79; x += 5.2) path += `M${x} 18a2 2 0 0 0 4 0M${x} 82a2 2 0 0 1 4 0`;
  for (let y = 20; y < 80; y += 5.2) path += `M22 ${y}a2 2 0 0 1 0 4M80 ${y}a2 2 0 0 0 0 4`;
  return path;
}

function coin(x: number, y: number, radius: number): Stroke[] {
  const shade = `M${x} ${y - radius}a${radius} ${radius} 0 0 1 0 ${2 * radius}a${radius * 1.4} ${radius * 1.4} 0 0 0 0 ${-2 * radius}z`;
  return [
    ...solid(circle(x, y, radius), "light"),
    tone(shade, "dark"),
    { ...line(circle(x, y, radius - 4), 0.8), dash: "1 2" },
    tone(`M${x - 4} ${y + 6}l4-14 4 14-8-9h8z`, "ink"),
  ];
}

function column(x: number): Stroke[] {
  return [tone(box(x, 45, 9, 32), "light"), tone(`M${x + 6} 45h3v32h-3z`, "dark"), line(box(x, 45, 9, 32))];
}

function wheel(x: number): Stroke[] {
  return [shape(circle(x, 69, 9), "paper"), tone(circle(x, 69, 6.5), "dark"), shape(circle(x, 69, 2.6), "paper", 1)];
}

function bar(x: number, y: number): Stroke[] {
  const ingot = `M${x} ${y + 16}l6-16h24l6 16z`;
  return [
    ...solid(ingot, "light", 1.3),
    tone(`M${x + 22} ${y}h8l6 16h-9z`, "dark"),
    line(`M${x + 9} ${y + 11}h16`, 0.9),
  ];
}

export const ENGRAVINGS: Record<Kind, Engraving> = {
  "piggy-bank": [
    tone(PIG, "light"),
    tone(BELLY, "mid"),
    line(PIG),
    line("M44 36c6-2 13-2 18 0M22 54c-6 0-8-5-5-8"),
    tone(circle(76, 50, 1.8), "ink"),
    line(circle(53, 20, 7)),
    line("M53 16v8"),
  ],
  "baseball-cards": [...playerCard("rotate(-14 50 70)"), ...playerCard("rotate(10 50 70)")],
  "stamp-collection": [
    shape(box(22, 18, 58, 64), "paper", 0.8),
    line(teeth()),
    tone(box(29, 25, 44, 50), "light"),
    shape("M51 34c9 0 13 6 13 13 0 8-5 12-6 18H44c0-6-6-9-6-18 0-7 4-13 13-13z", "paper", 1),
    tone("M51 34c9 0 13 6 13 13 0 8-5 12-6 18h-7z", "mid"),
    line(box(29, 25, 44, 50)),
    line("M12 60c10-8 14 8 24 0s14 8 24 0", 0.8),
  ],
  "cash-under-the-mattress": [
    line("M18 66l4 10h8l2-6h30l3 6h8l2-10"),
    shape("M12 50l22-14h56l-20 14z", "light"),
    shape("M12 50h58v16H12z", "cross"),
    shape("M70 50l20-14v16l-20 14z", "dark"),
    line("M24 50v16M36 50v16M48 50v16M60 50v16", 0.8),
    ...turned("rotate(-8 40 68)", [shape(box(26, 64, 30, 13), "paper", 1), line(circle(41, 70.5, 4))]),
    shape("M40 36c2-6 14-8 24-6l10 2-6 4z", "paper", 1.2),
  ],
  "bank-account": [
    shape("M14 38L50 18l36 20z", "mid"),
    shape("M12 38h76v5H12zM12 78h76v6H12z", "paper"),
    ...[20, 37, 54, 71].flatMap(column),
    shape(circle(50, 31, 4), "paper", 1),
  ],
  "coin-collection": [...coin(36, 38, 18), ...coin(66, 44, 16), ...coin(50, 66, 19)],
  stocks: [
    shape(box(18, 26, 64, 48), "paper"),
    tone(box(22, 30, 56, 40), "light"),
    shape(box(26, 34, 48, 32), "paper", 0.8),
    line("M29 60l9-8 7 5 10-13 7 5 9-11", 2),
    line("M64 38h8v8"),
    shape("M60 81l-3 11 9-5 9 5-3-11", "dark", 1),
    shape(circle(66, 74, 9), "paper", 1),
    tone(circle(66, 74, 6), "mid"),
  ],
  "classic-auto": [
    tone(COACHWORK, "light"),
    tone("M8 62h84v6h-8a10 10 0 0 0-20 0H36a10 10 0 0 0-20 0H8z", "mid"),
    shape("M36 50l7-11h8v11zM55 39h6l9 11H55z", "paper", 1.2),
    line(COACHWORK),
    ...[26, 74].flatMap(wheel),
    line("M10 58h8M82 57h9M4 79h92"),
  ],
  jewels: [
    tone("M24 40h16l10 40z", "dark"),
    tone("M40 40h20l-10 40z", "light"),
    tone("M60 40h16L50 80z", "mid"),
    tone("M36 24h28l-4 16H40z", "cross"),
    line("M24 40l12-16h28l12 16-26 40z"),
    line("M24 40h52M40 40l10 40 10-40M36 24l4 16 10-16 10 16 4-16", 1),
    line("M50 8v8M30 12l3 6M70 12l-3 6"),
  ],
  home: [
    tone("M14 50L50 20l36 30z", "mid"),
    tone(box(24, 50, 52, 34), "light"),
    shape("M66 32V20h9v19", "dark", 1.2),
    line("M14 50L50 20l36 30z"),
    line("M24 50v34h52V50"),
    shape("M44 84V64h12v20z", "dark", 1),
    shape("M29 58h10v10H29zM61 58h10v10H61z", "paper", 1),
    line("M34 58v10M29 63h10M66 58v10M61 63h10", 0.8),
    line("M8 84h84"),
  ],
  silver: [
    line("M32 22c-12 0-14 20 4 23M68 22c12 0 14 20-4 23", 2),
    ...solid(CUP, "light"),
    tone("M56 18h12v14c0 16-8 24-18 24 6-6 6-20 6-38z", "dark"),
    line("M32 26h36", 0.9),
    ...solid("M46 56h8v12h-8z", "mid"),
    ...solid("M38 68h24v6H38z", "light"),
    ...solid("M32 74h36v9H32z", "mid"),
    line("M38 18c0 20 2 30 8 36", 0.8),
    line("M14 83h72"),
  ],
  gold: [...bar(32, 28), ...bar(13, 48), ...bar(51, 48), line("M8 68h84"), line("M50 12v8M32 16l4 6M68 16l-4 6", 1.2)],
};
