import { searchableText } from "#modules/core/rules/search-text.ts";
import { spellingsOf } from "./spellings.ts";

/**
 * The text in parts whose odd indexes match one of the words, as `searchWords` returns them, at a word's beginning:
 * the parts to make bold. Joined, the parts are the text.
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

/** Returns search words as names have them: "mutze" as "mütze". */
export function asNamed(words: readonly string[], names: readonly string[]): string[] {
  const pieces = names.flatMap((name) => name.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []);
  return words.map(
    (word) => pieces.find((piece) => searchableText(piece) === word)?.toLowerCase() ?? word,
  );
}

function markedLength(piece: string, sought: readonly string[]): number {
  const plain = searchableText(piece);
  const found = sought.find((word) => plain.startsWith(word));
  if (found === undefined) return 0;
  // If folding turned one letter into two, the end of the match is unknown, so the whole word is bold.
  return plain.length === piece.length ? found.length : piece.length;
}

/** One suggestion under the search box. */
export type Suggestion = {
  /** The label in parts; odd indexes match the typed text. */
  parts: string[];
  /** The brand or keyword that matched instead of the name; null if the name did. */
  reason: string | null;
  /** The text on the right: a price, or "Category". */
  note: string;
  /** The link's path. */
  to: string;
  /** The URL of a small picture. */
  picture: string | null;
};
