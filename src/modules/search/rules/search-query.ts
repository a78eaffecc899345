import { cutText } from "#modules/core/rules/cut-text.ts";
import { compoundsIn, withSignWords, wordsOf } from "#modules/core/rules/search-text.ts";

/** The typed text, Unicode-normalised, with single spaces, at most 100 characters. */
export function normaliseSearchText(typed: string): string {
  const plain = typed
    .normalize("NFKC")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, " ")
    .replace(/\s+/g, " ");
  return cutText(plain.trim(), 100).trim();
}

/**
 * The search words of a text: lower case without accents, letters and digits only, at most 8. The vocabulary follows
 * the same rule. Signs that name a product are words: "c++" is "cplusplus".
 */
export function searchWords(text: string): string[] {
  return [...new Set(wordsOf(withSignWords(normaliseSearchText(text))))].slice(0, 8);
}

/** The search words of a text without words for its signs. */
export function plainWords(text: string): string[] {
  return [...new Set(wordsOf(normaliseSearchText(text)))].slice(0, 8);
}

/** A search word, or the parts of one that was typed with a sign inside, such as "t-shirt". */
export type SearchTerm = string | readonly string[];

/** The words of a text as `searchWords` returns them, with the parts of a compound together. */
export function searchTerms(text: string): SearchTerm[] {
  const words = searchWords(text);
  const compounds = compoundsIn(normaliseSearchText(text));
  const terms: SearchTerm[] = [];
  for (let at = 0; at < words.length;) {
    const found = compounds.find((parts) =>
      parts.every((part, index) => words[at + index] === part),
    );
    terms.push(found ?? words[at] ?? "");
    at += found?.length ?? 1;
  }
  return terms;
}

const NOTED_LENGTH = 60;
const MOST_DIGITS = 5;

/**
 * The search terms for statistics: normalised, at most 60 characters. Null without words, and for possible personal
 * data: an email address, or a number longer than a size or a year.
 */
export function notedWords(text: string): string | null {
  const normalised = normaliseSearchText(text);
  if (/[@＠]/.test(normalised) || (normalised.match(/\d/g) ?? []).length > MOST_DIGITS) return null;
  const words = cutText(plainWords(normalised).join(" "), NOTED_LENGTH).trim();
  return words === "" ? null : words;
}
