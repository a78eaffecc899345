import {
  returnTransitions,
  type LineQuantity,
  type ReturnState,
} from "#modules/delivery/rules/fulfilment.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";
import { dropped } from "./decide-addition.ts";
import { givenUpShipping, refundOf } from "./decide-order.ts";
import { evolve } from "./evolve.ts";
import { linesOf, unitsOf } from "./line-quantities.ts";
import {
  completion,
  packable,
  type LineFacts,
  type OrderFacts,
  type ReturnFacts,
} from "./order.ts";
import type { CommandOf, Decision, OrderErrorCode } from "./order-command.ts";
import type { OrderEvent, ReturnLine } from "./order-event.ts";
import { hasArrivedInTime, returnable } from "./returnable.ts";
import { withdrawalEnds, withdrawalPolicy } from "./withdrawal.ts";

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
  const withReasons = chosen.value.map((each): ReturnLine => {
    const why = lines.find(({ line }) => line === each.line)?.reason;
    return why === undefined ? each : { ...each, reason: why };
  });
  return ok([requested(order, { kind: "return", lines: withReasons, unsent: [] }, now)]);
}

/** Returns the event of a return that the buyer requests, or of a withdrawal. */
export function requested(
  { returns }: OrderFacts,
  request: Pick<ReturnFacts, "kind" | "lines" | "unsent">,
  now: Date,
): OrderEvent {
  const at = now.toISOString();
  const isSentBack = request.kind === "withdrawal" && request.lines.length > 0;
  const sendBy = isSentBack ? daysLater(now, withdrawalPolicy.sendBackDays).toISOString() : null;
  return { type: "return-requested", return: returns.length + 1, at, sendBy, ...request };
}

function daysLater(moment: Date | string, days: number): Date {
  return new Date(new Date(moment).getTime() + days * DAY_MS);
}

/** Returns until when approved goods should be sent back: the promised days, or those of a withdrawal if longer. */
function sendByOf({ shipments, returnDays }: OrderFacts, now: Date): string {
  const promised = shipments.flatMap(({ deliveredAt }) =>
    deliveredAt === null ? [] : [daysLater(deliveredAt, returnDays ?? 0)],
  );
  const all = [daysLater(now, withdrawalPolicy.sendBackDays), ...promised];
  return new Date(Math.max(...all.map((each) => each.getTime()))).toISOString();
}

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
    ...requestsToSupersede(order, wanted),
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
  if (line.isGiftCard) return 0;
  return line.quantity - line.cancelled - line.announced;
}

/** Requested returns that have not arrived, unapproved ones first. A withdrawal cannot be replaced. */
function pendingReturns({ returns }: Pick<OrderFacts, "returns">): ReturnFacts[] {
  const inState = (state: ReturnState) =>
    returns.filter((each) => each.kind === "return" && each.state === state);
  return [...inState("requested"), ...inState("approved")];
}

/** Returns the units of earlier requests that the withdrawal replaces, if other units are not enough. */
function requestsToSupersede(order: OrderFacts, lines: readonly LineQuantity[]): OrderEvent[] {
  const needed = new Map(
    order.lines.map((each) => [each.line, unitsOf(lines, each.line) - unasked(each)]),
  );
  return pendingReturns(order).flatMap((asked): OrderEvent[] => {
    const taken = asked.lines.flatMap(({ line, quantity }) => {
      const most = needed.get(line) ?? 0;
      needed.set(line, most - Math.max(0, Math.min(most, quantity)));
      return atLeastOne(line, Math.min(most, quantity));
    });
    if (taken.length === 0) return [];
    return [{ type: "return-superseded", return: asked.return, lines: taken }];
  });
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

/** Approves or refuses a return. An approved one can be refused if other goods arrived; a withdrawal cannot. */
export function decideReturn(
  order: OrderFacts,
  command: CommandOf<"decide-return">,
  now: Date,
): Decision {
  const { return: number, to, note } = command;
  const found = order.returns.find((each) => each.return === number);
  if (!found) return err("no-such-return");
  const next = returnTransitions[found.state][to === "approved" ? "approve" : "refuse"];
  if (next === undefined || found.kind === "withdrawal") return err("not-in-this-state");
  const sendBy = to === "approved" ? sendByOf(order, now) : null;
  return ok([{ type: "return-decided", return: number, to, note, sendBy }]);
}

/** Returns why a return can have no carrier's label, or null: it must be expected. */
export function labelRefusal({ returns }: OrderFacts, number: number): OrderErrorCode | null {
  const state = returns.find((each) => each.return === number)?.state;
  if (state === undefined) return "no-such-return";
  return state === "requested" || state === "approved" ? null : "not-in-this-state";
}

/**
 * Records the arrival of a return: its money is refunded, and resellable units are restocked. The last return of an
 * order also refunds standard delivery.
 */
export function receiveReturn(order: OrderFacts, command: CommandOf<"receive-return">): Decision {
  const { return: number, isRefundLater } = command;
  const found = order.returns.find((each) => each.return === number);
  if (!found) return err("no-such-return");
  if (returnTransitions[found.state].receive === undefined) return err("not-in-this-state");
  if (order.dispute === "open") return err("dispute-open");
  const restock = restocked(found, command.restock);
  if (restock === null) return err("more-than-left");
  const received: OrderEvent = { type: "return-received", return: number, restock };
  const after = evolve(order, received);
  const refund = isRefundLater ? [] : refundOfReturn(after, found);
  return ok([received, ...refund, ...completion(after)]);
}

/** The units to sell again; null if the return has fewer. */
function restocked(
  { lines }: ReturnFacts,
  restock: CommandOf<"receive-return">["restock"],
): LineQuantity[] | null {
  const all = lines.map(({ line, quantity }) => ({ line, quantity }));
  if (!Array.isArray(restock)) return restock ? all : [];
  const isMore = restock.some(({ line }) => unitsOf(restock, line) > unitsOf(all, line));
  return isMore ? null : restock;
}

/** Refunds a return that was received before. */
export function refundReturn(
  order: OrderFacts,
  { return: number }: CommandOf<"refund-return">,
): Decision {
  const found = order.returns.find((each) => each.return === number);
  if (!found) return err("no-such-return");
  if (returnTransitions[found.state].refund === undefined) return err("not-in-this-state");
  if (order.dispute === "open") return err("dispute-open");
  return ok(refundOfReturn(order, found));
}

function refundOfReturn(order: OrderFacts, found: ReturnFacts): OrderEvent[] {
  const reason = found.kind === "withdrawal" ? "withdrawn" : "returned";
  return [
    ...refundOf(order, found.lines, { shipping: givenUpShipping(order), reason }),
    { type: "return-refunded", return: found.return },
  ];
}
