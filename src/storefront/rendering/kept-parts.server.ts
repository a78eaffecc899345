/** No text of a page can look like this one: React writes its "<" as "&lt;". */
const PLACEHOLDER = /<!--kept (\d+)-->/;

/** The parts of one page that need not be rendered: their bytes are ready. */
export type KeptParts = {
  /** What React writes into the page in their place, so that its text stays short. */
  placeholderOf(bytes: Buffer): string;
  /** A text of the page, with the bytes in place of their placeholders. */
  fill(text: string): (string | Buffer)[];
};

export function keptParts(): KeptParts {
  const kept: Buffer[] = [];
  return {
    placeholderOf: (bytes) => `<!--kept ${kept.push(bytes) - 1}-->`,
    // By its group, the pattern puts every second piece between the texts: the number of a part.
    fill: (text) =>
      text
        .split(PLACEHOLDER)
        .map((piece, index) => (index % 2 ? (kept[Number(piece)] ?? "") : piece)),
  };
}
