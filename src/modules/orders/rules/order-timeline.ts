import type { LineQuantity } from "#modules/core/rules/line-quantity.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import type { DeclineCode } from "#modules/payments/rules/payment.ts";
import type { EventOf, OrderEvent, OrderEventType } from "./order-event.ts";
import { isReplacement } from "./order-command.ts";

type Words = {
  [Type in OrderEventType]: (event: EventOf<Type>, all: OrderEvent[]) => string | null;
};

/** Why a payment was declined, for its buyer; without a full stop. */
export const declineWords: Record<DeclineCode, string> = {
  declined: "Your payment was declined",
  "insufficient-funds": "Your payment was declined for insufficient funds",
  "authentication-failed": "Your bank did not confirm the payment",
  "invalid-details": "The card details were not correct",
  "cancelled-by-buyer": "You cancelled the payment",
};

/** Returns the number of units in words. */
export const unitWords = (lines: readonly Pick<LineQuantity, "quantity">[]) => {
  const count = lines.reduce((all, { quantity }) => all + quantity, 0);
  return count === 1 ? "1 item" : `${count} items`;
};

function cancelled(event: EventOf<"cancelled">): string {
  if (isReplacement(event)) return "Order changed before payment";
  const { by, isWhole, lines } = event;
  const who = by === "buyer" ? "You" : "We";
  return isWhole ? `${who} cancelled the order` : `${who} cancelled ${unitWords(lines)}`;
}

/** A change of a package, which is numbered only if there are several. */
function ofPackage(shipment: number, change: string, all: OrderEvent[]): string {
  const count = all.filter(({ type }) => type === "packed").length;
  return count > 1
    ? `Package ${shipment} ${change}`
    : change.charAt(0).toUpperCase() + change.slice(1);
}

function refundSettled({ refund, to }: EventOf<"refund-settled">, all: OrderEvent[]) {
  const found = all.find((each) => each.type === "refund-requested" && each.refund === refund);
  if (found?.type !== "refund-requested") return null;
  const amount = formatMoney(found.amount);
  if (isOfGiftCard(found.payment, all)) return `${amount} refunded to your gift card`;
  if (to === "succeeded") return `${amount} refunded`;
  if (isUndone(found, all)) return null;
  return isLeftToBank(refund, all) ? null : `Refund of ${amount} delayed. We’re working on it.`;
}

/** Whether a record was taken back, so that its surplus is not owed. */
function isUndone({ payment, reason }: EventOf<"refund-requested">, all: OrderEvent[]): boolean {
  const isOfIt = (each: OrderEvent) => each.type === "payment-undone" && each.payment === payment;
  return reason === "overpaid" || all.some(isOfIt);
}

function disputed({ to, amount }: EventOf<"disputed">): string {
  const money = formatMoney(amount);
  return {
    open: `Dispute about ${money} opened with your bank`,
    won: `Dispute closed by your bank. Your payment of ${money} is valid.`,
    lost: `Dispute closed by your bank. It returned ${money} to you.`,
  }[to];
}

const paymentWords: Partial<Record<string, string>> = {
  processing: "Checking your payment",
  unknown: "Checking your payment",
  captured: "Payment received",
  failed: "Payment failed",
};

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
  ordered: () => "Order received",
  "payment-opened": () => null,
  "gift-card-held": ({ ending, amount }) =>
    `${formatMoney(amount)} paid with the gift card ending ${ending}`,
  "payment-changed": ({ payment, to }, all) =>
    isOfGiftCard(payment, all) ? null : (paymentWords[to] ?? null),
  "payment-declined": ({ code }) => declineWords[code],
  "payment-mismatch": () => "Payment under review",
  "hold-prolonged": () => null,
  "offline-chosen": ({ name }) => `To be paid: ${name}`,
  "payment-recorded": ({ amount }) => `${formatMoney(amount)} received`,
  "payment-undone": () => "Payment corrected",
  "payment-reminded": () => "Payment reminder sent",
  "claim-reduced": ({ amount }) => `${formatMoney(amount)} taken off what is to be paid`,
  placed: () => "Order confirmed",
  expired: () => "Order expired without payment",
  cancelled,
  "refund-requested": ({ payment, amount, isWithheld }, all) => {
    if (isOfGiftCard(payment, all)) return null;
    return isWithheld
      ? `Refund of ${formatMoney(amount)} waits for your bank’s decision`
      : `Refund of ${formatMoney(amount)} started`;
  },
  "refund-released": () => null,
  "refund-settled": refundSettled,
  packed: ({ shipment }, all) => ofPackage(shipment, "packed", all),
  unpacked: ({ shipment }, all) => ofPackage(shipment, "unpacked", all),
  shipped: ({ shipment, carrier }, all) =>
    ofPackage(shipment, carrier ? `shipped with ${carrier}` : "shipped", all),
  "tracking-changed": ({ shipment }, all) => ofPackage(shipment, "tracking details changed", all),
  delivered: ({ shipment, isAssumed }, all) =>
    ofPackage(
      shipment,
      isAssumed ? "counted as delivered, without a carrier update" : "delivered",
      all,
    ),
  "address-changed": () => "Delivery address changed",
  "delivery-changed": () => "Delivery method changed",
  "option-changed": ({ from, to }) => `Changed from ${from} to ${to}`,
  "addition-proposed": ({ lines, amount }) =>
    `${unitWords(lines)} added for ${formatMoney(amount)}, to be paid`,
  "addition-paid": () => "Added items confirmed",
  "addition-dropped": ({ by }) =>
    by === "system" ? "Added items not paid in time" : "Added items taken back",
  "note-changed": () => "Delivery note changed",
  "email-changed": () => "Email address changed",
  "return-requested": ({ kind, lines, unsent, isTakenBack }) => {
    if (kind === "withdrawal") return `Withdrawal received: ${unitWords([...lines, ...unsent])}`;
    return isTakenBack ? null : `Return requested: ${unitWords(lines)}`;
  },
  "return-decided": ({ to }) => (to === "approved" ? "Return approved" : "Return declined"),
  "return-superseded": ({ lines }) =>
    `Withdrawal replaces your return request for ${unitWords(lines)}`,
  "return-received": ({ isTakenBack }) => (isTakenBack ? "Items taken back" : "Return received"),
  "return-refunded": () => null,
  "problem-resolved": () => "Payment review finished",
  "gift-card-sent": () => "Gift card sent",
  "gift-card-changed": () => "Gift card details changed",
  "gift-card-resent": () => "Gift card sent again with a new code",
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
