import { languages } from "#modules/core/rules/language/language.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { Fault } from "./import-error.ts";
import { unescaped } from "./unescaped.ts";

/** The columns of the shop's own file for translators, and of Shopify's export of a language. */
export const translationColumns = {
  noun: ["noun", "Type"],
  id: ["id", "Identification"],
  field: ["field"],
  language: ["language", "Locale"],
  market: ["Market"],
  state: ["state", "Status"],
  source: ["source", "Default content"],
  translation: ["translation", "Translated content"],
} as const satisfies Record<string, readonly string[]>;

type Column = keyof typeof translationColumns;

type TranslationFile = {
  cell(values: readonly string[], column: Column): string;
  /** The file's own name of a column. */
  spelling(column: Column): string;
};

/** A text of a file. `source` is null if the file's texts are those of another shop. */
export type FileText = { path: string; source: string | null; text: string; isOutdated: boolean };

/** Translations of a record in a language. A record of a former shop is known by its handle or name. */
export type ImportedTranslation = {
  noun: string;
  id: string;
  handles: readonly string[];
  language: string;
  texts: readonly FileText[];
};

/** Shopify's names of nouns and fields that the shop has, too. */
const shopifyNouns: Readonly<Record<string, string>> = {
  product: "product",
  collection: "category",
};
const shopifyFields: Readonly<Record<string, string>> = {
  title: "name",
  body_html: "description",
  handle: "slug",
};

const leftOut = (message: string) => err<Fault>({ message, isMistake: false });

/** The rows of a file that belong to one record and language. */
export const translationKey = (file: TranslationFile, values: readonly string[]): string =>
  (["noun", "id", "language", "market"] as const)
    .map((column) => file.cell(values, column))
    .join("\n");

/** Reads the rows of a record, or says why they are left out. */
export function readTranslation(
  file: TranslationFile,
  rows: readonly (readonly string[])[],
): Result<ImportedTranslation, Fault> {
  const [first = []] = rows;
  const cell = (values: readonly string[], column: Column) =>
    unescaped(file.cell(values, column)).replaceAll("\r\n", "\n");
  const locale = cell(first, "language");
  const language = languageOf(locale);
  if (language === null)
    return err({ message: `The shop has no language “${locale}”.`, isMistake: true });
  if (cell(first, "market") !== "") return leftOut("Translations for one market are not read.");
  const isShopify = file.spelling("noun").toLowerCase() === "type";
  const type = cell(first, "noun").toLowerCase().replace(/s$/, "");
  const noun = isShopify ? shopifyNouns[type] : cell(first, "noun");
  if (noun === undefined) return leftOut(`Texts of ${cell(first, "noun")} are not read.`);
  const id = cell(first, "id").replace(/^'/, "");
  const texts = rows.flatMap((values): FileText[] => {
    const field = cell(values, "field");
    const path = isShopify ? shopifyFields[field] : field;
    const text = cell(values, "translation");
    if (path === undefined || text === "") return [];
    const isOutdated = cell(values, "state").toLowerCase() === "outdated";
    return [{ path, text, isOutdated, source: isShopify ? null : cell(values, "source") }];
  });
  const sourceOf = (field: string) =>
    rows.flatMap((values) => (cell(values, "field") === field ? cell(values, "source") || [] : []));
  const handles = isShopify ? [...sourceOf("handle"), id, ...sourceOf("title")] : [];
  return ok({ noun, id, handles, language, texts });
}

/** The language of a tag, such as "de" for "de-AT"; null if the shop has none. */
function languageOf(locale: string): string | null {
  const found = [locale, locale.replace(/[-_].*$/, "").toLowerCase()];
  return found.find((tag) => Object.hasOwn(languages, tag)) ?? null;
}
