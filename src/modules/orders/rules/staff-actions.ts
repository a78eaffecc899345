import { cents } from "#modules/core/rules/money/money.ts";
import { missingPicture } from "#modules/core/rules/picture.ts";
import { additionRefusal } from "./decide-addition.ts";
import { labelRefusal } from "#modules/returns/rules/decide-return.ts";
import { decide } from "./decide.ts";
import { withoutPaymentToClose } from "./order-actions.ts";
import { isOffline } from "#modules/offline-payments/rules/offline-facts.ts";
import { openAddition, type OrderFacts, type RefundFacts } from "./order.ts";
import type { OrderCommand, OrderErrorCode } from "./order-command.ts";
import { openProblems } from "./order-problems.ts";

/** A command of staff about an order, and why it can't run now; null if it can. */
export type StaffAction = { command: string; refusal: OrderErrorCode | null };

/** Returns what staff can do with an order now: `decide` is asked about each part of the order. */
export function staffActions(order: OrderFacts, now: Date): StaffAction[] {
  const refusalOf = (none: OrderErrorCode, commands: OrderCommand[], facts = order) =>
    firstRefusal(
      none,
      commands.map((each) => {
        const decided = decide(facts, each, now);
        return decided.ok ? null : decided.error;
      }),
    );
  const closed = withoutPaymentToClose(order);
  const { parcels, units, returns } = commandsOf(order);
  const labels = order.returns.map((each) => labelRefusal(order, each.return));
  const refusals: Record<string, OrderErrorCode | null> = {
    "pack-order": refusalOf("nothing-left", [{ type: "pack", lines: null }]),
    "unpack-order": refusalOf("no-such-shipment", parcels.unpack),
    "ship-order": refusalOf("nothing-left", [ship]),
    "change-order-tracking": refusalOf("no-such-shipment", [changeTracking]),
    "deliver-order": refusalOf("no-such-shipment", [{ type: "deliver", shipment: null }]),
    "cancel-order": refusalOf("nothing-left", [cancel], closed),
    "refund-order": refusalOf("nothing-left", [refund]),
    "change-order-address": refusalOf("nothing-left", [changeDelivery]),
    "change-order-option": refusalOf("nothing-left", units.changeOption),
    "add-to-order": additionRefusal(order),
    "drop-addition": refusalOf("nothing-left", [{ type: "drop-addition" }], closed),
    "announce-return": refusalOf("nothing-left", units.announce),
    "decide-return": refusalOf("no-such-return", returns.decide),
    "add-return-label": firstRefusal("no-such-return", labels),
    "receive-return": refusalOf("no-such-return", returns.receive),
    "refund-return": refusalOf("no-such-return", returns.refund),
    "resolve-payment-problem": refusalOf("no-problem", problemsOf(order)),
    "record-payment": refusalOf("nothing-left", [recordPayment], closed),
    "undo-payment": refusalOf(
      "no-such-payment",
      order.payments.map(({ payment }) => ({ type: "undo-payment", payment })),
    ),
    "send-refund": manualRefunds(order).length > 0 ? null : "no-such-refund",
    "send-payment-link":
      (order.state === "awaiting_payment" && !order.offline) || openAddition(order)
        ? null
        : "not-in-this-state",
    "change-order-email": null,
    "resend-order-email": null,
    "add-order-note": null,
  };
  return Object.entries(refusals).map(([command, refusal]) => ({ command, refusal }));
}

/** Returns the refunds that staff send by themselves, because no provider took the money. */
export function manualRefunds({ refunds, payments }: OrderFacts): RefundFacts[] {
  return refunds.filter(
    ({ state, payment }) => state === "pending" && isOffline(payments[payment - 1]),
  );
}

const nothing = { shipment: null, lines: null, carrier: null, tracking: null };
const ship: OrderCommand = { type: "ship", ...nothing };
const changeTracking: OrderCommand = { type: "change-tracking", ...nothing, isEmailed: false };
const refund: OrderCommand = { type: "refund", lines: [], shipping: false, amount: null };
const recordPayment: OrderCommand = {
  type: "record-payment",
  amount: cents(1),
  reference: "",
  on: "",
  isStockThere: false,
};
const cancel: OrderCommand = {
  type: "cancel",
  by: "shop",
  reason: "",
  lines: null,
  restock: true,
};
const changeDelivery: OrderCommand = {
  type: "change-delivery",
  address: null,
  method: null,
  note: null,
};
const anyVariant = {
  variantId: 0,
  options: [],
  sku: null,
  picture: missingPicture,
  fromWords: "",
  toWords: "",
};

/** The commands about each parcel, line and return. */
function commandsOf({ shipments, lines, returns }: OrderFacts) {
  const all = <Part>(parts: readonly Part[], commandOf: (part: Part) => OrderCommand) =>
    parts.map(commandOf);
  return {
    parcels: { unpack: all(shipments, ({ shipment }) => ({ type: "unpack", shipment })) },
    units: {
      changeOption: all(lines, ({ line }) => ({ type: "change-option", line, to: anyVariant })),
      announce: all(lines, ({ line }) => {
        return { type: "request-return", lines: [{ line, quantity: 1 }], reason: "" };
      }),
    },
    returns: {
      decide: all(returns, (each) => {
        return { type: "decide-return", return: each.return, to: "approved", note: "" };
      }).concat(
        all(returns, (each) => {
          return { type: "decide-return", return: each.return, to: "refused", note: "" };
        }),
      ),
      receive: all(returns, (each) => {
        return { type: "receive-return", return: each.return, restock: false, isRefundLater: true };
      }),
      refund: all(returns, (each) => ({ type: "refund-return", return: each.return })),
    },
  };
}

function problemsOf(order: OrderFacts): OrderCommand[] {
  return openProblems(order).flatMap(({ payment, cause }) =>
    (["accepted", "given-back"] as const).map((to): OrderCommand => {
      return { type: "resolve-problem", payment, cause, to };
    }),
  );
}

/** Null if one of the commands can run. A part in another state says less than a reason of the whole order. */
function firstRefusal(
  none: OrderErrorCode,
  refusals: readonly (OrderErrorCode | null)[],
): OrderErrorCode | null {
  if (refusals.includes(null)) return null;
  return refusals.find((each) => each !== "not-in-this-state") ?? refusals[0] ?? none;
}
