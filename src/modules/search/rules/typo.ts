import { hasDictionary } from "#modules/catalogue/rules/search-language.ts";

export function allowedEdits(length: number): number {
  if (length <= 2) return 0;
  return length <= 5 ? 1 : 2;
}

/** The same, and one fewer in a language whose real words the shop does not know. */
export function mostEdits(length: number): number {
  return Math.max(0, allowedEdits(length) - (hasDictionary() ? 0 : 1));
}

/** The Damerau–Levenshtein distance: letters missing, added, changed, or swapped with a neighbour. */
export function damerauLevenshtein(a: string, b: string): number {
  return editsToBeginnings(a, b)[b.length] ?? 0;
}

/** The distances of a word to every prefix of another, the empty one included. */
function editsToBeginnings(a: string, b: string): number[] {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1);
      current.push(edits);
    }
    beforeLast = last;
    last = current;
  }
  return last;
}

export type VocabularyWord = { word: string; productCount: number };

// An incomplete word may have one edit, if it is long enough to be recognised.
const BEGINNING = { letters: 5, edits: 1 };

/**
 * The vocabulary word nearest to a mistyped one, or to its prefix; on a tie the complete word, then the more frequent
 * one. Null if none is near enough.
 */
export function nearestWord(
  typed: string,
  vocabulary: readonly VocabularyWord[],
  allowed: number = mostEdits(typed.length),
): string | null {
  const near = vocabulary.flatMap((known) => nearness(typed, known, allowed));
  const nearest = near.toSorted(
    (a, b) =>
      a.edits - b.edits ||
      Number(b.isWhole) - Number(a.isWhole) ||
      b.productCount - a.productCount ||
      (a.word < b.word ? -1 : 1),
  );
  return nearest[0]?.word ?? null;
}

function nearness(typed: string, known: VocabularyWord, allowed: number) {
  if (known.word.length < typed.length - allowed) return [];
  const beginnings = editsToBeginnings(typed, known.word);
  const whole = beginnings[known.word.length] ?? 0;
  const beginning = Math.min(...beginnings);
  const ofBeginning = Math.min(BEGINNING.edits, allowed);
  if (typed.length >= BEGINNING.letters && beginning <= ofBeginning && beginning < whole)
    return [{ ...known, edits: beginning, isWhole: false }];
  return whole <= allowed ? [{ ...known, edits: whole, isWhole: true }] : [];
}
