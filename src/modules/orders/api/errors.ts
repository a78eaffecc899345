import { giftCardErrors } from "#modules/gift-cards/api/errors.ts";
import type { OrderErrorCode } from "#modules/orders/rules/order-command.ts";
import type { PlaceErrorCode } from "#modules/orders/rules/place-order.ts";
import { apiErrors, type ErrorStatuses } from "#platform/api/errors.ts";

/** The HTTP status of each error about an order or its payment. */
export const orderErrors = {
  "no-such-method": 400,
  "bad-signature": 400,
  "no-such-payment": 404,
  "no-such-refund": 404,
  "no-such-shipment": 404,
  "no-such-return": 404,
  "lines-changed": 409,
  "total-changed": 409,
  "coupon-refused": 409,
  "delivery-changed": 409,
  "delivery-costs-more": 409,
  "already-paid": 409,
  "payment-under-way": 409,
  "addition-open": 409,
  "addition-over": 409,
  "amount-changed": 409,
  "amount-not-chargeable": 409,
  "refund-not-exact": 409,
  "not-in-this-state": 409,
  "gift-card-used": 409,
  "hold-limit": 409,
  "hold-over": 409,
  "hold-not-over": 409,
  "dispute-open": 409,
  "already-packed": 409,
  "not-paid": 409,
  "refunded-already": 409,
  "no-stock": 409,
  "nothing-left": 409,
  "more-than-left": 409,
  "return-too-late": 409,
  "no-withdrawal": 409,
  "withdrawal-too-late": 409,
  "no-problem": 409,
  "several-problems": 409,
  "card-spent": 409,
  "not-shipped": 409,
  "already-delivered": 409,
  "not-to-restock": 409,
  "no-return-address": 409,
  "no-delivery": 422,
  "amount-not-payable": 422,
  "invalid-telephone": 422,
  "checkout-changed": 422,
  "declined-too-often": 429,
  "too-many-requests": 429,
  "tax-unavailable": 503,
} as const satisfies ErrorStatuses<
  OrderErrorCode | PlaceErrorCode | "no-such-method" | "bad-signature"
>;

export const { valueOf, errorResponses } = apiErrors({ ...giftCardErrors, ...orderErrors });
