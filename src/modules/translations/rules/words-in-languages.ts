import { currentLanguage, type LanguageTag } from "#modules/core/rules/language/language.ts";
import type { LanguageChoice } from "./settings.ts";

/** Texts by language, each by its field. */
export type WordsByLanguage = ReadonlyMap<LanguageTag, Readonly<Record<string, string>>>;

/**
 * Returns the translated texts among values, each read in the current language, because the settings are the same for
 * all. An empty text of the shop stays empty.
 */
export function wordsInLanguages<Values extends object>(
  own: Values,
  words: WordsByLanguage | undefined,
): Partial<Values> {
  const read: Partial<Values> = {};
  if (!words) return read;
  const fields = new Set([...words.values()].flatMap((each) => Object.keys(each)));
  for (const [field, text] of Object.entries(own))
    if (fields.has(field) && typeof text === "string" && text !== "")
      Object.defineProperty(read, field, {
        enumerable: true,
        configurable: true,
        get: () => words.get(currentLanguage())?.[field] ?? text,
      });
  return read;
}

/** The languages of the shop in their order, its own one first. */
export const languagesOf = ({ own, others }: LanguageChoice): string[] => [
  ...new Set([own, ...others]),
];
