import { listWithVariants } from "#db/catalogue/cart-products.server.ts";
import type { WantedLine } from "#domain/cart/line-parameters.ts";
import { isSold, resolveCart, type CartLine } from "#domain/cart/resolve-cart.ts";
import { deliveryOffers } from "#domain/delivery/delivery-offers.ts";
import { quoteOf, type Destination } from "#domain/order/quote.ts";
import type { Services } from "#ports/services.ts";
import type { CheckoutLine, CheckoutView } from "./checkout-view.ts";

/** What somebody is about to order, with the prices and the stock of this moment; nothing is held by looking. */
export async function viewCheckout(
  { db, clock }: Pick<Services, "db" | "clock">,
  wanted: readonly WantedLine[],
  destination: Destination,
): Promise<CheckoutView> {
  const products = await listWithVariants(db, [
    ...new Set(wanted.map(({ productId }) => productId)),
  ]);
  const resolved = resolveCart(wanted, new Map(products.map((each) => [each.id, each])));
  const now = clock.now();
  const quote = quoteOf(resolved, destination, now);
  const wrong = quote.ok || quote.error === "no-delivery" ? [] : quote.error;
  const problems = new Map(wrong.map((each) => [each.line, each]));
  const adjustments = quote.ok ? quote.value.adjustments : [];
  const offers = deliveryOffers(destination.country, resolved.price.shipping, now);
  return {
    lines: resolved.lines.map((line, index) => ({
      ...shownLine(line),
      adjustments: adjustments.filter((each) => each.line === index),
      problem: problems.get(index) ?? null,
    })),
    adjustments: adjustments.filter(({ line }) => line === null),
    subtotal: resolved.price.subtotal,
    total: quote.ok ? quote.value.total : null,
    country: destination.country,
    service: quote.ok ? quote.value.delivery.service : destination.service,
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
  const named = variant && [{ name: line.product.variantLabel ?? "Option", value: variant.name }];
  return {
    ...key,
    name: line.product.name,
    options: variant && variant.options.length > 0 ? variant.options : (named ?? []),
    picture: variant?.picture ?? line.product.picture,
    unitPrice,
    lineTotal,
  };
}
