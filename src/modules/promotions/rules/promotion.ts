import type { Money } from "#modules/core/rules/money/money.ts";

/** What a promotion gives: a percent of goods, an amount off them, or standard delivery for nothing. */
export type Benefit =
  | { kind: "percent"; percent: number }
  | { kind: "fixed"; amount: Money }
  | { kind: "free-shipping" };

export type BenefitKind = Benefit["kind"];

/** Whom it is for; `member` is one account. */
export type Audience = "everybody" | "students" | "member";

/** Something that makes goods or delivery cheaper, by a code or by itself. Moments are ISO 8601. */
export type Promotion = {
  /** Null for the student discount, which is the policy's own. */
  id: number | null;
  /** Null where it applies by itself. */
  code: string | null;
  /** What shoppers read beside the amount, where there is no code. */
  name: string;
  benefit: Benefit;
  /** Of the goods that it is about, before discounts. */
  minimumSubtotal: Money;
  /** The categories whose goods it is about, with their subcategories; null for all goods. */
  categories: readonly { id: number; name: string }[] | null;
  isFirstOrderOnly: boolean;
  audience: Audience;
  startsAt: string;
  endsAt: string | null;
  isStopped: boolean;
  /** How often it can be used in all, and by one customer; null without a limit. */
  limit: number | null;
  limitPerCustomer: number | null;
};

/** A promotion with what has been made of it so far. */
export type KnownPromotion = Promotion & {
  isUsedUp: boolean;
  isUsedByCustomer: boolean;
  /** Whether it was given to somebody else's account. */
  isOfSomebodyElse: boolean;
};

/** Who buys, as far as the shop knows. */
export type PromotionCustomer = { isSignedIn: boolean; isStudent: boolean; hasOrdered: boolean };

/** Everything that promotions of an order depend on, but for its goods. */
export type PromotionFacts = {
  customer: PromotionCustomer;
  /** Those that apply by themselves. */
  automatic: readonly KnownPromotion[];
  /** What somebody has typed, and what it is; null where no code was given. */
  coupon: { code: string; promotion: KnownPromotion | null; isGuessed: boolean } | null;
  /** The categories of each product, the subcategory among them; only of products that a promotion asks about. */
  categoriesOf: ReadonlyMap<number, readonly number[]>;
};

/** Nobody in particular, and nothing on. */
export const noPromotions: PromotionFacts = {
  customer: { isSignedIn: false, isStudent: false, hasOrdered: false },
  automatic: [],
  coupon: null,
  categoriesOf: new Map(),
};

/** The student discount (§9), as a promotion like others. */
export function studentDiscount(percent: number): KnownPromotion {
  return {
    id: null,
    code: null,
    name: "Student discount",
    benefit: { kind: "percent", percent },
    minimumSubtotal: 0 as Money,
    categories: null,
    isFirstOrderOnly: false,
    audience: "students",
    startsAt: "1970-01-01T00:00:00.000Z",
    endsAt: null,
    isStopped: false,
    limit: null,
    limitPerCustomer: null,
    isUsedUp: false,
    isUsedByCustomer: false,
    isOfSomebodyElse: false,
  };
}
