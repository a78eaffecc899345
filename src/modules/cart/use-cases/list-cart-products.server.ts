import type { CartProduct } from "#modules/catalogue/rules/product.ts";
import { listWithVariants } from "#modules/catalogue/store/cart-products.server.ts";
import type { Services } from "#platform/services.ts";

/** The present data of the products with these ids; unknown ids are left out. */
export function listCartProducts(
  { db }: Pick<Services, "db">,
  ids: readonly number[],
): Promise<CartProduct[]> {
  return listWithVariants(db, ids);
}
