import { pipeline } from "node:stream/promises";
import type { ClientBase } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Database } from "#platform/database/database.server.ts";
import { migrateToLatest, type Migrations } from "#platform/database/migrate.server.ts";
import {
  columnList,
  listAppliedMigrations,
  listBackupTables,
  listSequences,
  readAllContents,
  type BackupTable,
  type TableContents,
} from "./backup-tables.server.ts";
import { inSnapshot, readRows, findUnfinished, forgetUnfinished } from "./copy-database.server.ts";
import {
  compare,
  inWriting,
  renumberTransactions,
  setSequences,
  suspendChecks,
} from "./fill-database.server.ts";

type CaughtUp = { tables: readonly TableContents[]; changedRows: number };

/**
 * Brings a copy of a shop up to its now stopped source: changed rows, deleted rows, then the comparison of all tables.
 * If one differs, the copy is as before.
 */
export async function catchUp(
  from: Database,
  to: Database,
  migrations: Migrations,
): Promise<CaughtUp> {
  const since = await findUnfinished(to);
  if (since === null) throw new Error("No move into this database was begun.");
  const caughtUp = await inSnapshot(from, async (source) => {
    await refuseStarted(source);
    return inWriting(to, (target) => catchUpTables({ source, target }, since));
  });
  await migrateToLatest(to, migrations);
  return caughtUp;
}

/** A shop that starts meanwhile waits for the end of this transaction. The lock comes before the snapshot. */
async function refuseStarted(source: ClientBase): Promise<void> {
  await source.query("lock table shop_process in share mode");
  const { rows } = await source.query("select 1 from shop_process limit 1");
  if (rows.length > 0) throw new Error("The shop was started again. Run the move again.");
}

type Both = { source: ClientBase; target: ClientBase };
/** The number of the oldest transaction that the copy may lack, and the primary keys of tables. */
type Mark = { since: string; keys: ReadonlyMap<string, readonly string[]> };

async function catchUpTables(both: Both, since: string): Promise<CaughtUp> {
  const { source, target } = both;
  await forgetUnfinished(target);
  const [applied, copied] = [source, target].map(listAppliedMigrations);
  if ((await applied)?.join() !== (await copied)?.join())
    throw new Error("The shop was updated since the move began. Empty the new database for it.");
  const bringBack = await suspendChecks(target, "without indexes");
  const tables = await listBackupTables(source);
  let changedRows = 0;
  const mark = { since, keys: await listKeys(target) };
  for (const table of tables) changedRows += await catchUpTable(both, table, mark);
  await setSequences(target, await listSequences(source));
  const contents = () => readAllContents(source, tables);
  const compared = await compare(target, { tables, contents });
  await renumberTransactions(target);
  await bringBack();
  return { tables: compared, changedRows };
}

/** Returns how many rows were inserted, updated or deleted. */
async function catchUpTable(
  both: Both,
  table: BackupTable,
  { since, keys }: Mark,
): Promise<number> {
  const { source, target } = both;
  const { name } = table;
  const key = keys.get(name) ?? [];
  // The number of a row's transaction tells whether the copy may lack it. A table without a key is copied whole.
  const isChanged = key.length === 0 ? "true" : `age(xmin) <= age('${since}'::xid8::xid)`;
  const { rows, changed } = await countRows(source, name, isChanged);
  if (changed === 0 && rows === (await countRows(target, name)).rows) return 0;
  await load(both, "changed", table, isChanged);
  // Before others are inserted, so that a unique value is free for the row that has it now.
  const isReplaced = isSame(key, name, "changed");
  await target.query(`delete from ${name} where exists (select from changed where ${isReplaced})`);
  const deleted = (await countRows(target, name)).rows + changed - rows;
  if (deleted > 0) {
    await load(both, "present", { name, columns: [...key] });
    const isPresent = isSame(key, name, "present");
    await target.query(
      `delete from ${name} where not exists (select from present where ${isPresent})`,
    );
    await target.query("drop table present");
  }
  const columns = columnList(target, table);
  await target.query(
    `insert into ${name} (${columns}) overriding system value select ${columns} from changed`,
  );
  await target.query("drop table changed");
  return changed + deleted;
}

async function countRows(client: ClientBase, name: string, isChanged = "true") {
  const { rows } = await client.query<{ rows: string; changed: string }>(
    `select count(*) as rows, count(*) filter (where ${isChanged}) as changed from ${name}`,
  );
  return { rows: Number(rows[0]?.rows), changed: Number(rows[0]?.changed) };
}

/** The columns of the primary keys, by table. */
async function listKeys(client: ClientBase): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select quote_ident(nspname) || '.' || quote_ident(relname) as name, array_agg(attname::text) as columns
     from pg_index join pg_class on pg_class.oid = indrelid join pg_namespace on pg_namespace.oid = relnamespace
     join pg_attribute on attrelid = indrelid and attnum = any(indkey) where indisprimary group by 1`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** Whether a row of each table has the same key. Without a key all rows are the same, so that all are replaced. */
function isSame(key: readonly string[], one: string, other: string): string {
  const pairs = key.map((each) => `${one}."${each}" = ${other}."${each}"`);
  return ["true", ...pairs].join(" and ");
}

/** Copies rows of the source into a temporary table of the target. */
async function load(
  { source, target }: Both,
  into: string,
  table: BackupTable,
  condition?: string,
): Promise<void> {
  const columns = columnList(target, table);
  await target.query(
    `create temp table ${into} on commit drop as select ${columns} from ${table.name} with no data`,
  );
  await pipeline(
    readRows(source, table, condition),
    target.query(copyFrom(`copy ${into} from stdin (format binary)`)),
  );
  // Without it the planner would expect a thousand rows.
  await target.query(`analyze ${into}`);
}
