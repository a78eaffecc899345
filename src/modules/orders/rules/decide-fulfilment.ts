import {
  returnTransitions,
  shipmentTransitions,
  type LineQuantity,
} from "#modules/delivery/rules/fulfilment.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { completion, isGivenUp, refundOf } from "./decide-order.ts";
import { evolve } from "./evolve.ts";
import { linesOf } from "./line-quantities.ts";
import { isInDoubt, unpacked, type OrderFacts } from "./order.ts";
import type { CommandOf, Decision } from "./order-command.ts";
import type { OrderEvent, ReturnLine } from "./order-event.ts";
import { hasArrivedInTime, returnable } from "./returnable.ts";

/** Packs the given lines, or all that is left, into a parcel. */
export function pack(order: OrderFacts, lines: LineQuantity[] | null): Decision {
  if (order.state !== "placed" || order.isGiftCard) return err("not-in-this-state");
  if (isInDoubt(order)) return err("dispute-open");
  const chosen = linesOf(order, lines, unpacked);
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

/** Records an arrival: of the named parcel, or of the first one under way. */
export function deliver(
  order: OrderFacts,
  { shipment: named }: CommandOf<"deliver">,
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
  };
  return ok([delivered, ...completion(evolve(order, delivered))]);
}

/** Announces a return of delivered units within the promised days (§9). */
export function requestReturn(
  order: OrderFacts,
  { lines }: CommandOf<"request-return">,
  now: Date,
): Decision {
  const chosen = linesOf(order, lines, (line) => returnable(order, line, now));
  if (!chosen.ok) {
    if (order.shipments.every(({ deliveredAt }) => deliveredAt === null))
      return err("not-in-this-state");
    return hasArrivedInTime(order, now) ? chosen : err("return-too-late");
  }
  const number = order.returns.length + 1;
  const withReasons = chosen.value.map((each): ReturnLine => {
    const why = lines.find(({ line }) => line === each.line)?.reason;
    return why === undefined ? each : { ...each, reason: why };
  });
  const at = now.toISOString();
  return ok([{ type: "return-requested", return: number, at, lines: withReasons }]);
}

/** Approves or refuses a return. An approved one can be refused if other goods arrived. */
export function decideReturn(order: OrderFacts, command: CommandOf<"decide-return">): Decision {
  const { return: number, to, note } = command;
  const found = order.returns.find((each) => each.return === number);
  if (!found) return err("no-such-return");
  const next = returnTransitions[found.state][to === "approved" ? "approve" : "refuse"];
  if (next === undefined) return err("not-in-this-state");
  return ok([{ type: "return-decided", return: number, to, note }]);
}

/**
 * Records the arrival of a return: its money is refunded, and resellable units are restocked. The last return of an
 * order also refunds standard delivery.
 */
export function receiveReturn(order: OrderFacts, command: CommandOf<"receive-return">): Decision {
  const { return: number, restock } = command;
  const found = order.returns.find((each) => each.return === number);
  if (!found) return err("no-such-return");
  if (returnTransitions[found.state].receive === undefined) return err("not-in-this-state");
  if (order.dispute === "open") return err("dispute-open");
  const back = restock ? found.lines.map(({ line, quantity }) => ({ line, quantity })) : [];
  const received: OrderEvent = { type: "return-received", return: number, restock: back };
  const after = evolve(order, received);
  const reason = found.state === "withdrawn" ? "withdrawn" : "returned";
  const refund = refundOf(after, found.lines, { shipping: isGivenUp(after) && "standard", reason });
  return ok([
    received,
    ...refund,
    { type: "return-refunded", return: number },
    ...completion(after),
  ]);
}
