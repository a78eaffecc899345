import type { CartProduct } from "#domain/cart/cart-product.ts";
import { listWithVariants } from "#db/catalogue/cart-products.server.ts";
import type { Services } from "#ports/services.ts";

/** What the shop knows now of the products with these ids; unknown ones are left out. */
export function listCartProducts(
  { db }: Pick<Services, "db">,
  ids: readonly number[],
): Promise<CartProduct[]> {
  return listWithVariants(db, ids);
}
