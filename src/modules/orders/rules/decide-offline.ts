import { cents, sum, type Money } from "#modules/core/rules/money/money.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";
import { cardsBesidePayment, cardsToHoldAgain, redeemed } from "./decide-gift-card.ts";
import { evolve } from "./evolve.ts";
import { claimOf, isOffline, NO_PAYMENT } from "#modules/offline-payments/rules/offline-facts.ts";
import {
  amountDue,
  isBeingPaid,
  openAddition,
  paymentRefusal,
  type OrderFacts,
  type PaymentFacts,
} from "./order.ts";
import type { CommandRows } from "./command-rows.ts";
import type { CommandOf, Decision, OrderCommand } from "./order-command.ts";
import type { EventOf, OrderEvent, RefundReason } from "./order-event.ts";

const anyRecord = { amount: cents(1), reference: "", on: "", isStockThere: false };

export const offlineCommands = {
  "choose-offline": { decide: chooseOffline, isOfBuyer: true },
  "record-payment": {
    decide: recordPayment,
    staff: "record-payment",
    tries: () => [{ type: "record-payment", ...anyRecord }],
    closesPayment: true,
  },
  "undo-payment": {
    decide: undoPayment,
    staff: "undo-payment",
    tries: (order) => order.payments.map(({ payment }) => ({ type: "undo-payment", payment })),
    none: "no-such-payment",
  },
  "remind-payment": { decide: remindPayment },
} satisfies Partial<CommandRows<OrderCommand>>;

/**
 * The buyer pays without a provider. A bank transfer must arrive before the order is placed, which holds its stock
 * meanwhile; other orders are placed and stay unpaid until staff record the money.
 */
function chooseOffline(
  order: OrderFacts,
  { kind, name, instructions, dueDays }: CommandOf<"choose-offline">,
  now: Date,
): Decision {
  const refusal = openAddition(order) === null ? paymentRefusal(order, now) : "not-in-this-state";
  if (refusal !== null) return err(refusal);
  if (amountDue(order) === 0) return err("nothing-left");
  // Gift cards are sent as soon as their order is placed.
  if (kind !== "transfer" && order.lines.some(({ isGiftCard }) => isGiftCard))
    return err("not-in-this-state");
  const dueAt = dueDays > 0 ? new Date(now.getTime() + dueDays * DAY_MS).toISOString() : null;
  const chosen: OrderEvent = { type: "offline-chosen", kind, name, instructions, dueAt };
  if (kind === "transfer") return ok([chosen]);
  return ok([chosen, ...redeemed(order), { type: "placed", payment: null, isLate: false }]);
}

/** Returns what one payment must cover so that an order is paid, in cents; null if it pays for nothing. */
export function dueFor(order: OrderFacts, amount: Money): Money | null {
  switch (order.state) {
    case "cancelled":
      return null;
    case "expired":
      return cents(order.total - sum(cardsToHoldAgain(order, amount).map((each) => each.amount)));
    case "awaiting_payment":
      return amountDue(order);
    default:
      return claimOf(order);
  }
}

/**
 * Records money that arrived without a provider. It places the order once nothing is open; money that nothing is owed
 * for is to be returned.
 */
function recordPayment(order: OrderFacts, command: CommandOf<"record-payment">): Decision {
  const { type: _, isStockThere, ...record } = command;
  if (openAddition(order)) return err("addition-open");
  if (isBeingPaid(order)) return err("payment-under-way");
  const { amount } = record;
  const payment = order.payments.length + 1;
  const name = order.offline?.name ?? "Bank transfer";
  const recorded: OrderEvent = { type: "payment-recorded", payment, name, ...record };
  const after = evolve(order, recorded);
  const due = dueFor(order, amount);
  const isLate = order.state === "expired";
  const back = (surplus: number, reason: RefundReason): OrderEvent[] =>
    surplus > 0 ? [returned(after, { payment, amount: cents(surplus), reason })] : [];
  if (due === null || (isLate && (!isStockThere || amount < due)))
    return ok([recorded, ...back(amount, "late-payment")]);
  const surplus = back(amount - due, due > 0 ? "overpaid" : "paid-twice");
  if (order.state === "placed" || order.state === "completed" || amount < due)
    return ok([recorded, ...surplus]);
  const cards = isLate ? cardsBesidePayment(after, amount) : redeemed(after);
  return ok([recorded, ...cards, { type: "placed", payment, isLate }, ...surplus]);
}

