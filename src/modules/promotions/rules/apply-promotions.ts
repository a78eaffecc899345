import { allocate } from "#modules/core/rules/money/allocate.ts";
import { cents, negative, percentOf, sum, type Money } from "#modules/core/rules/money/money.ts";
import { rewardedAmounts } from "./buy-get.ts";
import {
  countedLines,
  judgePromotion,
  promotedLines,
  type PromotedLine,
  type CouponProblem,
} from "./judge-promotion.ts";
import { couponReason, promotionLabel } from "./promotion-words.ts";
import { studentDiscount, type KnownPromotion, type PromotionFacts } from "./promotion.ts";

/** The goods, with what remains of each line after product discounts, and the delivery price. */
export type Promoted = {
  lines: readonly (PromotedLine & { left: Money })[];
  delivery: { price: Money; isStandard: boolean };
  now: Date;
};

/** A promotion's part of a total; `line` is null for delivery. */
export type PromotionAdjustment = {
  kind: "coupon" | "promotion" | "shipping";
  label: string;
  amount: Money;
  line: number | null;
};

/** The outcome of a code, with a message. */
export type CouponOutcome = {
  code: string;
  isApplied: boolean;
  problem: CouponProblem["code"] | null;
  sentence: string;
};

export type AppliedPromotions = {
  adjustments: PromotionAdjustment[];
  /** The ids of promotions whose uses are counted. */
  used: number[];
  coupon: CouponOutcome | null;
};

/**
 * The order in which promotions apply, each kind to the rest and at most one of a kind: automatic ones, the student
 * discount (§9, "extra"), then a code. A kind that is left out is off.
 */
export const promotionOrder = ["automatic", "student", "code"] as const;

type Kind = (typeof promotionOrder)[number];

/** The state while promotions are applied one after the other. */
type Course = {
  left: Money[];
  shipping: Money;
  adjustments: PromotionAdjustment[];
  used: number[];
};

/**
 * The promotions' discounts of an order in cents (§9 for students). Kinds apply in this order, each to the
 * rest. Of each kind, only the largest discount on goods and the first on delivery apply. No amount falls below 0.
 */
export function applyPromotions(
  { lines, delivery, now }: Promoted,
  facts: PromotionFacts,
  order: readonly Kind[] = promotionOrder,
): AppliedPromotions {
  const circumstances = { ...facts, lines, now };
  const course: Course = {
    left: lines.map(({ left }) => left),
    shipping: delivery.price,
    adjustments: [],
    used: [],
  };
  let coupon = facts.coupon && couponOutcome(facts.coupon, { code: "unknown" });
  for (const kind of order) {
    const held = candidates(facts, kind).filter((each) => !judgePromotion(each, circumstances));
    const best = held
      .map((promotion) => ({
        promotion,
        parts: goodsOff(promotion, course.left, circumstances),
      }))
      .toSorted((a, b) => sum(b.parts) - sum(a.parts))[0];
    if (best) takeOffGoods(course, best.promotion, best.parts);
    const carrier = held.find(({ benefit }) => benefit.kind === "free-shipping");
    if (carrier && delivery.isStandard) takeOffShipping(course, carrier);
    if (kind !== "code" || !facts.coupon?.promotion) continue;
    const { promotion } = facts.coupon;
    const problem =
      judgePromotion(promotion, circumstances) ?? withoutEffect(promotion, course, delivery);
    coupon = couponOutcome(facts.coupon, problem);
  }
  return { adjustments: course.adjustments, used: course.used, coupon };
}

/** The promotions of a kind that may apply. Without a code, promotions that depend on the customer need a session. */
function candidates(
  { customer, automatic, coupon, studentPercent }: PromotionFacts,
  kind: Kind,
): KnownPromotion[] {
  if (kind === "student") return [studentDiscount(studentPercent)];
  if (kind === "code") return coupon?.promotion && !isHidden(coupon) ? [coupon.promotion] : [];
  return automatic.filter(
    (each) =>
      !each.isOfSomebodyElse &&
      (customer.isSignedIn || (!each.isFirstOrderOnly && each.limitPerCustomer === null)),
  );
}

/** Whether a code is reported as unknown: it belongs to another account, or the client has tried too many. */
function isHidden({ promotion, isGuessed }: NonNullable<PromotionFacts["coupon"]>): boolean {
  return isGuessed || promotion?.isOfSomebodyElse === true;
}

type Cart = Parameters<typeof promotedLines>[1];

/** A promotion's discount for each line, at most the line's rest. A percentage is of their sum, rounded once. */
function goodsOff(promotion: KnownPromotion, left: readonly Money[], cart: Cart): Money[] {
  const { benefit } = promotion;
  if (benefit.kind === "free-shipping") return left.map(() => cents(0));
  const weights = reducedAmounts(promotion, left, cart);
  const most = sum(weights);
  if (most === 0) return weights;
  if (benefit.kind === "fixed") return allocate(cents(Math.min(benefit.amount, most)), weights);
  return allocate(percentOf(most, benefit.percent), weights);
}

/** The part of each line's rest that a promotion reduces: all of a covered line, or what its rewarded units cost. */
function reducedAmounts(promotion: KnownPromotion, left: readonly Money[], cart: Cart): Money[] {
  const { benefit } = promotion;
  if (benefit.kind === "buy-get") {
    const lines = countedLines(promotion, cart);
    return rewardedAmounts(
      benefit,
      lines.map((line, index) => ({ ...line, left: left[index] ?? cents(0) })),
    );
  }
  const about = promotedLines(promotion, cart);
  return left.map((amount, index) => (about.includes(index) ? amount : cents(0)));
}

function takeOffGoods(course: Course, promotion: KnownPromotion, parts: readonly Money[]): void {
  if (sum(parts) === 0) return;
  const kind = promotion.code === null ? "promotion" : "coupon";
  const label = promotionLabel(promotion);
  for (const [line, part] of parts.entries()) {
    if (part === 0) continue;
    course.adjustments.push({ kind, label, amount: negative(part), line });
    course.left[line] = cents((course.left[line] ?? 0) - part);
  }
  note(course, promotion);
}

function takeOffShipping(course: Course, promotion: KnownPromotion): void {
  if (course.shipping === 0) return;
  const amount = negative(course.shipping);
  const label = promotionLabel(promotion);
  course.adjustments.push({ kind: "shipping", label, amount, line: null });
  course.shipping = cents(0);
  note(course, promotion);
}

function note({ used }: Course, { id }: KnownPromotion): void {
  if (id !== null && !used.includes(id)) used.push(id);
}

/** Why a valid code changes nothing; null if it does. */
function withoutEffect(
  { id, benefit }: KnownPromotion,
  { used }: Course,
  { isStandard }: Promoted["delivery"],
): CouponProblem | null {
  if (id !== null && used.includes(id)) return null;
  if (benefit.kind !== "free-shipping") return { code: "nothing-left" };
  return { code: isStandard ? "free-already" : "standard-only" };
}

function couponOutcome(
  coupon: NonNullable<PromotionFacts["coupon"]>,
  problem: CouponProblem | null,
): CouponOutcome {
  const { code, promotion, isGuessed } = coupon;
  const shown: CouponProblem | null = isGuessed
    ? { code: "too-often" }
    : promotion === null || isHidden(coupon)
      ? { code: "unknown" }
      : problem;
  const sentence = couponReason(code, promotion, shown);
  return { code, isApplied: shown === null, problem: shown?.code ?? null, sentence };
}
