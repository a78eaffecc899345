import type { LineQuantity } from "#modules/core/rules/line-quantity.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import type { EventOf, OrderEvent, OrderEventType } from "./order-event.ts";
import { isReplacement } from "./order-command.ts";
import { timelineTexts } from "./order-timeline-texts.ts";

type Words = {
  [Type in OrderEventType]: (event: EventOf<Type>, all: OrderEvent[]) => string | null;
};

/** Returns the number of units in words. */
export const unitWords = (lines: readonly Pick<LineQuantity, "quantity">[]) =>
  timelineTexts.items(lines.reduce((all, { quantity }) => all + quantity, 0));

function cancelled(event: EventOf<"cancelled">): string {
  if (isReplacement(event)) return timelineTexts.changedBeforePayment;
  const { by, isWhole, lines } = event;
  const { youCancelled, youCancelledItems, weCancelled, weCancelledItems } = timelineTexts;
  if (isWhole) return by === "buyer" ? youCancelled : weCancelled;
  return (by === "buyer" ? youCancelledItems : weCancelledItems)(unitWords(lines));
}

/** A change of a package, which is numbered only if there are several. */
function ofPackage(
  shipment: number,
  change: keyof typeof timelineTexts.only,
  all: OrderEvent[],
): string {
  return isOneOfSeveral(all)
    ? timelineTexts.numbered[change](shipment)
    : timelineTexts.only[change];
}

const isOneOfSeveral = (all: OrderEvent[]) =>
  all.filter(({ type }) => type === "packed").length > 1;

function shipped({ shipment, carrier }: EventOf<"shipped">, all: OrderEvent[]): string {
  const { shippedWith, numberedShippedWith } = timelineTexts;
  if (!carrier) return ofPackage(shipment, "shipped", all);
  return isOneOfSeveral(all) ? numberedShippedWith(shipment, carrier) : shippedWith(carrier);
}

function refundSettled({ refund, to }: EventOf<"refund-settled">, all: OrderEvent[]) {
  const found = all.find((each) => each.type === "refund-requested" && each.refund === refund);
  if (found?.type !== "refund-requested") return null;
  const amount = formatMoney(found.amount);
  if (isOfGiftCard(found.payment, all)) return timelineTexts.refundedToCard(amount);
  if (to === "succeeded") return timelineTexts.refunded(amount);
  if (isUndone(found, all)) return null;
  return isLeftToBank(refund, all) ? null : timelineTexts.refundDelayed(amount);
}

/** Whether a record was taken back, so that its surplus is not owed. */
function isUndone({ payment, reason }: EventOf<"refund-requested">, all: OrderEvent[]): boolean {
  const isOfIt = (each: OrderEvent) => each.type === "payment-undone" && each.payment === payment;
  return reason === "overpaid" || all.some(isOfIt);
}

function disputed({ to, amount }: EventOf<"disputed">): string {
  return timelineTexts.disputed[to](formatMoney(amount));
}

const paymentWords: Partial<
  Record<string, "checkingPayment" | "paymentReceived" | "paymentFailed">
> = {
  processing: "checkingPayment",
  unknown: "checkingPayment",
  captured: "paymentReceived",
  failed: "paymentFailed",
};

function paymentChanged({ payment, to }: EventOf<"payment-changed">, all: OrderEvent[]) {
  const words = paymentWords[to];
  return words === undefined || isOfGiftCard(payment, all) ? null : timelineTexts[words];
}

/** Whether the refund was withheld and the bank returned the money instead. */
function isLeftToBank(refund: number, all: OrderEvent[]): boolean {
  const isAbout = (each: OrderEvent) => "refund" in each && each.refund === refund;
  const events = all.filter(isAbout);
  const isWithheld = events.some((each) => each.type === "refund-requested" && each.isWithheld);
  return isWithheld && events.every(({ type }) => type !== "refund-released");
}

function isOfGiftCard(payment: number, all: OrderEvent[]): boolean {
  return all.some((each) => each.type === "gift-card-held" && each.payment === payment);
}

