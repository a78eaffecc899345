/** CSS colours by their common names; in a name of several words the last known one counts. */
const colours = new Map(
  Object.entries({
    amber: "#c8862a",
    beige: "#d9c7a7",
    black: "#1c1c1c",
    blue: "#2f5d9b",
    brass: "#b08d4a",
    bronze: "#8c6239",
    brown: "#6b4a32",
    burgundy: "#6d1f2f",
    camel: "#b98c5a",
    charcoal: "#3f4143",
    cognac: "#9a5a2c",
    copper: "#b2683d",
    coral: "#ec7a63",
    cream: "#efe6d3",
    forest: "#25493a",
    gold: "#c9a44c",
    gray: "#8b8d8e",
    graphite: "#4a4c4f",
    green: "#3f7a4f",
    grey: "#8b8d8e",
    indigo: "#33407a",
    ivory: "#f3ecdc",
    khaki: "#8f8660",
    lavender: "#b6a8d3",
    lilac: "#c2a9cf",
    maroon: "#6b2430",
    mint: "#a9d3bb",
    mustard: "#c99a2e",
    natural: "#ddccb0",
    navy: "#1f2f4f",
    oak: "#c29b6b",
    ochre: "#bd8430",
    olive: "#6f7043",
    orange: "#d9722e",
    pink: "#e3a3ae",
    purple: "#6d4a86",
    red: "#b3302a",
    rose: "#d69a98",
    rust: "#a5512b",
    sage: "#9caf94",
    sand: "#d6c3a0",
    silver: "#c3c6c9",
    slate: "#5a6670",
    stone: "#b8b0a2",
    tan: "#c29a6c",
    teal: "#2f7577",
    terracotta: "#b9603f",
    turquoise: "#4bb0ad",
    violet: "#7a5ea8",
    walnut: "#5d4230",
    white: "#fafafa",
    yellow: "#e4c13f",
  }),
);

/** The CSS colour that an option's value names; null for an unknown colour. */
export function swatchOf(value: string): string | null {
  // The text after a comma describes a part: "Cognac, brass buckle" is cognac.
  const [named = ""] = value.toLowerCase().split(/[,/(]/);
  const words = named.split(/[^a-z]+/);
  const known = words.map((word) => colours.get(word)).filter((colour) => colour !== undefined);
  return known.at(-1) ?? null;
}
