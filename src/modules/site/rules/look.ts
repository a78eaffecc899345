/** The default colours: background, cards and text of base.css, and the accent. */
export const DEFAULT_PAPER = "#f6f4f0";
export const DEFAULT_INK = "#1f2321";
export const DEFAULT_ACCENT = "#1f4a3d";
const DEFAULT_CARD = "#fffdfa";
const WHITE = "#ffffff";
const BLACK = "#000000";

/** WCAG 2.2, 1.4.3: text of normal size. */
const READABLE = 4.5;

/** The darkest background on which the fixed colours of prices, stars and messages can be read. */
const LEAST_PAPER_LUMINANCE = 0.78;

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

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** Moves a colour towards another in small steps until it passes. */
function moved(colour: string, towards: string, passes: (colour: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.02) {
    const next = mixed(colour, towards, share);
    if (passes(next)) return next;
  }
  return towards;
}

const readableOn = (surfaces: readonly string[]) => (colour: string) =>
  surfaces.every((surface) => contrast(colour, surface) >= READABLE);

const softOf = (accent: string, card: string) => mixed(accent, card, 0.88);

type Colours = { accent: string; paper: string; ink: string };

/** Every surface and text colour of the shop's pages. */
export type Palette = Colours & Record<"card" | "tile" | "line" | "muted" | "soft", string>;

/**
 * Returns the colours as they can be read: a background is lightened, and text, buttons and links are darkened, until
 * their contrast is 4.5 to 1 (WCAG 2.2, 1.4.3).
 */
export function paletteOf(chosen: Colours): Palette {
  const paper = moved(
    chosen.paper,
    WHITE,
    (colour) => colour === DEFAULT_PAPER || luminance(colour) >= LEAST_PAPER_LUMINANCE,
  );
  const card = paper === DEFAULT_PAPER ? DEFAULT_CARD : mixed(paper, WHITE, 0.7);
  const accent = moved(chosen.accent, BLACK, (colour) =>
    readableOn([WHITE, paper, card, softOf(colour, card)])(colour),
  );
  const soft = softOf(accent, card);
  const ink = moved(chosen.ink, BLACK, (colour) => contrast(colour, paper) >= READABLE * 2);
  const tile = mixed(paper, ink, 0.1);
  const muted = moved(mixed(ink, paper, 0.3), ink, readableOn([paper, card, tile, soft]));
  return { accent, paper, card, ink, tile, muted, soft, line: mixed(paper, ink, 0.13) };
}

/** One sentence for each chosen colour that is shown differently. */
export function corrections(chosen: Colours): string[] {
  const shown = paletteOf(chosen);
  const wrong = [
    ["accent", "Buttons and links are darkened"],
    ["paper", "The background is lightened"],
    ["ink", "Text is darkened"],
  ] as const;
  return wrong.flatMap(([name, words]) =>
    shown[name] === chosen[name]
      ? []
      : [`${words} from ${chosen[name]} to ${shown[name]}, so that the shop can be read.`],
  );
}

export const fontPairs = ["serif", "sans"] as const;
export const densities = ["comfortable", "compact"] as const;
export const cornerShapes = ["square", "soft", "round"] as const;
export const headerTones = ["light", "dark"] as const;

/** How the shop looks. */
export type Look = Colours & {
  header: (typeof headerTones)[number];
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

type Variables = Record<string, string>;

/** Returns the CSS variables that differ from the style sheet's; empty for the default look. */
export function lookVariables(look: Look): Variables {
  const { fonts, density, corners } = look;
  const { accent, paper, card, ink, tile, muted, soft, line } = paletteOf(look);
  const isOwn = paper !== DEFAULT_PAPER || ink !== DEFAULT_INK;
  return {
    ...((isOwn || accent !== DEFAULT_ACCENT) && {
      "--color-accent": accent,
      "--color-accent-strong": mixed(accent, BLACK, 0.2),
      "--color-accent-soft": soft,
    }),
    ...(isOwn && {
      "--color-paper": paper,
      "--color-card": card,
      "--color-ink": ink,
      "--color-tile": tile,
      "--color-muted": muted,
      "--color-line": line,
    }),
    ...(fonts === "sans" && { "--font-display": "var(--font-sans)" }),
    ...(density === "compact" && { "--spacing": "0.225rem" }),
    ...radii[corners],
  };
}

/** The same colours exchanged, for a dark header; undefined for a light one. */
export function headerVariables(look: Look): Variables | undefined {
  if (look.header === "light") return undefined;
  const { paper, ink } = paletteOf(look);
  return {
    color: paper,
    "--color-paper": ink,
    "--color-card": ink,
    "--color-ink": paper,
    "--color-tile": mixed(ink, paper, 0.12),
    "--color-muted": mixed(paper, ink, 0.2),
    "--color-line": mixed(ink, paper, 0.25),
    "--color-accent-soft": mixed(ink, paper, 0.12),
    "--color-sale": mixed("#ff9d85", paper, 0.2),
    "--color-good": mixed("#8fd3ac", paper, 0.2),
    "--color-focus": paper,
  };
}
