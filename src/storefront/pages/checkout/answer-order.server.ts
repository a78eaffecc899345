import type { Account } from "#modules/accounts/rules/account.ts";
import { businessNumbers } from "#modules/taxes/use-cases/business-numbers.server.ts";
import {
  businessIn,
  checkoutFields,
  parseBilling,
  wrongContact,
  type CheckoutField,
  checkoutFieldTexts,
} from "#modules/checkout/rules/checkout-fields.ts";
import type { StoredCheckout } from "#modules/checkout/store/checkouts.server.ts";
import { changeCheckout, nextKey } from "#modules/checkout/use-cases/open-checkout.server.ts";
import { activeMethods, feeOf } from "#modules/checkout/use-cases/offered-methods.server.ts";
import { payCheckout, placeCheckout } from "#modules/checkout/use-cases/place-checkout.server.ts";
import { parseEmailAddress } from "#modules/core/rules/email.ts";
import {
  fieldError,
  formError,
  wrongFields,
  type FieldErrors,
  type FormState,
} from "#modules/core/rules/form-state.ts";
import { parseGiftCardLine } from "#modules/gift-cards/rules/gift-card-line.ts";
import { cents, sum } from "#modules/core/rules/money/money.ts";
import { invariant, ok } from "#modules/core/rules/result.ts";
import { noAddress, parseAddress } from "#modules/delivery/rules/address/address.ts";
import { servedCountries } from "#modules/delivery/rules/delivery-zone.ts";
import { telephoneError } from "#modules/delivery/use-cases/telephone-error.server.ts";
import { amountDue, openAddition } from "#modules/orders/rules/order.ts";
import type { PlaceError } from "#modules/orders/rules/place-order.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { findOrder, getOrder } from "#modules/orders/store/orders.server.ts";
import { checkPayment } from "#modules/orders/use-cases/pay-order.server.ts";
import { viewOf } from "#modules/orders/rules/order-view.ts";
import type { PaymentInput } from "#modules/payments/ports/payment.ts";
import { listPaymentMethods } from "#modules/payments/use-cases/payment-methods.server.ts";
import { typedCoupon } from "#modules/promotions/rules/coupon-code.ts";
import type { Services } from "#platform/services.ts";
import { cardDetails, wrongCard } from "./card.ts";
import type { CheckoutReply } from "./checkout-data.ts";
import { labelsOf, tooOftenSentence, isUnsettled, outcomeOf } from "./checkout-messages.ts";
import { checkoutReplies, checkoutTexts as texts } from "./checkout-texts.ts";
import { chosenDelivery, DAYS_FIELD } from "./delivery-choice.tsx";
import { appliedCard } from "./get-checkout.server.ts";
import type { Wanted } from "./intents.ts";
import { methodValue } from "./payment-methods.tsx";

/** Every field of the form. `intent` is parsed by `intents.ts`, `script` says whether a script sends it. */
export const sentFields = [
  ...checkoutFields,
  DAYS_FIELD,
  "intent",
  "script",
  "order",
  "coupon",
  "expectedTotal",
  "expectedOnCard",
  "keepAddress",
  "giftCards",
  "details",
] as const;

export type SentFields = Record<(typeof sentFields)[number], string>;

/** A sent form with its checkout and sender. */
export type Sent = {
  fields: SentFields;
  wanted: Wanted;
  checkout: StoredCheckout;
  /** The existing order that it pays; null for a new one. */
  order: StoredOrder | null;
  account: Account | null;
  clientAddress: string;
};

export type CheckoutAnswer = {
  reply: CheckoutReply;
  status?: number;
  /** The number of an order that this form has placed. */
  placed?: string;
};

const again = (state: FormState<CheckoutField> | null, status: number): CheckoutAnswer => ({
  reply: { state },
  status,
});

/** A message for the payment section. */
const ofPayment = (text: string) => fieldError<CheckoutField>("method", text);

