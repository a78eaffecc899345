import { sql, type RawBuilder } from "kysely";
import { productFields } from "#modules/catalogue/rules/product-fields.ts";
import type { ProductStatus } from "#modules/catalogue/rules/product.ts";
import type { SaleFacts } from "#modules/catalogue/rules/why-not-for-sale.ts";
import type { Fields } from "#platform/commands/change.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { recordset } from "#platform/database/recordset.server.ts";
import { inBatch } from "./product-write.server.ts";
import { searchColumns } from "./product-documents.server.ts";

/** Writes without the triggers that follow each statement; `refreshProducts` must follow in the transaction. */
export async function quietly<Value>(
  tx: DatabaseTransaction,
  write: () => Promise<Value>,
): Promise<Value> {
  await sql`select set_config('shop.product_writer', 'batch', true)`.execute(tx);
  const value = await write();
  await sql`select set_config('shop.product_writer', '', true)`.execute(tx);
  return value;
}

/** Brings prices, labels, counts and cached pages of changed products up to date. */
export async function refreshProducts(tx: DatabaseTransaction, ids: readonly number[]) {
  await inBatch(tx, async () => [...ids]);
}

const editedColumns = Object.keys(productFields) as (keyof typeof productFields)[];

/** Locks a product until the end of the transaction; null if there is none. */
export async function lockProduct(tx: DatabaseTransaction, id: number) {
  const row = await tx
    .selectFrom("product")
    .select([...editedColumns, "version"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Columns that the words of a search come from. */
const SEARCHED = ["name", "tags", "brand_id", "category_id", "subcategory_id"];

/**
 * Updates a row without the triggers that follow, in one statement, because a run of commands has up to 1,000. The
 * writer is set before the row is found, and reset after its triggers. Returns the id of the row's product.
 */
export async function updateQuietly(
  tx: DatabaseTransaction,
  { table, id, only = sql`true` }: Target,
  changed: Fields,
): Promise<number | null> {
  const product = sql.ref(table === "product" ? "product.id" : `${table}.product_id`);
  const assignments = Object.entries(changed).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table)} set ${sql.join(assignments)}
    from (select set_config('shop.product_writer', 'batch', true)) as quiet
    where ${sql.ref(`${table}.id`)} = ${id} and ${only}
    returning ${product} as id, set_config('shop.product_writer', '', true)`.execute(tx);
  return rows[0]?.id ?? null;
}

type Target = {
  table: "product" | "variant" | "stock";
  id: number;
  /** Without a row, the transaction must end. */
  only?: RawBuilder<unknown>;
};

/** Writes columns of a product and its version. */
export async function updateProduct(
  tx: DatabaseTransaction,
  id: number,
  { specifications, ...changed }: Fields & { version: number },
): Promise<void> {
  const lists = specifications === undefined ? {} : { specifications: jsonOf(specifications) };
  const columns = { ...changed, ...lists, updated_at: sql`now()` };
  await updateQuietly(tx, { table: "product", id }, columns);
  if (SEARCHED.some((column) => column in changed)) await refreshSearchWords(tx, [id]);
}

/** Writes the price of a product. Returns false if its variants have prices of their own. */
export async function updatePrice(
  tx: DatabaseTransaction,
  id: number,
  changed: Fields & { version: number },
): Promise<boolean> {
  const only = sql`not exists (select from variant where product_id = ${id} and variant.price is not null)`;
  const columns = { ...changed, updated_at: sql`now()` };
  return (await updateQuietly(tx, { table: "product", id, only }, columns)) !== null;
}

/** The variants with prices of their own, by product; products without any are left out. */
export async function listPricedVariants(
  tx: DatabaseTransaction,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  const { rows } = await sql<{ productId: number; ids: number[] }>`
    select product_id as "productId", array_agg(id order by id) as ids from variant
    where product_id = any(${productIds}) and price is not null group by product_id`.execute(tx);
  return new Map(rows.map(({ productId, ids }) => [productId, ids]));
}

/** Locks products and returns their versions. */
export async function lockProductVersions(
  tx: DatabaseTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from product where id = any(${ids}) order by id for update`.execute(tx);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Counts an edit of variants as one of their products. */
export async function countProductEdits(
  tx: DatabaseTransaction,
  ids: readonly number[],
): Promise<void> {
  await quietly(tx, () =>
    sql`update product set version = version + 1 where id = any(${ids})`.execute(tx),
  );
}

type PriceRow = { id: string; changed: Fields; version: number };

/**
 * Writes the prices of products, or of variants, in one statement for each set of changed columns. Returns the written
 * rows with their products. Products whose variants have prices of their own are left out.
 */
export async function updatePrices(
  tx: DatabaseTransaction,
  table: "product" | "variant",
  rows: readonly PriceRow[],
): Promise<{ id: number; productId: number }[]> {
  const written: { id: number; productId: number }[] = [];
  const byColumns = Map.groupBy(rows, ({ changed }) => Object.keys(changed).toSorted().join());
  const product = sql.ref(table === "product" ? "product.id" : "variant.product_id");
  const only =
    table === "product"
      ? sql`not exists (select from variant where product_id = product.id and variant.price is not null)`
      : sql`true`;
  for (const [names, group] of byColumns) {
    const columns = [...names.split(","), "version"];
    const records = group.map(({ id, changed, version }) => ({ ...changed, id, version }));
    const assignments = columns.map(
      (column) => sql`${sql.ref(column)} = record.${sql.ref(column)}`,
    );
    await quietly(tx, async () => {
      const { rows: done } = await sql<{ id: number; productId: number }>`
        update ${sql.table(table)} set ${sql.join(assignments)}
          ${table === "product" ? sql`, updated_at = now()` : sql``}
        from jsonb_populate_recordset(null::${sql.table(table)}, ${jsonOf(records)}) as record
        where record.id = ${sql.ref(`${table}.id`)} and ${only}
        returning ${sql.ref(`${table}.id`)} as id, ${product} as "productId"`.execute(tx);
      written.push(...done);
    });
  }
  return written;
}

const jsonOf = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

type Named = {
  id: number;
  name: string;
  brand: string;
  tags: string[];
  categories: string[];
};

/** Derives the search words of products again, after a change of a name, brand, tag or category. */
export async function refreshSearchWords(
  tx: DatabaseTransaction,
  ids: readonly number[],
): Promise<void> {
  const { rows } = await sql<Named>`
    select product.id, product.name, coalesce(brand.name, '') as brand, tags,
      array_remove(array[category.name, subcategory.name], null) as categories
    from product left join brand on brand.id = brand_id left join category on category.id = category_id
      left join category as subcategory on subcategory.id = subcategory_id
    where product.id = any(${ids}::bigint[])`.execute(tx);
  const types = {
    id: "bigint",
    search_text: "text",
    search_keywords: "text",
    search_words: "text[]",
  } as const;
  const records = rows.map((row) => ({ id: row.id, ...searchColumns(row) }));
  if (records.length === 0) return;
  await quietly(tx, () =>
    sql`
      update product set search_text = record.search_text, search_keywords = record.search_keywords,
        search_words = record.search_words
      from ${recordset(types, records)} as record where product.id = record.id`.execute(tx),
  );
}

const BATCH = 500;

/** Derives the search words of all products again, after a change of the rules for them. */
export async function refreshAllSearchWords(db: Database): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number }>`
      select id from product where id > ${last} order by id limit ${sql.lit(BATCH)}`.execute(db);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await db.transaction().execute(async (tx) => {
      await lockProductVersions(tx, ids);
      await refreshSearchWords(tx, ids);
      await refreshProducts(tx, ids);
    });
    last = ids.at(-1) ?? last;
  }
}

