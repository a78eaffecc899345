import type { WantedLine } from "#modules/cart/rules/line-parameters.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import { fieldError, formError, type FormState } from "#modules/core/rules/form-state.ts";
import { newUuid } from "#storefront/ui/new-uuid.ts";
import {
  askToPay,
  askToUseGiftCard,
  askToPlace,
  type CheckoutError,
  type Paying,
  type WantedOrder,
} from "./ask-checkout.ts";
import { waitForPayment } from "./wait-for-payment.ts";
import { attemptFor, forgetDraft, keepDraft, readDraft, type Attempt } from "./checkout-draft.ts";
import type { CheckoutField } from "./checkout-fields.ts";
import { checkoutMessages } from "./checkout-messages.ts";
import { outcomeOf } from "./outcome.ts";
import type { GiftCardUse } from "./gift-card-use.ts";

/** Current step. Buttons work only in "idle". */
export type Step = "idle" | "placing" | "paying" | "checking" | "leaving";

/** Message about the last attempt. */
export type Told = {
  state: FormState<CheckoutField> | null;
  /** An earlier order that prevents a new one. */
  earlier?: EarlierOrder;
};

/** An order of this checkout that can no longer be replaced: it is paid, or its payment is still unknown. */
export type EarlierOrder = { number: string; isPaid: boolean };

export type Flow = {
  /** The uid of the signed-in account; null for a guest. */
  person: string | null;
  labelOf(method: string): string;
  /** Stores in this browser which cart lines an order contains. */
  noteOrdered(number: string, lines: readonly WantedLine[]): void;
  /** Removes these lines from the cart, once the order is placed. */
  takeOutOrdered(number: string): void;
  /** Reloads the checkout's prices. */
  refresh(): Promise<void>;
  /** Reloads the gift card's balance. */
  lookAtGiftCard(): Promise<void>;
  /** Runs the bank's confirmation (3-D Secure) inside the page. */
  confirmInPage(clientSecret: string): Promise<void>;
  setStep(step: Step): void;
  tell(told: Told): void;
};

/** Means of payment: a gift card first, and a provider for the rest. */
export type Means = { giftCard: GiftCardUse | null; paying: Paying | null };

/** Places an order and pays it. Returns whether the browser leaves the page. */
export async function orderAndPay(flow: Flow, wanted: WantedOrder, means: Means): Promise<boolean> {
  const order = await place(flow, wanted, means.giftCard);
  if (order === null) return false;
  if (order.state !== "awaiting_payment") return goOn(flow, order);
  return pay(flow, order.number, means);
}

/** Pays an order. Returns whether the browser leaves the page. */
export async function pay(flow: Flow, number: string, means: Means): Promise<boolean> {
  flow.setStep("paying");
  const held = means.giftCard && (await askToUseGiftCard(number, means.giftCard));
  if (held?.ok === false) return refusedCard(flow, held.error);
  if (held?.ok && held.value.state !== "awaiting_payment") return goOn(flow, held.value);
  return means.paying === null ? begunAnew(flow) : payByProvider(flow, number, means.paying);
}

/** Reloads the gift card's balance, which the next attempt uses. */
async function refusedCard(flow: Flow, error: CheckoutError): Promise<false> {
  const { code } = error;
  if (code === "hold-over" || code === "not-in-this-state") return begunAnew(flow);
  if (code.startsWith("gift-card-")) await flow.lookAtGiftCard();
  say(flow, sentenceOf(error));
  return false;
}

async function payByProvider(flow: Flow, number: string, paying: Paying): Promise<boolean> {
  const paid = await askToPay(number, paying);
  if (paid.ok) return goOn(flow, paid.value);
  const { code } = paid.error;
  if (code === "payment-under-way") say(flow, checkoutMessages.checking);
  else if (code === "unreachable" || code === "unavailable")
    say(flow, checkoutMessages.connectionLost);
  else if (code === "hold-over" || code === "not-in-this-state") return begunAnew(flow);
  else {
    say(flow, sentenceOf(paid.error));
    return false;
  }
  return hear(flow, number);
}

