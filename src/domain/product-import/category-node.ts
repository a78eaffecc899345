/** A category of the shop; `parent` is null for a top-level one. */
export type CategoryNode = { slug: string; name: string; parent: string | null };

/** The words of a text in small ASCII letters. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase();
  return plain.replaceAll("&", " and ").match(/[a-z0-9]+/g) ?? [];
}

/** Singular and plural are one word here; it need not be a proper one. */
export function stem(word: string): string {
  if (word.length <= 3 || word.endsWith("ss")) return word;
  return word.replace(/ies$/, "y").replace(/(?<=[sxz]|[cs]h)es$|s$/, "");
}

/** What two spellings of one name have in common. */
export function stemmed(name: string): string {
  return wordsOf(name).map(stem).join("-");
}

/** What a thing is outweighs who it is for and how it may be described. */
export const weakWords: ReadonlySet<string> = new Set(
  "men women mens womens man woman baby home garden top flat card light glass short cap tank ring"
    .split(" ")
    .map(stem),
);

/** Words of texts in which the thing itself stands last ("leather bag", "tea pot"), the telling ones first. */
export function tellingWords(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => wordsOf(text).map(stem).toReversed());
  return [...words.filter((each) => !weakWords.has(each)), ...words];
}
