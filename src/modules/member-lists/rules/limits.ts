import { account, HOUR, type Limits } from "#modules/core/rules/limit.ts";

export const memberListsLimits = {
  /** Cart and wishlist changes; the browser sends several clicks as one change. */
  listChange: { perAccount: account("list-change", 1000, HOUR) },
} as const satisfies Limits;
