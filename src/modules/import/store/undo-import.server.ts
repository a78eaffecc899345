import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { deleteUnshownPictures } from "#platform/pictures/delete-unshown-pictures.server.ts";
import { lockStock } from "#modules/stock/store/stock.server.ts";
import { restoreRows } from "./undo-rows.server.ts";

/** The import that can be undone. */
export type LastImport = {
  id: number;
  file: string;
  appliedAt: Date;
  created: number;
  updated: number;
};

/** Locks an import's products and their stock rows until the transaction ends. */
export async function lockImported(tx: DatabaseTransaction, { id }: LastImport): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select row_id as id from import_change where run_id = ${id} and table_name = 'product'`.execute(
    tx,
  );
  const ids = rows.map((row) => row.id);
  await lockStock(tx, ids);
  await sql`select from product where id = any(${ids}) order by id for update`.execute(tx);
}

/** Returns the last import that wrote products; null if there is none or it was undone. */
export async function findLastImport(db: Database): Promise<LastImport | null> {
  const { rows } = await sql<LastImport>`
    select id, file, applied_at as "appliedAt",
      (select count(*) from import_change where run_id = import_run.id and table_name = 'product' and before is null)::integer as created,
      (select count(*) from import_change where run_id = import_run.id and table_name = 'product' and before is not null)::integer as updated
    from import_run order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** A product that changed after it was imported. */
export type TouchedProduct = {
  id: number;
  name: string;
  isNew: boolean;
  /** False if it was only ordered, delivered or reviewed, which matters only when undo would delete it. */
  isEdited: boolean;
};

/** Lists products of an import that changed since, so that undo cannot simply restore them. */
export async function listTouchedSince(
  db: Database,
  { id }: LastImport,
): Promise<TouchedProduct[]> {
  const { rows } = await sql<TouchedProduct>`
    with change as materialized (select * from import_change where run_id = ${id}),
    edited as (
      select product.id from product join change on table_name = 'product' and row_id = product.id
      where product.version <> coalesce((after ->> 'version')::integer, 1)
      union
      select product_id from variant join change on table_name = 'variant' and row_id = variant.id
      where variant.version <> coalesce((after ->> 'version')::integer, 1)
    ),
    used as (
      select product_id as id from stock where updated_at > (select applied_at from import_run where id = ${id})
      union select product_id from order_line
      union select product_id from review
    )
    select product.id, product.name, change.before is null as "isNew", edited.id is not null as "isEdited"
    from change join product on product.id = change.row_id
    left join edited on edited.id = product.id
    left join used on used.id = product.id
    where table_name = 'product' and (edited.id is not null or (change.before is null and used.id is not null))
    order by product.name, product.id`.execute(db);
  return rows;
}

/** Counts of what an undo changed. */
export type UndoSummary = {
  removed: number;
  restored: number;
  /** Stock counts that went back by less than the import changed, because units were sold since. */
  soldSince: number;
  categories: number;
  brands: number;
  pictures: number;
};

/**
 * Undoes an import row by row. Touched products are archived if the import created them, and otherwise left unchanged.
 */
export async function undoImport(
  tx: DatabaseTransaction,
  { id: runId }: LastImport,
  touched: readonly TouchedProduct[],
): Promise<UndoSummary> {
  const keptIds = touched.map((product) => product.id);
  const soldSince = await countSoldSince(tx, runId);
  await restoreRows(tx, { runId, keptIds });
  const archivedIds = touched.filter((product) => product.isNew).map((product) => product.id);
  if (archivedIds.length > 0)
    await tx
      .updateTable("product")
      .set({ status: "archived", publish_at: null })
      .where("id", "in", archivedIds)
      .execute();
  const restored = await countRestored(tx, runId, keptIds);
  const removed = await removeNewProducts(tx, runId, keptIds);
  const rest = await removeNewReferences(tx, runId);
  await tx.deleteFrom("import_run").where("id", "=", runId).execute();
  return { removed, restored, soldSince, ...rest };
}

async function countSoldSince(tx: DatabaseTransaction, runId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from import_change join stock on stock.id = row_id
    where run_id = ${runId} and table_name = 'stock' and before is not null
      and stock.on_hand is distinct from (after ->> 'on_hand')::integer`.execute(tx);
  return rows[0]?.count ?? 0;
}

async function countRestored(
  tx: DatabaseTransaction,
  runId: number,
  keptIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from import_change join product on product.id = row_id
    where run_id = ${runId} and table_name = 'product' and before is not null
      and row_id <> all(${keptIds}::bigint[])`.execute(tx);
  return rows[0]?.count ?? 0;
}

async function removeNewProducts(
  tx: DatabaseTransaction,
  runId: number,
  keptIds: readonly number[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from product using import_change as change
    where run_id = ${runId} and table_name = 'product' and before is null
      and product.id = row_id and product.id <> all(${keptIds}::bigint[])`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

const addedTo = (runId: number, table: string) => sql`
  (select row_id from import_change where run_id = ${runId} and table_name = ${table} and before is null)`;

/** Removes categories, brands and pictures that the import created and nothing else uses. */
async function removeNewReferences(tx: DatabaseTransaction, runId: number) {
  // Subcategories first; there are only two levels.
  const isEmpty = sql`not exists (select from product where category_id = category.id or subcategory_id = category.id)
    and not exists (select from category as below where below.parent_id = category.id)`;
  let categories = 0;
  for (const level of [sql`is not null`, sql`is null`]) {
    const { numAffectedRows } = await sql`
      delete from category where id in ${addedTo(runId, "category")} and parent_id ${level} and ${isEmpty}`.execute(
      tx,
    );
    categories += Number(numAffectedRows ?? 0);
  }
  const brands = await sql`
    delete from brand where id in ${addedTo(runId, "brand")}
      and not exists (select from product where brand_id = brand.id)`.execute(tx);
  const pictures = await deleteUnshownPictures(tx, addedTo(runId, "picture"));
  return { categories, brands: Number(brands.numAffectedRows ?? 0), pictures };
}
