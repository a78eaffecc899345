import { shipmentTransitions } from "#modules/delivery/rules/shipment.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { refundOf } from "./decide-order.ts";
import { evolve } from "./evolve.ts";
import { linesOf, type LineQuantity } from "#modules/core/rules/line-quantity.ts";
import { missingPicture } from "#modules/core/rules/picture.ts";
import { isTransferDue } from "#modules/offline-payments/rules/offline-facts.ts";
import {
  completion,
  goodsOf,
  isInDoubt,
  openAddition,
  packable,
  type OrderFacts,
} from "./order.ts";
import type { CommandRows } from "./command-rows.ts";
import type { CommandOf, Decision, OrderCommand, ChosenVariant } from "./order-command.ts";
import type { OrderEvent } from "./order-event.ts";
import { shippingLeft } from "./refund-amounts.ts";

const anyParcel = { shipment: null, carrier: null, tracking: null };
const anyVariant: ChosenVariant = {
  variantId: 0,
  options: [],
  sku: null,
  picture: missingPicture,
  fromWords: "",
  toWords: "",
};

export const fulfilmentCommands = {
  pack: {
    decide: (order, { lines }) => pack(order, lines),
    staff: "pack-order",
    tries: () => [{ type: "pack", lines: null }],
  },
  unpack: {
    decide: unpack,
    staff: "unpack-order",
    tries: (order) => order.shipments.map(({ shipment }) => ({ type: "unpack", shipment })),
    none: "no-such-shipment",
  },
  ship: {
    decide: ship,
    staff: "ship-order",
    tries: () => [{ type: "ship", lines: null, ...anyParcel }],
  },
  "change-tracking": {
    decide: changeTracking,
    staff: "change-order-tracking",
    tries: () => [{ type: "change-tracking", ...anyParcel, isEmailed: false }],
  },
  deliver: {
    decide: deliver,
    staff: "deliver-order",
    button: { label: "Mark as delivered", done: "Order delivered" },
    tries: () => [{ type: "deliver", shipment: null }],
  },
  "change-delivery": {
    decide: amendDelivery,
    isOfBuyer: true,
    staff: "change-order-address",
    tries: () => [{ type: "change-delivery", address: null, method: null, note: null }],
  },
  "change-option": {
    decide: changeOption,
    staff: "change-order-option",
    tries: (order) =>
      order.lines.map(({ line }) => ({ type: "change-option", line, to: anyVariant })),
  },
} satisfies Partial<CommandRows<OrderCommand>>;

/** Packs the given lines, or all that is left, into a parcel. */
function pack(order: OrderFacts, lines: LineQuantity[] | null): Decision {
  if (order.state !== "placed" || order.isGiftCard) return err("not-in-this-state");
  if (isInDoubt(order)) return err("dispute-open");
  if (openAddition(order)) return err("addition-open");
  if (isTransferDue(order)) return err("not-paid");
  const chosen = linesOf(order, lines, packable);
  if (!chosen.ok) return chosen;
  const shipment = order.shipments.length + 1;
  return ok([{ type: "packed", shipment, lines: chosen.value }]);
}

/** Unpacks a parcel that was not shipped. */
function unpack(order: OrderFacts, { shipment }: CommandOf<"unpack">): Decision {
  const found = order.shipments.find((each) => each.shipment === shipment);
  if (!found) return err("no-such-shipment");
  if (shipmentTransitions[found.state].unpack === undefined) return err("not-in-this-state");
  return ok([{ type: "unpacked", shipment }]);
}

/** Ships a packed parcel, or packs and ships at once. */
function ship(order: OrderFacts, command: CommandOf<"ship">): Decision {
  const { carrier, tracking } = command;
  if (isInDoubt(order)) return err("dispute-open");
  if (isTransferDue(order)) return err("not-paid");
  const packed =
    command.shipment ??
    (command.lines === null
      ? order.shipments.find(({ state }) => state === "packed")?.shipment
      : undefined);
  if (packed !== undefined) {
    const found = order.shipments.find(({ shipment }) => shipment === packed);
    if (!found) return err("no-such-shipment");
    if (shipmentTransitions[found.state].ship === undefined) return err("not-in-this-state");
    return ok([{ type: "shipped", shipment: packed, carrier, tracking }]);
  }
  const decided = pack(order, command.lines);
  if (!decided.ok) return decided;
  const shipment = order.shipments.length + 1;
  return ok([...decided.value, { type: "shipped", shipment, carrier, tracking }]);
}

