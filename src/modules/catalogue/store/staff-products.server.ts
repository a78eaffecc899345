import type { AdminProductRow } from "#modules/catalogue/api/staff-product-schemas.ts";
import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";
import { lowStockBelow } from "#modules/catalogue/rules/stock.ts";
import type { ProductStatus } from "#modules/catalogue/rules/product.ts";
import { containing } from "#modules/core/rules/text.ts";
import type { Database } from "#platform/database/database.server.ts";
import { afterPlace, type ListPlace, type PlaceKinds } from "#platform/database/keyset.server.ts";

/** The few units that count as low, sold out, and plenty alike. Its index has the same expression. */
const shownUnits = sql`(case when product.in_stock then coalesce(product.low_stock, ${sql.lit(lowStockBelow)}) else 0 end)`;
const id = sql.ref("product.id");
const name = sql`lower(product.name)`;
const price = sql.ref("product.price");

const orders = {
  newest: { columns: [id], direction: "desc" },
  name: { columns: [name, id], direction: "asc" },
  "-name": { columns: [name, id], direction: "desc" },
  price: { columns: [price, id], direction: "asc" },
  "-price": { columns: [price, id], direction: "desc" },
  stock: { columns: [shownUnits, id], direction: "asc" },
  "-stock": { columns: [shownUnits, id], direction: "desc" },
} as const satisfies Record<
  string,
  { columns: readonly Expression<unknown>[]; direction: "asc" | "desc" }
>;

export type StaffProductSort = keyof typeof orders;

/** The kinds of the values of a place in a list of this sort. */
export const placeKinds = (sort: StaffProductSort): PlaceKinds =>
  orders[sort].columns.map((column) => (column === name ? "text" : "number"));

export type StaffProductFilter = {
  /** Words of the name, in lower case, or the beginning of a SKU, or a whole barcode. */
  words: readonly string[];
  status?: ProductStatus | undefined;
  /** The slug of a category or subcategory. */
  category?: string | undefined;
  /** The slug of a brand. */
  brand?: string | undefined;
  stock?: "low" | "out" | undefined;
};

export type StaffProductRow = Omit<AdminProductRow, "picture"> & {
  picture: { key: string; widths: number[] } | null;
};

/** Returns whether `product` has all words in its name, or a code that begins with the only word. */
export function searchCondition(words: readonly string[]): RawBuilder<SqlBool> {
  if (words.length === 0) return sql`true`;
  const named = words.map((word) => sql`lower(product.name) like ${containing(word)}`);
  const all = sql`${sql.join(named, sql` and `)}`;
  const [code = "", ...others] = words;
  if (others.length > 0) return sql`(${all})`;
  const begins = containing(code).slice(1);
  return sql`((${all}) or product.id = any(array(
    (select id from product where lower(sku) like ${begins} limit 50)
    union all (select product_id from variant where lower(sku) like ${begins} limit 50)
    union all (select id from product where lower(barcode) = ${code} limit 50)
    union all (select product_id from variant where lower(barcode) = ${code} limit 50))))`;
}

/** The conditions of a filter on `product`. */
function conditionsOf({ words, status, category, brand, stock }: StaffProductFilter) {
  const place = sql`(select id from category where slug = ${category})`;
  return [
    searchCondition(words),
    ...(status === undefined ? [] : [sql`product.status = ${status}`]),
    ...(category === undefined
      ? []
      : [sql`(product.category_id = ${place} or product.subcategory_id = ${place})`]),
    ...(brand === undefined
      ? []
      : [sql`product.brand_id = (select id from brand where slug = ${brand})`]),
    ...(stock === "low"
      ? [sql`exists (select from stock where product_id = product.id and few is not null)`]
      : []),
    ...(stock === "out" ? [sql`not product.in_stock`] : []),
  ];
}

export type StaffProductPage = { sort: StaffProductSort; after: ListPlace | null; limit: number };

/** A page of all products, drafts and archived ones too. */
export async function listStaffProducts(
  db: Database,
  filter: StaffProductFilter,
  { sort, after, limit }: StaffProductPage,
): Promise<(StaffProductRow & { place: ListPlace })[]> {
  const { columns, direction } = orders[sort];
  const conditions = [
    ...conditionsOf(filter),
    ...(after ? [afterPlace(columns, direction, after)] : []),
  ];
  const way = sql.raw(direction);
  const order = sql`order by ${sql.join(columns.map((column) => sql`${column} ${way}`))}`;
  // The page is cut first, so that only its rows are joined.
  const { rows } = await sql<StaffProductRow & { place: ListPlace }>`
    with page as materialized (
      select product.* from product where ${sql.join(conditions, sql` and `)} ${order} limit ${limit}
    )
    select product.id, product.slug, product.name, brand.name as brand,
      coalesce(subcategory.name, category.name) as category, product.status, product.price,
      product.original_price as "compareAtPrice", product.sku, product.version,
      (select count(*)::integer from variant where product_id = product.id) as variants,
      units.stock, units."keepsSelling", own.id as "stockId", own.version as "stockVersion",
      (select jsonb_build_object('key', picture.key, 'widths', picture.widths) from picture
        where picture.id = product.picture_id) as picture,
      jsonb_build_array(${sql.join(columns)}) as place
    from page as product
      left join brand on brand.id = product.brand_id
      left join category on category.id = product.category_id
      left join category as subcategory on subcategory.id = product.subcategory_id
      left join stock as own on own.product_id = product.id and own.variant_id is null
      cross join lateral (
        select sum(on_hand)::integer as stock, coalesce(bool_or(keeps_selling), false) as "keepsSelling"
        from stock where product_id = product.id
      ) as units
    ${order}`.execute(db);
  return rows;
}

/** How many products that are not archived have few units of something, as the list of low stock counts. */
export async function countLowStock(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct product_id)::integer as count from stock join product on product.id = product_id
    where few is not null and status <> 'archived'`.execute(db);
  return rows[0]?.count ?? 0;
}
