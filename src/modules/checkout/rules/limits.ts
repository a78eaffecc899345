import { client, HOUR, type Limits } from "#modules/core/rules/limit.ts";

export const checkoutLimits = {
  /** Stored checkouts of new browsers; changes of a stored one are not counted. */
  checkout: { perClient: client("checkout", 300, HOUR) },
} as const satisfies Limits;
