import { sql } from "kysely";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";

/** Serializes imports and undos with an advisory lock until the transaction ends. */
export async function waitForOtherImports(tx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('product-import'))`.execute(tx);
}

/** Begins the record of an import, by which it can be undone. */
export async function beginImportRun(
  tx: DatabaseTransaction,
  { file, uploadId }: { file: string; uploadId: number | null },
): Promise<number> {
  const { id } = await tx
    .insertInto("import_run")
    .values({ file, upload_id: uploadId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes the records of all imports but the last one that wrote products. */
export async function endImportRun(
  tx: DatabaseTransaction,
  id: number,
  hasWritten: boolean,
): Promise<void> {
  await tx
    .deleteFrom("import_run")
    .where("id", hasWritten ? "<>" : "=", id)
    .execute();
}

export type AddedTable = "brand" | "category" | "picture";

export async function recordAdded(
  tx: DatabaseTransaction,
  runId: number,
  table: AddedTable,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into import_addition (run_id, table_name, row_ids)
    values (${runId}, ${table}, ${ids}::bigint[])`.execute(tx);
}
