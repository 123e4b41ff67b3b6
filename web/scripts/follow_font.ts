// Lengths in our styles are written for a browser whose text is 16 px high. Whoever has set it larger gets everything
// larger, as with zoom: lengths become `rem`, and the widths at which the layout changes `em`. Hairlines stay hairlines.
import type { Plugin } from "postcss";

const TEXT_PX = 16;
const HAIRLINE_PX = 2;
const LENGTH = /(?<![\w#.-])(-?\d*\.?\d+)px\b/g;

function inUnitsOf(unit: string, text: string): string {
  return text.replace(LENGTH, (whole, number: string) =>
    Math.abs(Number(number)) <= HAIRLINE_PX ? whole : `${Number(number) / TEXT_PX}${unit}`,
  );
}

export function followFont(): Plugin {
  return {
    postcssPlugin: "follow-font",
    Declaration(declaration) {
      declaration.value = inUnitsOf("rem", declaration.value);
    },
    AtRule: {
      media(rule) {
        rule.params = inUnitsOf("em", rule.params);
      },
      container(rule) {
        rule.params = inUnitsOf("rem", rule.params);
      },
    },
  };
}
