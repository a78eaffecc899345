import { listByIds } from "#db/catalogue/products.server.ts";
import type { ProductSummary } from "#domain/product/product.ts";
import type { Services } from "#ports/services.ts";

const MAX_PRODUCTS = 200;

/** Products by their ids as text, in that order; what is no id, or no product any more, is left out. */
export async function getSummaries(
  { db }: Pick<Services, "db">,
  texts: readonly string[],
): Promise<ProductSummary[]> {
  const ids = texts
    .filter((text) => /^[1-9]\d{0,14}$/.test(text))
    .slice(0, MAX_PRODUCTS)
    .map(Number);
  const products = new Map((await listByIds(db, ids)).map((product) => [product.id, product]));
  return [...new Set(ids)].flatMap((id) => products.get(id) ?? []);
}
