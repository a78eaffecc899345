import { randomUUID } from "node:crypto";
import type { StoredGiftCard } from "#db/gift-card/gift-cards.server.ts";
import type { StoredOrder } from "#db/order/order-facts.server.ts";
import type { Account } from "#domain/account/account.ts";
import type { WantedLine } from "#domain/cart/line-parameters.ts";
import { parseEmailAddress } from "#domain/email/email-address.ts";
import { giftCardError } from "#domain/gift-card/gift-card-error.ts";
import { payableByCard } from "#domain/gift-card/gift-card.ts";
import { cents } from "#domain/money/money.ts";
import { parseAddress } from "#domain/order/address.ts";
import { amountDue } from "#domain/order/order.ts";
import { invariant, type Result } from "#domain/result.ts";
import { holdGiftCard } from "#features/orders/hold-gift-card.server.ts";
import { keyOfContents } from "#features/orders/key-of-contents.server.ts";
import { payOrder } from "#features/orders/pay-order.server.ts";
import { listPaymentMethods, type OfferedMethod } from "#features/orders/payment-methods.server.ts";
import { placeOrder, type Checkout } from "#features/orders/place-order.server.ts";
import { typedCoupon } from "#features/orders/promotion-facts.server.ts";
import { readOrder } from "#features/orders/read-order.server.ts";
import type { Services } from "#ports/services.ts";
import {
  fieldError,
  formError,
  wrongFields,
  type FieldErrors,
  type FormState,
} from "#ui/form/form-state.ts";
import { chosenAddress } from "./address-choice.tsx";
import { cardDetails, wrongCard } from "./card.ts";
import type { CheckoutReply } from "./checkout-data.ts";
import {
  countryOf,
  keptFields,
  NO_METHOD,
  wrongContact,
  type CheckoutField,
  type CheckoutValues,
} from "./checkout-fields.ts";
import { checkoutMessages, labelsOf } from "./checkout-messages.ts";
import { outcomeOf } from "./outcome.ts";
import { methodValue } from "./payment-methods.tsx";
import { prefillFor } from "./prefill.server.ts";
import { viewCheckout } from "./view-checkout.server.ts";

/** What a form without scripts has sent. */
export type SentCheckout = {
  values: CheckoutValues;
  lines: readonly WantedLine[];
  key: string;
  expectedTotal: string;
  /** The gift card whose code was typed; null without one. */
  giftCard: TypedGiftCard;
  /** What stands in the field for a coupon's code. */
  coupon: string;
  /**
   * What a button asks for instead of ordering: the fields of another country, another address of theirs, or the total
   * with a coupon or without.
   */
  intent: string;
  /** The way of delivery, and between which days it was shown to arrive. */
  delivery: Pick<Checkout, "service" | "expectedDays">;
  /** Whether a member's profile that has no address gets this one. */
  keepAddress: boolean;
  clientAddress: string;
  /** Who is signed in. */
  account: Account | null;
};

/** The gift card of a code that was typed, or why there is none; null where no code was typed. */
type TypedGiftCard = Result<StoredGiftCard, { message: string }> | null;

/** Where the browser goes on, or what the form is shown again with. */
export type CheckoutAnswer =
  | { number: string; to: string }
  | { reply: CheckoutReply; status: number };

/** What the button asks for that takes a coupon away. */
const NO_COUPON = "no-coupon";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Again = (
  state: FormState<CheckoutField> | null,
  status: number,
  change?: { key?: string; values?: Partial<CheckoutValues> },
) => Promise<CheckoutAnswer>;

/** Orders and pays as the page does with scripts, by the same use cases. Of what was typed only a card is lost. */
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
    const view = await viewCheckout(services, sent.lines, choices);
    return { reply: { state, values, key: change.key ?? key, view }, status };
  };
  const rewritten = await rewrite(services, sent);
  if (rewritten) return again(null, 200, { values: rewritten });
  if (sent.lines.length === 0) return again(formError("There is nothing to order."), 422);
  const total = Number(sent.expectedTotal);
  const fieldErrors = {
    ...wrongContact(sent.values),
    ...wrongMeans(services, sent, total),
  };
  if (wrongFields({ fieldErrors }).length > 0) return again({ fieldErrors }, 422);
  const checkout = checkoutOf(sent, key, Number.isSafeInteger(total) && total >= 0 ? total : -1);
  const placed = await placeOnce(services, checkout);
  if (!placed.ok) return again(formError(placed.error.message), statusOf(placed.error.code));
  return payAndGoOn(services, placed.value, { sent, again });
}

