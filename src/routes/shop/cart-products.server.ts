import { cartLimits } from "#domain/cart/cart.ts";
import {
  listCartProducts,
  type CartProductsError,
} from "#features/cart/list-cart-products.server.ts";
import type { Question } from "#routes/api/answer-by-method.server.ts";
import { servicesOf } from "#routes/context.server.ts";

const sentences: Record<CartProductsError["code"], string> = {
  "not-an-id": "Each id must be a whole number.",
  "too-many": `At most ${cartLimits.lines} products at once.`,
};

/** What the shop knows now of the products in somebody's cart or on their wishlist. */
export async function readCartProducts({ request, context }: Question) {
  const ids = new URL(request.url).searchParams.getAll("id");
  const found = await listCartProducts(servicesOf(context), ids);
  // Never kept anywhere: prices and stock must be those of this moment.
  const headers = { "Cache-Control": "no-store" };
  return found.ok
    ? Response.json(found.value, { headers })
    : Response.json({ message: sentences[found.error.code] }, { status: 400, headers });
}