/**
 * Corrects the carrier and the number of a shipped parcel: the named one, else the first under way, else the first that
 * was delivered.
 */
function changeTracking(
  order: OrderFacts,
  { shipment: named, isEmailed, ...entered }: CommandOf<"change-tracking">,
): Decision {
  const first = (wanted: string) => order.shipments.find(({ state }) => state === wanted);
  const found =
    named === null
      ? (first("shipped") ?? first("delivered"))
      : order.shipments.find(({ shipment }) => shipment === named);
  if (!found) return err("no-such-shipment");
  if (found.state !== "shipped" && found.state !== "delivered") return err("not-shipped");
  const { shipment, state } = found;
  const { carrier = found.carrier, tracking = found.tracking } = entered;
  // The email says that the parcel is on its way.
  if (isEmailed && state === "delivered") return err("already-delivered");
  const email = isEmailed ? ({ isEmailed: true } as const) : {};
  const isSame = carrier === found.carrier && tracking === found.tracking;
  if (isSame && !isEmailed) return ok([]);
  return ok([{ type: "tracking-changed", shipment, carrier, tracking, ...email }]);
}

/** Changes the delivery of a placed order of which nothing is packed. A cheaper method refunds the difference. */
function amendDelivery(
  order: OrderFacts,
  { address, method, note }: CommandOf<"change-delivery">,
): Decision {
  if (order.state !== "placed" || order.isGiftCard) return err("not-in-this-state");
  if (isInDoubt(order)) return err("dispute-open");
  if (goodsOf(order).some(({ packed }) => packed > 0)) return err("already-packed");
  const events: OrderEvent[] = [];
  if (address) events.push({ type: "address-changed" });
  if (note !== null) events.push({ type: "note-changed" });
  if (method === null) return ok(events);
  const { service, price } = method;
  const surplus = shippingLeft(order, true) - price;
  if (surplus < 0) return err("delivery-costs-more");
  const reason = "delivery-changed";
  const back = surplus > 0 ? refundOf(order, [], { shipping: cents(surplus), reason }) : [];
  return ok([...events, { type: reason, service, price }, ...back]);
}

/** Sends another variant of a line at the agreed price. All units of the line must be unpacked and unrefunded. */
function changeOption(
  order: OrderFacts,
  { line, to: { fromWords, toWords } }: CommandOf<"change-option">,
): Decision {
  if (order.state !== "placed") return err("not-in-this-state");
  if (isInDoubt(order)) return err("dispute-open");
  if (openAddition(order)) return err("addition-open");
  const found = order.lines[line];
  if (!found || found.isGiftCard || found.cancelled + found.refunded > 0)
    return err("nothing-left");
  if (found.packed > 0) return err("already-packed");
  return ok([{ type: "option-changed", line, from: fromWords, to: toWords }]);
}

/** Records an arrival: of the named parcel, or of the first one under way. */
function deliver(
  order: OrderFacts,
  { shipment: named, isAssumed }: CommandOf<"deliver">,
  now: Date,
): Decision {
  const found = order.shipments.find(({ shipment, state }) =>
    named === null ? state === "shipped" : shipment === named,
  );
  if (!found) return err("no-such-shipment");
  if (shipmentTransitions[found.state].deliver === undefined) return err("not-in-this-state");
  const delivered: OrderEvent = {
    type: "delivered",
    shipment: found.shipment,
    at: now.toISOString(),
    ...(isAssumed && { isAssumed }),
  };
  return ok([delivered, ...completion(evolve(order, delivered))]);
}
