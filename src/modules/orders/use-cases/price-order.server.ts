import { listWithVariants } from "#modules/catalogue/store/cart-products.server.ts";
import type { WantedLine } from "#modules/cart/rules/line-parameters.ts";
import { isCounted, resolveCart, awaitedParcel } from "#modules/cart/rules/resolve-cart.ts";
import type { Place } from "#modules/core/rules/area.ts";
import { writtenPlace } from "#modules/delivery/rules/address/address-regions.ts";
import { deliveryOffers, offerOfService } from "#modules/delivery/rules/delivery-offers.ts";
import { servedCountries } from "#modules/delivery/rules/delivery-zone.ts";
import { ok } from "#modules/core/rules/result.ts";
import { smallestStep } from "#modules/payments/use-cases/payment-methods.server.ts";
import {
  codeOf,
  refuse,
  refuseQuote,
  wrongAmount,
  wrongStep,
} from "#modules/orders/rules/place-order.ts";
import { productForBuyer, quoteOf, type Destination } from "#modules/orders/rules/quote.ts";
import { taxPlace } from "#modules/taxes/rules/tax-source.ts";
import {
  isGuessedCoupon,
  promotionFacts,
  type Customer,
} from "#modules/promotions/use-cases/promotion-facts.server.ts";
import type { PromotionCustomer } from "#modules/promotions/rules/promotion.ts";
import { findOfflineFee } from "#modules/offline-payments/store/offline-methods.server.ts";
import { ordersLimits } from "#modules/orders/rules/limits.ts";
import { readTaxes } from "#modules/taxes/use-cases/read-taxes.server.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import type { Services } from "#platform/services.ts";
import { calculateQuote, type QuoteServices } from "./quote-taxes.server.ts";

/** Lines, destination, delivery service and customer of an order to price. */
export type WantedQuote = Destination &
  Customer & {
    lines: readonly WantedLine[];
    /** The VAT number of a business, as it was typed. */
    vatNumber?: string | null;
    /** The offline payment method whose fee the total has; null or absent for none. */
    feeOf?: number | null;
    /** For previews: what the buyer counts as. */
    as?: PromotionCustomer;
    /** Who asks, for the limit of a service that calculates taxes; null or absent for staff. */
    clientAddress?: string | null;
  };

/**
 * Prices an order now: products, cart, promotions, delivery, tax. The only place that does, for cart, checkout, API
 * and order.
 */
export async function priceOrder(services: QuoteServices, wanted: WantedQuote, now: Date) {
  const { country, region = null, postcode = null, service } = wanted;
  const place = writtenPlace({ country, region, postcode });
  const priced = await priceAt(services, { ...wanted, place, taxedAt: place }, now);
  const chosen = offerOfService(priced.offers, service);
  const taxedAt = taxPlace(place, chosen ?? {}, services.settings.tax);
  return taxedAt === place ? priced : priceAt(services, { ...wanted, place, taxedAt }, now);
}

async function priceAt(
  services: QuoteServices,
  {
    lines,
    place,
    taxedAt,
    service,
    vatNumber = null,
    as,
    feeOf = null,
    clientAddress = null,
    ...customer
  }: WantedQuote & { place: Place; taxedAt: Place },
  now: Date,
) {
  const { db, settings } = services;
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  const [products, taxes] = await Promise.all([
    listWithVariants(db, productIds),
    readTaxes({ db, settings }, { place: taxedAt, productIds, vatNumber, now }),
  ]);
  const priced = products.map((each) => [each.id, productForBuyer(each, taxes)] as const);
  const cart = resolveCart(lines, new Map(priced));
  const promotions = await promotionFacts(db, {
    ...customer,
    ...settings.promotions,
    productIds,
    now,
  });
  if (as) promotions.customer = as;
  const sent = { place, parcel: awaitedParcel(cart.lines.filter(isCounted)) };
  const delivery = deliveryOffers(settings.delivery, sent, now);
  const fee = await findOfflineFee(db, feeOf);
  const own = quoteOf(cart, { ...delivery, service }, now, { promotions, taxes, fee });
  const asked = { taxes, vatNumber, clientAddress, now };
  const quote = own.ok ? await calculateQuote(services, own.value, asked) : own;
  return { cart, quote, promotions, ...delivery };
}

type Asked = Omit<WantedQuote, "email" | "isGuessed" | "country"> & {
  country?: string | undefined;
  clientAddress: string;
};

/** Quotes an order for the API, within the rate limit; to the shop's own country by default, as a cart is priced. */
export async function quoteOrder(
  services: Pick<Services, "db" | "clock" | "settings" | "extensions" | "payments">,
  { clientAddress, ...wanted }: Asked,
) {
  const within = await countTry(services, [[ordersLimits.quote.perClient, clientAddress]]);
  if (!within.ok) return within;
  const isGuessed = await isGuessedCoupon(services, { ...wanted, clientAddress });
  return quoteTo(services, { ...wanted, clientAddress, isGuessed });
}

/** Quotes an order that staff take by telephone. */
export function quoteForStaff(
  services: Pick<Services, "db" | "clock" | "settings" | "extensions" | "payments">,
  wanted: Omit<Asked, "clientAddress" | "uid">,
) {
  return quoteTo(services, { ...wanted, uid: null, isGuessed: false });
}

async function quoteTo(
  services: Pick<Services, "db" | "clock" | "settings" | "extensions" | "payments">,
  wanted: Omit<Asked, "clientAddress"> & Pick<WantedQuote, "clientAddress" | "isGuessed">,
) {
  const home = services.settings.tax.country;
  const [served = home] = servedCountries(services.settings.delivery.zones, home);
  const country = wanted.country ?? served;
  const priced = { ...wanted, country, email: null };
  const { quote } = await priceOrder(services, priced, services.clock.now());
  if (!quote.ok && !Array.isArray(quote.error)) {
    const { field, message } = quote.error;
    return refuse(codeOf(quote.error), message, { field });
  }
  if (!quote.ok) return refuseQuote(quote.error);
  const wrong = wrongAmount(quote.value) ?? wrongStep(quote.value.total, smallestStep(services));
  if (wrong) return wrong;
  const { adjustments, taxes, total, paid, delivery, offers, coupon } = quote.value;
  return ok({
    lines: quote.value.lines.map(({ item, unitPrice, lineTotal }, line) => ({
      productId: item.productId,
      variantId: item.variantId ?? null,
      quantity: item.quantity,
      unitPrice,
      lineTotal,
      amount: paid.lines[line] ?? lineTotal,
    })),
    adjustments,
    taxes,
    total,
    coupon,
    service: delivery.service,
    offers: offers.map((each) => ({ ...each, validUntil: each.validUntil.toISOString() })),
  });
}
