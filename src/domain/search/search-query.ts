/** What a shopper typed, tidied: Unicode-normalised, one space between words, at most 100 characters. */
export function tidySearchText(typed: string): string {
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
  const plain = tidySearchText(text).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
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
