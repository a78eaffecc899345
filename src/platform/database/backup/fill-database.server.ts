import type { Duplex, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ClientBase } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { reasonOf } from "#modules/core/rules/result.ts";
import { poolOf, type Database } from "#platform/database/database.server.ts";
import { migrateTo, migrateToLatest, type Migrations } from "#platform/database/migrate.server.ts";
import {
  columnList,
  listBackupTables,
  listSequences,
  readAllContents,
  NO_LIMITS,
  SAME_TEXT,
  type BackupSequence,
  type BackupTable,
  type TableContents,
} from "./backup-tables.server.ts";

/** A shop's data, of a backup or of another database. */
export type DataSource = {
  migrations: readonly string[];
  tables: readonly BackupTable[];
  sequences: readonly BackupSequence[];
  /** The rows of a table in the binary format of COPY, through these streams. */
  open: (table: BackupTable) => readonly [Readable, ...Duplex[]];
  /** What each table must contain; asked for after all rows were read. */
  contents: () => Promise<readonly TableContents[]>;
};

/**
 * Fills an empty database, compares every table with its source, and migrates to this version. Nothing is committed if
 * a table differs.
 */
export async function fillDatabase(
  db: Database,
  source: DataSource,
  migrations: Migrations,
): Promise<void> {
  await fillEmpty(db, source, migrations, renumberTransactions);
  await migrateToLatest(db, migrations);
}

/** The same at the schema of the source. The last step is in the transaction, after the comparison. */
export async function fillEmpty(
  db: Database,
  source: DataSource,
  migrations: Migrations,
  last: (client: ClientBase) => Promise<void>,
): Promise<readonly TableContents[]> {
  await refuseUsed(db);
  await migrateTo(db, migrations, source.migrations);
  const contents = await inWriting(db, (client) => fill(client, source, last)).catch((error) => {
    const left = "No row was written, but the database has the shop’s tables now: make a new one.";
    throw new Error(`${reasonOf(error)} ${left}`, { cause: error });
  });
  await poolOf(db).query("analyze");
  return contents;
}

