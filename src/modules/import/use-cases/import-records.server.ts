import type { Result } from "#modules/core/rules/result.ts";
import {
  readRedirect,
  readReview,
  recordFileOf,
  type ImportedRedirect,
  type ImportedReview,
  type RecordFile,
  type RecordKind,
} from "#modules/import/rules/record-file.ts";
import {
  insertRedirects,
  insertReviews,
  planRedirects,
  planReviews,
  type Planned,
} from "#modules/import/store/imported-records.server.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { readFirstRecord, readRecords, type FileRecord } from "./read-records.server.ts";
import { findFormat } from "./survey-file.server.ts";

type Counts = {
  create: number;
  update: number;
  unchanged: number;
  invalid: number;
  skipped: number;
};
type Fault = { line: number; message: string; isMistake: boolean };

export type RecordListener = {
  onError(fault: Fault): void;
  /** One line about a record that would be, or was, added. */
  onRecord(line: string): void;
  onProgress(done: number, total: number): void;
};

/** How each kind is read, compared with the shop, and written. */
type Kind<Row> = {
  read(file: RecordFile, values: readonly string[]): Result<Row, Omit<Fault, "line">>;
  plan(db: Database, rows: readonly Row[]): Promise<Planned<unknown>>;
  write(tx: DatabaseTransaction, importId: number, rows: readonly unknown[]): Promise<void>;
  words(row: Row): string;
};

const kinds: Record<RecordKind, Kind<never>> = {
  reviews: {
    read: (file, values) => readReview((column) => file.cell(values, column)),
    plan: planReviews,
    write: insertReviews,
    words: ({ rating, author, title }: ImportedReview) => `${rating} of 5, ${author}: ${title}`,
  } as Kind<ImportedReview> as unknown as Kind<never>,
  redirects: {
    read: (file, values) => readRedirect((column) => file.cell(values, column)),
    plan: planRedirects,
    write: insertRedirects,
    words: ({ from, to }: ImportedRedirect) => `${from} → ${to}`,
  } as Kind<ImportedRedirect> as unknown as Kind<never>,
};

const BATCH = 500;

/** What a file holds, if it is not products; null if it may be a product file. */
export async function findRecordFile(path: string): Promise<RecordFile | null> {
  const format = await findFormat(path);
  return recordFileOf(await readFirstRecord(path, format));
}

/** Imports reviews or redirects, or previews them. Rows with errors are left out. */
export async function importRecords(
  db: Database,
  {
    path,
    file,
    importId,
    apply,
  }: { path: string; file: RecordFile; importId: number; apply: boolean },
  listener: RecordListener,
): Promise<Counts> {
  const work = { path, file, importId, apply };
  return apply
    ? db.transaction().execute((tx) => walk(tx, work, listener))
    : walk(db as DatabaseTransaction, work, listener);
}

type Work = Parameters<typeof importRecords>[1];

async function walk(
  tx: DatabaseTransaction,
  { path, file, importId, apply }: Work,
  { onError, onRecord, onProgress }: RecordListener,
): Promise<Counts> {
  const { read, plan, write, words } = kinds[file.kind];
  const counts: Counts = { create: 0, update: 0, unchanged: 0, invalid: 0, skipped: 0 };
  const records = await rowsOf(path);
  const fail = (fault: Fault) => {
    counts[fault.isMistake ? "invalid" : "skipped"] += 1;
    onError(fault);
  };
  for (let start = 0; start < records.length; start += BATCH) {
    const lines: number[] = [];
    const rows: never[] = [];
    for (const { line, values } of records.slice(start, start + BATCH)) {
      const one = read(file, values);
      if (!one.ok) fail({ line, ...one.error });
      else {
        lines.push(line);
        rows.push(one.value);
      }
    }
    const { fresh, unknown } = await plan(tx, rows);
    for (const place of unknown)
      fail({ line: lines[place] ?? 0, message: "The shop has no such product.", isMistake: true });
    for (const row of fresh) onRecord(words(row as never));
    if (apply) await write(tx, importId, fresh);
    counts.create += fresh.length;
    counts.unchanged += rows.length - unknown.length - fresh.length;
    onProgress(Math.min(start + BATCH, records.length), records.length);
  }
  return counts;
}

async function rowsOf(path: string): Promise<FileRecord[]> {
  const format = await findFormat(path);
  const records: FileRecord[] = [];
  for await (const record of readRecords(path, format)) records.push(record);
  return records.slice(1).filter(({ values }) => values.some((value) => value.trim() !== ""));
}