type Returned = { payment: number; amount: Money; reason: RefundReason };

function returned(order: OrderFacts, back: Returned): EventOf<"refund-requested"> {
  const nothing = { shipping: cents(0), lines: [], isWithheld: false, repeats: null };
  return { type: "refund-requested", refund: order.refunds.length + 1, ...back, ...nothing };
}

const unowed: ReadonlySet<RefundReason> = new Set(["overpaid", "paid-twice", "late-payment"]);

/** Takes a wrong record back, with the refunds of money that nothing was owed for. Other refunds prevent it. */
function undoPayment(
  order: OrderFacts,
  { payment: number }: CommandOf<"undo-payment">,
  now: Date,
): Decision {
  const found = order.payments.find(({ payment }) => payment === number);
  if (!found || !isOffline(found) || found.state !== "captured") return err("no-such-payment");
  if (order.lines.some(({ isGiftCard, shipped }) => isGiftCard && shipped > 0))
    return err("not-in-this-state");
  const left = order.refunds.filter(({ state }) => state !== "failed");
  const isOpen = ({ state, reason }: (typeof left)[number]) =>
    state === "pending" && unowed.has(reason);
  if (left.some((each) => each.payment === number && !isOpen(each))) return err("refunded-already");
  const dropped = left
    .filter((each) => isOpen(each) && isOffline(order.payments[each.payment - 1]))
    .map(({ refund }): OrderEvent => ({ type: "refund-settled", refund, to: "failed" }));
  const isUnpaid = order.state === "awaiting_payment" && order.paid === found.amount;
  const holdUntil = isUnpaid ? (order.offline?.dueAt ?? now.toISOString()) : undefined;
  const undone: OrderEvent = {
    type: "payment-undone",
    payment: number,
    ...(holdUntil !== undefined && { holdUntil }),
  };
  const after = [...dropped, undone].reduce<OrderFacts>(evolve, order);
  return ok([...dropped, undone, ...surplusOf(after)]);
}

/** Returns the refunds of what the recorded payments are more than an order costs, the last payment first. */
export function surplusOf(order: OrderFacts): OrderEvent[] {
  const { offline, total, paid, refunds, state } = order;
  const isOver = state === "cancelled" || state === "expired";
  const back = refunds.filter(
    (each) =>
      each.state !== "failed" && each.payment !== NO_PAYMENT && (isOver || unowed.has(each.reason)),
  );
  const cost = isOver ? 0 : total - (offline?.reduced ?? 0);
  let surplus = paid - sum(back.map(({ amount }) => amount)) - cost;
  const events: OrderEvent[] = [];
  let after = order;
  for (const each of order.payments.toReversed()) {
    const amount = cents(Math.min(surplus, leftOfRecord(after, each)));
    if (amount <= 0) continue;
    const reason = isOver ? "late-payment" : "overpaid";
    const event = returned(after, { payment: each.payment, amount, reason });
    events.push(event);
    after = evolve(after, event);
    surplus -= amount;
  }
  return events;
}

function leftOfRecord({ refunds }: OrderFacts, payment: PaymentFacts): number {
  if (!isOffline(payment) || payment.state !== "captured") return 0;
  const back = refunds.filter(
    (each) => each.payment === payment.payment && each.state !== "failed",
  );
  return payment.amount - sum(back.map(({ amount }) => amount));
}

/** Reminds a buyer once, before the money is due. */
function remindPayment(order: OrderFacts): Decision {
  const { offline } = order;
  const isDue = offline !== undefined && offline.open > 0 && offline.dueAt !== null;
  return isDue && !offline.isReminded ? ok([{ type: "payment-reminded" }]) : ok([]);
}
