import { listWithVariants } from "#modules/catalogue/store/cart-products.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import type { ApiError } from "#modules/core/rules/api-error.ts";
import type { LineKey } from "#modules/cart/rules/cart.ts";
import { resolveCart } from "#modules/cart/rules/resolve-cart.ts";
import type { Day } from "#modules/delivery/rules/calendar.ts";
import type { DeliveryServiceKey } from "#modules/delivery/rules/delivery-offers.ts";
import { deliveryDays } from "#modules/delivery/rules/delivery.ts";
import { limits } from "#modules/settings/rules/limits.ts";
import { formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import type { PlaceErrorCode } from "#modules/orders/rules/place-error.ts";
import {
  quoteOf,
  type Destination,
  type LineProblem,
  type Quote,
} from "#modules/orders/rules/quote.ts";
import { payable } from "#modules/payments/rules/payment.ts";
import { noPromotions, type PromotionFacts } from "#modules/promotions/rules/promotion.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { Services } from "#platform/services.ts";
import { promotionFactsFor, type Customer } from "./promotion-facts.server.ts";

export type PlaceError = ApiError<PlaceErrorCode> & {
  details?: { lines?: LineProblem[]; total?: Money; days?: Days };
};

type Days = { from: Day; to: Day };

/** Wanted lines, destination and delivery. */
export type WantedQuote = Destination & { lines: (LineKey & { quantity: number })[] };

/** Returns the promotions of an order, once its products are known. */
type FindPromotions = (productIds: readonly number[]) => Promise<PromotionFacts>;

type QuoteServices = Pick<Services, "db" | "clock">;

/** Maximum of the database's integer columns. */
const LARGEST_AMOUNT = 2_147_483_647;

/** Quotes an order within the rate limit. */
export async function quoteFor(
  services: QuoteServices,
  { clientAddress, uid, coupon, ...wanted }: WantedQuote & Customer & { clientAddress: string },
) {
  const within = await countTry(services, [[limits.quote.perClient, clientAddress]]);
  if (!within.ok) return within;
  return quoteCheckout(services, wanted, (productIds) =>
    promotionFactsFor(services, { uid, coupon, productIds, clientAddress }),
  );
}

/** Quotes an order without a rate limit. */
export async function quoteCheckout(
  { db, clock }: QuoteServices,
  wanted: WantedQuote,
  findPromotions: FindPromotions = nothingOn,
) {
  const quote = await quoteNow(db, wanted, clock.now(), findPromotions);
  if (!quote.ok) return quote;
  const { adjustments, total, paid, delivery, offers, coupon } = quote.value;
  const wrong = wrongTotal(quote.value, total);
  if (wrong) return wrong;
  const priced = quote.value.lines.map(({ item, unitPrice, lineTotal }, line) => ({
    productId: item.productId,
    variantId: item.variantId ?? null,
    quantity: item.quantity,
    unitPrice,
    lineTotal,
    amount: paid.lines[line] ?? lineTotal,
  }));
  const shown = offers.map((each) => ({ ...each, validUntil: each.validUntil.toISOString() }));
  const { service } = delivery;
  return ok({ lines: priced, adjustments, total, coupon, service, offers: shown });
}

const nothingOn: FindPromotions = async () => noPromotions;

/** Returns the price of these lines now, or why they cannot be ordered. */
export async function quoteNow(
  db: Database,
  { lines, ...destination }: WantedQuote,
  now: Date,
  findPromotions: FindPromotions = nothingOn,
): Promise<Result<Quote, PlaceError>> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const products = await listWithVariants(db, ids);
  const cart = resolveCart(lines, new Map(products.map((each) => [each.id, each])));
  const promotions = await findPromotions(ids);
  const quote = quoteOf(cart, destination, now, { promotions });
  if (quote.ok) return quote;
  if (quote.error !== "no-delivery") return refuseLines(quote.error);
  return refuse("no-delivery", "We don’t ship to this country. Nothing was ordered.");
}

/** Returns the error if the buyer saw a total with a coupon that does not work for them. */
export function wrongCoupon(
  { coupon, total }: Quote,
  expected: Money,
): Result<never, PlaceError> | null {
  if (coupon === null || coupon.isApplied || total === expected) return null;
  return refuse("coupon-refused", `${coupon.sentence} Nothing was ordered.`);
}

/** Returns the error if the total differs from the agreed one, or cannot be charged. */
export function wrongTotal(
  { lines, total }: Quote,
  expected: Money,
): Result<never, PlaceError> | null {
  const isTooMuch = total > payable.to || lines.some(({ lineTotal }) => lineTotal > LARGEST_AMOUNT);
  if (isTooMuch || (total > 0 && total < payable.from)) {
    const most = formatMoney(payable.to as Money);
    const message = `An order can cost between ${formatMoney(payable.from as Money)} and ${most}.`;
    return refuse("amount-not-payable", message);
  }
  if (total === expected) return null;
  const message = `The total is now ${formatMoney(total)}. Please look at it again before you order.`;
  return refuse("total-changed", message, { total });
}

/**
 * Returns the error if delivery differs from what the shopper saw: a cut-off has passed, or the country lacks the
 * service. An order stores the days that its buyer saw.
 */
export function wrongDelivery(
  { delivery: { service, from, to } }: Quote,
  wanted: { service: DeliveryServiceKey; expectedDays: Days | null },
): Result<never, PlaceError> | null {
  const seen = wanted.expectedDays;
  const isSame = seen === null || (seen.from === from && seen.to === to);
  if (service === wanted.service && isSame) return null;
  const days = { from, to };
  const message = `Ordered now, it arrives ${deliveryDays(days)}. Please look at it again before you order.`;
  return refuse("delivery-changed", message, { days });
}

/** The stock was taken between quote and hold in every attempt. */
export function refuseTaken(): Result<never, PlaceError> {
  const message =
    "Others are buying the same things right now. Nothing was ordered; please try again.";
  return refuse("lines-changed", message, { lines: [] });
}

function refuseLines(lines: LineProblem[]): Result<never, PlaceError> {
  const isGone = lines.some(({ code }) => code !== "too-many");
  const message = isGone
    ? "Something in your cart has just been sold out or is no longer sold. Nothing was ordered."
    : "There are not as many left as you would like. Nothing was ordered.";
  return refuse("lines-changed", message, { lines });
}

/** A refusal to place the order. */
export function refuse(
  code: PlaceErrorCode,
  message: string,
  details?: PlaceError["details"],
): Result<never, PlaceError> {
  return err({ code, message, ...(details && { details }) });
}
