/** The typed text, Unicode-normalised, with single spaces, at most 100 characters. */
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
 * The search words of a text: lower case without accents, letters and digits only, at most 8. The vocabulary follows
 * the same rule.
 */
export function searchWords(text: string): string[] {
  const plain = normaliseSearchText(text).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, 8);
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
  const words = searchWords(normalised).join(" ").slice(0, NOTED_LENGTH).trim();
  return words === "" ? null : words;
}
