/** Why a checkout cannot become an order. */
export type PlaceErrorCode =
  | "lines-changed"
  | "total-changed"
  | "coupon-refused"
  | "delivery-changed"
  | "no-delivery"
  | "amount-not-payable"
  | "invalid-telephone"
  | "checkout-changed"
  | "already-paid"
  | "payment-under-way"
  | "hold-limit"
  | "too-many-requests";