/** Places the checkout's order. With a script, another form pays it, so that a lost reply has charged nothing. */
export async function answerOrder(services: Services, sent: Sent): Promise<CheckoutAnswer> {
  const { fields, checkout, account, clientAddress } = sent;
  const { input } = checkout;
  const { giftCards } = input;
  const isShipped = input.lines.length > 0;
  if (!isShipped && giftCards.length === 0)
    return again(formError(checkoutReplies.nothingToOrder), 422);
  const { delivery, tax } = services.settings;
  const total = Number(fields.expectedTotal || "x");
  const telephone = isShipped ? telephoneError(fields.telephone, fields.country) : null;
  const fieldErrors = {
    ...(telephone !== null && { telephone }),
    ...wrongContact(fields, { isShipped, served: servedCountries(delivery.zones, tax.country) }),
    ...wrongDigits(fields),
    ...(await wrongMeans(services, sent, total)),
  };
  if (wrongFields({ fieldErrors }).length > 0) return again({ fieldErrors }, 422);
  const email = parseEmailAddress(fields.email);
  const address = isShipped ? parseAddress(fields) : ok(noAddress);
  const billing = isShipped ? parseBilling(fields) : ok(null);
  invariant(email !== null && address.ok && billing.ok, "wrong fields are refused above");
  const fee = feeOf(await methodIn(services, fields));
  const placed = await placeCheckout(services, checkout, {
    email,
    address: address.value,
    billing: billing.value,
    business: businessIn(fields),
    ...chosenDelivery(fields),
    coupon: typedCoupon(input.coupon),
    ...(fee !== null && { feeOf: fee }),
    keepAddress: fields.keepAddress !== "",
    lines: input.lines,
    giftCards: giftCards.flatMap((each) => parseGiftCardLine(each) ?? []),
    expectedTotal: cents(Number.isSafeInteger(total) && total >= 0 ? total : -1),
    uid: account?.uid ?? null,
    clientAddress,
  });
  if (!placed.ok) return refuseOrder(services, checkout, placed.error);
  const { number, facts } = placed.value;
  if (fields.script !== "" && facts.state === "awaiting_payment")
    return { reply: { state: null, next: { kind: "pay", number } }, placed: number };
  return { ...(await answerPayment(services, sent, placed.value)), placed: number };
}

function wrongDigits({ vatNumber, country }: SentFields): FieldErrors<CheckoutField> {
  const error = businessNumbers().errorOf(vatNumber, country);
  return error === null ? {} : { vatNumber: error };
}

const changes: ReadonlySet<PlaceError["code"]> = new Set([
  "lines-changed",
  "total-changed",
  "coupon-refused",
  "delivery-changed",
]);

async function refuseOrder(
  services: Services,
  checkout: StoredCheckout,
  { code, message, retryAfterSeconds, details }: PlaceError,
): Promise<CheckoutAnswer> {
  if (code === "no-delivery" && details?.field)
    return again(fieldError(details.field, message), 422);
  if (code === "invalid-telephone") return again(fieldError("telephone", message), 422);
  if (code === "too-many-requests")
    return again(formError(tooOftenSentence(retryAfterSeconds)), 429);
  const reply = { state: formError(message), isChanged: changes.has(code) };
  if (code !== "already-paid" && code !== "payment-under-way") return { reply, status: 409 };
  const earlier = await findOrder(services.db, { key: checkout.key });
  invariant(earlier, "an order that can't be replaced exists");
  // The input is of the next order, so it is newer than the paid one.
  await changeCheckout(services, checkout, {});
  const isPaid = code === "already-paid";
  return { reply: { ...reply, earlier: { number: earlier.number, isPaid } }, status: 409 };
}

/** Pays an order, and says what comes next. */
export async function answerPayment(
  services: Services,
  sent: Sent,
  order: StoredOrder,
): Promise<CheckoutAnswer> {
  const { fields, checkout } = sent;
  const due = amountDue(order.facts);
  const isAddition = openAddition(order.facts) !== null;
  // Staff may have changed what the page shows.
  if (isAddition && Number(fields.expectedTotal) !== due)
    return again(formError(checkoutReplies.amountChanged), 409);
  const isUnpaid = order.facts.state === "awaiting_payment" || isAddition;
  const fieldErrors = isUnpaid ? await wrongMeans(services, sent, due) : {};
  if (wrongFields({ fieldErrors }).length > 0) return again({ fieldErrors }, 422);
  const { giftCard: id } = checkout.input;
  const expected = fields.script === "" ? null : cents(Number(fields.expectedOnCard));
  const paid = await payCheckout(services, order, {
    giftCard: id === null || order.facts.isGiftCard || isAddition ? null : { id, expected },
    payment: await paymentIn(services, fields),
    ...(isAddition && { amount: due }),
  });
  if (paid.ok) return answerOutcome(services, sent, paid.value);
  const { code, message, retryAfterSeconds } = paid.error;
  const { number } = order;
  if (code === "payment-under-way")
    return {
      reply: { state: ofPayment(checkoutReplies.checking), next: { kind: "wait", number } },
    };
  if (code === "hold-over" || code === "not-in-this-state") return beginAgain(services, sent);
  if (code === "too-many-requests")
    return again(ofPayment(tooOftenSentence(retryAfterSeconds)), 429);
  return again(ofPayment(message), code === "declined-too-often" ? 429 : 409);
}

