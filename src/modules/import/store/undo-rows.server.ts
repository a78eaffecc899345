import { sql, type RawBuilder } from "kysely";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { importedColumns } from "./write-imported-products.server.ts";

/** The run to undo, and the products that keep their present state. */
export type Undo = { runId: number; keptIds: readonly number[] };

/** Restores variants, stock, products and their pictures, in the order that the triggers need. */
export async function restoreRows(tx: DatabaseTransaction, undo: Undo): Promise<void> {
  await sql`select set_config('shop.import_undo', 'on', true)`.execute(tx);
  for (const table of ["variant", "stock"] as const) {
    await removeAdded(tx, undo, table);
    await (table === "variant" ? restoreVariants(tx, undo) : restoreStock(tx, undo));
    await insertRemoved(tx, undo, table);
  }
  await restoreProducts(tx, undo);
  await restoreProductPictures(tx, undo);
}

type PartTable = "variant" | "stock";

/** SQL for the rows that the run changed in a table, as `change`, with their former values, as `old`. */
const changesOf = (table: "product" | PartTable, { runId }: Undo) => sql`
  (select row_id, after, before from import_change
   where run_id = ${runId} and table_name = ${table} and before is not null) as change,
  lateral jsonb_populate_record(null::${sql.table(table)}, change.before) as old`;

async function removeAdded(tx: DatabaseTransaction, undo: Undo, table: PartTable): Promise<void> {
  await sql`
    delete from ${sql.table(table)} as part
    using (select row_id from import_change
      where run_id = ${undo.runId} and table_name = ${table} and before is null) as change
    where part.id = change.row_id and part.product_id <> all(${undo.keptIds}::bigint[])`.execute(
    tx,
  );
}

async function insertRemoved(tx: DatabaseTransaction, undo: Undo, table: PartTable): Promise<void> {
  const columns = await columnsOf(tx, table);
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const values = sql.join(columns.map((name) => sql.ref(`old.${name}`)));
  await sql`
    insert into ${sql.table(table)} (${names}) overriding system value
    select ${values} from ${changesOf(table, undo)}
    where old.product_id <> all(${undo.keptIds}::bigint[])
      and exists (select from product where product.id = old.product_id)
      and not exists (select from ${sql.table(table)} as part where part.id = old.id)
    order by old.id`.execute(tx);
}

async function restoreVariants(tx: DatabaseTransaction, undo: Undo): Promise<void> {
  const columns = (await columnsOf(tx, "variant")).filter((name) => name !== "id");
  await sql`
    update variant set ${assignments(columns)} from ${changesOf("variant", undo)}
    where variant.id = change.row_id and variant.product_id <> all(${undo.keptIds}::bigint[])`.execute(
    tx,
  );
}

/** Subtracts the imported difference from the count, so that sales since the import remain. */
async function restoreStock(tx: DatabaseTransaction, undo: Undo): Promise<void> {
  const left = sql`(change.after ->> 'on_hand')::integer`;
  const wasOffered = sql`(change.after ->> 'is_offered')::boolean`;
  await sql`
    update stock set
      on_hand = case when stock.on_hand is not distinct from ${left} then old.on_hand
        when stock.on_hand + ${left} + old.on_hand is not null then greatest(0, old.on_hand + stock.on_hand - ${left})
        else stock.on_hand end,
      is_offered = case when stock.is_offered = ${wasOffered} then old.is_offered else stock.is_offered end,
      updated_at = case when (stock.on_hand, stock.is_offered) is not distinct from (${left}, ${wasOffered})
        then old.updated_at else now() end
    from ${changesOf("stock", undo)}
    where stock.id = change.row_id and stock.product_id <> all(${undo.keptIds}::bigint[])`.execute(
    tx,
  );
}

/** Restores only the columns that an import writes. Prices derived from variants are already right. */
async function restoreProducts(tx: DatabaseTransaction, undo: Undo): Promise<void> {
  const columns = [...importedColumns, "published_at", "updated_at", "version"];
  const price = (name: string) => sql`${sql.ref(name)} = case
    when exists (select from variant where variant.product_id = product.id and variant.price is not null)
      then ${sql.ref(`product.${name}`)} else ${sql.ref(`old.${name}`)} end`;
  await sql`
    update product set ${assignments(columns)}, ${price("price")}, ${price("original_price")}
    from ${changesOf("product", undo)}
    where product.id = change.row_id and product.id <> all(${undo.keptIds}::bigint[])`.execute(tx);
}

async function restoreProductPictures(tx: DatabaseTransaction, undo: Undo): Promise<void> {
  await sql`
    delete from product_picture using ${changesOf("product", undo)}
    where product_picture.product_id = change.row_id and change.row_id <> all(${undo.keptIds}::bigint[])`.execute(
    tx,
  );
  await sql`
    insert into product_picture (product_id, picture_id, position)
    select old.product_id, old.picture_id, old.position
    from import_journal as change, lateral jsonb_populate_record(null::product_picture, change.before) as old
    where run_id = ${undo.runId} and table_name = 'product_picture' and old.product_id <> all(${undo.keptIds}::bigint[])
      and exists (select from product where product.id = old.product_id)`.execute(tx);
}

function assignments(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`old.${name}`)}`));
}

/** Returns all columns that are not generated. */
async function columnsOf(tx: DatabaseTransaction, table: PartTable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`.execute(tx);
  return rows.map((row) => row.name);
}