type SaleRow = Omit<SaleFacts, "status"> & { status: ProductStatus };

/** What decides whether a product can be sold, as stored. */
export async function findSaleFacts(tx: DatabaseTransaction, id: number): Promise<SaleRow | null> {
  const { rows } = await sql<SaleRow>`
    select status, publish_at as "publishAt", brand_id is not null as "hasBrand", category_id is not null as "hasCategory",
      coalesce((select min(price) from variant where product_id = product.id), price) as price, in_stock as "inStock",
      (select count(*) filter (where widths <> '{}')::integer from product_picture
        join picture on picture.id = product_picture.picture_id where product_id = product.id) as pictures,
      (select count(*) filter (where widths = '{}')::integer from product_picture
        join picture on picture.id = product_picture.picture_id where product_id = product.id) as "pendingPictures"
    from product where id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

export async function hasBrand(tx: DatabaseTransaction, id: number): Promise<boolean> {
  const { rows } = await sql`select from brand where id = ${id}`.execute(tx);
  return rows.length > 0;
}

/** Whether a picture is one of the variant's product. */
export async function isPictureOfVariant(
  tx: DatabaseTransaction,
  variantId: number,
  pictureId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from variant join product_picture using (product_id)
    where variant.id = ${variantId} and product_picture.picture_id = ${pictureId} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Whether another product has this address, or is known by it to product files: then two would share a handle. */
export async function findSlugOwner(
  tx: DatabaseTransaction,
  slug: string,
  id: number,
): Promise<"address" | "handle" | null> {
  const { rows } = await sql<{ isAddress: boolean }>`
    select slug = ${slug} as "isAddress" from product
    where (slug = ${slug} or import_handle = ${slug}) and id <> ${id} order by 1 desc limit 1`.execute(
    tx,
  );
  const [owner] = rows;
  return owner ? (owner.isAddress ? "address" : "handle") : null;
}

/** Whether the subcategory belongs to the category; either may be absent. */
export async function isPlaceWhole(
  tx: DatabaseTransaction,
  { category, subcategory }: { category: number | null; subcategory: number | null },
): Promise<boolean> {
  const { rows } = await sql<{ isWhole: boolean }>`
    select (${category}::integer is null or exists (select from category where id = ${category} and parent_id is null))
      and (${subcategory}::integer is null
        or exists (select from category where id = ${subcategory} and parent_id = ${category}::integer)) as "isWhole"`.execute(
    tx,
  );
  return rows[0]?.isWhole ?? false;
}
