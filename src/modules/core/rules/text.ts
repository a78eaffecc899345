/**
 * The text without the characters that embed, override or isolate its writing direction: in a name they could reorder
 * the text around it, in pages and emails.
 */
export function withoutBidiControls(text: string): string {
  return text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, "");
}

/** Whether a text is in one line: control characters and separators of lines would break emails and files. */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text);
}

/** The text in one line, with single spaces. */
export function asOneLine(text: string): string {
  return withoutBidiControls(text.toWellFormed())
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** Returns the words of a search by staff, in lower case; at most six count. */
export function typedWords(typed: string): string[] {
  return typed.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);
}

/** Returns an SQL pattern for texts that contain the word; percent and underscore are literal. */
export function containing(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Returns a key as words: "Payment minutes" for `paymentMinutes`, "Apple pay" for `apple-pay`. */
export function spacedWords(key: string): string {
  const spaced = key
    .replaceAll("-", " ")
    .replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/**
 * The check character by the Luhn algorithm modulo 32: it detects every single wrong character and most swaps of
 * neighbours.
 */
export function checkCharacter(symbols: string, alphabet: string): string {
  let sum = 0;
  [...symbols].toReversed().forEach((symbol, place) => {
    const value = alphabet.indexOf(symbol) * (place % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / 32) + (value % 32);
  });
  return alphabet[(32 - (sum % 32)) % 32] ?? "";
}

/** PostgreSQL keeps neither the character 0 nor half of a surrogate pair. */
function storableText(text: string): string {
  return text.replaceAll("\0", " ").toWellFormed();
}

/** A value as JSON that PostgreSQL keeps, for texts that must never undo a transaction. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === "string" ? storableText(each) : each,
  );
}

const ESCAPED = /\\u(?:0000|d[89a-f])/i;

/** Whether a JSON text has a character that PostgreSQL can't keep: a schema may take it, but no row. */
export function hasUnstorableText(json: string): boolean {
  if (!ESCAPED.test(json)) return false;
  // Whole pairs are well-formed, and "\\u0000" is a backslash before letters.
  const rest = json.replaceAll(/\\u(?:d[89ab]..)\\u(?:d[c-f]..)|\\[^u]/gi, "|");
  return ESCAPED.test(rest);
}
