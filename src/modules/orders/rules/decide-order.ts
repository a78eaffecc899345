import { type LineQuantity, linesOf, unitsOf } from "#modules/core/rules/line-quantity.ts";
import { cents, sum, type Money } from "#modules/core/rules/money/money.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { cancelWorthlessCards } from "./decide-bought-card.ts";
import { dropped } from "./decide-addition.ts";
import { paidWith, releaseHolds, sharedOut } from "./decide-gift-card.ts";
import { claimOf } from "#modules/offline-payments/rules/offline-facts.ts";
import {
  completion,
  goodsOf,
  isBeingPaid,
  isHoldOver,
  isPaidBy,
  openAddition,
  orderTransitions,
  refundable,
  unpacked,
  type OrderFacts,
  type PaymentFacts,
  type RefundFacts,
} from "./order.ts";
import type { CommandOf, Decision } from "./order-command.ts";
import type { OrderEvent, RefundReason } from "./order-event.ts";
import { evolve } from "./evolve.ts";
import { amountLeft, refundLines, returnedRefunds, shippingLeft } from "./refund-amounts.ts";

/** Expires an unpaid order, or the unpaid addition to a placed one. Its payments are closed at the provider before. */
export function expire(order: OrderFacts, now: Date): Decision {
  const isOfAddition = openAddition(order) !== null;
  if (orderTransitions[order.state].expire === undefined && !isOfAddition)
    return err("not-in-this-state");
  if (isBeingPaid(order)) return err("payment-under-way");
  if (!isHoldOver(order, now)) return err("hold-not-over");
  if (isOfAddition) return ok(dropped(order, "system"));
  return ok([{ type: "expired" }, ...releaseHolds(order)]);
}

/**
 * Cancels units that are not packed. The buyer can cancel only the whole order, before anything is packed. The paid
 * amount is refunded, with shipping if nothing is left to send.
 */
export function cancel(order: OrderFacts, command: CommandOf<"cancel">): Decision {
  const { by, reason } = command;
  if (orderTransitions[order.state].cancel === undefined) return err("not-in-this-state");
  const isUnpaid = order.state === "awaiting_payment";
  const isOfAddition = openAddition(order) !== null;
  if ((isUnpaid || isOfAddition) && isBeingPaid(order)) return err("payment-under-way");
  if (order.dispute === "open") return err("dispute-open");
  if (by === "buyer" && goodsOf(order).some(({ packed }) => packed > 0))
    return err("already-packed");
  const named = isUnpaid || by === "buyer" ? null : command.lines;
  const chosen = linesOf(order, named, unpacked);
  if (!chosen.ok) return chosen;
  const lines = chosen.value;
  const isWhole = order.lines.every(
    (each) => each.cancelled + unitsOf(lines, each.line) === each.quantity,
  );
  if (isOfAddition && !isWhole) return err("addition-open");
  // Held stock returns when the hold ends.
  const restock = command.restock && !isUnpaid;
  const cancelled: OrderEvent = { type: "cancelled", by, reason, lines, isWhole, restock };
  const first = [...dropped(order, by), cancelled];
  const after = first.reduce<OrderFacts>(evolve, order);
  const back =
    isUnpaid && order.paid === 0
      ? []
      : refundOf(after, lines, { shipping: givenUpShipping(after), reason: "cancelled" });
  return ok([...first, ...releaseHolds(order), ...back, ...completion(after)]);
}

/**
 * Returns which shipping is refunded once all units of the goods are cancelled or returned: all of it if none was sent,
 * else standard delivery.
 */
export function givenUpShipping(order: OrderFacts): boolean | "standard" {
  const goods = goodsOf(order);
  if (goods.some((each) => each.cancelled + each.returned < each.quantity)) return false;
  return goods.every(({ shipped }) => shipped === 0) || "standard";
}

/**
 * Refunds money without changing stock or parcels. An unsent gift card is cancelled once all of its money is refunded.
 */
export function refund(order: OrderFacts, command: CommandOf<"refund">): Decision {
  const decided = moneyBack(order, command);
  if (!decided.ok) return decided;
  const after = decided.value.reduce<OrderFacts>(evolve, order);
  return ok([...decided.value, ...cancelWorthlessCards(after)]);
}

