// oxlint-disable shop/no-half-characters -- this is the place that knows where characters end
let segmenter: Intl.Segmenter | undefined;

/**
 * The start of a text, in at most `most` UTF-16 units, which schemas and columns count. It ends between two characters
 * as people see them, so no emoji, flag or accented letter is cut in half.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  // One more code point than is kept decides whether a character ends here.
  const end = segmenter.segment(text.slice(0, most + 2)).containing(most)?.index ?? most;
  if (end > 0) return text.slice(0, end);
  // A letter with hundreds of marks is one character, which is cut between code points.
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}

/** A text that is longer than `most` UTF-16 units is cut and ends in an ellipsis. */
export function shortText(text: string, most: number): string {
  return text.length <= most ? text : `${cutText(text, most - 1)}…`;
}
