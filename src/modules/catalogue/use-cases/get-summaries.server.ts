import { listByIds } from "#modules/catalogue/store/products.server.ts";
import type { ProductSummary } from "#modules/catalogue/rules/product.ts";
import type { Services } from "#platform/services.ts";

/** Products by their ids, in that order; missing ones are left out. */
export async function getSummaries(
  { db }: Pick<Services, "db">,
  ids: readonly number[],
): Promise<ProductSummary[]> {
  const products = new Map((await listByIds(db, ids)).map((product) => [product.id, product]));
  return ids.flatMap((id) => products.get(id) ?? []);
}
