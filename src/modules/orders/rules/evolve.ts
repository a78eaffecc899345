import type { LineQuantity, ShipmentState } from "#modules/delivery/rules/fulfilment.ts";
import { invariant } from "#modules/core/rules/result.ts";
import { cents, type Money } from "#modules/core/rules/money/money.ts";
import { GIFT_CARD_PROVIDER, type OrderRefundState } from "#modules/payments/rules/payment.ts";
import { unitsOf } from "./line-quantities.ts";
import type { LineFacts, OrderFacts, ReturnFacts } from "./order.ts";
import type { OrderEvent } from "./order-event.ts";
import { isReplacement } from "./replacement.ts";

type EventOf<Type extends OrderEvent["type"]> = Extract<OrderEvent, { type: Type }>;
type Evolve = {
  [Type in OrderEvent["type"]]: (facts: OrderFacts, event: EventOf<Type>) => OrderFacts;
};

type Count = Exclude<keyof LineFacts, "line" | "quantity" | "amount">;

/** Adds units to counts of lines, or subtracts them. */
function counted(
  lines: readonly LineFacts[],
  changed: readonly LineQuantity[],
  counts: readonly Count[],
  sign: 1 | -1 = 1,
): LineFacts[] {
  return lines.map((each) => {
    const units = changed
      .filter(({ line }) => line === each.line)
      .reduce((all, { quantity }) => all + quantity, 0);
    if (units === 0) return each;
    return {
      ...each,
      ...Object.fromEntries(counts.map((count) => [count, each[count] + sign * units])),
    };
  });
}

const plus = (a: Money, b: Money) => cents(a + b);

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
    lines: event.lines.map((line) => ({
      ...line,
      cancelled: 0,
      packed: 0,
      shipped: 0,
      delivered: 0,
      announced: 0,
      returned: 0,
      refunded: 0,
      restocked: 0,
    })),
    payments: [],
    shipments: [],
    refunds: [],
    returns: [],
    withdrawals: [],
  };
}

function withShipment(facts: OrderFacts, number: number, state: ShipmentState, counts: Count[]) {
  const found = facts.shipments.find(({ shipment }) => shipment === number);
  invariant(found, "an event names a parcel that there is");
  const sign = state === "cancelled" ? -1 : 1;
  return {
    ...facts,
    lines: counted(facts.lines, found.lines, counts, sign),
    shipments: facts.shipments.map((each) => (each === found ? { ...each, state } : each)),
  };
}

function withReturn(
  facts: OrderFacts,
  number: number,
  state: OrderFacts["returns"][number]["state"],
) {
  const found = facts.returns.find((each) => each.return === number);
  invariant(found, "an event names a return that there is");
  const returns = facts.returns.map((each) => (each === found ? { ...each, state } : each));
  return { found, facts: { ...facts, returns } };
}

function withRefund(facts: OrderFacts, number: number, state: OrderRefundState) {
  const found = facts.refunds.find((each) => each.refund === number);
  invariant(found, "an event names a refund that there is");
  const refunds = facts.refunds.map((each) => (each === found ? { ...each, state } : each));
  return { found, facts: { ...facts, refunds } };
}

