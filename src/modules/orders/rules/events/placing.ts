import { texts } from "#modules/core/rules/language/texts.ts";
import { cents, formatMoney } from "#modules/core/rules/money/money.ts";
import { isReplacement } from "#modules/orders/rules/order-command.ts";
import { openAddition, type OrderFacts } from "#modules/orders/rules/order.ts";
import type { EventOf, OrderEvent } from "#modules/orders/rules/order-event.ts";
import {
  counted,
  newLine,
  noNews,
  quoted,
  unchanged,
  unitWords,
  type EventRows,
  changed,
  numbered,
  plus,
} from "./event-rows.ts";

const words = texts("order-timeline", {
  received: "Order received",
  confirmed: "Order confirmed",
  expired: "Order expired without payment",
  changedBeforePayment: "Order changed before payment",
  youCancelled: "You cancelled the order",
  youCancelledItems: "You cancelled {items}",
  weCancelled: "We cancelled the order",
  weCancelledItems: "We cancelled {items}",
  emailChanged: "Email address changed",
  added: "{items} added for {amount}, to be paid",
  additionConfirmed: "Added items confirmed",
  additionNotPaid: "Added items not paid in time",
  additionTakenBack: "Added items taken back",
});

/** Returns the facts of an order that was just placed and not paid. */
export function begin(event: EventOf<"ordered">): OrderFacts {
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

/** The order as a whole, and goods that staff add to it. */
export const placingEvents = {
  ordered: {
    evolve: (_, event) => begin(event),
    buyer: () => words.received,
  },
  "hold-prolonged": {
    evolve: (_, { until }) => ({ holdUntil: until, isHoldProlonged: true }),
    buyer: noNews,
  },
  placed: {
    evolve: (_, { payment }) => ({ state: "placed", holdUntil: null, paidBy: payment }),
    buyer: () => words.confirmed,
  },
  expired: { evolve: () => ({ state: "expired", holdUntil: null }), buyer: () => words.expired },
  cancelled: {
    evolve: (facts, event) => ({
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
    buyer(event) {
      if (isReplacement(event)) return words.changedBeforePayment;
      const isByBuyer = event.by === "buyer";
      if (event.isWhole) return isByBuyer ? words.youCancelled : words.weCancelled;
      const ofItems = isByBuyer ? words.youCancelledItems : words.weCancelledItems;
      return ofItems(unitWords(event.lines));
    },
    staff: ({ lines, isWhole, reason, restock }) =>
      `${isWhole ? "Order cancelled" : `${unitWords(lines)} cancelled`}${restock ? ", back in stock" : ""}${quoted(reason)}`,
  },
  "email-changed": { evolve: unchanged, buyer: () => words.emailChanged },
  completed: { evolve: () => ({ state: "completed" }), buyer: noNews },
  "addition-proposed": {
    evolve: (facts, { type: _, until, ...addition }) => ({
      holdUntil: until,
      isHoldProlonged: false,
      additions: [...(facts.additions ?? []), { ...addition, state: "open", payment: null }],
    }),
    buyer: ({ lines, amount }) => words.added(unitWords(lines), formatMoney(amount)),
  },
  "addition-paid": {
    evolve(facts, { addition, payment }) {
      const additions = changed(facts.additions ?? [], addition, { state: "paid", payment });
      const { amount, lines } = numbered(additions, addition);
      const from = facts.lines.length;
      const added = lines.map((each, index) => newLine({ line: from + index, ...each }));
      return {
        additions,
        holdUntil: null,
        total: plus(facts.total, amount),
        lines: [...facts.lines, ...added],
      };
    },
    buyer: () => words.additionConfirmed,
  },
  "addition-dropped": {
    evolve: (facts, { addition }) => ({
      holdUntil: null,
      additions: changed(facts.additions ?? [], addition, { state: "dropped" }),
    }),
    buyer: ({ by }) => (by === "system" ? words.additionNotPaid : words.additionTakenBack),
  },
} satisfies Partial<EventRows<OrderEvent>>;
