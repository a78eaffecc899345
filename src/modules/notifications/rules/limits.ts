import { client, email, DAY, HOUR, type Limits } from "#modules/core/rules/limit.ts";

export const notificationsLimits = {
  /** Each sends one email when the product is back in stock; anyone can enter any address. */
  stockNotice: {
    perClient: client("stock-notice", 30, HOUR),
    perEmailAndDay: email("stock-notice", 10, DAY),
  },
} as const satisfies Limits;
