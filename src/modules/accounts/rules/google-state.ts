import {
  currentLanguage,
  languages,
  shopsLanguage,
  type LanguageTag,
} from "#modules/core/rules/language/language.ts";

/** Adds the language of the sign-in page to a random state, because Google's answer has one address for all. */
export const stateHere = (random: string) => `${random}.${currentLanguage()}`;

/** Returns the language of a sign-in by the query with which Google answers. */
export function languageOf(search: string): LanguageTag {
  const [, language = ""] = new URLSearchParams(search).get("state")?.split(".") ?? [];
  return Object.hasOwn(languages, language) ? language : shopsLanguage();
}
