import { shopCurrency, formatMoney } from "#modules/core/rules/money/money.ts";
import {
  isUnderWay,
  stateAfter,
  type PaymentReport,
  type PaymentState,
} from "#modules/payments/rules/payment.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { MINUTE_MS } from "#modules/core/rules/time.ts";
import { cardsBesidePayment, redeemed, reserveGiftCard } from "./decide-gift-card.ts";
import { disputed } from "./decide-dispute.ts";
import { surplusOf } from "./decide-offline.ts";
import { refundUnusedPayment } from "./decide-order.ts";
import { evolve } from "./evolve.ts";
import {
  amountDue,
  openAddition,
  orderTransitions,
  paymentRefusal,
  type OrderFacts,
  type PaymentFacts,
} from "./order.ts";
import type { CommandRows } from "./command-rows.ts";
import type { CommandOf, Decision, OrderCommand } from "./order-command.ts";
import { chosenProblem, isKnownProblem, openProblems } from "./order-problems.ts";
import type { OrderEvent, OrderProblem } from "./order-event.ts";

export const paymentCommands = {
  "open-payment": { decide: openPayment, isOfBuyer: true },
  "hold-gift-card": { decide: reserveGiftCard, isOfBuyer: true },
  "report-payment": { decide: reportPayment },
  "lose-payment": { decide: losePayment },
  "place-free": { decide: placeFree, isOfBuyer: true },
  "resolve-problem": {
    decide: resolveProblem,
    staff: "resolve-payment-problem",
    tries: (order) =>
      openProblems(order).flatMap(({ payment, cause }) =>
        (["accepted", "given-back"] as const).map(
          (to) => ({ type: "resolve-problem", payment, cause, to }) as const,
        ),
      ),
    none: "no-problem",
  },
} satisfies Partial<CommandRows<OrderCommand>>;

/** Opens a payment of the amount due, if no other payment can still move money. */
function openPayment(
  order: OrderFacts,
  { provider, method, holdMinutes, step = 1 }: CommandOf<"open-payment">,
  now: Date,
): Decision {
  const refusal = paymentRefusal(order, now);
  if (refusal !== null) return err(refusal);
  const amount = amountDue(order);
  if (amount === 0) return err("nothing-left");
  if (amount % step !== 0) return err("amount-not-chargeable");
  const payment = order.payments.length + 1;
  const addition = openAddition(order);
  const pays = addition && { addition: addition.addition };
  const hold = held(order, new Date(now.getTime() + holdMinutes * MINUTE_MS));
  const charged = { amount, ...(step > 1 && { step }) };
  return ok([{ type: "payment-opened", payment, provider, method, ...charged, ...pays, ...hold }]);
}

/** The first payment extends the stock hold; later ones do not. */
function held(order: OrderFacts, until: Date): { holdUntil?: string } {
  const { holdUntil, payments } = order;
  const pays = openAddition(order)?.addition;
  const isFirst = payments.every(
    ({ giftCard, addition }) => giftCard !== null || addition !== pays,
  );
  if (holdUntil === null || !isFirst) return {};
  return until > new Date(holdUntil) ? { holdUntil: until.toISOString() } : {};
}

/** An order that costs nothing, or that a gift card pays completely, needs no provider. */
function placeFree(order: OrderFacts): Decision {
  if (order.state !== "awaiting_payment" || amountDue(order) !== 0) return err("not-in-this-state");
  const payment = order.payments.find(({ state }) => state === "held")?.payment ?? null;
  return ok([...redeemed(order), { type: "placed", payment, isLate: false }]);
}

/** The outcome is unknown: the hold stays until the provider answers. */
function losePayment(
  order: OrderFacts,
  { payment: number, prolongMinutes }: CommandOf<"lose-payment">,
): Decision {
  const payment = order.payments.find((each) => each.payment === number);
  if (!payment || payment.giftCard !== null) return err("no-such-payment");
  if (!isUnderWay(payment.state) || payment.state === "unknown") return ok([]);
  return ok([
    { type: "payment-changed", payment: number, to: "unknown" },
    ...prolonged(order, prolongMinutes),
  ]);
}

/**
 * Applies a provider's report, in any order and repetition; known facts change nothing. A mismatch is left for a
 * person and never places an order.
 */