const words: Words = {
  ordered: () => timelineTexts.received,
  "payment-opened": () => null,
  "gift-card-held": ({ ending, amount }) => timelineTexts.paidWithCard(formatMoney(amount), ending),
  "payment-changed": paymentChanged,
  "payment-declined": ({ code }) => timelineTexts.declined[code],
  "payment-mismatch": () => timelineTexts.underReview,
  "hold-prolonged": () => null,
  "offline-chosen": ({ name }) => timelineTexts.toBePaid(name),
  "payment-recorded": ({ amount }) => timelineTexts.amountReceived(formatMoney(amount)),
  "payment-undone": () => timelineTexts.paymentCorrected,
  "payment-reminded": () => timelineTexts.reminderSent,
  "claim-reduced": ({ amount }) => timelineTexts.claimReduced(formatMoney(amount)),
  placed: () => timelineTexts.confirmed,
  expired: () => timelineTexts.expired,
  cancelled,
  "refund-requested": ({ payment, amount, isWithheld }, all) => {
    if (isOfGiftCard(payment, all)) return null;
    const { refundWaits, refundStarted } = timelineTexts;
    return (isWithheld ? refundWaits : refundStarted)(formatMoney(amount));
  },
  "refund-released": () => null,
  "refund-settled": refundSettled,
  packed: ({ shipment }, all) => ofPackage(shipment, "packed", all),
  unpacked: ({ shipment }, all) => ofPackage(shipment, "unpacked", all),
  shipped,
  "tracking-changed": ({ shipment }, all) => ofPackage(shipment, "trackingChanged", all),
  delivered: ({ shipment, isAssumed }, all) =>
    ofPackage(shipment, isAssumed ? "assumed" : "delivered", all),
  "address-changed": () => timelineTexts.addressChanged,
  "delivery-changed": () => timelineTexts.methodChanged,
  "option-changed": ({ from, to }) => timelineTexts.optionChanged(from, to),
  "addition-proposed": ({ lines, amount }) =>
    timelineTexts.added(unitWords(lines), formatMoney(amount)),
  "addition-paid": () => timelineTexts.additionConfirmed,
  "addition-dropped": ({ by }) =>
    by === "system" ? timelineTexts.additionNotPaid : timelineTexts.additionTakenBack,
  "note-changed": () => timelineTexts.noteChanged,
  "email-changed": () => timelineTexts.emailChanged,
  "return-requested": ({ kind, lines, unsent, isTakenBack }) => {
    if (kind === "withdrawal")
      return timelineTexts.withdrawalReceived(unitWords([...lines, ...unsent]));
    return isTakenBack ? null : timelineTexts.returnRequested(unitWords(lines));
  },
  "return-decided": ({ to }) =>
    to === "approved" ? timelineTexts.returnApproved : timelineTexts.returnDeclined,
  "return-superseded": ({ lines }) => timelineTexts.returnReplaced(unitWords(lines)),
  "return-received": ({ isTakenBack }) =>
    isTakenBack ? timelineTexts.itemsTakenBack : timelineTexts.returnReceived,
  "return-refunded": () => null,
  "problem-resolved": () => timelineTexts.reviewFinished,
  "gift-card-sent": () => timelineTexts.giftCardSent,
  "gift-card-changed": () => timelineTexts.giftCardChanged,
  "gift-card-resent": () => timelineTexts.giftCardSentAgain,
  disputed,
  completed: () => null,
};

/** Returns what one event of an order is to its buyer; null if it is no news. */
export function eventWords(event: OrderEvent, all: OrderEvent[]): string | null {
  const write = words[event.type] as (event: OrderEvent, all: OrderEvent[]) => string | null;
  return write(event, all);
}

/** Returns whether the event is a payment's trouble, which no longer matters once the order is paid. */
function isPaymentTrouble(event: OrderEvent): boolean {
  if (event.type === "payment-declined") return true;
  return event.type === "payment-changed" && event.to !== "captured";
}

/** Returns what happened to an order, in texts for its buyer; times are ISO 8601. */
export function timelineOf(
  happened: readonly { event: OrderEvent; at: string }[],
): { text: string; at: string }[] {
  const all = happened.map(({ event }) => event);
  const isPaid = all.some(({ type }) => type === "placed");
  return happened.flatMap(({ event, at }) => {
    if (isPaid && isPaymentTrouble(event)) return [];
    const text = eventWords(event, all);
    return text === null ? [] : [{ text, at }];
  });
}