async function place(
  flow: Flow,
  wanted: WantedOrder,
  giftCard: GiftCardUse | null,
): Promise<OrderView | null> {
  flow.setStep("placing");
  const { attempt: last } = readDraft(flow.person, Date.now());
  // Changing the gift card makes another order, so that the first one's hold is released. The draft stores no code.
  const shown = giftCard && { ending: giftCard.ending, expected: giftCard.expected };
  const contents = JSON.stringify(shown ? { ...wanted, giftCard: shown } : wanted);
  const attempt = attemptFor(last, contents, newUuid);
  const keep = (kept: Attempt | null) => keepDraft(flow.person, Date.now(), { attempt: kept });
  // Saved before sending: if the response is lost, a retry sends the same key.
  keep(attempt);
  const placed = await askToPlace({ key: attempt.key, replaces: attempt.replaces }, wanted);
  if (placed.ok) {
    keep({ ...attempt, number: placed.value.number });
    flow.noteOrdered(placed.value.number, wanted.lines);
    return placed.value;
  }
  const { code, lines } = placed.error;
  const isUnheard = code === "unreachable" || code === "unavailable";
  if (!isUnheard) keep(last);
  if ((code === "already-paid" || code === "payment-under-way") && last?.number) {
    const earlier = { number: last.number, isPaid: code === "already-paid" };
    if (earlier.isPaid) {
      // The rest of the cart is a new order, under a new key.
      flow.takeOutOrdered(last.number);
      keep(null);
    }
    flow.tell({ state: null, earlier });
    return null;
  }
  if (code === "invalid-telephone")
    flow.tell({ state: fieldError("telephone", placed.error.message) });
  else if (!isChange(code)) say(flow, sentenceOf(placed.error));
  else {
    await flow.refresh();
    // Only placing the order reveals why the coupon does not apply to this buyer, or that stock was taken meanwhile.
    const isUnseen = code === "coupon-refused" || (code === "lines-changed" && lines.length === 0);
    flow.tell({ state: isUnseen ? formError(placed.error.message) : null });
  }
  return null;
}

const changes = new Set<CheckoutError["code"]>([
  "lines-changed",
  "total-changed",
  "coupon-refused",
  "delivery-changed",
]);

/** Returns whether the error means that prices, stock or delivery changed since the buyer saw them. */
function isChange(code: CheckoutError["code"]): boolean {
  return changes.has(code);
}

/** Continues by the order's state. After a confirmation in the page, a second one is not started automatically. */
async function goOn(flow: Flow, order: OrderView, hasAsked = false): Promise<boolean> {
  const outcome = outcomeOf(order, flow.labelOf);
  if (outcome.kind === "over") return begunAnew(flow);
  if (outcome.kind === "unpaid") {
    say(flow, outcome.sentence ?? checkoutMessages.notReached);
    return false;
  }
  if (outcome.kind !== "action") {
    leave(flow, order.number, { isPlaced: outcome.kind === "placed" });
    return true;
  }
  const { action } = outcome;
  if (action.kind === "redirect") {
    flow.setStep("leaving");
    location.assign(action.url);
    return true;
  }
  if (hasAsked) {
    say(flow, checkoutMessages.notConfirmed);
    return false;
  }
  await flow.confirmInPage(action.clientSecret);
  return hear(flow, order.number, true);
}

/** Polls an order whose payment result is unknown. */
async function hear(flow: Flow, number: string, hasAsked = false): Promise<boolean> {
  flow.setStep("checking");
  const order = await waitForPayment(number);
  if (order) return goOn(flow, order, hasAsked);
  say(flow, checkoutMessages.notHeard);
  return false;
}

function leave(flow: Flow, number: string, { isPlaced }: { isPlaced: boolean }): void {
  flow.setStep("leaving");
  if (isPlaced) {
    flow.takeOutOrdered(number);
    forgetDraft();
  }
  // Replace this page, so that Back does not lead to a finished checkout.
  location.replace(`/orders/${number}`);
}

/** The order can no longer be paid; the next attempt places a new one. */
function begunAnew(flow: Flow): false {
  keepDraft(flow.person, Date.now(), { attempt: null });
  say(flow, checkoutMessages.timeOver);
  return false;
}

function say(flow: Flow, text: string): void {
  flow.tell({ state: formError(text) });
}

function sentenceOf({ code, message, retryAfterSeconds }: CheckoutError): string {
  if (code === "unreachable") return checkoutMessages.notReached;
  if (code === "unavailable") return checkoutMessages.tooBusy;
  if (code === "too-many-requests")
    return checkoutMessages.tooOften(retryAfterSeconds && Math.ceil(retryAfterSeconds / 60));
  return message === "" ? checkoutMessages.somethingWrong : message;
}
