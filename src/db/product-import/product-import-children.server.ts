import { sql } from "kysely";
import type { ImportedProduct } from "#domain/product-import/imported-product.ts";
import type { DatabaseTransaction } from "#db/database.server.ts";

/** A product that has its row, and what belongs to it. */
export type ProductParts = {
  id: number;
  product: ImportedProduct;
  /** The first one is for cards; never empty. */
  pictureIds: number[];
  /** By variant; null where a variant has no picture of its own. */
  variantPictureIds: (number | null)[];
};

/** Removes what the new content lacks. Variants that are still there keep their ids, since carts know them by id. */
export async function removeOldParts(
  tx: DatabaseTransaction,
  products: readonly ProductParts[],
): Promise<void> {
  const kept = products.flatMap(({ id, product }) =>
    product.variants.map(({ name }) => ({ product_id: id, name })),
  );
  const ids = products.map((each) => each.id);
  await sql`
    delete from variant where product_id = any(${ids}) and not exists (
      select from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as row(product_id bigint, name text)
      where row.product_id = variant.product_id and row.name = variant.name)`.execute(tx);
  await tx.deleteFrom("product_picture").where("product_id", "in", ids).execute();
}

/** Adds variants or brings them up to date; stock only where asked. */
export async function writeVariants(
  tx: DatabaseTransaction,
  products: readonly ProductParts[],
  withStock: boolean,
): Promise<void> {
  const records = products.flatMap(({ id, product, variantPictureIds }) =>
    product.variants.map((variant, position) => ({
      product_id: id,
      name: variant.name,
      additional_price: variant.additionalPrice,
      in_stock: variant.inStock,
      stock_count: variant.stockCount,
      sku: variant.sku,
      picture_id: variantPictureIds[position] ?? null,
      position,
    })),
  );
  if (records.length === 0) return;
  const stock = sql.raw(
    withStock ? ", in_stock = excluded.in_stock, stock_count = excluded.stock_count" : "",
  );
  await sql`
    insert into variant (product_id, name, additional_price, in_stock, stock_count, sku, picture_id, position)
    select * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as row(
      product_id bigint, name text, additional_price integer, in_stock boolean, stock_count integer,
      sku text, picture_id bigint, position integer)
    on conflict (product_id, name) do update set additional_price = excluded.additional_price,
      sku = excluded.sku, picture_id = excluded.picture_id, position = excluded.position ${stock}`.execute(
    tx,
  );
}

/** Gives products their pictures in order. */
export async function writePictures(
  tx: DatabaseTransaction,
  products: readonly ProductParts[],
): Promise<void> {
  const records = products.flatMap(({ id, pictureIds }) =>
    pictureIds.map((picture_id, position) => ({ product_id: id, picture_id, position })),
  );
  await sql`
    insert into product_picture (product_id, picture_id, position)
    select * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as row(product_id bigint, picture_id bigint, position integer)`.execute(tx);
}
