import { deliveryDays, deliveryWindow } from "#modules/delivery/rules/delivery.ts";
import { stockOf, stockState, type Stock } from "#modules/catalogue/rules/stock.ts";
import type { Services } from "#platform/services.ts";

type Delivery = { days: string; validUntil: number };

/** What was last worked out of calendar and time zone: it holds until its end, for every product. */
let last: { since: number; delivery: Delivery } | null = null;

/** The days on which a product ordered now arrives, and until when they are; nothing for what is sold out. */
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
