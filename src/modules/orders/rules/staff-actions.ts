import { withoutPaymentToClose } from "./order-actions.ts";
import { missingPicture } from "#modules/catalogue/rules/picture.ts";
import { additionRefusal, dropAddition } from "./decide-addition.ts";
import {
  changeDelivery,
  changeOption,
  changeTracking,
  deliver,
  pack,
  ship,
} from "./decide-fulfilment.ts";
import { decide } from "./decide.ts";
import { openAddition, type OrderFacts } from "./order.ts";
import type { OrderErrorCode } from "./order-command.ts";

/** A command of staff about an order, and why it can't run now; null if it can. */
export type StaffAction = { command: string; refusal: OrderErrorCode | null };

/** Returns what staff can do with an order now. Buttons and `decide` use the same rules. */
export function staffActions(order: OrderFacts, now: Date): StaffAction[] {
  const nothing = { shipment: null, lines: null, carrier: null, tracking: null };
  const everything = { lines: [], shipping: false, amount: null };
  const refusalOf = (decided: ReturnType<typeof decide>) => (decided.ok ? null : decided.error);
  const hasReturn = (...states: string[]) =>
    order.returns.some(({ state }) => states.includes(state)) ? null : "no-such-return";
  const hasPacked = order.shipments.some(({ state }) => state === "packed");
  const refusals: Record<string, OrderErrorCode | null> = {
    "pack-order": refusalOf(pack(order, null)),
    "unpack-order": hasPacked ? null : "no-such-shipment",
    "ship-order": refusalOf(ship(order, { type: "ship", ...nothing })),
    "change-order-tracking": refusalOf(changeTracking(order, { ...nothing, isEmailed: false })),
    "deliver-order": refusalOf(deliver(order, { type: "deliver", shipment: null }, now)),
    "cancel-order": refusalOf(
      decide(
        withoutPaymentToClose(order),
        { type: "cancel", by: "shop", reason: "", lines: null, restock: true },
        now,
      ),
    ),
    "refund-order": refusalOf(decide(order, { type: "refund", ...everything }, now)),
    "change-order-address": refusalOf(
      changeDelivery(order, { address: null, method: null, note: null }),
    ),
    "change-order-option": optionRefusal(order),
    "add-to-order": additionRefusal(order),
    "drop-addition": refusalOf(dropAddition(withoutPaymentToClose(order))),
    "announce-return": returnRefusal(order, now),
    "decide-return": hasReturn("requested"),
    "add-return-label": hasReturn("requested", "approved"),
    "receive-return": hasReturn("approved"),
    "refund-return": hasReturn("received"),
    "resolve-payment-problem": order.problem === null ? "no-problem" : null,
    "send-payment-link":
      order.state === "awaiting_payment" || openAddition(order) ? null : "not-in-this-state",
    "change-order-email": null,
    "resend-order-email": null,
    "add-order-note": null,
  };
  return Object.entries(refusals).map(([command, refusal]) => ({ command, refusal }));
}

/** Returns why no line can get another variant. */
function optionRefusal(order: OrderFacts): OrderErrorCode | null {
  const to = {
    variantId: 0,
    options: [],
    sku: null,
    picture: missingPicture,
    fromWords: "",
    toWords: "",
  };
  const decisions = order.lines.map(({ line }) =>
    changeOption(order, { type: "change-option", line, to }),
  );
  const [first] = decisions;
  if (first === undefined || first.ok || decisions.some(({ ok }) => ok)) return null;
  return first.error;
}

/** Returns why no unit can be announced for return. */
function returnRefusal(order: OrderFacts, now: Date): OrderErrorCode | null {
  const decisions = order.lines.map(({ line }) =>
    decide(order, { type: "request-return", lines: [{ line, quantity: 1 }], reason: "" }, now),
  );
  const [first] = decisions;
  if (first === undefined || first.ok || decisions.some(({ ok }) => ok)) return null;
  return first.error;
}
