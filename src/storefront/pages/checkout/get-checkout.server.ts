import type { Account } from "#modules/accounts/rules/account.ts";
import { linesIn, type WantedLine } from "#modules/cart/rules/line-parameters.ts";
import { durabilityLabels } from "#modules/catalogue/use-cases/get-product.server.ts";
import { countryOf, placeOf } from "#modules/checkout/rules/checkout-fields.ts";
import { payableGoods } from "#modules/checkout/rules/checkout-view.ts";
import type { StoredCheckout } from "#modules/checkout/store/checkouts.server.ts";
import {
  isPricedByPlace,
  viewCheckout,
  type WantedView,
} from "#modules/checkout/use-cases/view-checkout.server.ts";
import { feeOf, methodsForCheckout } from "#modules/checkout/use-cases/offered-methods.server.ts";
import { prefillFor } from "#modules/checkout/use-cases/prefill.server.ts";
import { homeOf } from "#modules/core/rules/area.ts";
import { servedCountries } from "#modules/delivery/rules/delivery-zone.ts";
import {
  giftCardState,
  nothingDue,
  payableByCard,
  type DueParts,
} from "#modules/gift-cards/rules/gift-card.ts";
import { findGiftCard, listGiftCardsOf } from "#modules/gift-cards/store/gift-cards.server.ts";
import {
  smallestStep,
  type OfferedMethod,
} from "#modules/payments/use-cases/payment-methods.server.ts";
import { businessNumbers } from "#modules/taxes/use-cases/business-numbers.server.ts";
import { typedCoupon } from "#modules/promotions/rules/coupon-code.ts";
import type { Services } from "#platform/services.ts";
import { guaranteeMarkup } from "#storefront/rendering/guarantee-markup.server.tsx";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { methodValue } from "./payment-methods.tsx";
import type { CheckoutData } from "./checkout-data.ts";
import { checkoutReplies } from "./checkout-texts.ts";

export type Visit = {
  checkout: StoredCheckout;
  account: Account | null;
  clientAddress: string;
  /** The lines of the cart's cookie, for an address without lines. */
  cart?: readonly WantedLine[];
};

/** Returns the checkout page's data. Choices in the address replace those of the stored checkout. */
export async function getCheckout(
  services: Services,
  visit: Visit,
  address: URLSearchParams,
): Promise<CheckoutData> {
  const { checkout, account, clientAddress } = visit;
  const { input } = checkout;
  const prefill = account && (await prefillFor(services, account));
  const fields = {
    ...(prefill && { ...prefill.address, email: prefill.email }),
    ...input.fields,
  };
  const { lines, ...origin } = linesFor(visit, address);
  const { giftCards } = input;
  const { delivery, tax } = services.settings;
  const countries = servedCountries(delivery.zones, tax.country);
  const country = countryOf(
    address.get("country") ?? fields.country ?? countries[0] ?? tax.country,
  );
  const uid = account?.uid ?? null;
  const wantedView = {
    lines,
    giftCards,
    ...placeOf({ ...fields, country }),
    service: address.get("service") ?? fields.service ?? null,
    coupon: typedCoupon(address.get("coupon") ?? input.coupon),
    uid,
    clientAddress,
  };
  const isEmpty = lines.length === 0 && giftCards.length === 0;
  const { view, methods } = await viewWithMethods(services, isEmpty ? null : wantedView, {
    uid,
    chosen: fields.method,
  });
  return {
    view,
    ...origin,
    order: null,
    declined: null,
    methods: methodsInWords(methods),
    giftCards: await listSpendable(services, account),
    giftCard: await appliedCard(
      services,
      input.giftCard,
      view ? payableGoods(view, smallestStep(services)) : nothingDue,
    ),
    person: account,
    fields: { ...fields, country },
    addresses: prefill?.addresses ?? [],
    countries,
    canKeepAddress: prefill !== null && !prefill.isInProfile,
    ...guaranteeMarkup(
      services.settings,
      country,
      await durabilityLabels(services, lines, country),
    ),
    ...((await isPricedByPlace(services)) && { isPricedByPlace: true }),
    ...(businessNumbers().areAskedAt(homeOf(tax)) && { sellsToBusinesses: true }),
  };
}

/** Returns the lines of the address, or else those stored, or else those of the cart's cookie. */
function linesFor({ checkout, cart = [] }: Visit, address: URLSearchParams) {
  const wanted = linesIn(address);
  const lines = wanted.length > 0 ? wanted : checkout.input.lines;
  if (lines.length > 0 || cart.length === 0) return { lines };
  return { lines: cart, isFromCart: true as const };
}

/** Returns the view of a checkout with the fee of its payment method, and the methods for it. */
async function viewWithMethods(
  services: Services,
  wanted: WantedView | null,
  { uid, chosen }: { uid: string | null; chosen: string | undefined },
) {
  const view = wanted && (await viewCheckout(services, wanted));
  const methods = await methodsForCheckout(services, { view, uid });
  const method = chosen ? methods.find((each) => methodValue(each) === chosen) : methods[0];
  const fee = feeOf(method);
  if (wanted === null || fee === null) return { view, methods };
  return { view: await viewCheckout(services, { ...wanted, feeOf: fee }), methods };
}

/** Returns what the applied gift card pays of an amount; null without one, or if it pays nothing. */
export async function appliedCard(
  { db, clock }: Pick<Services, "db" | "clock">,
  id: number | null,
  due: DueParts,
): Promise<CheckoutData["giftCard"]> {
  const card = id === null ? null : await findGiftCard(db, { id });
  const paid = card && payableByCard(card, due, clock.now());
  if (!card || !paid?.ok) return null;
  return { ending: card.ending, balance: card.balance, amount: paid.value };
}

/** Lists the member's gift cards that can be spent. */
export async function listSpendable(
  { db, clock }: Pick<Services, "db" | "clock">,
  account: Account | null,
): Promise<CheckoutData["giftCards"]> {
  if (account === null) return [];
  const now = clock.now();
  return (await listGiftCardsOf(db, account.uid)).flatMap((card) => {
    const { id, ending, balance } = card;
    return giftCardState(card, now) === "active" ? [{ id, ending, balance }] : [];
  });
}

/** Returns the methods with their fees and instructions in words, which browsers then need not know. */
export function methodsInWords(methods: readonly OfferedMethod[]): OfferedMethod[] {
  return methods.map((method) => ({
    ...method,
    ...(method.fee !== undefined && { label: `${method.label} (+ ${formatMoney(method.fee)})` }),
    ...(method.form === "instructions" && {
      instructions: method.instructions || checkoutReplies.afterwards,
    }),
  }));
}
