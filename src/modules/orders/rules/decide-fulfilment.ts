import { shipmentTransitions, type LineQuantity } from "#modules/delivery/rules/fulfilment.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { evolve } from "./evolve.ts";
import { linesOf } from "./line-quantities.ts";
import { completion, isInDoubt, packable, type OrderFacts } from "./order.ts";
import type { CommandOf, Decision } from "./order-command.ts";
import type { OrderEvent } from "./order-event.ts";

/** Packs the given lines, or all that is left, into a parcel. */
export function pack(order: OrderFacts, lines: LineQuantity[] | null): Decision {
  if (order.state !== "placed" || order.isGiftCard) return err("not-in-this-state");
  if (isInDoubt(order)) return err("dispute-open");
  const chosen = linesOf(order, lines, packable);
  if (!chosen.ok) return chosen;
  const shipment = order.shipments.length + 1;
  return ok([{ type: "packed", shipment, lines: chosen.value }]);
}

/** Unpacks a parcel that was not shipped. */
export function unpack(order: OrderFacts, { shipment }: CommandOf<"unpack">): Decision {
  const found = order.shipments.find((each) => each.shipment === shipment);
  if (!found) return err("no-such-shipment");
  if (shipmentTransitions[found.state].unpack === undefined) return err("not-in-this-state");
  return ok([{ type: "unpacked", shipment }]);
}

/** Ships a packed parcel, or packs and ships at once. */
export function ship(order: OrderFacts, command: CommandOf<"ship">): Decision {
  const { carrier, tracking } = command;
  if (isInDoubt(order)) return err("dispute-open");
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

/** Changes the address of a placed order of which nothing is packed. */
export function changeAddress(order: OrderFacts): Decision {
  if (order.state !== "placed" || order.isGiftCard) return err("not-in-this-state");
  if (isInDoubt(order)) return err("dispute-open");
  if (order.lines.some(({ packed }) => packed > 0)) return err("already-packed");
  return ok([{ type: "address-changed" }]);
}

/** Records an arrival: of the named parcel, or of the first one under way. */
export function deliver(
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
