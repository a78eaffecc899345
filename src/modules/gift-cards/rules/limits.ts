import { client, HOUR, type Limits } from "#modules/core/rules/limit.ts";

export const giftCardsLimits = {
  /** Balance checks, and cards applied to an order. */
  giftCard: { perClient: client("gift-card", 300, HOUR) },
  /** Unknown gift card codes; known ones are not counted. The codes are random, so guessing finds none. */
  wrongGiftCard: { perClient: client("wrong-gift-card", 20, HOUR) },
} as const satisfies Limits;
