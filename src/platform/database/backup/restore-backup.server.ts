import { createReadStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { ClientBase } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { poolOf, type Database } from "#platform/database/database.server.ts";
import { migrateTo, migrateToLatest, type Migrations } from "#platform/database/migrate.server.ts";
import { readManifest, type BackupManifest } from "./backup-manifest.server.ts";
import {
  columnList,
  listBackupTables,
  listSequences,
  readContents,
  SAME_TEXT,
} from "./backup-tables.server.ts";

/**
 * Restores a backup into an empty database, compares every table with it, and migrates to this version. Nothing is
 * committed if a table differs.
 */
export async function restoreBackup(
  db: Database,
  folder: string,
  migrations: Migrations,
): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  await refuseUsed(db);
  await migrateTo(db, migrations, manifest.migrations);
  const client = await poolOf(db).connect();
  try {
    await client.query(`begin; set local statement_timeout = 0; ${SAME_TEXT}`);
    await fill(client, folder, manifest);
    await client.query("commit");
    await client.query("analyze");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
  await migrateToLatest(db, migrations);
  return manifest;
}

async function refuseUsed(db: Database): Promise<void> {
  const { rows } = await poolOf(db).query(
    "select 1 from pg_tables where schemaname in ('public', 'graphile_worker') limit 1",
  );
  if (rows.length > 0)
    throw new Error("A backup is restored into an empty database, and this one has tables.");
}

async function fill(client: ClientBase, folder: string, manifest: BackupManifest): Promise<void> {
  await refuseForeign(client, manifest);
  const begin = await suspendChecks(client);
  for (const table of manifest.tables) {
    // Migrations fill some tables, such as the roles.
    const { rows } = await client.query(`select 1 from ${table.name} limit 1`);
    if (rows.length > 0) await client.query(`delete from ${table.name}`);
    const into = client.query(
      copyFrom(`copy ${table.name} (${columnList(client, table)}) from stdin (format binary)`),
    );
    await pipeline(createReadStream(path.join(folder, table.file)), createGunzip(), into);
  }
  for (const { name, value, isCalled } of manifest.sequences)
    await client.query("select setval($1::regclass, $2::bigint, $3)", [name, value, isCalled]);
  await compare(client, manifest);
  await renumberTransactions(client);
  await begin();
}

/** Names of a manifest become SQL, so it names the tables, columns and sequences of its migrations and nothing else. */
export async function refuseForeign(
  client: ClientBase,
  { tables, sequences }: BackupManifest,
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

/** Drops foreign keys and disables triggers; the returned function brings both back. Tables then load in any order. */
async function suspendChecks(client: ClientBase): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace::regnamespace::text in ('public', 'graphile_worker')`,
  );
  const { rows: triggers } = await client.query<{ table: string; name: string; mode: string }>(
    `select tgrelid::regclass::text as "table", quote_ident(tgname) as name, tgenabled as mode
     from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and relnamespace::regnamespace::text in ('public', 'graphile_worker')`,
  );
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { table, name } of triggers)
    await client.query(`alter table ${table} disable trigger ${name}`);
  const modes: Record<string, string> = { A: "enable always", R: "enable replica", D: "disable" };
  return async () => {
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const { table, name, mode } of triggers)
      await client.query(`alter table ${table} ${modes[mode] ?? "enable"} trigger ${name}`);
  };
}

async function compare(client: ClientBase, { tables }: BackupManifest): Promise<void> {
  for (const table of tables) {
    const { rows, checksum } = await readContents(client, table);
    if (rows !== table.rows || checksum !== table.checksum)
      throw new Error(`${table.name} differs from the backup, so nothing was restored.`);
  }
}

/** Prices are ordered by transaction ids, which begin again on another server. */
async function renumberTransactions(client: ClientBase): Promise<void> {
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
