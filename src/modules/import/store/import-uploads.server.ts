import { storableJson } from "#modules/core/rules/text.ts";
import { sql } from "kysely";
import {
  importOptions,
  type ImportOptions,
  type ImportReport,
} from "#modules/import/rules/import-job.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import type { Schema } from "#platform/database/schema.ts";

export type UploadState = Schema["import_upload"]["state"];
export type UploadTask = NonNullable<Schema["import_upload"]["task"]>;

/** Stores a file and forgets the contents of earlier ones. */
export async function insertUpload(
  tx: DatabaseTransaction,
  upload: { fileName: string; file: Buffer; at: Date; by: string },
): Promise<number> {
  await forgetOldUploads(tx, upload.at);
  const { id } = await tx
    .insertInto("import_upload")
    .values({
      file_name: upload.fileName,
      file: upload.file,
      uploaded_at: upload.at,
      uploaded_by: upload.by,
      state: "waiting",
      task: "preview",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Forgets the contents of files that were uploaded before a time. */
export async function forgetOldUploads(db: Database, before: Date): Promise<void> {
  await db
    .updateTable("import_upload")
    .set({ file: null })
    .where("file", "is not", null)
    .where("uploaded_at", "<=", before)
    .where("state", "not in", ["waiting", "running"])
    .execute();
}

/** Gives an upload its next task. Returns its file's name; null if it is at work, or has no file any more. */
export async function assignTask(
  tx: DatabaseTransaction,
  id: number,
  { task, options }: { task: UploadTask; options: ImportOptions },
): Promise<string | null> {
  const row = await tx
    .updateTable("import_upload")
    .set({ task, options: JSON.stringify(options), state: "waiting", rows_done: 0 })
    .where("id", "=", id)
    .where("file", "is not", null)
    .where("state", "in", task === "apply" ? ["previewed"] : ["previewed", "failed"])
    .returning("file_name")
    .executeTakeFirst();
  return row?.file_name ?? null;
}

/** Begins an upload's task, or begins it again after its process was killed; null if there is none. */
export async function takeTask(db: Database, id: number) {
  const row = await db
    .updateTable("import_upload")
    .set({ state: "running" })
    .where("id", "=", id)
    .where("file", "is not", null)
    .where("state", "in", ["waiting", "running"])
    .returning(["file", "file_name as fileName", "task", "options"])
    .executeTakeFirst();
  if (!row?.file || row.task === null) return null;
  return { ...row, file: row.file, task: row.task, options: importOptions.parse(row.options) };
}

export async function noteKind(db: Database, id: number, kind: string): Promise<void> {
  await db.updateTable("import_upload").set({ kind }).where("id", "=", id).execute();
}

/** Marks an applied import of records as undone and returns its kind; null if it cannot be undone. */
export async function takeBackRecords(tx: DatabaseTransaction, id: number): Promise<string | null> {
  const row = await tx
    .updateTable("import_upload")
    .set({ state: "undone" })
    .where("id", "=", id)
    .where("kind", "<>", "products")
    .where("state", "=", "applied")
    .returning("kind")
    .executeTakeFirst();
  return row?.kind ?? null;
}

export async function noteProgress(
  db: Database,
  id: number,
  { done, total }: { done: number; total: number },
): Promise<void> {
  await db
    .updateTable("import_upload")
    .set({ rows_done: done, rows_total: total })
    .where("id", "=", id)
    .execute();
}

/** Ends a task. The file of an applied import is forgotten. */
export async function endTask(
  tx: DatabaseTransaction,
  id: number,
  { state, report }: { state: UploadState; report: ImportReport },
): Promise<void> {
  await tx
    .updateTable("import_upload")
    .set({
      state,
      // A report may quote any text of a file.
      report: JSON.parse(storableJson(report)),
      ...(state === "applied" && { file: null }),
    })
    .where("id", "=", id)
    .execute();
}

/** The run that an undo takes back; only the last import has one. */
const runOf = sql<number | null>`(select id from import_run where upload_id = import_upload.id)`;

const missingPicturesOf = sql<number>`(
  select count(distinct picture.id)::integer from import_run join import_product on run_id = import_run.id
    join product_picture using (product_id) join picture on picture.id = picture_id
  where upload_id = import_upload.id and source_url is not null and widths = '{}')`;

/** An upload without its file; null if there is none. */
export async function findUpload(db: Database, id: number) {
  const row = await db
    .selectFrom("import_upload")
    .select(["id", "file_name as fileName", "uploaded_at as uploadedAt"])
    .select(["uploaded_by as uploadedBy", "options", "task", "state", "report"])
    .select(["rows_done as rowsDone", "rows_total as rowsTotal", "kind"])
    .select([runOf.as("runId"), missingPicturesOf.as("missingPictures")])
    .where("id", "=", id)
    .executeTakeFirst();
  // Earlier versions stored fewer options.
  return row
    ? {
        ...row,
        options: importOptions.parse(row.options),
        report: row.report as ImportReport | null,
      }
    : null;
}

/** The newest uploads first. */
export async function listUploads(db: Database, limit: number) {
  return db
    .selectFrom("import_upload")
    .select(["id", "file_name as fileName", "uploaded_at as uploadedAt"])
    .select(["uploaded_by as uploadedBy", "state", "kind"])
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
