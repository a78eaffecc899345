import type { GoodsKind } from "#modules/catalogue/rules/product.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import type { Day } from "#modules/delivery/rules/calendar.ts";
import type { Audience, BenefitKind, Promotion } from "./promotion.ts";

/** Maximum length of a promotion's name. */
export const PROMOTION_NAME_LENGTH = 80;

/** Numbers of goods by kind, and of rewarded goods; null in all three for all goods. */
export type GoodsIds = Record<(typeof goodsNames)[number], readonly number[] | null>;

/** The fields of goods, with the kind of each. */
export const kindOfGoods = {
  categoryIds: "category",
  brandIds: "brand",
  productIds: "product",
  getCategoryIds: "category",
  getBrandIds: "brand",
  getProductIds: "product",
} as const satisfies Record<string, GoodsKind>;

export const goodsNames = Object.keys(kindOfGoods) as (keyof typeof kindOfGoods)[];

/** What staff decide about a promotion. Days are of the shop's time zone. */
export type PromotionFields = {
  name: string;
  kind: BenefitKind;
  percent: number | null;
  amount: Money | null;
  /** Of units for bought ones; null for other kinds. */
  buyQuantity: number | null;
  getQuantity: number | null;
  timesPerOrder: number | null;
  minimumSubtotal: Money;
  isFirstOrderOnly: boolean;
  audience: Audience;
  startsOn: Day;
  /** The last day; null without an end. */
  endsOn: Day | null;
  limit: number | null;
  limitPerCustomer: number | null;
  isListed: boolean;
  isStopped: boolean;
} & GoodsIds;

const noUnits = {
  buyQuantity: null,
  getQuantity: null,
  timesPerOrder: null,
  getCategoryIds: null,
  getBrandIds: null,
  getProductIds: null,
};

type OfKind = Pick<PromotionFields, "kind" | "percent" | "amount" | keyof typeof noUnits>;

/** Returns the fields without those of another kind of benefit. */
export function ofOneKind<Fields extends OfKind>(fields: Fields): Fields {
  const { kind, percent, amount } = fields;
  return {
    ...fields,
    percent: kind === "percent" || kind === "buy-get" ? percent : null,
    amount: kind === "fixed" ? amount : null,
    ...(kind !== "buy-get" && noUnits),
  };
}

type Known = {
  /** Orders that use the promotion. */
  uses: number;
  audience: Audience;
  /** Whether it belongs to a member with an account. */
  hasOwner: boolean;
  /** The first kind of goods of which one does not exist; null if all do. */
  missing: GoodsKind | null;
};

/** Returns why a promotion cannot be saved, in one sentence; null if it can. */
export function promotionProblem(fields: PromotionFields, known: Known): string | null {
  const { kind, percent, amount, startsOn, endsOn, limit } = fields;
  if (kind === "percent" && percent === null) return "A percentage off needs a percentage.";
  if (kind === "fixed" && amount === null) return "An amount off needs an amount.";
  if (kind === "buy-get" && percent === null) return "The reward needs a percentage, 100 for free.";
  if (kind === "buy-get" && (fields.buyQuantity === null || fields.getQuantity === null))
    return "Enter how many units are bought, and how many cost less.";
  if (endsOn !== null && endsOn < startsOn) return "The end must be after the start.";
  if (limit !== null && limit < known.uses)
    return `${known.uses} orders use it already, so the limit must be at least ${known.uses}.`;
  if (known.missing !== null) return `There is no such ${known.missing}.`;
  if (fields.audience !== known.audience && [fields.audience, known.audience].includes("member"))
    return "A coupon for one member stays with that member.";
  if (known.audience === "member" && !known.hasOwner && !fields.isStopped)
    return "The member of this coupon has no account any more.";
  return null;
}

export const promotionStates = ["active", "scheduled", "ended"] as const;

export type PromotionState = (typeof promotionStates)[number];

/** Returns whether a promotion runs at the given time; a stopped one has ended. */
export function promotionState(
  { startsAt, endsAt, isStopped }: Pick<Promotion, "startsAt" | "endsAt" | "isStopped">,
  now: Date,
): PromotionState {
  if (isStopped || (endsAt !== null && new Date(endsAt) <= now)) return "ended";
  return new Date(startsAt) > now ? "scheduled" : "active";
}
