import { searchableText } from "./search-query.ts";
import { spellingsOf } from "./spellings.ts";

/**
 * A text in parts, of which every second is the beginning of one of its words that words of `searchWords` name: the
 * parts to make bold. Joined they are the text.
 */
export function markWords(text: string, words: readonly string[]): string[] {
  const sought = words.flatMap(spellingsOf).toSorted((a, b) => b.length - a.length);
  const parts = [""];
  const add = (part: string, isMarked: boolean) => {
    const isLastMarked = parts.length % 2 === 0;
    if (isMarked === isLastMarked) parts[parts.length - 1] += part;
    else parts.push(part);
  };
  for (const piece of text.match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu) ?? []) {
    const marked = markedLength(piece, sought);
    if (marked > 0) add(piece.slice(0, marked), true);
    if (marked < piece.length) add(piece.slice(marked), false);
  }
  return parts;
}

function markedLength(piece: string, sought: readonly string[]): number {
  const plain = searchableText(piece);
  const found = sought.find((word) => plain.startsWith(word));
  if (found === undefined) return 0;
  // Where folding made a letter two, nobody can say where the beginning ends.
  return plain.length === piece.length ? found.length : piece.length;
}