/** Asks the provider for the result of a payment. */
export async function checkOrder(
  services: Services,
  sent: Sent,
  { id, number }: StoredOrder,
): Promise<CheckoutAnswer> {
  await checkPayment(services, id);
  const order = await getOrder(services.db, { id });
  if (isUnsettled(viewOf(order))) return { reply: { state: null, next: { kind: "wait", number } } };
  return answerOutcome(services, sent, order);
}

/** Says by the order's state what comes next. The bank's question is not repeated by itself. */
async function answerOutcome(
  services: Services,
  sent: Sent,
  order: StoredOrder,
): Promise<CheckoutAnswer> {
  const { number } = order;
  const methods = listPaymentMethods(services);
  const outcome = outcomeOf(viewOf(order), labelsOf(methods));
  if (outcome.kind === "over") return beginAgain(services, sent);
  // A script's request was answered; without scripts the form was not accepted.
  const status = sent.fields.script === "" ? 422 : 200;
  if (outcome.kind === "unpaid")
    return again(ofPayment(outcome.sentence ?? texts.somethingWrong), status);
  const action = outcome.kind === "action" ? outcome.action : null;
  if (action?.kind === "in-page") {
    if (sent.wanted.kind === "check") return again(ofPayment(checkoutReplies.notConfirmed), status);
    const { clientSecret } = action;
    return { reply: { state: null, next: { kind: "confirm", number, clientSecret } } };
  }
  const to = action?.kind === "redirect" ? action.url : `/orders/${number}`;
  const isPlaced = outcome.kind === "placed";
  return { reply: { state: null, next: { kind: "leave", number, to, isPlaced } } };
}

/** The order can no longer be paid; the next attempt places a new one. */
async function beginAgain(services: Services, { checkout, order }: Sent): Promise<CheckoutAnswer> {
  if (order === null || order.key === checkout.key)
    await changeCheckout(services, checkout, { key: nextKey(checkout) });
  return again(formError(checkoutReplies.timeOver), 409);
}

/** Returns the errors of the payment method for an amount in cents, of which the gift card pays first. */
async function wrongMeans(
  services: Services,
  { checkout, fields, order }: Sent,
  amount: number,
): Promise<FieldErrors<CheckoutField>> {
  const isAddition = order !== null && openAddition(order.facts) !== null;
  const bought = order
    ? order.facts.lines.filter((line) => line.isGiftCard)
    : giftCardsOf(checkout);
  const goods = amount - sum(bought.map((each) => each.amount));
  const due = cents(Number.isSafeInteger(goods) && goods > 0 ? goods : 0);
  const parts = { goods: due, beside: sum(bought.map((each) => each.amount)) };
  const giftCard = isAddition ? null : checkout.input.giftCard;
  const onCard = await appliedCard(services, giftCard, parts);
  if (amount - (onCard?.amount ?? 0) === 0) return {};
  const method = await methodIn(services, fields);
  if (!method) return { method: checkoutFieldTexts.noMethod };
  if (method.form !== "card-fields") return {};
  return wrongCard(fields, { now: services.clock.now(), known: method.testCards });
}

const giftCardsOf = ({ input: { giftCards } }: StoredCheckout) => giftCards;

const methodIn = async (services: Services, { method }: SentFields) =>
  (await activeMethods(services)).find((each) => methodValue(each) === method);

async function paymentIn(services: Services, fields: SentFields) {
  const method = await methodIn(services, fields);
  if (!method) return null;
  const details =
    method.form === "card-fields"
      ? cardDetails(fields)
      : method.form === "provider-fields"
        ? providerDetails(fields.details)
        : {};
  return { provider: method.provider, method: method.method, details };
}

/** Parses what a provider's script has collected, such as a token. */
function providerDetails(text: string): PaymentInput {
  try {
    const details: unknown = JSON.parse(text);
    const entries = Object.entries(details ?? {}).filter(([, value]) => typeof value === "string");
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}
