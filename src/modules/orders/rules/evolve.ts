import { invariant } from "#modules/core/rules/result.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { GIFT_CARD_PROVIDER } from "#modules/payments/rules/payment.ts";
import { returnsAfter } from "#modules/returns/rules/return-event.ts";
import { disputeOf, openAddition, uncounted, type LineFacts, type OrderFacts } from "./order.ts";
import type { EventOf, OrderEvent } from "./order-event.ts";
import { offlineEvolutions, withClaim } from "./evolve-offline.ts";
import { changed, counted, newPayment, numbered, plus } from "./evolve-parts.ts";
import { withProblem, withResolved } from "./order-problems.ts";
import { isReplacement } from "./order-command.ts";

type Evolve = {
  [Type in OrderEvent["type"]]: (facts: OrderFacts, event: EventOf<Type>) => OrderFacts;
};

function newLine(line: Pick<LineFacts, "line" | "quantity" | "amount" | "isGiftCard">): LineFacts {
  return { ...line, ...uncounted };
}

function begin(event: EventOf<"ordered">): OrderFacts {
  return {
    state: "awaiting_payment",
    total: event.total,
    shipping: event.shipping,
    standardShipping: event.standardShipping,
    withdrawalDays: event.withdrawalDays,
    returnDays: event.returnDays,
    isGiftCard: event.isGiftCard,
    holdUntil: event.holdUntil,
    isHoldProlonged: false,
    isReplaced: false,
    paid: cents(0),
    refunded: cents(0),
    paidBy: null,
    dispute: null,
    problem: null,
    lines: event.lines.map(newLine),
    payments: [],
    shipments: [],
    refunds: [],
    returns: [],
  };
}

const newParcel = { state: "packed", carrier: null, tracking: null, deliveredAt: null } as const;

