import { cents, sum, type Money } from "#modules/core/rules/money/money.ts";
import { missingUnits, type CountedLine, type MissingUnits } from "./buy-get.ts";
import type { Goods, GroupsOf, KnownPromotion, PromotionCustomer } from "./promotion.ts";

/** A line's data for promotions. */
export type PromotedLine = {
  productId: number;
  quantity: number;
  /** Before any discount. */
  lineTotal: Money;
};

/** Why a promotion does not apply. */
export type PromotionProblem =
  | { code: "stopped" | "ended" | "sign-in" | "students-only" | "first-order" }
  | { code: "used-up" | "used-by-you" | "no-such-goods" }
  | { code: "not-started"; startsAt: string }
  | { code: "minimum"; missing: Money }
  | { code: "units"; missing: MissingUnits };

/** Why a code gives no discount: it does not apply, is unknown, or has nothing to change. */
export type CouponProblem =
  | PromotionProblem
  | { code: "unknown" | "too-often" | "nothing-left" | "free-already" | "standard-only" };

type Circumstances = {
  lines: readonly PromotedLine[];
  groupsOf: GroupsOf;
  customer: PromotionCustomer;
  now: Date;
};

type Cart = Pick<Circumstances, "lines" | "groupsOf">;

/** Whether goods include each line's product. */
function includedLines(goods: readonly Goods[] | null, { lines, groupsOf }: Cart): boolean[] {
  const wanted = goods && new Set(goods.map(({ kind, id }) => `${kind} ${id}`));
  return lines.map(({ productId }) => {
    const { categories = [], brand = null } = groupsOf.get(productId) ?? {};
    const names = [...categories.map((id) => `category ${id}`), `brand ${brand}`];
    return wanted === null || [...names, `product ${productId}`].some((name) => wanted.has(name));
  });
}

/** The indexes of the lines that a promotion covers. */
export function promotedLines({ goods }: Pick<KnownPromotion, "goods">, cart: Cart): number[] {
  return includedLines(goods, cart).flatMap((isIncluded, index) => (isIncluded ? [index] : []));
}

/** The lines of a cart with the sets of a promotion that rewards units; others reward what they cover. */
export function countedLines({ goods, benefit }: KnownPromotion, cart: Cart): CountedLine[] {
  const bought = includedLines(goods, cart);
  const own = benefit.kind === "buy-get" ? benefit.rewarded : null;
  const rewarded = own === null ? bought : includedLines(own, cart);
  return cart.lines.map(({ productId, quantity }, index) => ({
    productId,
    quantity,
    isBought: bought[index] === true,
    isRewarded: rewarded[index] === true,
  }));
}

/**
 * The first reason why a promotion does not apply to this order; null if it applies. Reasons that the shopper can't
 * fix come first.
 */
export function judgePromotion(
  promotion: KnownPromotion,
  { lines, groupsOf, customer, now }: Circumstances,
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
  const about = promotedLines(promotion, { lines, groupsOf });
  if (about.length === 0) return { code: "no-such-goods" };
  const subtotal = sum(about.map((index) => lines[index]?.lineTotal ?? cents(0)));
  const missing = cents(promotion.minimumSubtotal - subtotal);
  if (missing > 0) return { code: "minimum", missing };
  if (promotion.benefit.kind !== "buy-get") return null;
  const units = missingUnits(promotion.benefit, countedLines(promotion, { lines, groupsOf }));
  return units && { code: "units", missing: units };
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
  const problem = judgePromotion(promotion, { lines: [], groupsOf: new Map(), customer, now });
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
