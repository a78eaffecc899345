import { currentLanguage, shopsLanguage } from "#modules/core/rules/language/language.ts";

/**
 * The cache tag of every page in a language: texts of most nouns change it. A page also has the tags of the products
 * and pages of staff whose texts it shows.
 */
export const languageTag = (language: string): string => `text:${language}`;

/** The cache tag of one product's, or page's, texts in a language. */
const textTag = (language: string, noun: "product" | "page", id: number | string): string =>
  `text:${language}:${noun}:${id}`;

/** The cache tag of lists of products, or pages, in a language. */
export const textsTag = (language: string, noun: "product" | "page"): string =>
  `text:${language}:${noun}s`;

/** The cache tags of a page in the current language: those of its contents, and those of the texts of these. */
export function withTextTags(tags: readonly string[]): string[] {
  const language = currentLanguage();
  if (language === shopsLanguage()) return [...tags];
  const ofTexts = tags.map((tag) => {
    const [kind, id] = tag.split(":");
    if (kind === "text") return tag;
    if (kind === "product" && id !== undefined) return textTag(language, "product", id);
    return textsTag(language, kind === "content" ? "page" : "product");
  });
  return [...new Set([...tags, languageTag(language), ...ofTexts])];
}

/** The cache tags of what links to pages of a record, or of all of a noun, in these languages. */
export function alternateTags(languages: readonly string[], noun: string, id?: number): string[] {
  return languages.flatMap((language) => [
    languageTag(language),
    // The texts of other nouns may be on any page, so they have its tag.
    ...(isOfMany(noun)
      ? [id === undefined ? textsTag(language, noun) : textTag(language, noun, id)]
      : []),
  ]);
}

const isOfMany = (noun: string): noun is "product" | "page" =>
  noun === "product" || noun === "page";
