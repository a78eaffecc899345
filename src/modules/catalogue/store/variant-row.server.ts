import { sql } from "kysely";
import type { Money } from "#modules/core/rules/money/money.ts";
import { waitsFrom } from "#modules/catalogue/rules/stock.ts";
import type { Variant } from "#modules/catalogue/rules/product.ts";
import { pictureOf, type PictureRow } from "./product-row.server.ts";

/** The columns of a variant that its editors and its pages read. */
export type VariantColumns = {
  id: number;
  name: string;
  options: { name: string; value: string }[];
  price: number | null;
  compare_at_price: number | null;
  additional_price: number;
  sku: string | null;
  barcode: string | null;
  net_content: string | null;
};

/** A variant as `variantsOfProduct` returns it. */
export type VariantRow = VariantColumns & {
  grams: number | null;
  in_stock: boolean;
  stock_count: number | null;
  ready: number | null;
  picture: PictureRow | null;
};

/** All variants of the joined `product` as one JSON array, in the shopkeeper's order. */
export const variantsOfProduct = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', variant.id, 'name', variant.name, 'options', variant.options, 'price', variant.price,
    'compare_at_price', variant.compare_at_price, 'additional_price', variant.additional_price,
    'sku', variant.sku, 'barcode', variant.barcode, 'net_content', variant.net_content, 'grams', variant.grams,
    'in_stock', coalesce(variant_stock.in_stock, false), 'stock_count', variant_stock.most, 'ready', variant_stock.ready, 'picture', to_jsonb(shown)
  ) order by variant.position, variant.id), '[]')
  from variant
  left join variant_stock on variant_stock.variant_id = variant.id and variant_stock.product_id = product.id
  left join picture as shown on shown.id = variant.picture_id
  where variant.product_id = product.id
)`;

/** Maps a row to a variant. */
export function variantOf(row: VariantRow): Variant {
  return {
    id: row.id,
    name: row.name,
    options: row.options,
    price: row.price as Money | null,
    compareAtPrice: row.compare_at_price as Money | null,
    additionalPrice: row.additional_price as Money,
    sku: row.sku,
    barcode: row.barcode,
    ...(row.net_content !== null && { netContent: row.net_content }),
    inStock: row.in_stock,
    stockCount: row.stock_count,
    ...waitsFrom(row),
    picture: row.picture && pictureOf(row.picture),
  };
}
