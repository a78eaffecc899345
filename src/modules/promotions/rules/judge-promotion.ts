import { cents, sum, type Money } from "#modules/core/rules/money/money.ts";
import type { KnownPromotion, PromotionCustomer } from "./promotion.ts";

/** A line's data for promotions. */
export type PromotedLine = {
  productId: number;
  /** Before any discount. */
  lineTotal: Money;
};

/** Why a promotion does not apply. */
type PromotionProblem =
  | { code: "stopped" | "ended" | "sign-in" | "students-only" | "first-order" }
  | { code: "used-up" | "used-by-you" | "no-such-goods" }
  | { code: "not-started"; startsAt: string }
  | { code: "minimum"; missing: Money };

/** Why a code gives no discount: it does not apply, is unknown, or has nothing to change. */
export type CouponProblem =
  | PromotionProblem
  | { code: "unknown" | "too-often" | "nothing-left" | "free-already" | "standard-only" };

type Circumstances = {
  lines: readonly PromotedLine[];
  categoriesOf: ReadonlyMap<number, readonly number[]>;
  customer: PromotionCustomer;
  now: Date;
};

/** The indexes of the lines that a promotion covers. */
export function promotedLines(
  { categories }: Pick<KnownPromotion, "categories">,
  { lines, categoriesOf }: Pick<Circumstances, "lines" | "categoriesOf">,
): number[] {
  const wanted = categories && new Set(categories.map(({ id }) => id));
  return lines.flatMap(({ productId }, index) => {
    const isAbout = categoriesOf.get(productId)?.some((id) => wanted?.has(id)) === true;
    return wanted === null || isAbout ? [index] : [];
  });
}

/**
 * The first reason why a promotion does not apply to this order; null if it applies. Reasons that the shopper can't
 * fix come first.
 */
export function judgePromotion(
  promotion: KnownPromotion,
  { lines, categoriesOf, customer, now }: Circumstances,
): PromotionProblem | null {
  const { startsAt, endsAt, audience } = promotion;
  if (promotion.isStopped) return { code: "stopped" };
  if (endsAt !== null && new Date(endsAt) <= now) return { code: "ended" };
  if (new Date(startsAt) > now) return { code: "not-started", startsAt };
  if (audience !== "everybody" && !customer.isSignedIn) return { code: "sign-in" };
  if (audience === "students" && !customer.isStudent) return { code: "students-only" };
  if (promotion.isUsedUp) return { code: "used-up" };
  if (promotion.isUsedByCustomer) return { code: "used-by-you" };
  if (promotion.isFirstOrderOnly && customer.hasOrdered) return { code: "first-order" };
  const about = promotedLines(promotion, { lines, categoriesOf });
  if (about.length === 0) return { code: "no-such-goods" };
  const subtotal = sum(about.map((index) => lines[index]?.lineTotal ?? cents(0)));
  const missing = cents(promotion.minimumSubtotal - subtotal);
  return missing > 0 ? { code: "minimum", missing } : null;
}

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
