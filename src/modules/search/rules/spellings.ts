/** Word beginnings that differ between American and British spelling; each finds the other. */
const spellings: readonly (readonly [american: string, british: string])[] = [
  ["aluminum", "aluminium"],
  ["catalog", "catalogue"],
  ["chili", "chilli"],
  ["color", "colour"],
  ["cozy", "cosy"],
  ["donut", "doughnut"],
  ["fiber", "fibre"],
  ["flavor", "flavour"],
  ["gray", "grey"],
  ["jewel", "jewell"],
  ["jewelry", "jewellery"],
  ["licorice", "liquorice"],
  ["liter", "litre"],
  ["mold", "mould"],
  ["moisturiz", "moisturis"],
  ["mustache", "moustache"],
  ["pajama", "pyjama"],
  ["theater", "theatre"],
  ["tire", "tyre"],
  ["traveler", "traveller"],
  ["yogurt", "yoghurt"],
];

/** A word of `searchWords` with its American or British spelling. */
export function spellingsOf(word: string): string[] {
  const others = spellings.flatMap((pair) =>
    [pair, pair.toReversed()].flatMap(([from = "", to = ""]) =>
      word.startsWith(from) ? [to + word.slice(from.length)] : [],
    ),
  );
  return [...new Set([word, ...others])];
}
