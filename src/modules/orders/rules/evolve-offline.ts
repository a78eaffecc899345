import { cents } from "#modules/core/rules/money/money.ts";
import { claimOf, NO_PAYMENT } from "#modules/offline-payments/rules/offline-facts.ts";
import { OFFLINE_PROVIDER } from "#modules/offline-payments/rules/offline-method.ts";
import { changed, counted, newPayment, numbered, plus } from "./evolve-parts.ts";
import type { OrderFacts } from "./order.ts";
import type { EventOf } from "./order-event.ts";

type OfflineEvent =
  | "offline-chosen"
  | "payment-recorded"
  | "payment-undone"
  | "payment-reminded"
  | "claim-reduced";

const noClaim = { open: cents(0), reduced: cents(0) };

/** The events of an order that is paid without a provider. */
export const offlineEvolutions: {
  [Type in OfflineEvent]: (facts: OrderFacts, event: EventOf<Type>) => OrderFacts;
} = {
  "offline-chosen": (facts, { type: _, ...offline }) => ({
    ...facts,
    holdUntil: offline.kind === "transfer" ? offline.dueAt : facts.holdUntil,
    offline: { ...offline, ...noClaim },
  }),
  "payment-recorded": (facts, { payment, name, amount }) => ({
    ...facts,
    // Goods that are paid in part are not sold again.
    holdUntil: facts.state === "awaiting_payment" ? null : facts.holdUntil,
    paid: plus(facts.paid, amount),
    payments: [
      ...facts.payments,
      {
        payment,
        provider: OFFLINE_PROVIDER,
        method: name,
        amount,
        state: "captured",
        giftCard: null,
        ...newPayment,
      },
    ],
    offline: facts.offline ?? {
      kind: "transfer",
      name,
      instructions: "",
      dueAt: null,
      ...noClaim,
    },
  }),
  "payment-undone": (facts, { payment, holdUntil = facts.holdUntil }) => ({
    ...facts,
    holdUntil,
    paid: cents(facts.paid - numbered(facts.payments, payment).amount),
    payments: changed(facts.payments, payment, { state: "cancelled" }),
  }),
  "payment-reminded": (facts) => ({
    ...facts,
    ...(facts.offline && { offline: { ...facts.offline, isReminded: true } }),
  }),
  "claim-reduced": (facts, { type: _, ...refund }) => ({
    ...facts,
    lines: counted(facts.lines, refund.lines, ["refunded"]),
    refunds: [
      ...facts.refunds,
      { ...refund, payment: NO_PAYMENT, state: "succeeded", repeats: null, hasSucceeded: true },
    ],
    ...(facts.offline && {
      offline: { ...facts.offline, reduced: plus(facts.offline.reduced, refund.amount) },
    }),
  }),
};

/** Adds the amount that is open now. An order that ended claims nothing. */
export function withClaim(facts: OrderFacts): OrderFacts {
  if (!facts.offline) return facts;
  const isOver = facts.state === "cancelled" || facts.state === "expired";
  return { ...facts, offline: { ...facts.offline, open: isOver ? cents(0) : claimOf(facts) } };
}
