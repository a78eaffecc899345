import { cartLimits } from "#domain/cart/cart.ts";
import type { CartProduct } from "#domain/cart/cart-product.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { listWithVariants } from "#db/catalogue/cart-products.server.ts";
import type { Services } from "#ports/services.ts";

export type CartProductsError = { code: "not-an-id" | "too-many" };

/** What the shop knows now of the products with these ids, as a browser wrote them; unknown ones are left out. */
export async function listCartProducts(
  { db }: Pick<Services, "db">,
  ids: readonly string[],
): Promise<Result<CartProduct[], CartProductsError>> {
  if (ids.length > cartLimits.lines) return err({ code: "too-many" });
  if (!ids.every((id) => /^[1-9]\d{0,15}$/.test(id))) return err({ code: "not-an-id" });
  return ok(await listWithVariants(db, [...new Set(ids.map(Number))]));
}
