/**
 * The text for the search index: lower case without accents, letters and digits only. `searchWords` follows the same
 * rule for search terms.
 */
export function searchableText(text: string): string {
  return (
    text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(" ");
}
