import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.server.ts";
import {
  type ProductParts,
  removeOldParts,
  writePictures,
  writeVariants,
} from "./product-import-children.server.ts";
import { searchColumns } from "#db/search/search-columns.server.ts";

/** A product with everything that its rows in the database need. */
export type ProductToWrite = Omit<ProductParts, "id"> & {
  /** Null for a new product. */
  id: number | null;
  slug: string;
  position: number;
  hash: string;
  brandId: number;
  category: { id: number; name: string };
  subcategory: { id: number; name: string } | null;
  /** Whether the file's stock replaces the shop's. */
  withStock: boolean;
};

/** Inserts and updates products with all their parts, few statements for many products. */
export async function writeProducts(
  tx: DatabaseTransaction,
  products: readonly ProductToWrite[],
): Promise<void> {
  const added = products.filter((each) => each.id === null);
  const changed = products.filter((each) => each.id !== null);
  const idByHandle = new Map(changed.map((each) => [each.product.handle, each.id ?? 0]));
  if (added.length > 0)
    for (const row of await insertProducts(tx, added)) idByHandle.set(row.handle, row.id);
  if (changed.length > 0) await updateProducts(tx, changed);
  const withIds = products.map((each) => ({
    ...each,
    id: idByHandle.get(each.product.handle) ?? 0,
  }));
  if (changed.length > 0)
    await removeOldParts(
      tx,
      withIds.filter((_, index) => products[index]?.id !== null),
    );
  await writeVariants(
    tx,
    withIds.filter((each) => each.withStock),
    true,
  );
  await writeVariants(
    tx,
    withIds.filter((each) => !each.withStock),
    false,
  );
  await writePictures(tx, withIds);
}

const recordColumns = sql.raw(`as row(
  id bigint, slug text, name text, description text, price integer, original_price integer,
  brand_id integer, category_id integer, subcategory_id integer, tags text[], in_stock boolean,
  stock_count integer, specifications jsonb, variant_label text, position integer,
  is_published boolean, picture_id bigint, search_words text[], search_text text,
  search_keywords text, import_handle text, import_hash text, with_stock boolean)`);

/** What an import sets at first and again with every change. */
const importedColumns = [
  "name",
  "description",
  "price",
  "original_price",
  "brand_id",
  "category_id",
  "subcategory_id",
  "tags",
  "specifications",
  "variant_label",
  "is_published",
  "picture_id",
  "search_words",
  "search_text",
  "search_keywords",
  "import_hash",
];

function recordsOf(products: readonly ProductToWrite[]): string {
  return JSON.stringify(
    products.map(({ product, category, subcategory, ...rest }) => ({
      id: rest.id,
      slug: rest.slug,
      name: product.name,
      description: product.description,
      price: product.price,
      original_price: product.originalPrice,
      brand_id: rest.brandId,
      category_id: category.id,
      subcategory_id: subcategory?.id ?? null,
      tags: product.tags,
      in_stock: product.inStock,
      stock_count: product.stockCount,
      specifications: product.specifications,
      variant_label: product.variantLabel,
      position: rest.position,
      is_published: product.isPublished,
      picture_id: rest.pictureIds[0],
      import_handle: product.handle,
      import_hash: rest.hash,
      with_stock: rest.withStock,
      ...searchColumns({
        name: product.name,
        brand: product.brand,
        tags: product.tags,
        categories: [category.name, ...(subcategory ? [subcategory.name] : [])],
      }),
    })),
  );
}

async function insertProducts(tx: DatabaseTransaction, products: readonly ProductToWrite[]) {
  const columns = sql.raw(
    [...importedColumns, "slug", "position", "import_handle", "in_stock", "stock_count"].join(", "),
  );
  const { rows } = await sql<{ id: number; handle: string }>`
    insert into product (${columns})
    select ${columns} from jsonb_to_recordset(${recordsOf(products)}::jsonb) ${recordColumns}
    order by position
    returning id, import_handle as handle`.execute(tx);
  return rows;
}

async function updateProducts(
  tx: DatabaseTransaction,
  products: readonly ProductToWrite[],
): Promise<void> {
  const assignments = sql.raw(
    importedColumns.map((column) => `${column} = row.${column}`).join(", "),
  );
  await sql`
    update product set ${assignments}, updated_at = now(),
      in_stock = case when row.with_stock then row.in_stock else product.in_stock end,
      stock_count = case when row.with_stock then row.stock_count else product.stock_count end
    from jsonb_to_recordset(${recordsOf(products)}::jsonb) ${recordColumns}
    where product.id = row.id`.execute(tx);
}

/** Notes what was last seen of products that already are as their file says. */
export async function rememberHashes(
  tx: DatabaseTransaction,
  seen: readonly { id: number; hash: string }[],
): Promise<void> {
  if (seen.length === 0) return;
  await sql`
    update product set import_hash = row.hash
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as row(id bigint, hash text)
    where product.id = row.id`.execute(tx);
}
