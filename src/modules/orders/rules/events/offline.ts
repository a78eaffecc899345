import { texts } from "#modules/core/rules/language/texts.ts";
import { cents, formatMoney } from "#modules/core/rules/money/money.ts";
import { NO_PAYMENT } from "#modules/offline-payments/rules/offline-facts.ts";
import { OFFLINE_PROVIDER } from "#modules/offline-payments/rules/offline-method.ts";
import type { OrderEvent } from "#modules/orders/rules/order-event.ts";
import {
  changed,
  counted,
  listed,
  newPayment,
  numbered,
  plus,
  type EventRows,
} from "./event-rows.ts";

const words = texts("order-timeline", {
  toBePaid: "To be paid: {method}",
  amountReceived: "{amount} received",
  paymentCorrected: "Payment corrected",
  reminderSent: "Payment reminder sent",
  claimReduced: "{amount} taken off what is to be paid",
});

const noClaim = { open: cents(0), reduced: cents(0) };

/** Payments without a provider. */
export const offlineEvents = {
  "offline-chosen": {
    evolve: (facts, { type: _, ...offline }) => ({
      holdUntil: offline.kind === "transfer" ? offline.dueAt : facts.holdUntil,
      offline: { ...offline, ...noClaim },
    }),
    buyer: ({ name }) => words.toBePaid(name),
  },
  "payment-recorded": {
    evolve: (facts, { payment, name, amount }) => ({
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
    buyer: ({ amount }) => words.amountReceived(formatMoney(amount)),
    staff: ({ amount, reference, on }) =>
      listed(`Payment of ${formatMoney(amount)} recorded`, on, reference),
  },
  "payment-undone": {
    evolve: (facts, { payment, holdUntil = facts.holdUntil }) => ({
      holdUntil,
      paid: cents(facts.paid - numbered(facts.payments, payment).amount),
      payments: changed(facts.payments, payment, { state: "cancelled" }),
    }),
    buyer: () => words.paymentCorrected,
    staff({ payment }, all) {
      const found = all.find(
        (each) => each.type === "payment-recorded" && each.payment === payment,
      );
      const amount = found?.type === "payment-recorded" ? ` of ${formatMoney(found.amount)}` : "";
      return `Record of a payment${amount} undone`;
    },
  },
  "payment-reminded": {
    evolve: (facts) => ({
      ...(facts.offline && { offline: { ...facts.offline, isReminded: true } }),
    }),
    buyer: () => words.reminderSent,
  },
  "claim-reduced": {
    evolve: (facts, { type: _, ...refund }) => ({
      lines: counted(facts.lines, refund.lines, ["refunded"]),
      refunds: [
        ...facts.refunds,
        { ...refund, payment: NO_PAYMENT, state: "succeeded", repeats: null, hasSucceeded: true },
      ],
      ...(facts.offline && {
        offline: { ...facts.offline, reduced: plus(facts.offline.reduced, refund.amount) },
      }),
    }),
    buyer: ({ amount }) => words.claimReduced(formatMoney(amount)),
  },
} satisfies Partial<EventRows<OrderEvent>>;
