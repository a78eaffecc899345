import { cents, sum, type Money } from "#modules/core/rules/money/money.ts";
import type { KnownPromotion, PromotionCustomer } from "./promotion.ts";

/** A line as promotions see it. */
export type PromotedLine = {
  productId: number;
  /** Before any discount. */
  lineTotal: Money;
};

/** Why a promotion takes nothing off. */
type PromotionProblem =
  | { code: "stopped" | "ended" | "sign-in" | "students-only" | "first-order" }
  | { code: "used-up" | "used-by-you" | "no-such-goods" }
  | { code: "not-started"; startsAt: string }
  | { code: "minimum"; missing: Money };

/** Why a code takes nothing off: it does not hold, nobody knows it, or there is nothing that it could change. */
export type CouponProblem =
  | PromotionProblem
  | { code: "unknown" | "too-often" | "nothing-left" | "free-already" | "standard-only" };

type Circumstances = {
  lines: readonly PromotedLine[];
  categoriesOf: ReadonlyMap<number, readonly number[]>;
  customer: PromotionCustomer;
  now: Date;
};

/** The places of the lines that a promotion is about. */
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

/** What keeps a promotion from this order; null where nothing does. What can't be mended is said first. */
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
