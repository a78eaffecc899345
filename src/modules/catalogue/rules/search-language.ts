import {
  currentLanguage,
  SOURCE_LANGUAGE,
  shopsLanguage,
  type LanguageTag,
} from "#modules/core/rules/language/language.ts";
import { wordsOf } from "#modules/core/rules/search-text.ts";

/** How PostgreSQL 15 and later call the languages whose words they reduce to stems. */
const CONFIGURATIONS: Readonly<Record<string, string>> = {
  ar: "arabic",
  ca: "catalan",
  da: "danish",
  de: "german",
  el: "greek",
  en: "english",
  es: "spanish",
  eu: "basque",
  fi: "finnish",
  fr: "french",
  ga: "irish",
  hi: "hindi",
  hu: "hungarian",
  hy: "armenian",
  id: "indonesian",
  it: "italian",
  lt: "lithuanian",
  nb: "norwegian",
  ne: "nepali",
  nl: "dutch",
  nn: "norwegian",
  pt: "portuguese",
  ro: "romanian",
  ru: "russian",
  sr: "serbian",
  sv: "swedish",
  ta: "tamil",
  tr: "turkish",
  yi: "yiddish",
};

const baseOf = (language: LanguageTag) => language.split("-", 1)[0] ?? language;

/** The text-search configuration of a language; `simple` for one that PostgreSQL has no stems for. */
export const configurationOf = (language: LanguageTag): string =>
  CONFIGURATIONS[baseOf(language)] ?? "simple";

/** Languages that write compounds as one word: "Kaffeemühle" is also found by "Mühle". */
const COMPOUNDING = new Set("da de et fi hu is nb nl nn sv".split(" "));
const SHORTEST_COMPOUND = 8;
const SHORTEST_START = 3;
const SHORTEST_END = 4;

/** The words of a text with umlauts as they are written without: the stems of PostgreSQL before 18 tell them apart. */
const withoutUmlauts = (text: string): string =>
  text
    .normalize("NFC")
    .split(" ")
    .filter((word) => /[äöü]/iu.test(word))
    .join(" ")
    .replace(/[äöü]/giu, (letter) => `${letter.normalize("NFD")[0]}e`);

/** The ends of a text's long words, in languages of compounds. */
export function wordEnds(language: LanguageTag, text: string): string {
  if (!COMPOUNDING.has(baseOf(language))) return "";
  const ends = wordsOf(`${text} ${withoutUmlauts(text)}`).flatMap((word) => {
    const last = word.length < SHORTEST_COMPOUND ? 0 : word.length - SHORTEST_END;
    const starts = Array.from({ length: Math.max(0, last - SHORTEST_START + 1) });
    return starts.map((_, index) => word.slice(SHORTEST_START + index));
  });
  return [...new Set(ends)].join(" ");
}

/**
 * The language of the documents to search, besides products without one; null where products are searched alone: in
 * the shop's own language, unless its stems are not English.
 */
export function documentLanguage(): LanguageTag | null {
  const language = currentLanguage();
  const isOwn = language === shopsLanguage();
  return isOwn && configurationOf(language) === configurationOf(SOURCE_LANGUAGE) ? null : language;
}

/** Whether the shop knows the real words of the current language, which the search does not correct. */
export const hasDictionary = (): boolean => configurationOf(currentLanguage()) === "english";

/** A tsquery whose prefixes also match a whole end of a compound. */
export function withEnds(language: LanguageTag, tsquery: string): string {
  if (!COMPOUNDING.has(baseOf(language))) return tsquery;
  return tsquery.replaceAll(/(?<![\p{L}\p{N}])([\p{L}\p{N}]+):\*(?!A)/gu, "($1:*ABC | $1:D)");
}
