import { giftCardErrors } from "#modules/gift-cards/api/errors.ts";
import { orderErrorCodes, type OrderErrorCode } from "#modules/orders/rules/order-errors.ts";
import type { PlaceErrorCode } from "#modules/orders/rules/place-order.ts";
import { apiErrors, type ErrorStatuses } from "#platform/api/errors.ts";

/** A refused command is a conflict with the order's state, unless another status is below. */
const conflicts = Object.fromEntries(orderErrorCodes.map((code) => [code, 409]));

/** The HTTP status of each error about an order or its payment. */
export const orderErrors = {
  ...(conflicts as Record<OrderErrorCode, 409>),
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
  "already-paid": 409,
  "hold-limit": 409,
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