/** Pays an order that was placed before. */
export async function answerPaymentForm(
  services: Services,
  order: StoredOrder,
  sent: Pick<SentCheckout, "values" | "giftCard">,
): Promise<CheckoutAnswer> {
  const again: Again = async (state, status) => ({
    reply: { state, values: withoutCard(sent.values), key: "", view: null },
    status,
  });
  const fieldErrors = wrongMeans(services, sent, amountDue(order.facts));
  if (wrongFields({ fieldErrors }).length > 0) return again({ fieldErrors }, 422);
  return payAndGoOn(services, order, { sent, again });
}

async function payAndGoOn(
  services: Services,
  placed: StoredOrder,
  { sent, again }: { sent: Pick<SentCheckout, "values" | "giftCard">; again: Again },
): Promise<CheckoutAnswer> {
  const { values, giftCard } = sent;
  const { key, number } = placed;
  let order = placed;
  if (placed.facts.state === "awaiting_payment" && giftCard?.ok) {
    const held = { giftCard: giftCard.value.id, expected: null };
    const paid = await holdGiftCard(services, placed.id, held);
    if (!paid.ok) return again(fieldError("giftCard", paid.error.message), 409, { key });
    order = paid.value;
  }
  const method = methodIn(services, values);
  if (order.facts.state === "awaiting_payment" && method) {
    const details = method.form === "card-fields" ? cardDetails(values) : {};
    const payment = { provider: method.provider, method: method.method, details };
    const paid = await payOrder(services, order.id, payment);
    if (!paid.ok) return again(formError(paid.error.message), statusOf(paid.error.code), { key });
  }
  const labels = labelsOf(listPaymentMethods(services));
  const outcome = outcomeOf(await readOrder(services, order), labels);
  if (outcome.kind === "unpaid")
    return again(formError(outcome.sentence ?? checkoutMessages.somethingWrong), 422, { key });
  if (outcome.kind === "over")
    return again(formError(checkoutMessages.timeOver), 409, { key: randomUUID() });
  const action = outcome.kind === "action" ? outcome.action : null;
  return { number, to: action?.kind === "redirect" ? action.url : `/orders/${number}` };
}

const statusOf = (code: string) => (code === "too-many-requests" ? 429 : 409);

/** What a form that is no order wants to have in its fields: another address of theirs; null where it is an order. */
async function rewrite(services: Services, { intent, account }: SentCheckout) {
  if (intent === "country" || intent === "coupon" || intent === NO_COUPON) return {};
  if (intent === "" || account === null) return null;
  const { addresses } = await prefillFor(services, account);
  return chosenAddress(intent, addresses);
}

function couponIn({ intent, coupon }: SentCheckout): string | null {
  return intent === NO_COUPON ? null : typedCoupon(coupon);
}

function methodIn(
  services: Pick<Services, "payments">,
  values: CheckoutValues,
): OfferedMethod | undefined {
  return listPaymentMethods(services).find((each) => methodValue(each) === values.method);
}

/** What is wrong with gift card and way to pay, for an amount in cents; what the card pays needs no other way. */
function wrongMeans(
  services: Pick<Services, "clock" | "payments">,
  { values, giftCard }: Pick<SentCheckout, "values" | "giftCard">,
  amount: number,
): FieldErrors<CheckoutField> {
  const isAmount = Number.isSafeInteger(amount) && amount > 0;
  if (giftCard === null || !isAmount) return wrongPayment(services, values, amount);
  if (!giftCard.ok) return { giftCard: giftCard.error.message };
  const paid = payableByCard(giftCard.value, cents(amount), services.clock.now());
  if (!paid.ok) return { giftCard: giftCardError(paid.error).message };
  return wrongPayment(services, values, amount - paid.value);
}

function wrongPayment(
  services: Pick<Services, "clock" | "payments">,
  values: CheckoutValues,
  total: number,
): FieldErrors<CheckoutField> {
  if (total === 0) return {};
  const method = methodIn(services, values);
  if (!method) return { method: NO_METHOD };
  if (method.form !== "card-fields") return {};
  return wrongCard(values, { now: services.clock.now(), known: method.testCards });
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
 * The order of a form. Where it was sent before with other contents, it takes the place of that order, under a key that
 * is made of both, so that the same form, sent twice, is one order.
 */
async function placeOnce(services: Services, checkout: Checkout) {
  const placed = await placeOrder(services, checkout);
  if (placed.ok || placed.error.code !== "checkout-changed") return placed;
  const key = keyOfContents({ ...checkout, clientAddress: null });
  return placeOrder(services, { ...checkout, key, replaces: checkout.key });
}

function withoutCard(values: CheckoutValues): Partial<CheckoutValues> {
  return Object.fromEntries(keptFields.map((field) => [field, values[field]]));
}
