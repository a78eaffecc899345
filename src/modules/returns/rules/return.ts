import { unitsOf, type LineQuantity } from "#modules/core/rules/line-quantity.ts";
import type { ReturnReason } from "./return-reason.ts";

/** A return needs the shop's consent; a withdrawal is a right of the law. */
export const returnKinds = ["return", "withdrawal"] as const;

export type ReturnKind = (typeof returnKinds)[number];

/**
 * The states of a return. A withdrawal begins approved, or refunded if nothing was sent. A request becomes `superseded`
 * when a withdrawal covers all of it.
 */
export type ReturnState =
  | "requested"
  | "approved"
  | "refused"
  | "superseded"
  | "received"
  | "refunded";

export const returnTransitions: Record<
  ReturnState,
  Partial<Record<"approve" | "refuse" | "supersede" | "receive" | "refund", ReturnState>>
> = {
  requested: { approve: "approved", refuse: "refused", supersede: "superseded" },
  approved: { receive: "received", refuse: "refused", supersede: "superseded" },
  refused: {},
  superseded: {},
  received: { refund: "refunded" },
  refunded: {},
};

/** Returned units and the reason. */
export type ReturnLine = LineQuantity & { reason?: ReturnReason | undefined };

export type ReturnFacts = {
  return: number;
  kind: ReturnKind;
  state: ReturnState;
  /** When it was requested or declared. */
  at: string;
  /** The units to send back. */
  lines: ReturnLine[];
  /** Withdrawn units that were not sent. */
  unsent: LineQuantity[];
  /** Until when its goods should be sent back (ISO 8601); null before approval. */
  sendBy: string | null;
};

/** What decisions about returns read of an order's line. Counts are in units. */
export type ReturnableLine = {
  line: number;
  quantity: number;
  isGiftCard?: true | undefined;
  cancelled: number;
  /** Announced for return, and not refused. */
  announced: number;
};

/** What decisions about returns read of an order. */
export type ReturnableOrder = {
  lines: readonly ReturnableLine[];
  shipments: readonly { deliveredAt: string | null; lines: readonly LineQuantity[] }[];
  returns: readonly ReturnFacts[];
  /** Days after arrival within which it can be returned; null if it cannot. */
  returnDays: number | null;
};

/** Returns all units of a withdrawal, sent or not, one entry per line. */
export function declaredLines({
  lines,
  unsent,
}: Pick<ReturnFacts, "lines" | "unsent">): LineQuantity[] {
  const all = [...lines, ...unsent];
  return [...new Set(all.map(({ line }) => line))]
    .toSorted((a, b) => a - b)
    .map((line) => ({ line, quantity: unitsOf(all, line) }));
}
