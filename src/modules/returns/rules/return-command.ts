import type { LineQuantity } from "#modules/core/rules/line-quantity.ts";
import type { Result } from "#modules/core/rules/result.ts";
import type { ReturnEvent } from "./return-event.ts";
import type { ReturnLine } from "./return.ts";

/** A request of a person about a return of an order. */
export type ReturnCommand =
  | {
      type: "request-return";
      lines: ReturnLine[];
      /** The buyer's own words. Stored outside the events, so that they can be erased. */
      reason: string;
    }
  | { type: "decide-return"; return: number; to: "approved" | "refused"; note: string }
  | {
      type: "receive-return";
      return: number;
      /** Which units are sold again: all, none or these. */
      restock: boolean | LineQuantity[];
      /** Whether the refund follows by a command of its own. */
      isRefundLater?: boolean;
    }
  | { type: "refund-return"; return: number }
  | {
      type: "withdraw";
      /** The declarant. Stored outside the events, so that it can be erased. */
      name: string;
      email: string;
      /** Null: everything that was not returned. */
      lines: LineQuantity[] | null;
    };

export type ReturnCommandOf<Type extends ReturnCommand["type"]> = Extract<
  ReturnCommand,
  { type: Type }
>;

/** Why a return is refused. The sentences are with those of orders. */
export type ReturnRefusal =
  | "not-in-this-state"
  | "no-such-return"
  | "nothing-left"
  | "more-than-left"
  | "return-too-late"
  | "dispute-open";

export type ReturnDecision = Result<ReturnEvent[], ReturnRefusal>;
