import { linesOf, unitsOf, type LineQuantity } from "#modules/core/rules/line-quantity.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";
import type { ReturnCommandOf, ReturnDecision, ReturnRefusal } from "./return-command.ts";
import type { ReturnEvent } from "./return-event.ts";
import {
  returnTransitions,
  type ReturnableOrder,
  type ReturnFacts,
  type ReturnLine,
} from "./return.ts";
import { hasArrivedInTime, returnable } from "./returnable.ts";
import { withdrawalPolicy } from "./withdrawal.ts";

/** Announces a return of delivered units within the promised days (§9). */
export function announceUnits(
  order: ReturnableOrder,
  { lines }: ReturnCommandOf<"request-return">,
  now: Date,
): ReturnDecision {
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
  { returns }: Pick<ReturnableOrder, "returns">,
  request: Pick<ReturnFacts, "kind" | "lines" | "unsent">,
  now: Date,
): Extract<ReturnEvent, { type: "return-requested" }> {
  const at = now.toISOString();
  const isSentBack = request.kind === "withdrawal" && request.lines.length > 0;
  const sendBy = isSentBack ? daysLater(now, withdrawalPolicy.sendBackDays).toISOString() : null;
  return { type: "return-requested", return: returns.length + 1, at, sendBy, ...request };
}

function daysLater(moment: Date | string, days: number): Date {
  return new Date(new Date(moment).getTime() + days * DAY_MS);
}

/** Approves or refuses a return. An approved one can be refused if other goods arrived; a withdrawal cannot. */
export function decideReturn(
  order: ReturnableOrder,
  command: ReturnCommandOf<"decide-return">,
  now: Date,
): ReturnDecision {
  const { return: number, to, note } = command;
  const found = order.returns.find((each) => each.return === number);
  if (!found) return err("no-such-return");
  const next = returnTransitions[found.state][to === "approved" ? "approve" : "refuse"];
  if (next === undefined || found.kind === "withdrawal") return err("not-in-this-state");
  const sendBy = to === "approved" ? sendByOf(order, now) : null;
  return ok([{ type: "return-decided", return: number, to, note, sendBy }]);
}

/** Returns until when approved goods should be sent back: the promised days, or those of a withdrawal if longer. */
function sendByOf({ shipments, returnDays }: ReturnableOrder, now: Date): string {
  const promised = shipments.flatMap(({ deliveredAt }) =>
    deliveredAt === null ? [] : [daysLater(deliveredAt, returnDays ?? 0)],
  );
  const all = [daysLater(now, withdrawalPolicy.sendBackDays), ...promised];
  return new Date(Math.max(...all.map((each) => each.getTime()))).toISOString();
}

/** Returns why a return can have no carrier's label, or null: it must be expected. */
export function labelRefusal(
  { returns }: Pick<ReturnableOrder, "returns">,
  number: number,
): ReturnRefusal | null {
  const state = returns.find((each) => each.return === number)?.state;
  if (state === undefined) return "no-such-return";
  return state === "requested" || state === "approved" ? null : "not-in-this-state";
}

type Disputable = Pick<ReturnableOrder, "returns"> & { dispute: string | null };

/** Returns a return that can take this step now; refunds wait for an open dispute. */
export function returnFor(
  step: "receive" | "refund",
  { returns, dispute }: Disputable,
  number: number,
): Result<ReturnFacts, ReturnRefusal> {
  const found = returns.find((each) => each.return === number);
  if (!found) return err("no-such-return");
  if (returnTransitions[found.state][step] === undefined) return err("not-in-this-state");
  return dispute === "open" ? err("dispute-open") : ok(found);
}

/** Returns the units of a return to sell again; null if it has fewer. */
export function unitsToRestock(
  { lines }: ReturnFacts,
  restock: ReturnCommandOf<"receive-return">["restock"],
): LineQuantity[] | null {
  const all = lines.map(({ line, quantity }) => ({ line, quantity }));
  if (!Array.isArray(restock)) return restock ? all : [];
  const isMore = restock.some(({ line }) => unitsOf(restock, line) > unitsOf(all, line));
  return isMore ? null : restock;
}
