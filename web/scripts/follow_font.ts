// Lengths in our styles are written for a browser whose text is 16 px high. Whoever has set it larger gets everything
// larger, as with zoom: text without bound, all else as far as a screen has room for a table (`--px`, look.css). The
// widths at which the layout changes become `em`. Hairlines stay hairlines.
import type { Plugin } from "postcss";

const TEXT_PX = 16;
const HAIRLINE_PX = 2;
const LENGTH = /(?<![\w#.-])(-?\d*\.?\d+)px\b/g;
const OF_TEXT = ["font", "font-size", "line-height", "letter-spacing"];

function replaced(text: string, unit: (px: number) => string): string {
  return text.replace(LENGTH, (whole, number: string) =>
    Math.abs(Number(number)) <= HAIRLINE_PX ? whole : unit(Number(number)),
  );
}

export function followFont(): Plugin {
  return {
    postcssPlugin: "follow-font",
    Declaration(declaration) {
      declaration.value = replaced(declaration.value, (px) =>
        OF_TEXT.includes(declaration.prop) ? `${px / TEXT_PX}rem` : `calc(${px} * var(--px))`,
      );
    },
    AtRule: {
      media(rule) {
        rule.params = replaced(rule.params, (px) => `${px / TEXT_PX}em`);
      },
    },
  };
}
