import { randomUUID } from "node:crypto";
import type { Account } from "#modules/accounts/rules/account.ts";
import type { WantedLine } from "#modules/cart/rules/line-parameters.ts";
import { parseEmailAddress } from "#modules/core/rules/email/email-address.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { parseAddress } from "#modules/delivery/rules/address/address.ts";
import { couponToKeep } from "#modules/promotions/rules/coupon-choice.ts";
import { invariant } from "#modules/core/rules/result.ts";
import { keyOfContents } from "#modules/orders/use-cases/key-of-contents.server.ts";
import { telephoneError } from "#modules/delivery/use-cases/telephone-error.server.ts";
import { placeOrder, type Checkout } from "#modules/orders/use-cases/place-order.server.ts";
import { typedCoupon } from "#modules/checkout/use-cases/promotion-facts.server.ts";
import type { Services } from "#platform/services.ts";
import { formError, wrongFields, type FieldErrors } from "#modules/core/rules/form-state.ts";
import { chosenAddress } from "./address-choice.tsx";
import type { CheckoutReply } from "./checkout-data.ts";
import { countryOf, wrongContact, type CheckoutValues } from "./checkout-fields.ts";
import {
  payFromForm,
  statusOf,
  withoutCard,
  wrongMeans,
  type Again,
  type CheckoutAnswer,
  type SentMeans,
} from "./pay-from-form.server.ts";
import { prefillFor } from "#modules/checkout/use-cases/prefill.server.ts";
import {
  viewCheckout,
  type CheckoutChoices,
} from "#modules/checkout/use-cases/view-checkout.server.ts";

/** A checkout form submitted without scripts. */
export type SentCheckout = SentMeans & {
  lines: readonly WantedLine[];
  key: string;
  expectedTotal: string;
  /** The coupon field's text. */
  coupon: string;
  /** The coupon code of the total shown before; empty if there was none. */
  formerCoupon: string;
  /**
   * The pressed button, if it does not order: update the country's fields, choose a saved address, apply or remove a
   * coupon.
   */
  intent: string;
  /** The chosen delivery service, and the arrival dates that were shown. */
  delivery: Pick<Checkout, "service" | "expectedDays">;
  /** Whether to save this address to a member's profile that has none. */
  keepAddress: boolean;
  clientAddress: string;
  /** The signed-in account. */
  account: Account | null;
};

/** Intent of the button that removes the coupon. */
const NO_COUPON = "no-coupon";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Orders and pays with the same use cases as the page with scripts. Only card details must be typed again. */
export async function answerCheckoutForm(
  services: Services,
  sent: SentCheckout,
): Promise<CheckoutAnswer> {
  const key = UUID.test(sent.key) ? sent.key : randomUUID();
  const again: Again = async (state, status, change = {}) => {
    const values = { ...withoutCard(sent.values), ...change.values };
    const { service } = sent.delivery;
    const { clientAddress, account } = sent;
    const who = { uid: account?.uid ?? null, coupon: couponIn(sent), clientAddress };
    const choices = { country: countryOf(values.country), service, ...who };
    const shown = await viewTyped(services, sent, choices);
    return { reply: { state, values, key: change.key ?? key, ...shown }, status };
  };
  const rewritten = await rewrite(services, sent);
  if (rewritten) return again(null, 200, { values: rewritten });
  if (sent.lines.length === 0) return again(formError("There is nothing to order."), 422);
  const total = Number(sent.expectedTotal);
  const fieldErrors = {
    ...wrongTelephone(sent.values),
    ...wrongContact(sent.values),
    ...wrongMeans(services, sent, total),
  };
  if (wrongFields({ fieldErrors }).length > 0) return again({ fieldErrors }, 422);
  const checkout = checkoutOf(sent, key, Number.isSafeInteger(total) && total >= 0 ? total : -1);
  const placed = await placeOnce(services, checkout);
  if (!placed.ok) return again(formError(placed.error.message), statusOf(placed.error.code));
  return payFromForm(services, placed.value, { sent, again });
}

/** Returns new field values for an intent other than ordering; null to place the order. */
async function rewrite(services: Services, { intent, account }: SentCheckout) {
  if (intent === "country" || intent === "coupon" || intent === NO_COUPON) return {};
  if (intent === "" || account === null) return null;
  const { addresses } = await prefillFor(services, account);
  return chosenAddress(intent, addresses);
}

/** Returns the checkout with the typed coupon, or with the former one if the typed one takes nothing off. */
async function viewTyped(
  services: Services,
  { lines, formerCoupon }: SentCheckout,
  choices: CheckoutChoices,
): Promise<Pick<CheckoutReply, "view" | "refusedCoupon">> {
  const view = await viewCheckout(services, lines, choices);
  const typed = view.coupon;
  const former = typedCoupon(formerCoupon);
  if (typed === null || typed.isApplied || former === null) return { view };
  const before = await viewCheckout(services, lines, { ...choices, coupon: former });
  const isRefused = couponToKeep(before.coupon, typed) === before.coupon;
  return isRefused ? { view: before, refusedCoupon: typed } : { view };
}

function wrongTelephone({ telephone, country }: CheckoutValues): FieldErrors<"telephone"> {
  const error = telephoneError(telephone, country);
  return error === null ? {} : { telephone: error };
}

function couponIn({ intent, coupon }: SentCheckout): string | null {
  return intent === NO_COUPON ? null : typedCoupon(coupon);
}

function checkoutOf(sent: SentCheckout, key: string, total: number): Checkout {
  const email = parseEmailAddress(sent.values.email);
  const address = parseAddress(sent.values);
  invariant(email !== null && address.ok, "what is wrong is said before");
  return {
    key,
    replaces: null,
    email,
    address: address.value,
    ...sent.delivery,
    coupon: couponIn(sent),
    keepAddress: sent.keepAddress,
    lines: [...sent.lines],
    expectedTotal: cents(total),
    uid: sent.account?.uid ?? null,
    clientAddress: sent.clientAddress,
  };
}

/**
 * Places a form's order. If the form was sent before with other contents, the new order replaces the old one. Its key
 * derives from the contents, so that sending the form twice places one order.
 */
async function placeOnce(services: Services, checkout: Checkout) {
  const placed = await placeOrder(services, checkout);
  if (placed.ok || placed.error.code !== "checkout-changed") return placed;
  const key = keyOfContents({ ...checkout, clientAddress: null });
  return placeOrder(services, { ...checkout, key, replaces: checkout.key });
}
