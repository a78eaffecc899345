/** Letters that Unicode does not decompose, as people without them on their keyboard type them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
  ħ: "h",
  ŋ: "n",
  ŧ: "t",
  ς: "σ",
};

/** The text in lower case without accents, with its other letters folded: "Fußmatte" becomes "fussmatte". */
function foldedText(text: string): string {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  // Lower case may bring a mark of its own: "İ" becomes "i" with a dot.
  return plain.replaceAll(/[ßæœøđðþłıħŋŧς]|\p{M}/gu, (letter) => LETTERS[letter] ?? "");
}

/** Writes signs that name a product as words: "C++", "C#", ".NET", "50 %", "🎉". */
export function withSignWords(text: string): string {
  return text
    .replaceAll(/(?<=[\p{L}\p{N}])\+\+/gu, "plusplus")
    .replaceAll(/(?<=[\p{L}\p{N}])\+(?![\p{L}\p{N}])/gu, "plus")
    .replaceAll(/(?<=\p{L})#(?![\p{L}\p{N}])/gu, "sharp")
    .replaceAll(/(?<![\p{L}\p{N}.])\.(?=\p{L})/gu, "dot")
    .replaceAll(/(?<=\d)\s?%/gu, "percent")
    .replaceAll(/\p{Extended_Pictographic}/gu, (sign) => ` u${sign.codePointAt(0)?.toString(16)} `);
}

/** Returns the words of a text, folded. */
export function wordsOf(text: string): string[] {
  return foldedText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * The text in searchable form: lower case without accents, letters and digits only. `searchWords` follows the same rule
 * for search terms.
 */
export function searchableText(text: string): string {
  return wordsOf(text).join(" ");
}

/** Words without spaces between them: a part of one is looked for letter by letter. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u;

/** Returns the letters of a word's scripts that write no spaces. */
export function unspacedLetters(word: string): string[] {
  return [...word].filter((letter) => UNSPACED.test(letter));
}

// PostgreSQL's English stop words, which its index leaves out.
const STOP_WORDS = new Set(
  (
    "i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself " +
    "it its itself they them their theirs themselves what which who whom this that these those am is are was were be " +
    "been being have has had having do does did doing a an the and but if or because as until while of at by for " +
    "with about against between into through during before after above below to from up down in out on off over " +
    "under again further then once here there when where why how all any both each few more most other some such no " +
    "nor not only own same so than too very s t can will just don should now"
  ).split(" "),
);

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Returns a stop word in a form that the index has. */
export function indexedStopWord(word: string): string {
  return `${word}0`;
}

const COMPOUND = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[-‐‑'’&.,/+_·][\p{L}\p{N}]+)+/gu;
const MOST_LETTERS = 40;

/** Returns the parts of words that are written with a sign inside: "T-Shirt", "O'Neill", "H&M", but no "1,5". */
export function compoundsIn(text: string): string[][] {
  const folded = foldedText(withSignWords(text));
  return (folded.match(COMPOUND) ?? []).flatMap((compound) => {
    const parts = compound.match(/[\p{L}\p{N}]+/gu) ?? [];
    return /^\d+[.,]\d+$/.test(compound) ? [] : [parts];
  });
}

/**
 * Returns a text for the index: its words in the first line, and in a second one the forms in which they are searched,
 * too: joined compounds, words for signs, stop words, and single letters of scripts without spaces.
 */
export function indexedText(text: string): string {
  const words = wordsOf(text);
  const known = new Set(words);
  const joined = compoundsIn(text).flatMap((parts) => [
    parts.join(""),
    ...(parts.length > 2 ? parts.slice(1).map((part, index) => `${parts[index]}${part}`) : []),
  ]);
  const forms = [...wordsOf(withSignWords(text)), ...joined].filter(
    (form) => !known.has(form) && form.length <= MOST_LETTERS,
  );
  const stops = words.filter(isStopWord).map(indexedStopWord);
  const letters = words.flatMap(unspacedLetters);
  const others = [...new Set([...forms, ...stops]), ...letters].join(" ");
  return words.join(" ") + (others === "" ? "" : `\n${others}`);
}
