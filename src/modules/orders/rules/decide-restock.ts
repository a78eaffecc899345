import { linesOf } from "#modules/core/rules/line-quantity.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { namedAmount, refundOf } from "./decide-order.ts";
import { requested } from "#modules/returns/rules/decide-return.ts";
import { evolve } from "./evolve.ts";
import { completion, openAddition, packable, type LineFacts, type OrderFacts } from "./order.ts";
import type { CommandOf, Decision } from "./order-command.ts";
import type { OrderEvent } from "./order-event.ts";

/**
 * Refunds units and sells them again. Unsent units are cancelled, and sent ones are a return that has arrived, so no
 * unit can be restocked twice.
 */
export function refundAndRestock(
  order: OrderFacts,
  { lines, shipping, amount }: CommandOf<"refund">,
  now: Date,
): Decision {
  if (order.state !== "placed" && order.state !== "completed") return err("not-in-this-state");
  if (order.dispute === "open") return err("dispute-open");
  if (openAddition(order)) return err("addition-open");
  const chosen = linesOf(order, lines, (line) => packable(line) + unreturned(line));
  if (!chosen.ok) {
    const isPacked = chosen.error === "more-than-left" && linesOf(order, lines, uncancelled).ok;
    return isPacked ? err("not-to-restock") : chosen;
  }
  const moved = movesOf(order, chosen.value, now);
  const after = moved.reduce<OrderFacts>(evolve, order);
  const refunds = refundOf(after, chosen.value, {
    shipping,
    reason: "requested",
    ...(amount !== null && { amount }),
  });
  const exact = namedAmount(refunds, amount);
  if (!exact.ok) return exact;
  const isBack = moved.find((each) => each.type === "return-received");
  return ok([
    ...moved,
    ...refunds,
    ...(isBack ? [{ type: "return-refunded", return: isBack.return } as const] : []),
    ...completion(after),
  ]);
}

/** Cancels the unsent units, and takes the others back. */
function movesOf(
  order: OrderFacts,
  chosen: { line: number; quantity: number }[],
  now: Date,
): OrderEvent[] {
  const unsent = order.lines.flatMap((line) => {
    const wanted = chosen.find((each) => each.line === line.line)?.quantity ?? 0;
    const quantity = Math.min(wanted, packable(line));
    return quantity > 0 ? [{ line: line.line, quantity }] : [];
  });
  const unsentOf = (line: number) => unsent.find((each) => each.line === line)?.quantity ?? 0;
  const back = chosen.flatMap(({ line, quantity }) => {
    const rest = quantity - unsentOf(line);
    return rest > 0 ? [{ line, quantity: rest }] : [];
  });
  const isWhole = order.lines.every(
    ({ line, cancelled, quantity }) => cancelled + unsentOf(line) === quantity,
  );
  const cancelled: OrderEvent = {
    type: "cancelled",
    by: "shop",
    reason: "refunded",
    lines: unsent,
    isWhole,
    restock: true,
  };
  const request = requested(order, { kind: "return", lines: back, unsent: [] }, now);
  return [
    ...(unsent.length > 0 ? [cancelled] : []),
    ...(back.length > 0 ? takenBack(order, request, back) : []),
  ];
}

function takenBack(
  { returns }: OrderFacts,
  request: OrderEvent,
  restock: { line: number; quantity: number }[],
): OrderEvent[] {
  const isTakenBack = true;
  return [
    { ...request, isTakenBack } as OrderEvent,
    { type: "return-received", return: returns.length + 1, restock, isTakenBack },
  ];
}

const unreturned = (line: LineFacts) => (line.isGiftCard ? 0 : line.shipped - line.announced);
const uncancelled = (line: LineFacts) => line.quantity - line.cancelled - line.announced;
