import { checkoutViewTexts } from "#modules/checkout/rules/checkout-fields.ts";
import { isSold, type CartLine } from "#modules/cart/rules/resolve-cart.ts";
import type { CheckoutLine, CheckoutView } from "#modules/checkout/rules/checkout-view.ts";
import { cents, sum } from "#modules/core/rules/money/money.ts";
import type { GiftCardLine } from "#modules/gift-cards/rules/gift-card-line.ts";
import { variantOptions } from "#modules/catalogue/rules/product.ts";
import { priceOrder, type WantedQuote } from "#modules/orders/use-cases/price-order.server.ts";
import { isGuessedCoupon } from "#modules/promotions/use-cases/promotion-facts.server.ts";
import { shownTaxes } from "#modules/taxes/rules/tax-words.ts";
import { homeOf } from "#modules/core/rules/area.ts";
import type { Services } from "#platform/services.ts";
import { isCalculatedOutside } from "#modules/taxes/rules/tax-source.ts";
import { hasTerritories, isExport } from "#modules/taxes/rules/vat-territories.ts";
import { readTaxRules } from "#modules/taxes/use-cases/read-taxes.server.ts";

/** Lines, delivery choices, customer and coupon code of a checkout page. */
export type WantedView = Omit<WantedQuote, "email" | "isGuessed"> & {
  giftCards: readonly GiftCardLine[];
  clientAddress: string;
};

/** Returns the checkout's lines with current prices and stock, and its gift cards. Holds nothing. */
export async function viewCheckout(
  services: Pick<Services, "db" | "clock" | "settings" | "extensions">,
  wanted: WantedView,
): Promise<CheckoutView> {
  const { giftCards, lines, country, region = null, postcode = null, service } = wanted;
  const goods = lines.length === 0 ? noGoods : await viewGoods(services, wanted);
  const ofCards = sum(giftCards.map(({ amount }) => amount));
  return {
    country,
    service,
    hasDuties: isExport(homeOf(services.settings.tax), { country, region, postcode }),
    ...goods,
    giftCards,
    subtotal: cents(goods.subtotal + ofCards),
    total: goods.total === null ? null : cents(goods.total + ofCards),
  };
}

const noGoods = {
  lines: [],
  adjustments: [],
  taxes: [],
  subtotal: cents(0),
  coupon: null,
  total: cents(0),
  offers: [],
  notServed: null,
};

async function viewGoods(
  services: Pick<Services, "db" | "clock" | "settings" | "extensions">,
  wanted: WantedView,
): Promise<Omit<CheckoutView, "giftCards" | "hasDuties">> {
  const now = services.clock.now();
  const isGuessed = await isGuessedCoupon(services, wanted);
  const asked = { ...wanted, isGuessed, email: null };
  const { cart, quote, offers, notServed } = await priceOrder(services, asked, now);
  const { country, service } = wanted;
  const wrong = quote.ok || !Array.isArray(quote.error) ? [] : quote.error;
  const wrongPlace = quote.ok || Array.isArray(quote.error) ? notServed : quote.error;
  const problems = new Map(wrong.map((each) => [each.line, each]));
  const adjustments = quote.ok ? quote.value.adjustments : [];
  return {
    lines: cart.lines.map((line, index) => ({
      ...shownLine(line),
      adjustments: adjustments.filter((each) => each.line === index),
      problem: problems.get(index) ?? null,
    })),
    adjustments: adjustments.filter(({ line }) => line === null),
    taxes: quote.ok ? shownTaxes(quote.value.taxes) : [],
    subtotal: cart.price.subtotal,
    coupon: quote.ok ? quote.value.coupon : null,
    total: quote.ok ? quote.value.total : null,
    country,
    service: quote.ok ? quote.value.delivery.service : service,
    offers: offers.map(({ validUntil: _, ...offer }) => offer),
    notServed: wrongPlace,
  };
}

function shownLine(line: CartLine): Omit<CheckoutLine, "adjustments" | "problem"> {
  const { item, product } = line;
  const { productId, variantId, quantity } = item;
  const key = { productId, ...(variantId !== undefined && { variantId }), quantity };
  if (!isSold(line))
    return {
      ...key,
      name: product?.name ?? checkoutViewTexts.gone,
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

/** Whether taxes or deliveries depend on the region or the postcode, so that a checkout must ask again after them. */
export async function isPricedByPlace(
  services: Pick<Services, "db" | "settings">,
): Promise<boolean> {
  const { tax, delivery } = services.settings;
  if (isCalculatedOutside(tax)) return true;
  const { registrations, rates } = await readTaxRules(services);
  const areas = delivery.zones.flatMap((zone) => zone.areas);
  if (registrations.length > 0 && areas.some(({ country }) => hasTerritories(country))) return true;
  const taxed = registrations.length > 0 ? rates : [];
  return [...taxed, ...areas].some(
    ({ region, postcodes }) => region !== null || postcodes !== null,
  );
}
