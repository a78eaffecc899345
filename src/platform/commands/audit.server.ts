import { sql, type Selectable } from "kysely";
import { actorWords, type Actor } from "./actor.ts";
import { containing } from "#modules/core/rules/text.ts";
import type { AuditEntry, Change, ListedEntry } from "./change.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import type { Schema } from "#platform/database/schema.ts";

/** Entries of one run have the same `bulk`. */
type Cause = { actor: Actor; at: Date; bulk: string | null };
export type Noted = Change & { command: string; reverts: number | null };

/** Returns the number of the first entry, or null if there is none. */
export async function writeAuditEntries(
  tx: DatabaseTransaction,
  { actor, at, bulk }: Cause,
  changes: readonly Noted[],
): Promise<number | null> {
  if (changes.length === 0) return null;
  const rows = changes.map(({ command, kind, id, version, before, after, reason, reverts }) => ({
    at,
    actor_kind: actor.kind,
    actor_name: actor.name,
    command,
    subject_kind: kind,
    subject_id: id,
    version,
    before,
    after,
    reason: reason ?? null,
    reverts,
    bulk,
  }));
  const [first] = await tx.insertInto("audit_entry").values(rows).returning("id").execute();
  return first?.id ?? null;
}

/** Which entries of the log; all without any. Times are included at both ends. */
export type AuditPage = {
  /** One kind or several. */
  kind?: string | readonly string[];
  id?: string;
  /** Part of the name of who changed it, or of the command. */
  words?: string;
  from?: Date;
  to?: Date;
  /** The entries of one run, by their `bulk`. */
  run?: string;
  /** Only the newest entry of each run. */
  isByRun?: boolean;
  before?: number | undefined;
  limit: number;
};

/** The newest entries first, below an entry's number. */
export async function listAuditEntries(
  db: Database,
  { before, limit, ...filter }: AuditPage,
): Promise<ListedEntry[]> {
  const { kind, id, words, from, to, run, isByRun } = filter;
  let query = db
    .selectFrom("audit_entry as entry")
    .selectAll()
    .select([
      sql<number>`case when bulk is null then 1 else (
        select count(*)::integer from audit_entry as other where other.bulk = entry.bulk) end`.as(
        "together",
      ),
      sql<boolean>`exists (select from audit_entry as later where later.reverts = entry.id)
        or exists (select from audit_entry as other
          where other.bulk = entry.bulk and (other.before is null or other.after is null))`.as(
        "isFinal",
      ),
    ])
    .orderBy("id", "desc")
    .limit(limit);
  const kinds = kind === undefined ? null : [kind].flat();
  if (kinds) query = query.where("subject_kind", "=", sql<string>`any(${kinds}::text[])`);
  if (run !== undefined) query = query.where("bulk", "=", run);
  if (isByRun)
    query = query.where(sql<boolean>`not exists (select from audit_entry as newer
      where newer.bulk = entry.bulk and newer.id > entry.id
        and (${kinds}::text[] is null or newer.subject_kind = any(${kinds}::text[])))`);
  if (id !== undefined) query = query.where("subject_id", "=", id);
  if (from !== undefined) query = query.where("at", ">=", from);
  if (to !== undefined) query = query.where("at", "<=", to);
  if (before !== undefined) query = query.where("id", "<", before);
  if (words !== undefined)
    query = query.where(sql<boolean>`actor_name || ' ' || command ilike ${containing(words)}`);
  const rows = await query.execute();
  return rows.map(({ together, isFinal, ...row }) => ({
    ...entryOf(row),
    together,
    isFinal,
  }));
}

/** The entries with these numbers, unordered. */
export async function listAuditEntriesByNumber(
  db: Database,
  numbers: readonly number[],
): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom("audit_entry")
    .selectAll()
    .where("id", "=", sql<number>`any(${numbers})`)
    .execute();
  return rows.map(entryOf);
}

/** Which of these entries a later one reverted. */
export async function listReverted(
  db: Database,
  numbers: readonly number[],
): Promise<ReadonlySet<number | null>> {
  const rows = await db
    .selectFrom("audit_entry")
    .select("reverts")
    .where("reverts", "=", sql<number>`any(${numbers})`)
    .execute();
  return new Set(rows.map(({ reverts }) => reverts));
}

/** Entries of each of these runs, at most so many of each, by `bulk`. */
export async function listRuns(
  db: Database,
  bulks: readonly string[],
  most: number,
): Promise<ReadonlyMap<string | null, AuditEntry[]>> {
  if (bulks.length === 0) return new Map();
  const { rows } = await sql<Selectable<Schema["audit_entry"]>>`
    select entry.* from unnest(${bulks}::uuid[]) as run (bulk) cross join lateral (
      select * from audit_entry where audit_entry.bulk = run.bulk order by id limit ${most}) as entry`.execute(
    db,
  );
  return Map.groupBy(rows.map(entryOf), ({ bulk }) => bulk);
}

function entryOf(row: Selectable<Schema["audit_entry"]>): AuditEntry {
  return {
    number: row.id,
    at: row.at,
    actor: actorWords({ kind: row.actor_kind, name: row.actor_name }),
    command: row.command,
    kind: row.subject_kind,
    id: row.subject_id,
    version: row.version,
    before: row.before,
    after: row.after,
    reason: row.reason,
    reverts: row.reverts,
    bulk: row.bulk,
  };
}

/** The entries that are undone together with this one: those of its run, the newest first; none if it is unknown. */
export async function findRun(db: Database, number: number): Promise<AuditEntry[]> {
  const [entry] = await listAuditEntriesByNumber(db, [number]);
  if (!entry || entry.bulk === null) return entry ? [entry] : [];
  const rows = await db
    .selectFrom("audit_entry")
    .selectAll()
    .where("bulk", "=", entry.bulk)
    .orderBy("id", "desc")
    .execute();
  return rows.map(entryOf);
}
