import type { Result } from "#modules/core/rules/result.ts";
import { fileKinds, type FileKind, type RecordFile } from "#modules/import/rules/file-kind.ts";
import type { Fault } from "#modules/import/rules/import-error.ts";
import { readRedirect, type ImportedRedirect } from "#modules/import/rules/read-redirect.ts";
import {
  readTranslation,
  translationKey,
  type ImportedTranslation,
} from "#modules/import/rules/read-translation.ts";
import {
  findByHandles,
  insertRedirects,
  planRedirects,
  type Planned,
} from "#modules/import/store/imported-records.server.ts";
import {
  planTranslations,
  undoTranslations,
  writeTranslationsOfImport,
  type PlannedTranslation,
} from "#modules/translations/use-cases/import-translations.server.ts";
import { languageName } from "#modules/translations/use-cases/translation-commands.server.ts";
import { partsOf } from "#platform/parts.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import type { Schema } from "#platform/database/schema.ts";

/**
 * A kind of file besides products: how its records are recognized, read, compared with the shop, written and removed.
 * The database knows the names of kinds, so a new one also changes the check of `import_upload.kind`.
 */
export type ImportKind<Row = unknown, Written = Row> = {
  file: FileKind;
  /** Where its rows are, each with its `import_id`. */
  table: keyof Schema;
  /** What a row did to its product, such as "reviewed": an undo archives such a product and deletes it otherwise. */
  productUse?: string;
  /** Rows one below the other with the same key are one record, which keeps one row more than `mostRows`. */
  group?: { keyOf(file: RecordFile, values: readonly string[]): string; mostRows: number };
  read(
    file: RecordFile,
    rows: readonly (readonly string[])[],
    context: { now: Date; shopHost: string },
  ): Result<Row, Fault>;
  plan(db: Database, rows: readonly Row[], importId: number): Promise<Planned<Written>>;
  write(
    tx: DatabaseTransaction,
    importId: number,
    rows: readonly Written[],
    context: { now: Date; isPreview: boolean },
  ): Promise<void>;
  /** A preview writes too and is rolled back, so that it finds a record that the file has twice. */
  isTried?: true;
  /** One line of the preview. The stored report has no email address and no full name. */
  words(row: Written): string;
  /** Undoes what it wrote besides its rows, which are removed afterwards. */
  undo?(tx: DatabaseTransaction, importId: number, now: Date): Promise<void>;
};

const redirects: ImportKind<ImportedRedirect> = {
  file: fileKinds.redirects,
  table: "address_redirect",
  read: (file, [values = []], { shopHost }) =>
    readRedirect((column) => file.cell(values, column), shopHost),
  plan: planRedirects,
  write: insertRedirects,
  isTried: true,
  words: ({ from, to }) => `${from} → ${to}`,
};

const MOST_TEXTS = 2000;

/** Files of translations: the shop's own for translators, and Shopify's. */
const translations: ImportKind<ImportedTranslation, PlannedTranslation> = {
  file: fileKinds.translations,
  table: "imported_translation",
  group: { keyOf: translationKey, mostRows: MOST_TEXTS },
  read: readTranslation,
  async plan(db, records) {
    const fresh: PlannedTranslation[] = [];
    const changed: PlannedTranslation[] = [];
    const faults: { place: number; message: string }[] = [];
    const given: (ImportedTranslation & { place: number })[] = [];
    for (const [place, record] of records.entries()) {
      const id = record.handles.length > 0 ? await findByHandles(db, record) : record.id;
      if (id === null) faults.push({ place, message: `The shop has no such ${record.noun}.` });
      else given.push({ ...record, id, place });
    }
    // The import gives its transaction.
    const planned = await planTranslations(db as DatabaseTransaction, given);
    for (const [index, { place }] of given.entries()) {
      const done = planned[index];
      if (done && !done.ok) faults.push({ place, message: done.error });
      else if (done?.value) (done.value.isNew ? fresh : changed).push(done.value);
    }
    return { fresh, changed, faults };
  },
  write: (tx, importId, rows, { now }) => writeTranslationsOfImport(tx, importId, rows, now),
  isTried: true,
  words({ title, language, fields }) {
    const count = Object.keys(fields).length;
    return `${title} (${languageName(language)}): ${count} ${count === 1 ? "text" : "texts"}`;
  },
  undo: undoTranslations,
};

const kinds = (): ImportKind[] => [redirects, translations, ...partsOf("importKinds")];

/** Returns the kind of records of that name; undefined if no module of the shop reads it. */
export const importKind = (name: string) => kinds().find(({ file }) => file.name === name);

/** What rows of other modules did to their products, by table. */
export const productUses = () =>
  kinds().flatMap(({ table, productUse: words }) => (words ? [{ table, words }] : []));

/** What can be imported besides products, in the order of sentences. */
export const importNouns = () =>
  kinds()
    .map(({ file }) => file)
    .toSorted((one, other) => one.position - other.position)
    .map(({ noun }) => noun);
