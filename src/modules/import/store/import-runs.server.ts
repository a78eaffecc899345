import { sql } from "kysely";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";

/** Starts recording the catalogue changes of this transaction, so that the import can be undone. */
export async function beginImportRun(tx: DatabaseTransaction, file: string): Promise<number> {
  const { id } = await tx
    .insertInto("import_run")
    .values({ file })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`select set_config('shop.import_run', ${String(id)}, true)`.execute(tx);
  return id;
}

/** Stops recording and deletes the records of all imports but the last one that wrote products. */
export async function endImportRun(
  tx: DatabaseTransaction,
  id: number,
  hasWritten: boolean,
): Promise<void> {
  await sql`select set_config('shop.import_run', '', true)`.execute(tx);
  await tx
    .deleteFrom("import_run")
    .where("id", hasWritten ? "<>" : "=", id)
    .execute();
}
