import { unitsOf, type LineQuantity } from "#modules/core/rules/line-quantity.ts";
import { invariant } from "#modules/core/rules/result.ts";
import type { ReturnFacts, ReturnKind, ReturnLine, ReturnState } from "./return.ts";

/** What happened to a return of an order. */
export type ReturnEvent =
  | {
      type: "return-requested";
      return: number;
      kind: ReturnKind;
      at: string;
      /** The units to send back. */
      lines: ReturnLine[];
      /** Withdrawn units that were not sent, and so are cancelled. */
      unsent: LineQuantity[];
      /** Until when a withdrawal's goods should be sent back (ISO 8601); null for a request. */
      sendBy: string | null;
      /** Staff took the goods back with a refund, so the buyer has requested nothing. */
      isTakenBack?: true;
    }
  | {
      type: "return-decided";
      return: number;
      to: "approved" | "refused";
      note: string;
      /** Until when approved goods should be sent back (ISO 8601); null if refused. */
      sendBy: string | null;
    }
  /** A withdrawal replaces requested units; a request without units ends. */
  | { type: "return-superseded"; return: number; lines: LineQuantity[] }
  | { type: "return-received"; return: number; restock: LineQuantity[]; isTakenBack?: true }
  | { type: "return-refunded"; return: number };

/** Returns an order's returns after an event. */
export function returnsAfter(returns: readonly ReturnFacts[], event: ReturnEvent): ReturnFacts[] {
  if (event.type === "return-requested") {
    const { type: _, isTakenBack: _isTakenBack, ...request } = event;
    return [...returns, { ...request, state: firstState(request) }];
  }
  const found = returns[event.return - 1];
  invariant(found, "an event names an existing return of its order");
  return returns.with(event.return - 1, { ...found, ...changeOf(found, event) });
}

/** A withdrawal needs no approval, and ends at once if nothing has to come back. */
function firstState({ kind, lines }: Pick<ReturnFacts, "kind" | "lines">): ReturnState {
  if (kind === "return") return "requested";
  return lines.length > 0 ? "approved" : "refunded";
}

function changeOf(
  found: ReturnFacts,
  event: Exclude<ReturnEvent, { type: "return-requested" }>,
): Partial<ReturnFacts> {
  if (event.type === "return-received") return { state: "received" };
  if (event.type === "return-refunded") return { state: "refunded" };
  if (event.type === "return-decided") return { state: event.to, sendBy: event.sendBy };
  const left = found.lines.flatMap((each) => {
    const quantity = each.quantity - unitsOf(event.lines, each.line);
    return quantity > 0 ? [{ ...each, quantity }] : [];
  });
  // A replaced request keeps its lines.
  return left.length > 0 ? { lines: left } : { state: "superseded" };
}