const evolutions: Evolve = {
  ordered: (_, event) => begin(event),
  "payment-opened": (facts, { type: _, holdUntil = facts.holdUntil, ...payment }) => ({
    ...facts,
    holdUntil,
    payments: [...facts.payments, { ...payment, state: "open", giftCard: null, ...newPayment }],
  }),
  "gift-card-held": (facts, { type: _, ending, ...payment }) => ({
    ...facts,
    payments: [
      ...facts.payments,
      { ...payment, provider: GIFT_CARD_PROVIDER, method: ending, state: "held", ...newPayment },
    ],
  }),
  "payment-changed": (facts, { payment, to }) => ({
    ...facts,
    payments: changed(facts.payments, payment, { state: to }),
    paid:
      to === "captured" ? plus(facts.paid, numbered(facts.payments, payment).amount) : facts.paid,
  }),
  "payment-declined": (facts) => facts,
  "payment-mismatch": (facts, { type: _, cause = "mismatch", ...problem }) =>
    withProblem(facts, { ...problem, cause }),
  "addition-proposed": (facts, { type: _, until, ...addition }) => ({
    ...facts,
    holdUntil: until,
    isHoldProlonged: false,
    additions: [...(facts.additions ?? []), { ...addition, state: "open", payment: null }],
  }),
  "addition-paid": (facts, { addition, payment }) => {
    const additions = changed(facts.additions ?? [], addition, { state: "paid", payment });
    const { amount, lines } = numbered(additions, addition);
    const from = facts.lines.length;
    const added = lines.map((each, index) => newLine({ line: from + index, ...each }));
    return {
      ...facts,
      additions,
      holdUntil: null,
      total: plus(facts.total, amount),
      lines: [...facts.lines, ...added],
    };
  },
  "addition-dropped": (facts, { addition }) => ({
    ...facts,
    holdUntil: null,
    additions: changed(facts.additions ?? [], addition, { state: "dropped" }),
  }),
  "problem-resolved": (facts, { payment, cause }) => ({
    ...withResolved(facts, { payment, cause }),
    payments:
      cause === "refunded-elsewhere"
        ? facts.payments
        : changed(facts.payments, payment, { isResolved: true }),
  }),
  ...offlineEvolutions,
  "hold-prolonged": (facts, { until }) => ({ ...facts, holdUntil: until, isHoldProlonged: true }),
  placed: (facts, { payment }) => ({ ...facts, state: "placed", holdUntil: null, paidBy: payment }),
  expired: (facts) => ({ ...facts, state: "expired", holdUntil: null }),
  cancelled: (facts, event) => ({
    ...facts,
    state: event.isWhole ? "cancelled" : facts.state,
    isReplaced: facts.isReplaced || isReplacement(event),
    // After a lost dispute gift cards are cancelled beside added goods, which stay held until their time is over.
    holdUntil: openAddition(facts) === null ? null : facts.holdUntil,
    lines: counted(
      facts.lines,
      event.lines,
      event.restock ? ["cancelled", "restocked"] : ["cancelled"],
    ),
  }),
  "refund-requested": (facts, { type: _, isWithheld, ...refund }) => ({
    ...facts,
    refunded: plus(facts.refunded, refund.amount),
    // The units of a repeated refund are still refunded.
    lines: refund.repeats === null ? counted(facts.lines, refund.lines, ["refunded"]) : facts.lines,
    refunds: [
      ...facts.refunds,
      { ...refund, state: isWithheld ? "withheld" : "pending", hasSucceeded: false },
    ],
  }),
  "refund-released": (facts, { refund }) => ({
    ...facts,
    refunds: changed(facts.refunds, refund, { state: "pending" }),
  }),
  "refund-settled": (facts, { refund, to }) => {
    const found = numbered(facts.refunds, refund);
    const hasSucceeded = found.hasSucceeded || to === "succeeded";
    const refunds = changed(facts.refunds, refund, { state: to, hasSucceeded });
    if (to === "succeeded") return { ...facts, refunds };
    const isFree = found.repeats === null && !hasSucceeded;
    return {
      ...facts,
      refunds,
      refunded: cents(facts.refunded - found.amount),
      lines: isFree ? counted(facts.lines, found.lines, ["refunded"], -1) : facts.lines,
    };
  },
  packed: (facts, { shipment, lines }) => ({
    ...facts,
    lines: counted(facts.lines, lines, ["packed"]),
    shipments: [...facts.shipments, { shipment, lines, ...newParcel }],
  }),
  unpacked: (facts, { shipment }) => ({
    ...facts,
    lines: counted(facts.lines, numbered(facts.shipments, shipment).lines, ["packed"], -1),
    shipments: changed(facts.shipments, shipment, { state: "cancelled" }),
  }),
  shipped: (facts, { shipment, carrier, tracking }) => ({
    ...facts,
    lines: counted(facts.lines, numbered(facts.shipments, shipment).lines, ["shipped"]),
    shipments: changed(facts.shipments, shipment, { state: "shipped", carrier, tracking }),
  }),
  "tracking-changed": (facts, { shipment, carrier, tracking }) => ({
    ...facts,
    shipments: changed(facts.shipments, shipment, { carrier, tracking }),
  }),
  delivered: (facts, { shipment, at }) => ({
    ...facts,
    lines: counted(facts.lines, numbered(facts.shipments, shipment).lines, ["delivered"]),
    shipments: changed(facts.shipments, shipment, { state: "delivered", deliveredAt: at }),
  }),
  "address-changed": (facts) => facts,
  "delivery-changed": (facts) => facts,
  "option-changed": (facts) => facts,
  "note-changed": (facts) => facts,
  "gift-card-changed": (facts) => facts,
  "email-changed": (facts) => facts,
  "return-requested": (facts, event) => ({
    ...facts,
    lines: counted(facts.lines, event.lines, ["announced"]),
    returns: returnsAfter(facts.returns, event),
  }),
  "return-decided": (facts, event) => ({
    ...facts,
    returns: returnsAfter(facts.returns, event),
    lines:
      event.to === "approved"
        ? facts.lines
        : counted(facts.lines, numbered(facts.returns, event.return).lines, ["announced"], -1),
  }),
  "return-superseded": (facts, event) => ({
    ...facts,
    lines: counted(facts.lines, event.lines, ["announced"], -1),
    returns: returnsAfter(facts.returns, event),
  }),
  "return-received": (facts, event) => {
    const returned = counted(facts.lines, numbered(facts.returns, event.return).lines, [
      "returned",
    ]);
    return {
      ...facts,
      lines: counted(returned, event.restock, ["restocked"]),
      returns: returnsAfter(facts.returns, event),
    };
  },
  "return-refunded": (facts, event) => ({ ...facts, returns: returnsAfter(facts.returns, event) }),
  "gift-card-sent": (facts, { line }) => ({
    ...facts,
    lines: counted(facts.lines, [{ line, quantity: 1 }], ["packed", "shipped", "delivered"]),
  }),
  "gift-card-resent": (facts) => facts,
  disputed: (facts, { payment, to, amount }) => {
    const payments = changed(facts.payments, payment, { dispute: { state: to, amount } });
    return { ...facts, payments, dispute: disputeOf({ ...facts, payments }) };
  },
  completed: (facts) => ({ ...facts, state: "completed" }),
};

/** Applies an event to an order. The first event must be "ordered". */
export function evolve(facts: OrderFacts | null, event: OrderEvent): OrderFacts {
  if (facts === null) {
    invariant(event.type === "ordered", "an order begins with being ordered");
    return begin(event);
  }
  const next = evolutions[event.type] as (facts: OrderFacts, event: OrderEvent) => OrderFacts;
  return withClaim(next(facts, event));
}

/** Returns the order that its events make, oldest first. */
export function replay(events: readonly OrderEvent[]): OrderFacts {
  const facts = events.reduce<OrderFacts | null>(evolve, null);
  invariant(facts, "an order has events");
  return facts;
}
