import { unitsOf, type LineQuantity } from "#modules/core/rules/line-quantity.ts";
import type { ReturnEvent } from "./return-event.ts";
import type { ReturnableLine, ReturnableOrder, ReturnFacts, ReturnState } from "./return.ts";

type Returns = Pick<ReturnableOrder, "returns">;

/**
 * Returns how many units the buyer can withdraw from: delivered or still to be sent. A pending return request does not
 * reduce them; returned and withdrawn units do.
 */
export function withdrawable(order: Returns, line: ReturnableLine): number {
  const pending = pendingReturns(order).reduce(
    (all, { lines }) => all + unitsOf(lines, line.line),
    0,
  );
  return unasked(line) + pending;
}

/** Units that are neither cancelled nor announced for return. */
function unasked(line: ReturnableLine): number {
  if (line.isGiftCard) return 0;
  return line.quantity - line.cancelled - line.announced;
}

/** Requested returns that have not arrived, unapproved ones first. A withdrawal cannot be replaced. */
function pendingReturns({ returns }: Returns): ReturnFacts[] {
  const inState = (state: ReturnState) =>
    returns.filter((each) => each.kind === "return" && each.state === state);
  return [...inState("requested"), ...inState("approved")];
}

/** Returns the units of earlier requests that the withdrawal replaces, if other units are not enough. */
export function superseded(
  order: Pick<ReturnableOrder, "lines" | "returns">,
  withdrawn: readonly LineQuantity[],
): ReturnEvent[] {
  const needed = new Map(
    order.lines.map((each) => [each.line, unitsOf(withdrawn, each.line) - unasked(each)]),
  );
  return pendingReturns(order).flatMap((asked): ReturnEvent[] => {
    const taken = asked.lines.flatMap(({ line, quantity }) => {
      const most = needed.get(line) ?? 0;
      const units = Math.min(most, quantity);
      needed.set(line, most - Math.max(0, units));
      return units > 0 ? [{ line, quantity: units }] : [];
    });
    if (taken.length === 0) return [];
    return [{ type: "return-superseded", return: asked.return, lines: taken }];
  });
}
