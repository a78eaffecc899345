import { texts } from "#modules/core/rules/language/texts.ts";
import type { GoodsKind } from "#modules/catalogue/rules/product.ts";
import type { Money } from "#modules/core/rules/money/money.ts";

/** A category with its subcategories, a brand, or a single product. */
export type Goods = { kind: GoodsKind; id: number; name: string };

/**
 * Who buys `buys` units of the promotion's goods pays `percent` less for `gets` units of the rewarded goods, at most
 * `most` times per order. The cheapest units are the rewarded ones.
 */
export type BuyGet = {
  kind: "buy-get";
  buys: number;
  gets: number;
  percent: number;
  /** Null without a limit. */
  most: number | null;
  /** Null for the promotion's own goods. */
  rewarded: readonly Goods[] | null;
};

/** A promotion's benefit: a percentage of goods, an amount off them, free standard delivery, or cheaper units. */
export type Benefit =
  | { kind: "percent"; percent: number }
  | { kind: "fixed"; amount: Money }
  | { kind: "free-shipping" }
  | BuyGet;

export type BenefitKind = Benefit["kind"];

/** The customers it is for; `member` is one account. */
export type Audience = "everybody" | "students" | "member";

/** A discount on goods or delivery, automatic or by code. Times are ISO 8601. */
export type Promotion = {
  /** Null for the student discount, which the policy defines. */
  id: number | null;
  /** Null for an automatic promotion. */
  code: string | null;
  /** The label of a promotion without a code. */
  name: string;
  benefit: Benefit;
  /** Of the covered goods, before discounts. */
  minimumSubtotal: Money;
  /** The covered goods; null for all. */
  goods: readonly Goods[] | null;
  isFirstOrderOnly: boolean;
  audience: Audience;
  startsAt: string;
  endsAt: string | null;
  isStopped: boolean;
  /** The limit of uses in all, and per customer; null without a limit. */
  limit: number | null;
  limitPerCustomer: number | null;
};

/** A promotion with its usage so far. */
export type KnownPromotion = Promotion & {
  isUsedUp: boolean;
  isUsedByCustomer: boolean;
  /** Whether it belongs to another account. */
  isOfSomebodyElse: boolean;
};

/** The customer, as far as known. */
export type PromotionCustomer = { isSignedIn: boolean; isStudent: boolean; hasOrdered: boolean };

/** The categories of products, subcategories included, and their brands, by product. */
export type GroupsOf = ReadonlyMap<number, { categories: readonly number[]; brand: number | null }>;

/** Everything that an order's promotions depend on, except its goods. */
export type PromotionFacts = {
  customer: PromotionCustomer;
  studentPercent: number;
  /** The promotions without a code. */
  automatic: readonly KnownPromotion[];
  /** The typed code and its promotion; null without a code. */
  coupon: { code: string; promotion: KnownPromotion | null; isGuessed: boolean } | null;
  /** The groups of each product; only if a promotion asks for them. */
  groupsOf: GroupsOf;
};

/** An anonymous customer without promotions. */
export const noPromotions: PromotionFacts = {
  customer: { isSignedIn: false, isStudent: false, hasOrdered: false },
  studentPercent: 0,
  automatic: [],
  coupon: null,
  groupsOf: new Map(),
};

const studentTexts = texts("student-promotion", { name: "Student discount" });

/** The student discount (§9) as a promotion. */
export function studentDiscount(percent: number): KnownPromotion {
  return {
    id: null,
    code: null,
    name: studentTexts.name,
    benefit: { kind: "percent", percent },
    minimumSubtotal: 0 as Money,
    goods: null,
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
