import type { ImportFinding } from "#modules/import/rules/import-finding.ts";
import { recordFileOf, type RecordFile } from "#modules/import/rules/file-kind.ts";
import type { ImportAnswers } from "#modules/import/rules/import-job.ts";
import { recordStyle, type StyledFile } from "#modules/import/rules/record-style.ts";
import type { Fault } from "#modules/import/rules/import-error.ts";
import { err, invariant } from "#modules/core/rules/result.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { orRollback, Rollback } from "#platform/database/retry-transaction.server.ts";
import { quoteProblem, readFirstRecord, readRecords } from "./read-records.server.ts";
import { importKind, type ImportKind } from "./import-kinds.server.ts";
import { findFormat, type FoundFormat } from "./survey-file.server.ts";

type Counts = {
  create: number;
  update: number;
  unchanged: number;
  invalid: number;
  skipped: number;
};
type FaultAt = Fault & { line: number };

export type RecordListener = {
  onError(fault: FaultAt): void;
  /** One line about a record that would be, or was, added or changed. */
  onRecord(line: string): void;
  onFinding(finding: ImportFinding): void;
  onProgress(done: number, total: number): void;
};

const BATCH = 500;
const BATCH_ROWS = 5000;

/** What a file holds, if it is not products; null if it may be a product file. */
export async function findRecordFile(path: string): Promise<RecordFile | null> {
  const format = await findFormat(path);
  return recordFileOf(await readFirstRecord(path, format));
}

type Context = { importId: number; apply: boolean; now: Date; shopHost: string };

type Work = Context & {
  path: string;
  file: RecordFile;
  answers: Pick<ImportAnswers, "decimal" | "dayOrder">;
};

/** Imports records that are no products, or previews them. Records with errors are left out. */
export async function importRecords(
  db: Database,
  work: Work,
  listener: RecordListener,
): Promise<Counts> {
  const format = await findFormat(work.path);
  const { encoding, example } = format;
  if (example !== null) listener.onFinding({ code: "guessed-encoding", encoding, example });
  const counts: Counts = { create: 0, update: 0, unchanged: 0, invalid: 0, skipped: 0 };
  const { total, file, doubts } = await surveyRows(work, format);
  for (const doubt of doubts) listener.onFinding(doubt);
  listener.onProgress(0, total);
  return orRollback(() =>
    db.transaction().execute(async (tx) => {
      await walk(tx, { ...work, file, format, total }, { ...listener, counts });
      if (!work.apply) throw new Rollback(counts);
      return counts;
    }),
  );
}

/** Reads the file once, for the number of rows and the style of its columns. Throws if its quotes do not match. */
async function surveyRows({ path, file, answers }: Work, format: FoundFormat) {
  let count = 0;
  let last = format.firstLine;
  const style = recordStyle(file);
  try {
    for await (const { line, values } of readRecords(path, format)) {
      if (count > 0) style.note(values, line);
      count += 1;
      last = line;
    }
  } catch (error) {
    const problem = quoteProblem(error, last);
    throw problem === null ? error : new Error(problem, { cause: error });
  }
  return { total: Math.max(0, count - 1), ...style.end(answers) };
}

type Group = { line: number; rows: string[][]; rowCount: number };

/** The records below the first row, each with its rows. */
async function* groupsOf(
  { path, format, file }: Pick<Walk, "path" | "format" | "file">,
  by: ImportKind["group"],
): AsyncGenerator<Group> {
  let group: (Group & { key: string }) | null = null;
  let isFirst = true;
  for await (const { line, values } of readRecords(path, format)) {
    if (isFirst || values.every((value) => value.trim() === "")) {
      isFirst = false;
      continue;
    }
    const key = by?.keyOf(file, values) ?? "";
    if (by && group && key !== "" && key === group.key) {
      group.rowCount += 1;
      if (group.rows.length <= by.mostRows) group.rows.push(values);
      continue;
    }
    if (group) yield group;
    group = { line, key, rows: [values], rowCount: 1 };
  }
  if (group) yield group;
}

type Walk = Context & { path: string; file: StyledFile; format: FoundFormat; total: number };

async function walk(
  tx: DatabaseTransaction,
  { path, file, format, total, ...context }: Walk,
  { onProgress, ...sink }: RecordListener & { counts: Counts },
): Promise<void> {
  const kind = importKind(file.kind.name);
  invariant(kind, "a file of records has a kind");
  let batch: Group[] = [];
  let batchRows = 0;
  let done = 0;
  const end = async () => {
    await writeBatch(tx, { ...context, kind, file, batch }, sink);
    done += batchRows;
    onProgress(done, total);
    batch = [];
    batchRows = 0;
  };
  for await (const group of groupsOf({ path, format, file }, kind.group)) {
    batch.push(group);
    batchRows += group.rowCount;
    if (batch.length === BATCH || batchRows >= BATCH_ROWS) await end();
  }
  await end();
}

type Batch = Context & {
  file: StyledFile;
  kind: ImportKind;
  batch: readonly Group[];
};

async function writeBatch(
  tx: DatabaseTransaction,
  { kind, file, importId, apply, now, shopHost, batch }: Batch,
  { counts, onError, onRecord }: Pick<RecordListener, "onError" | "onRecord"> & { counts: Counts },
): Promise<void> {
  const found: FaultAt[] = [];
  const lines: number[] = [];
  const records: unknown[] = [];
  for (const { line, rows } of batch) {
    const doubt = file.doubtOf(rows);
    const read =
      doubt === null
        ? kind.read(file, rows, { now, shopHost })
        : err<Fault>({ message: doubt, isMistake: true });
    if (!read.ok) found.push({ line, ...read.error });
    else {
      lines.push(line);
      records.push(read.value);
    }
  }
  const { fresh, changed, faults } = await kind.plan(tx, records, importId);
  for (const { place, message } of faults)
    found.push({ line: lines[place] ?? 0, message, isMistake: true });
  for (const fault of found.toSorted((one, other) => one.line - other.line)) {
    counts[fault.isMistake ? "invalid" : "skipped"] += 1;
    onError(fault);
  }
  const written = [...fresh, ...changed];
  for (const record of written) onRecord(kind.words(record));
  if (apply || kind.isTried) await kind.write(tx, importId, written, { now, isPreview: !apply });
  counts.create += fresh.length;
  counts.update += changed.length;
  counts.unchanged += records.length - faults.length - written.length;
}
