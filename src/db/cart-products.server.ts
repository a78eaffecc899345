import { sql } from "kysely";
import type { CartProduct } from "#domain/cart/cart-product.ts";
import type { Money } from "#domain/money/money.ts";
import type { Database } from "./database.server.ts";
import {
  pictureOf,
  summaryColumns,
  summaryJoins,
  summaryOf,
  type PictureRow,
  type SummaryRow,
} from "./product-row.ts";

type VariantRow = {
  id: number;
  name: string;
  additional_price: number;
  in_stock: boolean;
  stock_count: number | null;
  picture: PictureRow | null;
};

type CartProductRow = SummaryRow & { variant_label: string | null; variants: VariantRow[] };

/** Published products with their variants by id, in no order; those that no longer exist are left out. */
export async function listWithVariants(
  db: Database,
  ids: readonly number[],
): Promise<CartProduct[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CartProductRow>`
    select ${summaryColumns}, product.variant_label, coalesce(choice.variants, '[]') as variants
    from product ${summaryJoins}
    left join lateral (
      select jsonb_agg(jsonb_build_object(
        'id', variant.id, 'name', variant.name, 'additional_price', variant.additional_price,
        'in_stock', variant.in_stock, 'stock_count', variant.stock_count, 'picture', to_jsonb(shown)
      ) order by variant.position, variant.id) as variants
      from variant left join picture as shown on shown.id = variant.picture_id
      where variant.product_id = product.id
    ) as choice on true
    where product.is_published and product.id = any(${ids})`.execute(db);
  return rows.map((row) => ({
    ...summaryOf(row),
    variantLabel: row.variant_label,
    variants: row.variants.map((variant) => ({
      id: variant.id,
      name: variant.name,
      additionalPrice: variant.additional_price as Money,
      inStock: variant.in_stock,
      stockCount: variant.stock_count,
      picture: variant.picture && pictureOf(variant.picture),
    })),
  }));
}
