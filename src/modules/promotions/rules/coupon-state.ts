import { judgePromotion } from "./judge-promotion.ts";
import type { KnownPromotion, PromotionCustomer } from "./promotion.ts";

/** The state of a member's coupon, independent of their cart. */
export type CouponState = "ready" | "used" | "expired" | "used-up" | "later" | "not-for-you";

/** The state of a coupon now, for any cart; a cart checks the remaining conditions. */
export function couponState(
  promotion: KnownPromotion,
  customer: PromotionCustomer,
  now: Date,
): CouponState {
  if (promotion.isUsedByCustomer) return "used";
  const problem = judgePromotion(promotion, { lines: [], categoriesOf: new Map(), customer, now });
  switch (problem?.code) {
    case "stopped":
    case "ended":
      return "expired";
    case "used-up":
      return "used-up";
    case "not-started":
      return "later";
    case "first-order":
    case "students-only":
    case "sign-in":
      return "not-for-you";
    default:
      return "ready";
  }
}
