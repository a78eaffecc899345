import { payOrder } from "#modules/orders/use-cases/pay-order.server.ts";
import { submitOrder } from "#modules/orders/use-cases/submit-order.server.ts";
import type { Services } from "#platform/services.ts";
import { cards, checkoutOf } from "./checkout.ts";
import { quoteNow } from "./orders-shop.ts";

/** An order of three pieces, by default of the first product that has enough, paid by the demonstration. */
export async function placePaidOrder(
  services: Services,
  wanted?: number,
): Promise<{ number: string }> {
  const productId = wanted ?? (await firstInStock(services));
  const lines = [{ productId, quantity: 3 }];
  const { total } = await quoteNow(services, { lines });
  const placed = await submitOrder(services, checkoutOf({ lines, expectedTotal: total }));
  if (!placed.ok) throw new Error(placed.error.message);
  await payOrder(services, placed.value.id, {
    provider: "demo",
    method: "card",
    details: cards.pays,
  });
  return { number: placed.value.number };
}

async function firstInStock({ db }: Services): Promise<number> {
  const row = await db
    .selectFrom("stock")
    .select("product_id")
    .where("variant_id", "is", null)
    .where("on_hand", ">", 5)
    .orderBy("product_id")
    .executeTakeFirstOrThrow();
  return row.product_id;
}
