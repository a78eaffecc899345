import type { GiftCardErrorCode } from "#modules/gift-cards/rules/gift-card.ts";
import type { ErrorStatuses } from "#platform/api/errors.ts";

/** The HTTP status of each error about a gift card. */
export const giftCardErrors = {
  "gift-card-unknown": 404,
  "gift-card-spent": 409,
  "gift-card-expired": 409,
  "gift-card-blocked": 409,
  "gift-card-too-small": 409,
  "gift-card-changed": 409,
  "gift-card-of-another": 409,
} as const satisfies ErrorStatuses<GiftCardErrorCode>;
