import { shopsLanguage, currentLanguage } from "#modules/core/rules/language/language.ts";
import { matchTexts, textsIn, withTexts } from "#modules/translations/rules/text-paths.ts";
import { readTranslations, sourceHash } from "#modules/translations/store/translations.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { languageTag, textsTag } from "#modules/translations/rules/text-tags.ts";
import { readEachTime, type KeepRows } from "#platform/page-cache/kept-rows.ts";

/** Where a row has translatable fields: keys with the names of the fields, as `{ images: "pictures" }`. */
type FieldsOf<Row> =
  | readonly (keyof Row & string)[]
  | Readonly<Partial<Record<keyof Row & string, string>>>;

/**
 * Returns rows with their texts in a language. A text without a translation stays in the shop's own language, in which
 * no statement is sent. Fields may be texts, lists and objects of texts.
 */
// oxlint-disable-next-line max-params -- Each is a plain value, and use cases call it for every noun.
export async function translateRows<Row extends object>(
  db: Database,
  language: string,
  noun: string,
  rows: readonly Row[],
  idOf: (row: Row) => number | string | null,
  fields: FieldsOf<Row>,
): Promise<Row[]> {
  if (language === shopsLanguage() || rows.length === 0) return [...rows];
  const names: [key: string, field: string][] = Array.isArray(fields)
    ? fields.map((field: string) => [field, field])
    : Object.entries(fields as Record<string, string>);
  const ids = [...new Set(rows.flatMap((row) => idOf(row) ?? []).map(String))];
  const asked = { language, noun, ids, fields: names.map(([, field]) => field) };
  const found = await readTranslations(db, asked);
  return rows.map((row) => {
    const translated = found.get(String(idOf(row)));
    if (!translated) return row;
    const values = row as Record<string, unknown>;
    const sources = names.map(([key, field]) => textsIn(values[key], field));
    const matched = matchTexts(translated, Object.assign({}, ...sources), sourceHash);
    const texts = Object.fromEntries(
      Object.entries(matched).map(([path, { text }]) => [path, text]),
    );
    const changed = names.map(([key, field]) => [key, withTexts(values[key], field, texts)]);
    return { ...row, ...Object.fromEntries(changed) };
  });
}

/** Keeps rows with texts: in another language than the shop's own they are others, and also change with its texts. */
export function keptInLanguage(keepRows: KeepRows = readEachTime): KeepRows {
  const language = currentLanguage();
  if (language === shopsLanguage()) return keepRows;
  const ofTexts = [languageTag(language), textsTag(language, "page")];
  return (key, tags, read) => keepRows(`${language}:${key}`, [...tags, ...ofTexts], read);
}
