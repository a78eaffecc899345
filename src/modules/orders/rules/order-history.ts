import type { Actor } from "#platform/commands/actor.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import type { DeclineCode } from "#modules/payments/rules/payment.ts";
import type { OrderEvent, OrderEventType } from "./order-event.ts";
import { eventWords, unitWords } from "./order-timeline.ts";
import { withWords, type StoredOrder } from "./stored-order.ts";

/** Something that happened, in words for staff. `event` is its place among the order's events. */
export type HistoryEntry = { event: number; at: string; actor: string; words: string };

type Words = {
  [Type in OrderEventType]?: (
    event: Extract<OrderEvent, { type: Type }>,
    all: OrderEvent[],
  ) => string | null;
};

const quoted = (text: string) => (text === "" ? "" : `: “${text}”`);

const declinedForStaff: Record<DeclineCode, string> = {
  declined: "Payment declined",
  "insufficient-funds": "Payment declined for insufficient funds",
  "authentication-failed": "Payment not confirmed by the buyer’s bank",
  "invalid-details": "Payment declined: the card details were not correct",
  "cancelled-by-buyer": "Payment cancelled by the buyer",
};

/** Words that differ from those for buyers; null hides the event. */
const staffWords: Words = {
  "payment-opened": ({ provider, method, amount }) =>
    `Payment of ${formatMoney(amount)} opened: ${provider} ${method}`,
  "payment-changed": (event, all) =>
    event.to === "processing" || event.to === "unknown"
      ? "Payment being checked"
      : eventWords(event, all),
  "payment-recorded": ({ amount, reference, on }) =>
    [`Payment of ${formatMoney(amount)} recorded`, on, reference]
      .filter((each) => each !== "")
      .join(", "),
  "payment-undone": ({ payment }, all) => {
    const found = all.find((each) => each.type === "payment-recorded" && each.payment === payment);
    const amount = found?.type === "payment-recorded" ? ` of ${formatMoney(found.amount)}` : "";
    return `Record of a payment${amount} undone`;
  },
  "payment-declined": ({ code }) => declinedForStaff[code],
  "payment-mismatch": ({ problem }) => `Payment differs from the provider’s: ${problem}`,
  "problem-resolved": ({ to }) =>
    to === "accepted" ? "Payment accepted as it is" : "Payment given back",
  cancelled: ({ lines, isWhole, reason, restock }) =>
    `${isWhole ? "Order cancelled" : `${unitWords(lines)} cancelled`}${restock ? ", back in stock" : ""}${quoted(reason)}`,
  "refund-requested": ({ amount, isWithheld }) =>
    `Refund of ${formatMoney(amount)} ${isWithheld ? "waits for the bank’s decision" : "started"}`,
  "refund-settled": ({ refund, to }) =>
    `Refund ${refund} ${to === "succeeded" ? "succeeded" : "failed"}`,
  packed: ({ shipment, lines }) => `Parcel ${shipment} packed: ${unitWords(lines)}`,
  unpacked: ({ shipment }) => `Parcel ${shipment} unpacked`,
  shipped: ({ shipment, carrier, tracking }) =>
    [`Parcel ${shipment} shipped`, carrier, tracking].filter((each) => each !== null).join(", "),
  "tracking-changed": ({ shipment, carrier, tracking }) => {
    const entered = [carrier, tracking].filter((each) => each !== null).join(", ");
    return `Tracking of parcel ${shipment} changed: ${entered || "none"}`;
  },
  delivered: ({ shipment, isAssumed }) =>
    `Parcel ${shipment} ${isAssumed ? "counted as delivered" : "delivered"}`,
  "return-requested": ({ kind, return: number, lines, unsent, isTakenBack }) => {
    const units = unitWords([...lines, ...unsent]);
    if (isTakenBack) return `${units} taken back`;
    return `${kind === "return" ? "Return" : "Withdrawal"} ${number} requested: ${units}`;
  },
  "return-decided": ({ return: number, to, note }) =>
    `Return ${number} ${to === "approved" ? "approved" : "declined"}${quoted(note)}`,
  "return-superseded": ({ return: number, lines }) =>
    `Return ${number} replaced by a withdrawal: ${unitWords(lines)}`,
  "return-received": ({ return: number, restock, isTakenBack }) =>
    isTakenBack
      ? null
      : `Return ${number} received, ${restock.length === 0 ? "nothing" : unitWords(restock)} back in stock`,
  "return-refunded": ({ return: number }) => `Return ${number} refunded`,
  disputed: ({ to, amount }) =>
    ({
      open: `Dispute about ${formatMoney(amount)} opened`,
      won: `Dispute about ${formatMoney(amount)} won`,
      lost: `Dispute lost: the bank took back ${formatMoney(amount)}`,
    })[to],
};

const FALLBACK = "Taxes by the shop’s own rates, because the tax service gave no answer";

/** Returns what happened to an order, oldest first, with who caused it. */
export function historyOf({
  events: stored,
  words: { ofEvents = {} },
  agreed: { taxSource },
}: Pick<StoredOrder, "events" | "words"> & {
  agreed: Pick<StoredOrder["agreed"], "taxSource">;
}): HistoryEntry[] {
  const events = stored.map((each, position) => {
    const words = ofEvents[position];
    return words === undefined ? each : { ...each, event: withWords(each.event, words) };
  });
  const all = events.map(({ event }) => event);
  return events.flatMap(({ event, at, actor }, position) => {
    const own = staffWords[event.type] as
      | ((event: OrderEvent, all: OrderEvent[]) => string | null)
      | undefined;
    const words = own ? own(event, all) : eventWords(event, all);
    if (words === null) return [];
    const isFallback = event.type === "ordered" && taxSource === "fallback";
    const said = isFallback ? `${words}. ${FALLBACK}` : words;
    return [{ event: position, at, actor: actorName(actor), words: said }];
  });
}

/** Returns the cause of an event as staff read it. */
export function actorName({ kind, name }: Actor): string {
  if (kind === "buyer") return "Buyer";
  if (kind === "system") return "Shop";
  return kind === "api-key" ? `API key ${name}` : name;
}
