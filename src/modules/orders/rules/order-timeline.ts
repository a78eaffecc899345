import type { LineQuantity } from "#modules/delivery/rules/fulfilment.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import type { DeclineCode } from "#modules/payments/rules/payment.ts";
import type { OrderEvent, OrderEventType } from "./order-event.ts";
import { isReplacement } from "./order-command.ts";

type EventOf<Type extends OrderEventType> = Extract<OrderEvent, { type: Type }>;
type Words = {
  [Type in OrderEventType]: (event: EventOf<Type>, all: OrderEvent[]) => string | null;
};

/** Why a payment was declined, for its buyer. */
const declineWords: Record<DeclineCode, string> = {
  declined: "The payment was declined.",
  "insufficient-funds": "The payment was declined, because there was not enough money.",
  "authentication-failed": "The payment was not confirmed with your bank.",
  "invalid-details": "The card’s details were not right.",
  "cancelled-by-buyer": "You cancelled the payment.",
};

const units = (lines: readonly LineQuantity[]) => {
  const count = lines.reduce((all, { quantity }) => all + quantity, 0);
  return count === 1 ? "1 item" : `${count} items`;
};

function cancelled(event: EventOf<"cancelled">): string {
  if (isReplacement(event)) return "The order was changed before it was paid, and ended.";
  const { by, isWhole, lines } = event;
  const who = by === "buyer" ? "You" : "We";
  return isWhole ? `${who} cancelled the order.` : `${who} cancelled ${units(lines)} of the order.`;
}

function shipped({ shipment, carrier }: EventOf<"shipped">, all: OrderEvent[]): string {
  const parcel = parcelName(shipment, all);
  return carrier ? `${parcel} left us with ${carrier}.` : `${parcel} left us.`;
}

/** Numbered only if there are several. */
function parcelName(shipment: number, all: OrderEvent[]): string {
  const count = all.filter(({ type }) => type === "packed").length;
  return count > 1 ? `Parcel ${shipment}` : "Your parcel";
}

function refundSettled({ refund, to }: EventOf<"refund-settled">, all: OrderEvent[]) {
  const found = all.find((each) => each.type === "refund-requested" && each.refund === refund);
  const amount = found?.type === "refund-requested" ? formatMoney(found.amount) : "Your money";
  if (found?.type === "refund-requested" && isOfGiftCard(found.payment, all))
    return `${amount} went back on your gift card.`;
  if (to === "failed" && found && isLeftToBank(refund, all)) return null;
  return to === "succeeded"
    ? `${amount} went back to you.`
    : `${amount} could not be sent back; we are looking after it.`;
}

function disputed({ to, amount }: EventOf<"disputed">): string {
  const money = formatMoney(amount);
  return {
    open: `A dispute about ${money} was opened with your bank.`,
    won: `Your bank closed the dispute, and we keep ${money}.`,
    lost: `Your bank closed the dispute and gave ${money} back to you.`,
  }[to];
}

const paymentWords: Partial<Record<string, string>> = {
  processing: "Your payment is being checked.",
  unknown: "Your payment is being checked.",
  captured: "Your payment arrived.",
  failed: "The payment did not go through.",
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
  ordered: () => "We received your order.",
  "payment-opened": () => null,
  "gift-card-held": ({ ending, amount }) =>
    `${formatMoney(amount)} of it is paid by the gift card ending ${ending}.`,
  "payment-changed": ({ payment, to }, all) =>
    isOfGiftCard(payment, all) ? null : (paymentWords[to] ?? null),
  "payment-declined": ({ code }) => declineWords[code],
  "payment-mismatch": () => "We began to look into your payment.",
  "hold-prolonged": () => null,
  placed: ({ isLate }) =>
    isLate ? "Everything was still there, so your order is confirmed." : "Your order is confirmed.",
  expired: () => "It was not paid in time, so it ended.",
  cancelled,
  "refund-requested": ({ payment, amount, isWithheld }, all) => {
    if (isOfGiftCard(payment, all)) return null;
    return isWithheld
      ? `${formatMoney(amount)} goes back once your bank has decided the dispute.`
      : `We began to send back ${formatMoney(amount)}.`;
  },
  "refund-released": () => null,
  "refund-settled": refundSettled,
  packed: ({ shipment }, all) => `${parcelName(shipment, all)} is packed.`,
  unpacked: ({ shipment }, all) => `${parcelName(shipment, all)} was unpacked again.`,
  shipped,
  delivered: ({ shipment }, all) => `${parcelName(shipment, all)} was delivered.`,
  "return-requested": ({ kind, lines, unsent }) =>
    kind === "return"
      ? `You asked to return ${units(lines)}.`
      : `You withdrew from the contract for ${units([...lines, ...unsent])}.`,
  "return-decided": ({ to }) =>
    to === "approved" ? "We agreed to your return." : "We could not agree to your return.",
  "return-superseded": ({ lines }) =>
    `Your withdrawal takes the place of your request to return ${units(lines)}.`,
  "return-received": () => "Your return arrived.",
  "return-refunded": () => null,
  "problem-resolved": () => "We have looked into your payment.",
  "gift-card-sent": () => "Your gift card was sent.",
  "gift-card-resent": () => "We sent your gift card once more, with a new code.",
  disputed,
  completed: () => null,
};

/** Returns what happened to an order, in sentences for its buyer; times are ISO 8601. */
export function timelineOf(
  happened: readonly { event: OrderEvent; at: string }[],
): { text: string; at: string }[] {
  const all = happened.map(({ event }) => event);
  return happened.flatMap(({ event, at }) => {
    const write = words[event.type] as (event: OrderEvent, all: OrderEvent[]) => string | null;
    const text = write(event, all);
    return text === null ? [] : [{ text, at }];
  });
}
