/** How many edits a word of this length is forgiven. */
export function allowedEdits(length: number): number {
  if (length <= 2) return 0;
  return length <= 5 ? 1 : 2;
}

/** The Damerau–Levenshtein distance: letters missing, added, changed, or swapped with their neighbour. */
export function damerauLevenshtein(a: string, b: string): number {
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
  return last[b.length] ?? 0;
}

export type VocabularyWord = { word: string; productCount: number };

/** The known word nearest to a mistyped one, the commoner of two equally near; null when none is near enough. */
export function nearestWord(typed: string, vocabulary: readonly VocabularyWord[]): string | null {
  const allowed = allowedEdits(typed.length);
  const near = vocabulary
    .filter(({ word }) => Math.abs(word.length - typed.length) <= allowed)
    .map((known) => ({ ...known, edits: damerauLevenshtein(typed, known.word) }))
    .filter(({ edits }) => edits <= allowed)
    .toSorted(
      (a, b) => a.edits - b.edits || b.productCount - a.productCount || (a.word < b.word ? -1 : 1),
    );
  return near[0]?.word ?? null;
}
