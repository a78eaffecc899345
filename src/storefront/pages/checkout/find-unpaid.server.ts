import { findOrder } from "#modules/orders/store/orders.server.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import type { Account } from "#modules/accounts/rules/account.ts";
import type { WantedLine } from "#modules/cart/rules/line-parameters.ts";
import { billingValues, type CheckoutInput } from "#modules/checkout/rules/checkout-fields.ts";
import type { StoredCheckout } from "#modules/checkout/store/checkouts.server.ts";
import { sum } from "#modules/core/rules/money/money.ts";
import { addressLines } from "#modules/delivery/rules/address/address.ts";
import { payableByCards } from "#modules/orders/rules/order.ts";
import { buyerActions } from "#modules/orders/rules/order-actions.ts";
import { momentInWords } from "#modules/settings/rules/shop-dates.ts";
import { orderOfAddition } from "#modules/orders/rules/order-parts.ts";
import { viewOf, type OrderView } from "#modules/orders/rules/order-view.ts";
import { methodsForOrder } from "#modules/checkout/use-cases/offered-methods.server.ts";
import { checkPayment } from "#modules/orders/use-cases/pay-order.server.ts";
import { smallestStep } from "#modules/payments/use-cases/payment-methods.server.ts";
import { shownTaxes } from "#modules/taxes/rules/tax-words.ts";
import type { Services } from "#platform/services.ts";
import type { CheckoutData, UnpaidOrder } from "./checkout-data.ts";
import { labelsOf, outcomeOf, whyUnpaid } from "./checkout-messages.ts";
import type { CheckoutView } from "#modules/checkout/rules/checkout-view.ts";
import {
  appliedCard,
  getCheckout,
  listSpendable,
  type Visit,
  methodsInWords,
} from "./get-checkout.server.ts";
import { checkoutReplies } from "./checkout-texts.ts";

/**
 * Returns the checkout of an unpaid order, after asking the provider for the payment's state. Null
 * if there is nothing to pay or the state is unknown.
 */
export async function findUnpaid(
  services: Services,
  found: StoredOrder,
  { checkout, account }: { checkout: StoredCheckout; account: Account | null },
): Promise<CheckoutData | null> {
  await checkPayment(services, found.id);
  const order = await findOrder(services.db, { id: found.id });
  if (!order || !buyerActions(order.facts, services.clock.now()).includes("pay")) return null;
  const methods = await methodsForOrder(services, order);
  const whole = viewOf(order);
  const outcome = outcomeOf(whole, labelsOf(methods));
  const addition = whole.additions.find(({ state }) => state === "open");
  const isAddition = addition !== undefined;
  const seen = addition ? orderOfAddition(whole, addition) : whole;
  const held = heldOnCard(seen);
  const { giftCard, fields } = checkout.input;
  return {
    view: viewOrdered(seen),
    order: {
      number: order.number,
      email: seen.email,
      buyer: { email: seen.email, address: seen.billing ?? seen.address },
      isGiftCard: seen.isGiftCard,
      isAddition,
      addressLines: addressLines(seen.address),
      sentence:
        isAddition && outcome.kind === "unpaid" && outcome.sentence === null
          ? checkoutReplies.addedNotPaid
          : whyUnpaid(outcome),
      heldUntil: seen.holdUntil && momentInWords(seen.holdUntil),
      canBeChanged: !isAddition && linesOf(seen) !== null,
      heldOnCard: held,
    },
    declined: null,
    methods: methodsInWords(methods),
    giftCards: isAddition ? [] : await listSpendable(services, account),
    giftCard:
      held || seen.isGiftCard || isAddition
        ? null
        : await appliedCard(
            services,
            giftCard,
            payableByCards(order.facts, smallestStep(services)),
          ),
    person: account,
    fields: { ...(fields.method && { method: fields.method }) },
    addresses: [],
    countries: [],
    canKeepAddress: false,
  };
}

/**
 * Returns the filled-in form of this browser's checkout instead of its unpaid order, so that a buyer who returns from a
 * bank finds all input. Null if the order is another checkout's, or ordering again would differ from it.
 */
export async function findOwnForm(
  services: Services,
  visit: Visit,
  { key }: StoredOrder,
  unpaid: CheckoutData,
): Promise<CheckoutData | null> {
  if (visit.checkout.key !== key || !unpaid.order?.canBeChanged) return null;
  if (unpaid.order.heldOnCard) return null;
  const form = await getCheckout(services, visit, new URLSearchParams());
  const isSame = form.view !== null && form.view.total === unpaid.view?.total;
  return isSame ? { ...form, declined: unpaid.order.sentence } : null;
}

function heldOnCard({ payments }: OrderView): UnpaidOrder["heldOnCard"] {
  const held = payments.find(({ state }) => state === "held");
  return held ? { ending: held.method, amount: held.amount } : null;
}

/** Shows the agreed lines and prices, whatever the catalogue says now. */
function viewOrdered(order: OrderView): CheckoutView {
  const { service, name, from, to, pickup } = order.delivery;
  const isKnown = from !== null && to !== null;
  return {
    lines: order.lines.map((line) => ({
      // A deleted product can still be paid for; its id 0 can't be ordered again.
      productId: line.productId ?? 0,
      ...(line.variantId !== null && { variantId: line.variantId }),
      quantity: line.quantity,
      name: line.name,
      options: line.options,
      picture: line.picture,
      unitPrice: line.unitPrice,
      lineTotal: line.lineTotal,
      adjustments: order.adjustments.filter((each) => each.line === line.line),
      problem: null,
    })),
    giftCards: [],
    adjustments: order.adjustments.filter(({ line }) => line === null),
    taxes: shownTaxes(order.taxes),
    subtotal: sum(order.lines.map(({ lineTotal }) => lineTotal)),
    coupon: null,
    total: order.total,
    country: order.address.country,
    service,
    offers:
      isKnown && order.adjustments.some(({ kind }) => kind === "shipping")
        ? [{ service, name, price: order.shipping, from, to, ...(pickup && { pickup }) }]
        : [],
    notServed: null,
    hasDuties: false,
  };
}

/** Returns the input of a checkout that replaces this order; null if a product was deleted. */
export function inputOf(order: StoredOrder): CheckoutInput | null {
  const seen = viewOf(order);
  const lines = linesOf(seen);
  if (lines === null) return null;
  const fields = {
    ...seen.address,
    ...billingValues(seen.billing),
    email: seen.email,
    service: seen.delivery.service,
  };
  return { lines, giftCards: [], coupon: "", giftCard: null, fields, isSigningIn: false };
}

function linesOf({ lines, isGiftCard }: OrderView): WantedLine[] | null {
  const wanted = lines.flatMap(({ productId, variantId, quantity }) =>
    productId === null ? [] : [{ productId, ...(variantId !== null && { variantId }), quantity }],
  );
  return !isGiftCard && wanted.length === lines.length ? wanted : null;
}
