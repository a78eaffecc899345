import type { TestDatabase } from "./database.server.ts";

export type SampleProduct = { id: number; category: number; variants: number[] };

/** Products of the sample shop: those without variants, and the first with two. */
export async function sampleProducts({ pool }: Pick<TestDatabase, "pool">) {
  const { rows } = await pool.query<SampleProduct>(`
    select id::integer, category_id as category,
      array(select variant.id::integer from variant where product_id = product.id order by 1) as variants
    from product order by product.id`);
  return {
    plain: rows.filter(({ variants }) => variants.length === 0),
    choice: rows.find(({ variants }) => variants.length === 2) as SampleProduct,
  };
}
