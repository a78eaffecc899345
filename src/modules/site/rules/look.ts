/** The surfaces of base.css below an accent; white text is on it. */
const PAPER = "#f6f4f0";
const CARD = "#fffdfa";

/** WCAG 2.2, 1.4.3: text of normal size. */
const READABLE = 4.5;

type Rgb = readonly [number, number, number];

function rgbOf(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Returns a colour of which `share` is `other`. */
function mixed(colour: string, other: string, share: number): string {
  const [from, to] = [rgbOf(colour), rgbOf(other)];
  const hex = from.map((part, index) => {
    const value = Math.round(part * (1 - share) + (to[index] ?? 0) * share);
    return value.toString(16).padStart(2, "0");
  });
  return `#${hex.join("")}`;
}

/** The relative luminance of WCAG. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours, from 1 to 21 (WCAG). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const softOf = (accent: string) => mixed(accent, CARD, 0.88);

/** Whether a text is a colour such as #1f4a3d that can be read on the shop's surfaces, and white on it. */
export function isReadableAccent(colour: string): boolean {
  if (!/^#[0-9a-f]{6}$/.test(colour)) return false;
  return ["#ffffff", PAPER, CARD, softOf(colour)].every(
    (surface) => contrast(colour, surface) >= READABLE,
  );
}

export const DEFAULT_ACCENT = "#1f4a3d";
export const fontPairs = ["serif", "sans"] as const;
export const densities = ["comfortable", "compact"] as const;
export const cornerShapes = ["square", "soft", "round"] as const;

/** How the shop looks. */
export type Look = {
  accent: string;
  fonts: (typeof fontPairs)[number];
  density: (typeof densities)[number];
  corners: (typeof cornerShapes)[number];
};

const radii: Record<Look["corners"], Readonly<Record<string, string>>> = {
  square: {
    "--radius-card": "0.125rem",
    "--radius-xl": "0.125rem",
    "--radius-lg": "0.125rem",
    "--radius-button": "0.125rem",
  },
  soft: {},
  round: { "--radius-card": "1.5rem", "--radius-xl": "1.25rem", "--radius-lg": "1rem" },
};

/** Returns the CSS variables that differ from the style sheet's; empty for the default look. */
export function lookVariables({ accent, fonts, density, corners }: Look): Record<string, string> {
  return {
    ...(accent !== DEFAULT_ACCENT && {
      "--color-accent": accent,
      "--color-accent-strong": mixed(accent, "#000000", 0.2),
      "--color-accent-soft": softOf(accent),
    }),
    ...(fonts === "sans" && { "--font-display": "var(--font-sans)" }),
    ...(density === "compact" && { "--spacing": "0.225rem" }),
    ...radii[corners],
  };
}
