/** What a shopper typed, tidied: Unicode-normalised, one space between words, at most 100 characters. */
export function normaliseSearchText(typed: string): string {
  return [
    ...typed
      .normalize("NFKC")
      .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, " ")
      .replace(/\s+/g, " ")
      .trim(),
  ]
    .slice(0, 100)
    .join("")
    .trim();
}

/**
 * The words searched for: lower case without accents, letters and digits only, at most 8. The same rule makes the
 * vocabulary.
 */
export function searchWords(text: string): string[] {
  const plain = normaliseSearchText(text).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, 8);
}

/** A text as the search index keeps it: the words of `searchWords` without their limit. */
export function searchableText(text: string): string {
  return (
    text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(" ");
}

const NOTED_LENGTH = 60;
const MOST_DIGITS = 5;

/**
 * The words of a search as they may be kept: normalised, at most 60 characters. Null where there are none, and for what
 * may be about a person: an email address, or a number longer than a size or a year.
 */
export function notedWords(text: string): string | null {
  const normalised = normaliseSearchText(text);
  if (/[@＠]/.test(normalised) || (normalised.match(/\d/g) ?? []).length > MOST_DIGITS) return null;
  const words = searchWords(normalised).join(" ").slice(0, NOTED_LENGTH).trim();
  return words === "" ? null : words;
}
