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
