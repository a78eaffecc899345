import { sql } from "kysely";
import type { AuditKinds, RecordNames } from "#platform/commands/audit-kind.ts";
import { isRowNumber } from "#platform/commands/row-statements.server.ts";
import type { Database } from "#platform/database/database.server.ts";

/** A record that an audit entry is about or refers to. */
export type AuditedRecord = { kind: string; id: string };

/** Returns the present names of records, by kind and id. */
export async function listRecordNames(
  db: Database,
  kinds: AuditKinds,
  records: readonly AuditedRecord[],
): Promise<ReadonlyMap<string, string>> {
  const bySource = Map.groupBy(records, ({ kind }) => sourceOf(kinds, kind));
  const found = await Promise.all(
    [...bySource].map(async ([source, named]) => {
      const ids = [...new Set(named.map(({ id }) => id))];
      const names = await namesIn(db, source, ids);
      return named.flatMap(({ kind, id }) => {
        const name = names.get(id);
        return name === undefined ? [] : [[`${kind} ${id}`, name] as const];
      });
    }),
  );
  return new Map(found.flat());
}

function sourceOf(kinds: AuditKinds, kind: string): RecordNames | undefined {
  const { names, of } = kinds[kind] ?? {};
  return names ?? (typeof of === "string" ? kinds[of]?.names : of);
}

async function namesIn(
  db: Database,
  source: RecordNames | undefined,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (source === undefined) return new Map();
  if (typeof source === "function") return source(db, ids);
  const [table, column] = source;
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text as id, ${sql.ref(column)} as name from ${sql.table(table)}
    where id = any(${ids.filter(isRowNumber)}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
