import { deliveryDays, deliveryWindow } from "#modules/delivery/rules/delivery.ts";
import { stockOf, stockState, type Stock } from "#modules/catalogue/rules/stock.ts";
import type { Services } from "#platform/services.ts";

type Delivery = { days: string; validUntil: number };

/** The last computed window: it holds for every product until its end. */
let last: { since: number; delivery: Delivery } | null = null;

/** The delivery days of a product ordered now, and how long they hold; null if it is sold out. */
export function getDelivery(
  { clock }: Pick<Services, "clock">,
  product: Stock,
  variant: Stock | null,
): Delivery | null {
  if (stockState(stockOf(product, variant)) === "sold-out") return null;
  const now = clock.now();
  const since = now.getTime();
  if (last && last.since <= since && since < last.delivery.validUntil) return last.delivery;
  const window = deliveryWindow(now);
  const delivery = { days: deliveryDays(window), validUntil: window.validUntil.getTime() };
  last = { since, delivery };
  return delivery;
}
