import type { ApiError } from "#modules/core/rules/api-error.ts";

export type GiftCardErrorCode =
  | "gift-card-unknown"
  | "gift-card-spent"
  | "gift-card-expired"
  | "gift-card-blocked"
  | "gift-card-too-small"
  | "gift-card-changed"
  | "gift-card-of-another";

const messages: Record<GiftCardErrorCode, string> = {
  "gift-card-unknown":
    "We can’t find a gift card with this code. Please check it letter by letter.",
  "gift-card-spent": "There is nothing left on this gift card.",
  "gift-card-expired": "This gift card has expired.",
  "gift-card-blocked": "This gift card can’t be used at the moment. Please write to us.",
  "gift-card-too-small":
    "What would be left to pay is too little for any other way to pay, so the gift card can’t be used for this order.",
  "gift-card-changed": "The balance of the gift card has changed. Please look at it again.",
  "gift-card-of-another": "This gift card is in another account. It can still be used at checkout.",
};

/** Returns the error with its sentence. */
export function giftCardError(code: GiftCardErrorCode): ApiError<GiftCardErrorCode> {
  return { code, message: messages[code] };
}
