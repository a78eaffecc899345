import type { ClientBase } from "pg";

/** A table as a backup stores it. Generated columns are left out, because the database fills them. */
export type BackupTable = { name: string; columns: string[] };
type ListedTable = BackupTable & { amountColumns: string[] | null };

/** What a table contained: its rows, a checksum of them, and the sums of its amounts in cents. */
export type TableContents = { rows: number; checksum: string; amounts: Record<string, string> };

/** Rows about running processes, the page cache of this server, and the migrations, which run again. */
const LEFT_OUT = [
  "public.kysely_migration",
  "public.kysely_migration_lock",
  "public.page_change",
  "public.shop_process",
  "graphile_worker.migrations",
];

/** Columns of cents in the books of the shop, also generated ones. */
const AMOUNT = "^(amount|total|paid|balance)$";

/** The tables of the shop and of its job queue. */
export async function listBackupTables(client: ClientBase): Promise<ListedTable[]> {
  const { rows } = await client.query<ListedTable>(
    `select quote_ident(space.nspname) || '.' || quote_ident(class.relname) as name,
       array_agg(attname::text order by attnum) filter (where attgenerated = '') as columns,
       array_agg(attname::text order by attnum) filter (where attname ~ $1 and atttypid = 'integer'::regtype)
         as "amountColumns"
     from pg_class class
     join pg_namespace space on space.oid = class.relnamespace
     join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped
     where relkind = 'r' and relpersistence = 'p' and space.nspname in ('public', 'graphile_worker')
     group by 1 order by 1`,
    [AMOUNT],
  );
  return rows.filter(({ name }) => !LEFT_OUT.includes(name));
}

/** The names of the migrations that made the schema. */
export async function listAppliedMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select name from kysely_migration order by name",
  );
  return rows.map(({ name }) => name);
}

/** The columns of a table as a list of SQL. */
export function columnList(client: ClientBase, { columns }: BackupTable): string {
  return columns.map((each) => client.escapeIdentifier(each)).join(", ");
}

/** Counts the rows of a table and computes their checksum, which does not depend on their order. */
export async function readContents(
  client: ClientBase,
  table: BackupTable & Partial<ListedTable>,
): Promise<TableContents> {
  const amounts = table.amountColumns ?? [];
  const sums = amounts.map((each) => `'${each}', sum(${client.escapeIdentifier(each)})::text`);
  const { rows } = await client.query<{
    rows: number;
    checksum: string;
    sums: Record<string, string | null>;
  }>(
    `select count(*)::integer as rows, coalesce(sum(hashtextextended(kept::text, 0)), 0)::text as checksum,
       ${sums.length === 0 ? "'{}'::json" : `(select json_build_object(${sums.join(", ")}) from ${table.name})`} as sums
     from (select ${columnList(client, table)} from ${table.name}) as kept`,
  );
  const [found] = rows;
  if (!found) throw new Error(`${table.name} was not counted.`);
  const named = amounts.map((each) => [`${table.name}.${each}`, found.sums[each] ?? "0"]);
  return { rows: found.rows, checksum: found.checksum, amounts: Object.fromEntries(named) };
}

export async function readAllContents(
  client: ClientBase,
  tables: readonly BackupTable[],
): Promise<TableContents[]> {
  const found: TableContents[] = [];
  for (const table of tables) found.push(await readContents(client, table));
  return found;
}

export type BackupSequence = { name: string; value: string; isCalled: boolean };

/** The next numbers of identity columns. They are never smaller than the numbers in a snapshot. */
export async function listSequences(client: ClientBase): Promise<BackupSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name from pg_sequences
     where schemaname in ('public', 'graphile_worker') order by 1`,
  );
  const found: BackupSequence[] = [];
  for (const { name } of rows) {
    const { rows: values } = await client.query<Omit<BackupSequence, "name">>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    );
    if (values[0]) found.push({ name, ...values[0] });
  }
  return found;
}

/** The same text for the same value on every server, for checksums. */
export const SAME_TEXT = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex'`;

/** While one database works, the other is idle in its transaction. */
export const NO_LIMITS =
  "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0";
