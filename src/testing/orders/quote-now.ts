import { invariant } from "#modules/core/rules/result.ts";
import type { Quote } from "#modules/orders/rules/quote.ts";
import { priceOrder, type WantedQuote } from "#modules/orders/use-cases/price-order.server.ts";
import type { Services } from "#platform/services.ts";

/** The price of an order to the United Kingdom, by default for a guest without a coupon. */
export async function quoteNow(
  { db, clock }: Pick<Services, "db" | "clock">,
  wanted: Pick<WantedQuote, "lines"> & Partial<WantedQuote>,
): Promise<Quote> {
  const guest = { uid: null, coupon: null, email: null, isGuessed: false };
  const asked = { ...guest, country: "GB", service: "standard" as const, ...wanted };
  const { quote } = await priceOrder(db, asked, clock.now());
  invariant(quote.ok, "these lines can be ordered");
  return quote.value;
}