function moneyBack(order: OrderFacts, command: CommandOf<"refund">): Decision {
  if (order.dispute === "open") return err("dispute-open");
  const isEverything = command.amount === null && command.lines.length === 0 && !command.shipping;
  const unused = isEverything ? unusedPayment(order) : null;
  if (unused?.dispute?.state === "open") return err("dispute-open");
  if (unused) return ok([refundUnusedPayment(order, unused, refundable(order, unused.payment))]);
  // A part of a transfer goes back when its order is cancelled.
  if (order.state === "awaiting_payment") return err("not-in-this-state");
  if (paidWith(order).length === 0 && claimOf(order) === 0) return err("not-in-this-state");
  if (openAddition(order)) return err("addition-open");
  if (isEverything) return refundEverything(order);
  const same = returnedRefunds(order).find((each) => isSame(each, command));
  return same ? ok(repeatReturned(order, [same])) : refundNamed(order, command);
}

/** Refunds the named units, shipping or amount. */
function refundNamed(order: OrderFacts, command: CommandOf<"refund">): Decision {
  const left = mostBack(order);
  if (left === 0) return err("nothing-left");
  const named = linesOf(order, command.lines, ({ quantity, refunded }) => quantity - refunded);
  if (command.lines.length > 0 && !named.ok) return named;
  const lines = named.ok && command.lines.length > 0 ? named.value : [];
  if (command.amount !== null && command.amount > left) return err("more-than-left");
  const options = { shipping: command.shipping, reason: "requested" } as const;
  const events = refundOf(
    order,
    lines,
    command.amount === null ? options : { ...options, amount: command.amount },
  );
  return namedAmount(events, command.amount);
}

/** Returns a refund, or why it differs from the amount that staff named. */
export function namedAmount(refunds: OrderEvent[], named: Money | null): Decision {
  if (!refunds.some(isGivingBack)) return err("nothing-left");
  const amount = givenBack(refunds);
  if (named === null || named === amount) return ok(refunds);
  return err(named > amount ? "more-than-left" : "refund-not-exact");
}

const isGivingBack = (event: OrderEvent) =>
  event.type === "refund-requested" || event.type === "claim-reduced";

/** Returns what events give back, or take off the debt, in cents. */
export function givenBack(events: readonly OrderEvent[]): Money {
  return sum(
    events.map((event) => (isGivingBack(event) && "amount" in event ? event.amount : cents(0))),
  );
}

/** Sends returned refunds again, and refunds the rest. */
function refundEverything(order: OrderFacts): Decision {
  const repeated = repeatReturned(order, returnedRefunds(order));
  const after = repeated.reduce<OrderFacts>(evolve, order);
  const amount = mostBack(after);
  const rest = refundOf(after, unrefunded(after), { shipping: true, amount, reason: "requested" });
  const events = [...repeated, ...(amount > 0 ? rest : [])];
  return events.length === 0 ? err("nothing-left") : ok(events);
}

/** A refund that a bank returned is sent again as it was, because it has a credit note. */
function repeatReturned(order: OrderFacts, returned: readonly RefundFacts[]): OrderEvent[] {
  const events: OrderEvent[] = [];
  let after = order;
  for (const { refund: repeats, amount: owed, ...each } of returned) {
    const { payment, shipping, lines, reason } = each;
    const amount = cents(Math.min(owed, refundable(after, payment)));
    if (amount === 0) continue;
    const event: OrderEvent = {
      type: "refund-requested",
      refund: after.refunds.length + 1,
      payment,
      amount,
      shipping,
      lines,
      reason,
      isWithheld: false,
      repeats,
    };
    events.push(event);
    after = evolve(after, event);
  }
  return events;
}

/** Whether a command names the units, shipping and amount of a refund. */
function isSame(
  { lines, shipping, amount }: RefundFacts,
  command: Pick<CommandOf<"refund">, "lines" | "shipping" | "amount">,
): boolean {
  const all = [...lines, ...command.lines];
  return (
    all.every(({ line }) => unitsOf(lines, line) === unitsOf(command.lines, line)) &&
    shipping > 0 === command.shipping &&
    (command.amount === null || command.amount === amount)
  );
}

/** A captured payment that pays for nothing, late or duplicate, whose refund failed. */
function unusedPayment(order: OrderFacts): PaymentFacts | undefined {
  return order.payments.find(
    ({ payment, giftCard }) =>
      giftCard === null && !isPaidBy(order, payment) && refundable(order, payment) > 0,
  );
}