const evolutions: Evolve = {
  ordered: (_, event) => begin(event),
  "payment-opened": (facts, { type: _, holdUntil, ...payment }) => ({
    ...facts,
    holdUntil: holdUntil ?? facts.holdUntil,
    payments: [
      ...facts.payments,
      { ...payment, state: "open", giftCard: null, isResolved: false, dispute: null },
    ],
  }),
  "gift-card-held": (facts, { payment, giftCard, ending, amount }) => ({
    ...facts,
    payments: [
      ...facts.payments,
      {
        payment,
        provider: GIFT_CARD_PROVIDER,
        method: ending,
        amount,
        state: "held",
        giftCard,
        isResolved: false,
        dispute: null,
      },
    ],
  }),
  "payment-changed": (facts, { payment, to }) => {
    const changed = facts.payments.map((each) =>
      each.payment === payment ? { ...each, state: to } : each,
    );
    const amount = changed.find((each) => each.payment === payment)?.amount ?? cents(0);
    const paid = to === "captured" ? plus(facts.paid, amount) : facts.paid;
    return { ...facts, payments: changed, paid };
  },
  "payment-declined": (facts) => facts,
  "payment-mismatch": (facts, { problem }) => ({ ...facts, problem }),
  "problem-resolved": (facts, { payment: resolved }) => ({
    ...facts,
    problem: null,
    payments: facts.payments.map((each) =>
      each.payment === resolved ? { ...each, isResolved: true } : each,
    ),
  }),
  "hold-prolonged": (facts, { until }) => ({ ...facts, holdUntil: until, isHoldProlonged: true }),
  placed: (facts, { payment }) => ({ ...facts, state: "placed", holdUntil: null, paidBy: payment }),
  expired: (facts) => ({ ...facts, state: "expired", holdUntil: null }),
  cancelled: (facts, event) => ({
    ...facts,
    state: event.isWhole ? "cancelled" : facts.state,
    isReplaced: facts.isReplaced || isReplacement(event),
    holdUntil: null,
    lines: counted(
      facts.lines,
      event.lines,
      event.restock ? ["cancelled", "restocked"] : ["cancelled"],
    ),
  }),
  "refund-requested": (facts, { type: _, reason: __, isWithheld, ...refund }) => ({
    ...facts,
    refunded: plus(facts.refunded, refund.amount),
    lines: counted(facts.lines, refund.lines, ["refunded"]),
    refunds: [...facts.refunds, { ...refund, state: isWithheld ? "withheld" : "pending" }],
  }),
  "refund-released": (facts, { refund }) => withRefund(facts, refund, "pending").facts,
  "refund-settled": (facts, { refund, to }) => {
    const { found, facts: settled } = withRefund(facts, refund, to);
    if (to === "succeeded") return settled;
    return {
      ...settled,
      refunded: cents(facts.refunded - found.amount),
      lines: counted(facts.lines, found.lines, ["refunded"], -1),
    };
  },
  packed: (facts, { shipment, lines }) => ({
    ...facts,
    lines: counted(facts.lines, lines, ["packed"]),
    shipments: [
      ...facts.shipments,
      { shipment, lines, state: "packed", carrier: null, tracking: null, deliveredAt: null },
    ],
  }),
  unpacked: (facts, { shipment }) => withShipment(facts, shipment, "cancelled", ["packed"]),
  shipped: (facts, { shipment, carrier, tracking }) => {
    const sent = withShipment(facts, shipment, "shipped", ["shipped"]);
    const shipments = sent.shipments.map((each) =>
      each.shipment === shipment ? { ...each, carrier, tracking } : each,
    );
    return { ...sent, shipments };
  },
  delivered: (facts, { shipment, at }) => {
    const there = withShipment(facts, shipment, "delivered", ["delivered"]);
    const shipments = there.shipments.map((each) =>
      each.shipment === shipment ? { ...each, deliveredAt: at } : each,
    );
    return { ...there, shipments };
  },
  "return-requested": (facts, { return: number, at, lines }) => ({
    ...facts,
    lines: counted(facts.lines, lines, ["announced"]),
    returns: [...facts.returns, { return: number, state: "requested", at, lines }],
  }),
  "return-decided": (facts, event) => {
    const { found, facts: decided } = withReturn(facts, event.return, event.to);
    if (event.to === "approved") return decided;
    return { ...decided, lines: counted(facts.lines, found.lines, ["announced"], -1) };
  },
  "return-superseded": (facts, event) => {
    const found = facts.returns.find((each) => each.return === event.return);
    invariant(found, "an event names a return that there is");
    const left = found.lines.flatMap((each) => {
      const quantity = each.quantity - unitsOf(event.lines, each.line);
      return quantity > 0 ? [{ ...each, quantity }] : [];
    });
    // A replaced request keeps its lines.
    const now: ReturnFacts =
      left.length > 0 ? { ...found, lines: left } : { ...found, state: "superseded" };
    return {
      ...facts,
      lines: counted(facts.lines, event.lines, ["announced"], -1),
      returns: facts.returns.map((each) => (each === found ? now : each)),
    };
  },
  "return-received": (facts, event) => {
    const { found, facts: received } = withReturn(facts, event.return, "received");
    const returned = counted(facts.lines, found.lines, ["returned"]);
    return { ...received, lines: counted(returned, event.restock, ["restocked"]) };
  },
  "return-refunded": (facts, event) => withReturn(facts, event.return, "refunded").facts,
  withdrawn: (facts, { withdrawal, at, lines, return: number, sent }) => ({
    ...facts,
    lines: counted(facts.lines, sent, ["announced"]),
    withdrawals: [...facts.withdrawals, { withdrawal, lines, at }],
    returns:
      number === null
        ? facts.returns
        : [...facts.returns, { return: number, state: "withdrawn", at, lines: sent }],
  }),
  "gift-card-sent": (facts) => ({
    ...facts,
    lines: counted(facts.lines, facts.lines, ["packed", "shipped", "delivered"]),
  }),
  "gift-card-resent": (facts) => facts,
  disputed: (facts, { payment: disputed, to, amount }) => ({
    ...facts,
    dispute: disputed === facts.paidBy ? to : facts.dispute,
    payments: facts.payments.map((each) =>
      each.payment === disputed ? { ...each, dispute: { state: to, amount } } : each,
    ),
  }),
  completed: (facts) => ({ ...facts, state: "completed" }),
};

/** Applies an event to an order. The first event must be "ordered". */
export function evolve(facts: OrderFacts | null, event: OrderEvent): OrderFacts {
  if (facts === null) {
    invariant(event.type === "ordered", "an order begins with being ordered");
    return begin(event);
  }
  const next = evolutions[event.type] as (facts: OrderFacts, event: OrderEvent) => OrderFacts;
  return next(facts, event);
}

/** Returns the order that its events make, oldest first. */
export function replay(events: readonly OrderEvent[]): OrderFacts {
  const facts = events.reduce<OrderFacts | null>(evolve, null);
  invariant(facts, "an order has events");
  return facts;
}
