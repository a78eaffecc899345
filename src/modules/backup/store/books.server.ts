import { sql } from "kysely";
import type { BackupManifest } from "#platform/database/backup/backup-manifest.server.ts";
import type { Database } from "#platform/database/database.server.ts";

/** Tables without amounts whose rows an update keeps, too. */
const COUNTED = ["account", "order_event", "order_line", "product", "stock", "variant"];

/** Says which tables of orders and money have other rows or sums than a backup; other tables may change. */
export async function listChangedBooks(
  db: Database,
  { tables }: Pick<BackupManifest, "tables">,
): Promise<string[]> {
  const changed: string[] = [];
  for (const { name, rows, amounts } of tables) {
    const columns = Object.keys(amounts).map((each) => each.slice(name.length + 1));
    if (columns.length === 0 && !COUNTED.includes(name.replace("public.", ""))) continue;
    const sums = columns.map((each) => sql`coalesce(sum(${sql.ref(each)}), 0)::text`);
    const { rows: found } = await sql<{ rows: number; sums: string[] }>`
      select count(*)::integer as rows, array[${sql.join(sums)}]::text[] as sums
      from ${sql.table(name)}`.execute(db);
    const before = [String(rows), ...Object.values(amounts)];
    const after = [String(found[0]?.rows), ...(found[0]?.sums ?? [])];
    for (const [at, what] of ["rows", ...columns].entries())
      if (before[at] !== after[at])
        changed.push(`${name} had ${what} ${before[at]} and has ${after[at]}.`);
  }
  return changed;
}

/** The bytes that the database takes on its disk. */
export async function readDatabaseSize(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}
