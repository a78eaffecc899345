/** How well a text reads: letters and signs that stand where such stand in real texts, and those that don't. */
export type Readability = { right: number; wrong: number };

const small = /[àáâãäåæçèéêëìíîïñòóôõöøœùúûüýÿß]/;
const capital = /[ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØŒÙÚÛÜÝŸ]/;
// Letters of central Europe that Windows-1252 has as well; rare beside those above.
const rare = /[šžŠŽ]/;
const punctuation = /[“”‘’„«»–—…•·\u00a0]/;
const sign = /[€£¥©®™°²³½¼¾×µ¡¿ªº§]/;
const letter = /\p{L}/u;
const smallLetter = /\p{Ll}/u;

/** Adds up how the characters beyond ASCII read, each by its neighbours. */
export function readability(text: string): Readability {
  let right = 0;
  let wrong = 0;
  for (const { index, 0: character } of text.matchAll(/[^\0-\x7f]/g)) {
    const weight = weightOf(text[index - 1] ?? " ", character, text[index + 1] ?? " ");
    if (weight > 0) right += weight;
    else wrong -= weight;
  }
  return { right, wrong };
}

function weightOf(before: string, character: string, after: string): number {
  const isInside = letter.test(before) && letter.test(after);
  // Nobody writes three accented letters in a row; a script read as another does.
  if (isInside && before > "\x7f" && after > "\x7f" && letter.test(character)) return -1;
  if (small.test(character)) return letter.test(before) || letter.test(after) ? 1 : 0;
  if (capital.test(character)) return isCapitalPlace(before, after) ? 1 : -1;
  if (rare.test(character)) return /[ŠŽ]/.test(character) && smallLetter.test(before) ? -1 : 0.5;
  if (punctuation.test(character)) return isInside && character !== "’" ? 0 : 1;
  if (sign.test(character)) return isInside ? -1 : 1;
  return -1;
}

/** At the beginning of a word, or in one of capitals. */
function isCapitalPlace(before: string, after: string): boolean {
  return !smallLetter.test(before) && (letter.test(after) || /\p{Lu}/u.test(before));
}

/** What was guessed, and whether it is nearly certain. */
export type Guess<Name extends string> = { encoding: Name; isLikely: boolean };

/** The encoding in which a file reads best, the first among equals; null where it reads well in none. */
export function bestEncoding<Name extends string>(
  candidates: readonly { encoding: Name; score: Readability }[],
): Guess<Name> | null {
  const [best, second] = candidates.toSorted((a, b) => balance(b.score) - balance(a.score));
  if (!best || best.score.right === 0 || best.score.wrong > best.score.right / 4) return null;
  const isLikely = best.score.wrong === 0 && (!second || second.score.wrong > 0);
  return { encoding: best.encoding, isLikely };
}

const balance = ({ right, wrong }: Readability) => right - 2 * wrong;
