import { deliveryDays, deliveryWindow } from "#domain/delivery/delivery.ts";
import type { Product, Variant } from "#domain/product/product.ts";
import { stockOf, stockState } from "#domain/product/stock.ts";
import type { Services } from "#ports/services.ts";

/** The days on which a product ordered now arrives, and until when they are; nothing for what is sold out. */
export function getDelivery(
  { clock }: Pick<Services, "clock">,
  product: Product,
  variant: Variant | null,
): { days: string; validUntil: number } | null {
  if (stockState(stockOf(product, variant)) === "sold-out") return null;
  const window = deliveryWindow(clock.now());
  return { days: deliveryDays(window), validUntil: window.validUntil.getTime() };
}