function reportPayment(order: OrderFacts, command: CommandOf<"report-payment">): Decision {
  const { report, isAnswer } = command;
  const payment = order.payments.find((each) => each.payment === command.payment);
  // Providers do not know payments by gift card.
  if (!payment || payment.giftCard !== null) return err("no-such-payment");
  const problem = mismatch(payment, command);
  if (problem !== null) {
    if (payment.isResolved && payment.state === "captured")
      return ok(disputed(order, payment, report));
    if (payment.isResolved) return ok([]);
    return ok(newProblem(order, { payment: payment.payment, cause: "mismatch", problem }));
  }
  const to = stateAfter(payment.state, report);
  const events: OrderEvent[] = [];
  if (to !== null) events.push({ type: "payment-changed", payment: payment.payment, to });
  if (report.declined !== null && isRefusal(payment.state, to, isAnswer))
    events.push({ type: "payment-declined", payment: payment.payment, code: report.declined });
  if (to === "action_required" || to === "processing")
    events.push(...prolonged(order, command.prolongMinutes));
  if (to === "captured") events.push(...afterCapture(order, payment, command.isStockThere));
  events.push(...refundedElsewhere(order, payment, report));
  const after = events.reduce<OrderFacts>(evolve, order);
  return ok([...events, ...disputed(after, payment, report)]);
}

/** Whether this attempt was declined: providers repeat the last decline, also when a payment is closed. */
function isRefusal(from: PaymentState, to: PaymentState | null, isAnswer: boolean): boolean {
  const now = to ?? from;
  return (isAnswer || to !== null) && (now === "open" || now === "failed");
}

/**
 * Ends a mismatch by the shopkeeper's decision: the payment counts as paid, or it was given back and the order can be
 * paid again.
 */
function resolveProblem(
  order: OrderFacts,
  { payment, to, ...named }: CommandOf<"resolve-problem">,
): Decision {
  if (order.problem === null) return err("no-problem");
  const found = order.payments.find((each) => each.payment === payment);
  if (!found) return err("no-such-payment");
  const chosen = chosenProblem(order, { payment, ...named });
  if (!chosen.ok) return chosen;
  const { cause } = chosen.value;
  const resolved: OrderEvent = { type: "problem-resolved", payment, to, cause };
  if (found.state === "captured") return ok([resolved]);
  if (to === "given-back") {
    if (!isUnderWay(found.state)) return ok([resolved]);
    return ok([resolved, { type: "payment-changed", payment, to: "failed" }]);
  }
  if (order.state !== "awaiting_payment" && !isOfOpenAddition(order, found))
    return err("not-in-this-state");
  const captured: OrderEvent = { type: "payment-changed", payment, to: "captured" };
  return ok([resolved, captured, ...afterCapture(order, found, true)]);
}

function mismatch(
  payment: PaymentFacts,
  { report, key }: { report: PaymentReport; key: string },
): string | null {
  if (report.key !== key) return "The provider says that this payment is for another order.";
  if (report.currency !== shopCurrency()) return `The provider says ${report.currency}.`;
  if (report.amount !== payment.amount)
    return `The provider says ${formatMoney(report.amount)} instead of ${formatMoney(payment.amount)}.`;
  return null;
}

/** Each amount refunded outside the shop is reported to a person once, because the shop's books lack it. */
function refundedElsewhere(
  order: OrderFacts,
  { payment }: PaymentFacts,
  { refundedElsewhere: amount }: PaymentReport,
): OrderEvent[] {
  if (!amount) return [];
  const problem = `The provider has given back ${formatMoney(amount)} that the shop did not ask for.`;
  return newProblem(order, { payment, cause: "refunded-elsewhere", problem });
}

function newProblem(order: OrderFacts, problem: Omit<OrderProblem, "isResolved">): OrderEvent[] {
  return isKnownProblem(order, problem) ? [] : [{ type: "payment-mismatch", ...problem }];
}

function afterCapture(order: OrderFacts, paid: PaymentFacts, isStockThere: boolean): OrderEvent[] {
  const { payment, amount, addition } = paid;
  if (addition !== undefined && isOfOpenAddition(order, paid))
    return [{ type: "addition-paid", addition, payment }];
  if (addition !== undefined) return [refundUnusedPayment(order, paid, amount)];
  const isLate = order.state === "expired";
  const canBePlaced =
    orderTransitions[order.state].place !== undefined && (!isLate || isStockThere);
  if (canBePlaced) {
    const captured: OrderEvent = { type: "payment-changed", payment, to: "captured" };
    const placed: OrderEvent[] = [
      ...cardsBesidePayment(order, amount),
      { type: "placed", payment, isLate },
    ];
    // Staff may have recorded a part of the price while the provider's answer was on its way.
    return [...placed, ...surplusOf([captured, ...placed].reduce<OrderFacts>(evolve, order))];
  }
  return [refundUnusedPayment(order, paid, paid.amount)];
}

function isOfOpenAddition(order: OrderFacts, { addition }: PaymentFacts): boolean {
  return addition !== undefined && openAddition(order)?.addition === addition;
}

/** Extends the hold once: the buyer is at the bank. */
function prolonged(order: OrderFacts, minutes: number): OrderEvent[] {
  if (order.holdUntil === null || order.isHoldProlonged) return [];
  const until = new Date(order.holdUntil).getTime() + minutes * MINUTE_MS;
  return [{ type: "hold-prolonged", until: new Date(until).toISOString() }];
}
