import { sql } from "kysely";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";

/** Begins to note what the import of this transaction does to the catalogue, so that it can be taken back. */
export async function beginImportRun(tx: DatabaseTransaction, file: string): Promise<number> {
  const { id } = await tx
    .insertInto("import_run")
    .values({ file })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`select set_config('shop.import_run', ${String(id)}, true)`.execute(tx);
  return id;
}

/** Only the last import that wrote products can be taken back; what was noted of the others goes. */
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
