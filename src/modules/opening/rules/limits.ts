import { client, HOUR, type Limits } from "#modules/core/rules/limit.ts";

export const openingLimits = {
  /** Passwords typed on the page of a closed shop. */
  preview: { perClient: client("preview", 20, HOUR / 4) },
} as const satisfies Limits;
