import type { CartProduct } from "#modules/catalogue/rules/cart-product.ts";
import { listWithVariants } from "#modules/catalogue/store/cart-products.server.ts";
import { hasAutomaticPromotion } from "#modules/promotions/store/promotion-facts.server.ts";
import type { Services } from "#platform/services.ts";

/**
 * The present data of the products with these ids, without unknown ids, and whether a promotion runs that needs no
 * code. Without one the browser adds up the cart itself (§7).
 */
export async function listCartProducts(
  { db, clock }: Pick<Services, "db" | "clock">,
  { ids, uid }: { ids: readonly number[]; uid: string | null },
): Promise<{ products: CartProduct[]; hasPromotion: boolean }> {
  const [products, hasPromotion] = await Promise.all([
    listWithVariants(db, ids),
    hasAutomaticPromotion(db, uid, clock.now()),
  ]);
  return { products, hasPromotion };
}
