import { sql, type RawBuilder } from "kysely";
import { fileColumns } from "#modules/catalogue/rules/product-columns.ts";
import { inBatch } from "#modules/catalogue/store/product/product-write.server.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { deleteUnshownPictures } from "#platform/pictures/pending-pictures.server.ts";
import type { AddedTable } from "./import-runs.server.ts";
import { importedColumns, lockProducts } from "./write-imported-products.server.ts";

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
  const products = await tx
    .selectFrom("import_product")
    .select("product_id")
    .where("run_id", "=", id)
    .execute();
  await lockProducts(
    tx,
    products.map((row) => row.product_id),
  );
}

/** Returns the last import that wrote products; null if there is none or it was undone. */
export async function findLastImport(db: Database): Promise<LastImport | null> {
  const { rows } = await sql<LastImport>`
    select id, file, applied_at as "appliedAt",
      count(*) filter (where before is null)::integer as created, count(before)::integer as updated
    from import_run join import_product on run_id = id group by id order by id desc limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** A product that changed after it was imported. */
export type TouchedProduct = {
  id: number;
  name: string;
  isNew: boolean;
  /** False if it was only ordered, delivered or the like, which matters only when undo would delete it or a variant. */
  isEdited: boolean;
};

/** Lists products of an import that changed or were used since, so that undo cannot simply restore them. */
export async function listTouchedSince(
  db: Database,
  { id }: LastImport,
  uses: readonly { table: string }[],
): Promise<TouchedProduct[]> {
  const used = [{ table: "order_line" }, ...uses].map(
    ({ table }) => sql`exists (select from ${sql.table(table)} where product_id = imported.id)`,
  );
  const { rows } = await sql<TouchedProduct>`
    select id, name, "isNew", "isEdited" from (
      select product.id, product.name, applied_at, before is null as "isNew",
        product.version <> coalesce((after ->> 'version')::integer, 1) or exists (
          select from variant where variant.product_id = product.id
            and version <> coalesce((after -> 'variant' ->> variant.id::text)::integer, 1)) as "isEdited",
        exists (select from order_line as line where line.product_id = product.id
          and after -> 'variant' ? line.variant_id::text
          and not before -> 'variant' @> jsonb_build_array(jsonb_build_object('id', line.variant_id))) as "hasSoldVariant"
      from import_run join import_product on run_id = import_run.id join product on product.id = product_id
      where run_id = ${id}
    ) as imported
    where "isEdited" or "hasSoldVariant" or ("isNew" and (
      exists (select from stock where product_id = imported.id and updated_at > applied_at)
      or ${sql.join(used, sql` or `)}))
    order by name, id`.execute(db);
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

/** Undoes an import. Touched products are archived if the import created them, and otherwise left unchanged. */
export async function undoImport(
  tx: DatabaseTransaction,
  { id: runId }: LastImport,
  touched: readonly TouchedProduct[],
): Promise<UndoSummary> {
  const keptIds = touched.map((product) => product.id);
  const soldSince = await countSoldSince(tx, runId);
  let removed = 0;
  const restored = await inBatch(tx, () => restoreProducts(tx, runId, keptIds), "undo");
  await inBatch(tx, async () => {
    const archived = touched.filter((product) => product.isNew).map((product) => product.id);
    await sql`
      update product set status = 'archived', publish_at = null where id = any(${archived})`.execute(
      tx,
    );
    const { rows } = await sql<{ id: number }>`
      delete from product using import_product where run_id = ${runId} and before is null
        and id = product_id and id <> all(${keptIds}::bigint[]) returning id`.execute(tx);
    removed = rows.length;
    return [...archived, ...rows.map(({ id }) => id)];
  });
  const rest = await removeAdditions(tx, runId);
  await sql`
    with undone as (delete from import_run where id = ${runId} returning upload_id)
    update import_upload set state = 'undone' from undone where id = upload_id`.execute(tx);
  return { removed, restored: restored.length, soldSince, ...rest };
}

async function countSoldSince(tx: DatabaseTransaction, runId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from import_product
      join stock on stock.product_id = import_product.product_id and after -> 'stock' ? stock.id::text
    where run_id = ${runId} and before -> 'stock' @> jsonb_build_array(jsonb_build_object('id', stock.id))
      and stock.on_hand is distinct from (after -> 'stock' -> stock.id::text ->> 'on_hand')::integer`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** SQL for the former rows of a table, as `old`, of the products to restore, as `imported`. */
const formerRows = (table: string, runId: number, ids: readonly number[]) => sql`
  (select * from import_product where run_id = ${runId} and product_id = any(${ids})) as imported,
  lateral jsonb_populate_recordset(null::${sql.table(table)}, before -> ${table}) as old`;

/** Restores variants, stock, products and pictures, and returns the ids of the products. */
async function restoreProducts(
  tx: DatabaseTransaction,
  runId: number,
  keptIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from import_product join product on product.id = product_id
    where run_id = ${runId} and before is not null and product_id <> all(${keptIds}::bigint[])
    order by 1`.execute(tx);
  const ids = rows.map(({ id }) => id);
  for (const table of ["variant", "stock"] as const) {
    await sql`
      delete from ${sql.table(table)} as part using import_product as imported
      where run_id = ${runId} and imported.product_id = part.product_id and part.product_id = any(${ids})
        and after -> ${table} ? part.id::text
        and not before -> ${table} @> jsonb_build_array(jsonb_build_object('id', part.id))`.execute(
      tx,
    );
    await restoreParts(tx, table, formerRows(table, runId, ids));
  }
  const columns = [...importedColumns, ...fileColumns, "published_at", "updated_at", "version"];
  await sql`
    update product set ${assignments(columns, "old")}
    from (select * from import_product where run_id = ${runId}) as imported,
      lateral jsonb_populate_record(null::product, before -> 'product') as old
    where product.id = product_id and product.id = any(${ids})`.execute(tx);
  await sql`delete from product_picture where product_id = any(${ids})`.execute(tx);
  await sql`
    insert into product_picture (product_id, picture_id, position)
    select old.product_id, old.picture_id, old.position from ${formerRows("product_picture", runId, ids)}`.execute(
    tx,
  );
  return ids;
}

/** Writes former rows with their ids. Stock goes back by the imported difference, so that sales since remain. */
async function restoreParts(
  tx: DatabaseTransaction,
  table: "variant" | "stock",
  former: RawBuilder<unknown>,
): Promise<void> {
  const columns = await columnsOf(tx, table);
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const values = sql.join(columns.map((name) => sql.ref(`old.${name}`)));
  const { rows: added } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${names}) overriding system value
    select ${values} from ${former} where not exists (select from ${sql.table(table)} as part where part.id = old.id)
    order by old.id returning id`.execute(tx);
  if (table === "stock")
    await followOrders(
      tx,
      added.map(({ id }) => id),
    );
  if (table === "variant")
    await sql`
      update variant set ${assignments(
        columns.filter((name) => name !== "id"),
        "old",
      )} from ${former} where variant.id = old.id and variant is distinct from old`.execute(tx);
  else
    await sql`
      update stock set
        on_hand = case when stock.on_hand is not distinct from written.on_hand then old.on_hand
          when stock.on_hand + written.on_hand + old.on_hand is not null
            then greatest(-most_to_buy(0, coalesce(old.keeps_selling, false)), old.on_hand + stock.on_hand - written.on_hand)
          else stock.on_hand end,
        is_offered = case when stock.is_offered = written.is_offered then old.is_offered else stock.is_offered end,
        keeps_selling = case when stock.keeps_selling = coalesce(written.keeps_selling, false)
          then coalesce(old.keeps_selling, false) else stock.keeps_selling end,
        updated_at = case when (stock.on_hand, stock.is_offered) is not distinct from (written.on_hand, written.is_offered)
          then old.updated_at else now() end
      from ${former},
        lateral jsonb_to_record(after -> 'stock' -> old.id::text) as written (on_hand integer, is_offered boolean, keeps_selling boolean)
      where stock.id = old.id and after -> 'stock' ? old.id::text
        and (old.on_hand, old.is_offered, coalesce(old.keeps_selling, false))
          is distinct from (written.on_hand, written.is_offered, coalesce(written.keeps_selling, false))`.execute(
      tx,
    );
}

/** Orders lost their variant, and were paid, cancelled or returned, while their stock was deleted. */
async function followOrders(tx: DatabaseTransaction, stockIds: readonly number[]): Promise<void> {
  await sql`
    update order_line as line set variant_id = stock.variant_id from stock_hold as hold join stock on stock.id = stock_id
    where stock.id = any(${stockIds}) and (line.order_id, line.line) = (hold.order_id, hold.line)
      and line.variant_id is null`.execute(tx);
  await sql`
    update stock set held = moved.held, sold = moved.sold, on_hand = received - moved.held - moved.sold
    from (select id, (select coalesce(sum(quantity) filter (where state = 'held'), 0)::integer from stock_hold
          where stock_id = stock.id) as held,
        (select coalesce(sum(quantity) filter (where state = 'sold'), 0)::integer from stock_hold where stock_id = stock.id)
          - (select coalesce(sum(quantity), 0)::integer from stock_movement where stock_id = stock.id and kind = 'returned') as sold
      from stock where id = any(${stockIds}) and on_hand is not null) as moved
    where stock.id = moved.id and (stock.held, stock.sold) <> (moved.held, moved.sold)`.execute(tx);
}

function assignments(columns: readonly string[], row: string): RawBuilder<unknown> {
  return sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`${row}.${name}`)}`));
}

/** Returns all columns that are not generated. */
async function columnsOf(tx: DatabaseTransaction, table: "variant" | "stock"): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`.execute(tx);
  return rows.map((row) => row.name);
}

const addedTo = (runId: number, table: AddedTable) => sql`
  (select unnest(row_ids) from import_addition where run_id = ${runId} and table_name = ${table})`;

/** Removes categories, brands and pictures that the import created and nothing else uses. */
async function removeAdditions(tx: DatabaseTransaction, runId: number) {
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