/** Refunds a payment that pays for nothing: it came too late, or the order was paid before. */
export function refundUnusedPayment(
  order: OrderFacts,
  { payment, addition }: PaymentFacts,
  amount: Money,
): OrderEvent {
  const isPaid = addition === undefined && order.paidBy !== null && order.state !== "cancelled";
  const reason = isPaid ? "paid-twice" : "late-payment";
  const nothing = { shipping: cents(0), lines: [], isWithheld: false, repeats: null };
  const number = order.refunds.length + 1;
  return { type: "refund-requested", refund: number, payment, amount, ...nothing, reason };
}

function unrefunded({ lines }: OrderFacts): LineQuantity[] {
  return lines.flatMap(({ line, quantity, refunded }) =>
    quantity > refunded ? [{ line, quantity: quantity - refunded }] : [],
  );
}

type RefundOptions = {
  /** A number is an amount in cents. */
  shipping?: boolean | "standard" | Money;
  reason: RefundReason;
  amount?: Money;
};

/** Returns how much of an order can be refunded: in all, of shipping and of each line. */
export function refundableParts(order: OrderFacts) {
  return {
    most: mostBack(order),
    shipping: shippingLeft(order, true),
    lines: order.lines.map((line) => ({
      line: line.line,
      quantity: line.quantity - line.refunded,
      amount: amountLeft(order, line),
    })),
  };
}

/** The refundable part of the payments, and the debt. */
function mostBack(order: OrderFacts): Money {
  return sum([claimOf(order), ...leftOf(order).map((each) => each.left)]);
}

/** Returns the refundable remainder of each payment, without the money of returned refunds. */
function leftOf(order: OrderFacts): { payment: PaymentFacts; left: Money }[] {
  return paidWith(order).map((payment) => {
    const returned = returnedRefunds(order).filter((each) => each.payment === payment.payment);
    const owed = sum(returned.map(({ amount }) => amount));
    return { payment, left: cents(Math.max(0, refundable(order, payment.payment) - owed)) };
  });
}

/**
 * Returns the refund of these units: it reduces what the buyer owes, and the rest goes back up to the remainder of the
 * paid amount, one event per payment. A refund to a gift card succeeds at once.
 */
export function refundOf(
  order: OrderFacts,
  wanted: readonly LineQuantity[],
  { shipping = false, reason, amount }: RefundOptions,
): OrderEvent[] {
  const lines = refundLines(order, wanted);
  const shippingBack = shippingOf(order, shipping);
  const left = leftOf(order);
  const most = sum(left.map((each) => each.left));
  const value = amount ?? sum([...lines.map((each) => each.amount), shippingBack]);
  const owed = Math.min(claimOf(order), value);
  const parts = sharedOut(cents(Math.min(most, value - owed)), left);
  const refunds: OrderEvent[] = parts.flatMap(
    ({ payment: { payment, giftCard, dispute }, amount: part }, index): OrderEvent[] => {
      const number = order.refunds.length + 1 + index;
      // The gift card's part comes last and cannot fail. Lines of a failed part could be refunded twice.
      const isLast = owed === 0 && index === parts.length - 1;
      const what = isLast ? { shipping: shippingBack, lines } : { shipping: cents(0), lines: [] };
      // A refund waits while a bank decides about the same money (record 128).
      const isWithheld = giftCard === null && dispute?.state === "open";
      const requested: OrderEvent = {
        type: "refund-requested",
        refund: number,
        payment,
        amount: part,
        ...what,
        reason,
        isWithheld,
        repeats: null,
      };
      if (giftCard === null) return [requested];
      return [requested, { type: "refund-settled", refund: number, to: "succeeded" }];
    },
  );
  if (owed === 0) return refunds;
  const number = order.refunds.length + 1 + parts.length;
  const what = { amount: cents(owed), shipping: shippingBack, lines, reason };
  return [...refunds, { type: "claim-reduced", refund: number, ...what }];
}

function shippingOf(order: OrderFacts, wanted: boolean | "standard" | Money): Money {
  if (typeof wanted === "number") return wanted;
  return wanted === false ? cents(0) : shippingLeft(order, wanted);
}