/** Runs work in a transaction without a time limit. */
export async function inWriting<T>(
  db: Database,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const client = await poolOf(db).connect();
  try {
    await client.query(`begin; ${NO_LIMITS}; ${SAME_TEXT}`);
    const done = await work(client);
    await client.query("commit");
    return done;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function refuseUsed(db: Database): Promise<void> {
  const { rows } = await poolOf(db).query(
    "select 1 from pg_tables where schemaname in ('public', 'graphile_worker') limit 1",
  );
  if (rows.length > 0)
    throw new Error("A shop is copied into an empty database, and this one has tables.");
}

async function fill(
  client: ClientBase,
  source: DataSource,
  last: (client: ClientBase) => Promise<void>,
): Promise<readonly TableContents[]> {
  const { tables, sequences } = source;
  await refuseForeign(client, source);
  const bringBack = await suspendChecks(client, "with indexes");
  for (const table of tables) {
    // Migrations fill some tables, such as the roles.
    const { rows } = await client.query(`select 1 from ${table.name} limit 1`);
    if (rows.length > 0) await client.query(`delete from ${table.name}`);
    const into = client.query(
      copyFrom(`copy ${table.name} (${columnList(client, table)}) from stdin (format binary)`),
    );
    await pipeline([...source.open(table), into]);
  }
  await setSequences(client, sequences);
  const contents = await compare(client, source);
  await last(client);
  await bringBack();
  return contents;
}

export async function setSequences(
  client: ClientBase,
  sequences: readonly BackupSequence[],
): Promise<void> {
  for (const { name, value, isCalled } of sequences)
    await client.query("select setval($1::regclass, $2::bigint, $3)", [name, value, isCalled]);
}

/** Names of a manifest become SQL, so it names the tables, columns and sequences of its migrations and nothing else. */
export async function refuseForeign(
  client: ClientBase,
  { tables, sequences }: Pick<DataSource, "tables" | "sequences">,
): Promise<void> {
  const known = new Map(
    (await listBackupTables(client)).map(({ name, columns }) => [name, new Set(columns)]),
  );
  for (const { name, columns } of tables) {
    const own = known.get(name);
    // A table, and a column of it, is restored once.
    known.delete(name);
    if (!own || new Set(columns).size < columns.length || !columns.every((each) => own.has(each)))
      throw new Error("The backup names a table or column that this shop does not have.");
  }
  const own = new Set((await listSequences(client)).map(({ name }) => name));
  if (!sequences.every(({ name }) => own.has(name)))
    throw new Error("The backup names a sequence that this shop does not have.");
}

const OF_THE_SHOP = "in ('public', 'graphile_worker')";

/**
 * Drops foreign keys and indexes and disables triggers; the returned function brings them back. Tables then load in any
 * order, and an index is made many times faster from all rows than row by row; for few rows the indexes stay.
 */
export async function suspendChecks(
  client: ClientBase,
  scope: "with indexes" | "without indexes",
): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace::regnamespace::text ${OF_THE_SHOP}`,
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace::regnamespace::text ${OF_THE_SHOP}
       and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')
       and $1`,
    [scope === "with indexes"],
  );
  const { rows: triggers } = await client.query<{ table: string; name: string; mode: string }>(
    `select tgrelid::regclass::text as "table", quote_ident(tgname) as name, tgenabled as mode
     from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and relnamespace::regnamespace::text ${OF_THE_SHOP}`,
  );
  // The audit log's owner has taken this from itself.
  const { rows: kept } = await client.query<{ table: string }>(
    `select oid::regclass::text as "table" from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text ${OF_THE_SHOP} and not has_table_privilege(oid, 'delete')`,
  );
  const drop = [
    ...kept.map(({ table }) => `grant delete on ${table} to current_user`),
    ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...indexes.map(({ name }) => `drop index ${name}`),
    ...triggers.map(({ table, name }) => `alter table ${table} disable trigger ${name}`),
  ];
  const modes: Record<string, string> = { A: "enable always", R: "enable replica", D: "disable" };
  const make = [
    "set local maintenance_work_mem = '256MB'",
    ...indexes.map(({ definition }) => definition),
    ...keys.map((key) => `alter table ${key.table} add constraint ${key.name} ${key.definition}`),
    ...triggers.map(
      ({ table, name, mode }) => `alter table ${table} ${modes[mode] ?? "enable"} trigger ${name}`,
    ),
    ...kept.map(({ table }) => `revoke delete on ${table} from current_user`),
  ];
  await client.query(drop.join(";"));
  return async () => void (await client.query(make.join(";")));
}

/** Throws if a table does not contain the same as in the source; returns what all contain. */
export async function compare(
  client: ClientBase,
  { tables, contents }: Pick<DataSource, "tables" | "contents">,
): Promise<readonly TableContents[]> {
  // The source may be another server, which reads its rows meanwhile.
  const [wanted, found] = await Promise.all([contents(), readAllContents(client, tables)]);
  for (const [at, { name }] of tables.entries())
    if (wanted[at]?.rows !== found[at]?.rows || wanted[at]?.checksum !== found[at]?.checksum)
      throw new Error(`${name} differs from its source.`);
  return wanted;
}

/** Prices are ordered by transaction ids, which begin again on another server. */
export async function renumberTransactions(client: ClientBase): Promise<void> {
  const far = "4611686018427387904";
  await client.query(
    `update price_history set written_by = (${far} + rank)::text::xid8 from (
       select id, row_number() over (partition by product_id, variant_id order by written_by) as rank from price_history
     ) as ranked where ranked.id = price_history.id`,
  );
  await client.query(
    `update price_history set written_by = (written_by::text::numeric - ${far})::text::xid8`,
  );
}
