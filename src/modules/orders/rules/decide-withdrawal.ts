import type { LineQuantity, ReturnState } from "#modules/delivery/rules/fulfilment.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { completion, isGivenUp, refundOf } from "./decide-order.ts";
import { evolve } from "./evolve.ts";
import { linesOf, unitsOf } from "./line-quantities.ts";
import { unpacked, type LineFacts, type OrderFacts, type ReturnFacts } from "./order.ts";
import type { OrderCommand, OrderErrorCode } from "./order-command.ts";
import type { OrderEvent } from "./order-event.ts";
import { withdrawalEnds } from "./withdrawal.ts";

type Withdraw = Extract<OrderCommand, { type: "withdraw" }>;

/**
 * Returns how many units the buyer can withdraw from: delivered or still to be sent. A pending return request does not
 * reduce them; returned and withdrawn units do.
 */
export function withdrawable(order: Pick<OrderFacts, "returns">, line: LineFacts): number {
  const pending = pendingReturns(order).reduce(
    (all, { lines }) => all + unitsOf(lines, line.line),
    0,
  );
  return unasked(line) + pending;
}

/** Units that are neither cancelled nor announced for return. */
function unasked(line: LineFacts): number {
  return line.quantity - line.cancelled - line.announced;
}

/** Requested returns that have not arrived, unapproved ones first. */
function pendingReturns({ returns }: Pick<OrderFacts, "returns">): ReturnFacts[] {
  const inState = (state: ReturnState) => returns.filter((each) => each.state === state);
  return [...inState("requested"), ...inState("approved")];
}

/**
 * Withdraws from the contract under the law of the buyer's country, without a reason or a decision. Unsent units are
 * cancelled and refunded at once, sent ones after their return. It replaces earlier return requests; refunds in
 * dispute wait for the bank.
 */
export function withdraw(
  order: OrderFacts,
  command: Withdraw,
  now: Date,
): Result<OrderEvent[], OrderErrorCode> {
  if (order.withdrawalDays === null) return err("no-withdrawal");
  if (order.state !== "placed" && order.state !== "completed") return err("not-in-this-state");
  const ends = withdrawalEnds(order);
  if (ends !== null && now >= ends) return err("withdrawal-too-late");
  const chosen = linesOf(order, command.lines, (line) => withdrawable(order, line));
  if (!chosen.ok) return chosen;
  const lines = chosen.value;
  const superseded = requestsToSupersede(order, lines);
  const takenApart = parcelsToTakeApart(order, lines);
  const before = [...superseded, ...takenApart];
  const open = before.reduce<OrderFacts>(evolve, order);
  const unsent = partOf(open, lines, unpacked);
  const sent = lines.flatMap(({ line, quantity }) =>
    atLeastOne({ line, quantity: quantity - unitsOf(unsent, line) }),
  );
  const number = order.withdrawals.length + 1;
  const withdrawn: OrderEvent = {
    type: "withdrawn",
    withdrawal: number,
    at: now.toISOString(),
    lines,
    return: sent.length > 0 ? order.returns.length + 1 : null,
    sent,
  };
  const after = evolve(open, withdrawn);
  return ok([...before, withdrawn, ...cancelUnsent(after, unsent)]);
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
  const shipping = isWhole || (isGivenUp(after) && "standard");
  const back = refundOf(after, lines, { shipping, reason: "withdrawn" });
  return [cancelled, ...back, ...completion(after)];
}

/** Returns the units of earlier requests that the withdrawal replaces, if other units are not enough. */
function requestsToSupersede(order: OrderFacts, lines: readonly LineQuantity[]): OrderEvent[] {
  const needed = new Map(
    order.lines.map((each) => [each.line, unitsOf(lines, each.line) - unasked(each)]),
  );
  return pendingReturns(order).flatMap((asked): OrderEvent[] => {
    const taken = asked.lines.flatMap(({ line, quantity }) => {
      const most = needed.get(line) ?? 0;
      const [units] = atLeastOne({ line, quantity: Math.min(most, quantity) });
      if (!units) return [];
      needed.set(line, most - units.quantity);
      return [units];
    });
    return taken.length === 0
      ? []
      : [{ type: "return-superseded", return: asked.return, lines: taken }];
  });
}

/** Unshipped parcels that contain withdrawn units. */
function parcelsToTakeApart(order: OrderFacts, lines: readonly LineQuantity[]): OrderEvent[] {
  const events: OrderEvent[] = [];
  let now = order;
  for (const { shipment, state, lines: packed } of order.shipments) {
    const missing = lines.some(({ line, quantity }) => {
      const found = now.lines.find((each) => each.line === line);
      return found && unpacked(found) < quantity && unitsOf(packed, line) > 0;
    });
    if (state !== "packed" || !missing) continue;
    const event: OrderEvent = { type: "unpacked", shipment };
    events.push(event);
    now = evolve(now, event);
  }
  return events;
}

/** Limits the units to the available ones, line by line. */
function partOf(
  { lines }: OrderFacts,
  wanted: readonly LineQuantity[],
  available: (line: LineFacts) => number,
): LineQuantity[] {
  return lines.flatMap((each) =>
    atLeastOne({
      line: each.line,
      quantity: Math.min(unitsOf(wanted, each.line), available(each)),
    }),
  );
}

function atLeastOne(line: LineQuantity): LineQuantity[] {
  return line.quantity > 0 ? [line] : [];
}
