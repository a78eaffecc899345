import { currentLanguage, shopsLanguage } from "#modules/core/rules/language/language.ts";

/**
 * The cache tag of every page in a language: texts of most nouns change it. A page also has the tags of the products
 * and pages of staff whose texts it shows.
 */
export const languageTag = (language: string): string => `text:${language}`;

/** Nouns of which there are many, each shown on few pages. */
type ManyNoun = "product" | "page";
const isMany = (noun: string): noun is ManyNoun => noun === "product" || noun === "page";

/** The cache tag of one product's, or page's, texts in a language. */
const textTag = (language: string, noun: ManyNoun, id: number | string): string =>
  `text:${language}:${noun}:${id}`;

/** The cache tag of lists of products, or pages, in a language. */
export const textsTag = (language: string, noun: ManyNoun): string => `text:${language}:${noun}s`;

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
    ...(isMany(noun)
      ? [id === undefined ? textsTag(language, noun) : textTag(language, noun, id)]
      : []),
  ]);
}

/** More records than this invalidate all pages of their language. */
const MANY_RECORDS = 500;

/** The cache tags of pages that show changed texts. */
export function changedTextTags(language: string, noun: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  if (!isMany(noun) || ids.length > MANY_RECORDS) return [languageTag(language)];
  return [...ids.map((id) => textTag(language, noun, id)), textsTag(language, noun)];
}
