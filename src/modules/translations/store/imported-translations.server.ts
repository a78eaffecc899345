import { sql } from "kysely";
import type { Fields } from "#platform/commands/change.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { recordset } from "#platform/database/recordset.server.ts";

/** What an import changed of a record's translations. */
export type ImportedChange = { noun: string; subject: string; before: Fields; after: Fields };

/** Notes what an import changed. Of a text that it changed twice, the first state is kept. */
export async function noteImported(
  tx: DatabaseTransaction,
  importId: number,
  changes: readonly ImportedChange[],
): Promise<void> {
  const types = { noun: "text", subject: "text", before: "jsonb", after: "jsonb" };
  await sql`
    insert into imported_translation (import_id, noun, subject_id, before, after)
    select ${importId}, noun, subject, before, after from ${recordset(types, changes)} as change
    on conflict (import_id, noun, subject_id) do update
    set before = excluded.before || imported_translation.before,
      after = imported_translation.after || excluded.after`.execute(tx);
}

export async function listImported(
  tx: DatabaseTransaction,
  importId: number,
): Promise<ImportedChange[]> {
  return tx
    .selectFrom("imported_translation")
    .select(["noun", "subject_id as subject", "before", "after"])
    .where("import_id", "=", importId)
    .execute();
}
