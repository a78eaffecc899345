import { currentLanguage, shopsLanguage } from "#modules/core/rules/language/language.ts";
import { languageTag, textsTag } from "#modules/translations/rules/text-tags.ts";
import { readEachTime, type KeepRows } from "#platform/page-cache/kept-rows.ts";

/** Keeps rows with texts: in another language than the shop's own they are others, and also change with its texts. */
export function keptInLanguage(keepRows: KeepRows = readEachTime): KeepRows {
  const language = currentLanguage();
  if (language === shopsLanguage()) return keepRows;
  const ofTexts = [languageTag(language), textsTag(language, "page")];
  return (key, tags, read) => keepRows(`${language}:${key}`, [...tags, ...ofTexts], read);
}
