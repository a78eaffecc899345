import { linesOf, unitsOf, type LineQuantity } from "#modules/core/rules/line-quantity.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { requested } from "#modules/returns/rules/decide-return.ts";
import { superseded, withdrawable } from "#modules/returns/rules/withdrawable.ts";
import { withdrawalEnds } from "#modules/returns/rules/withdrawal.ts";
import { dropped } from "./decide-addition.ts";
import { givenUpShipping, refundOf } from "./decide-order.ts";
import { evolve } from "./evolve.ts";
import { completion, packable, type OrderFacts } from "./order.ts";
import type { CommandOf, Decision } from "./order-command.ts";
import type { OrderEvent } from "./order-event.ts";

/**
 * Withdraws from the contract under the law of the buyer's country, without a reason or a decision. Unsent units are
 * cancelled and refunded at once, sent ones after their return. It replaces earlier return requests; refunds in
 * dispute wait for the bank.
 */
export function withdraw(order: OrderFacts, command: CommandOf<"withdraw">, now: Date): Decision {
  if (order.withdrawalDays === null) return err("no-withdrawal");
  if (order.state !== "placed" && order.state !== "completed") return err("not-in-this-state");
  const ends = withdrawalEnds(order);
  if (ends !== null && now >= ends) return err("withdrawal-too-late");
  const chosen = linesOf(order, command.lines, (line) => withdrawable(order, line));
  if (!chosen.ok) return chosen;
  const wanted = chosen.value;
  const before = [
    ...dropped(order, "buyer"),
    ...superseded(order, wanted),
    ...parcelsToTakeApart(order, wanted),
  ];
  const open = before.reduce<OrderFacts>(evolve, order);
  const unsent = open.lines.flatMap((each) =>
    atLeastOne(each.line, Math.min(unitsOf(wanted, each.line), packable(each))),
  );
  const lines = wanted.flatMap(({ line, quantity }) =>
    atLeastOne(line, quantity - unitsOf(unsent, line)),
  );
  const withdrawn = requested(open, { kind: "withdrawal", lines, unsent }, now);
  return ok([...before, withdrawn, ...cancelUnsent(evolve(open, withdrawn), unsent)]);
}

/** Unshipped parcels that contain withdrawn units. */
function parcelsToTakeApart(order: OrderFacts, lines: readonly LineQuantity[]): OrderEvent[] {
  const events: OrderEvent[] = [];
  let now = order;
  for (const { shipment, state, lines: packed } of order.shipments) {
    const missing = lines.some(({ line, quantity }) => {
      const found = now.lines.find((each) => each.line === line);
      return found && packable(found) < quantity && unitsOf(packed, line) > 0;
    });
    if (state !== "packed" || !missing) continue;
    const event: OrderEvent = { type: "unpacked", shipment };
    events.push(event);
    now = evolve(now, event);
  }
  return events;
}

function cancelUnsent(order: OrderFacts, lines: LineQuantity[]): OrderEvent[] {
  if (lines.length === 0) return [];
  const isWhole = order.lines.every(
    (each) => each.cancelled + unitsOf(lines, each.line) === each.quantity,
  );
  const cancelled: OrderEvent = {
    type: "cancelled",
    by: "buyer",
    reason: "withdrawn",
    lines,
    isWhole,
    restock: true,
  };
  const after = evolve(order, cancelled);
  const back = refundOf(after, lines, { shipping: givenUpShipping(after), reason: "withdrawn" });
  return [cancelled, ...back, ...completion(after)];
}

function atLeastOne(line: number, quantity: number): LineQuantity[] {
  return quantity > 0 ? [{ line, quantity }] : [];
}
