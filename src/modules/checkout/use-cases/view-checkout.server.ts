import { listWithVariants } from "#modules/catalogue/store/cart-products.server.ts";
import type { WantedLine } from "#modules/cart/rules/line-parameters.ts";
import { isSold, resolveCart, type CartLine } from "#modules/cart/rules/resolve-cart.ts";
import { deliveryOffers } from "#modules/delivery/rules/delivery-offers.ts";
import { quoteOf, type Destination } from "#modules/orders/rules/quote.ts";
import { variantOptions } from "#modules/catalogue/rules/variant-options.ts";
import { promotionFactsFor, type Customer } from "./promotion-facts.server.ts";
import type { Services } from "#platform/services.ts";
import type { CheckoutLine, CheckoutView } from "#modules/checkout/rules/checkout-view.ts";

/** Delivery choices, customer and coupon code. */
export type CheckoutChoices = Destination & Customer & { clientAddress: string };

/** Returns the checkout's lines with current prices and stock. Holds nothing. */
export async function viewCheckout(
  services: Pick<Services, "db" | "clock">,
  wanted: readonly WantedLine[],
  { country, service, ...customer }: CheckoutChoices,
): Promise<CheckoutView> {
  const { db, clock } = services;
  const productIds = [...new Set(wanted.map(({ productId }) => productId))];
  const products = await listWithVariants(db, productIds);
  const promotions = await promotionFactsFor(services, { ...customer, productIds });
  const resolved = resolveCart(wanted, new Map(products.map((each) => [each.id, each])));
  const now = clock.now();
  const quote = quoteOf(resolved, { country, service }, now, { promotions });
  const wrong = quote.ok || quote.error === "no-delivery" ? [] : quote.error;
  const problems = new Map(wrong.map((each) => [each.line, each]));
  const adjustments = quote.ok ? quote.value.adjustments : [];
  const offers = deliveryOffers(country, resolved.price.shipping, now);
  return {
    lines: resolved.lines.map((line, index) => ({
      ...shownLine(line),
      adjustments: adjustments.filter((each) => each.line === index),
      problem: problems.get(index) ?? null,
    })),
    adjustments: adjustments.filter(({ line }) => line === null),
    subtotal: resolved.price.subtotal,
    coupon: quote.ok ? quote.value.coupon : null,
    total: quote.ok ? quote.value.total : null,
    country,
    service: quote.ok ? quote.value.delivery.service : service,
    offers: offers.map(({ validUntil: _, ...offer }) => offer),
  };
}

function shownLine(line: CartLine): Omit<CheckoutLine, "adjustments" | "problem"> {
  const { item, product } = line;
  const { productId, variantId, quantity } = item;
  const key = { productId, ...(variantId !== undefined && { variantId }), quantity };
  if (!isSold(line))
    return {
      ...key,
      name: product?.name ?? "Something that is no longer sold",
      options: [],
      picture: product?.picture ?? null,
      unitPrice: null,
      lineTotal: null,
    };
  const { variant, unitPrice, lineTotal } = line;
  return {
    ...key,
    name: line.product.name,
    options: variantOptions(line.product, variant),
    picture: variant?.picture ?? line.product.picture,
    unitPrice,
    lineTotal,
  };
}
