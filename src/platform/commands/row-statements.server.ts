import { sql } from "kysely";
import type { Fields } from "./change.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";

/** A table whose rows commands change. Its key is a number or a name. */
export type RowTable = { table: string; key: string; isNumbered: boolean };

/** As bigint: a number that the key's column does not take is no row, and no error. */
const keyOf = ({ isNumbered }: RowTable, id: string) =>
  isNumbered ? sql`${Number(id)}::bigint` : sql`${id}`;

/** Whether a text is the number of a row. */
export const isRowNumber = (id: string) => /^[1-9]\d{0,14}$/.test(id);

const typeOf = ({ isNumbered }: RowTable) => (isNumbered ? sql`::bigint[]` : sql`::text[]`);

/** Locks a row and returns these columns of it; null if there is none. */
export async function lockRow(
  tx: DatabaseTransaction,
  of: RowTable,
  id: string,
  columns: readonly string[],
): Promise<Fields | null> {
  if (of.isNumbered && !isRowNumber(id)) return null;
  const { rows } = await sql<Fields>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(of.table)}
    where ${sql.ref(of.key)} = ${keyOf(of, id)} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Locks rows and returns these columns of them by key; unknown keys are left out. */
export async function lockRows(
  tx: DatabaseTransaction,
  of: RowTable,
  ids: readonly string[],
  columns: readonly string[],
): Promise<Map<string, Fields>> {
  const keys = ids.filter((id) => !of.isNumbered || isRowNumber(id));
  const { rows } = await sql<Fields & { row_key: string }>`
    select ${sql.ref(of.key)}::text as row_key, ${sql.join(columns.map((column) => sql.ref(column)))}
    from ${sql.table(of.table)}
    where ${sql.ref(of.key)} = any(array[${sql.join(keys.map((id) => keyOf(of, id)))}]${typeOf(of)})
    order by ${sql.ref(of.key)} for update`.execute(tx);
  return new Map(rows.map(({ row_key: key, ...row }) => [key, row]));
}

export async function updateRow(
  tx: DatabaseTransaction,
  of: RowTable,
  id: string,
  changed: Fields,
): Promise<void> {
  const assignments = Object.entries(changed).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  await sql`
    update ${sql.table(of.table)} set ${sql.join(assignments)}
    where ${sql.ref(of.key)} = ${keyOf(of, id)}`.execute(tx);
}

/** Inserts a row and returns its key. */
export async function insertRow(
  tx: DatabaseTransaction,
  { table, key }: RowTable,
  fields: Fields,
): Promise<number | string> {
  const names = Object.keys(fields).map((column) => sql.ref(column));
  const { rows } = await sql<{ key: number | string }>`
    insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(Object.values(fields))})
    returning ${sql.ref(key)} as key`.execute(tx);
  return rows[0]?.key ?? "";
}

export async function deleteRow(tx: DatabaseTransaction, of: RowTable, id: string): Promise<void> {
  await sql`
    delete from ${sql.table(of.table)} where ${sql.ref(of.key)} = ${keyOf(of, id)}`.execute(tx);
}
