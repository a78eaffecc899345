import type { Result } from "#modules/core/rules/result.ts";
import {
  fileKinds,
  setFileKinds,
  type FileKind,
  type RecordFile,
} from "#modules/import/rules/file-kind.ts";
import type { Fault } from "#modules/import/rules/import-error.ts";
import { readRedirect, type ImportedRedirect } from "#modules/import/rules/read-redirect.ts";
import { readReview, type ImportedReview } from "#modules/import/rules/read-review.ts";
import {
  insertRedirects,
  insertReviews,
  planRedirects,
  planReviews,
  type PlacedReview,
  type Planned,
} from "#modules/import/store/imported-records.server.ts";
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
  /** Undoes what it wrote besides its rows. */
  undo?(tx: DatabaseTransaction, importId: number, now: Date): Promise<void>;
};

const reviews: ImportKind<ImportedReview, PlacedReview> = {
  file: fileKinds.reviews,
  table: "review",
  read: (file, [values = []]) => readReview((column) => file.cell(values, column)),
  plan: planReviews,
  write: insertReviews,
  words: ({ rating, author, title, isPublished }) =>
    `${rating} of 5, ${author}: ${title}${isPublished ? "" : " (waits for your decision)"}`,
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

let kinds: readonly ImportKind[] = [reviews, redirects];

/** Adds the kinds of other modules, once for the process. */
export function setImportKinds(others: readonly ImportKind[]): void {
  kinds = [reviews, redirects, ...others];
  setFileKinds(others.map(({ file }) => file));
}

/** Returns the kind of records of that name; undefined if no module of the shop reads it. */
export const importKind = (name: string) => kinds.find(({ file }) => file.name === name);
