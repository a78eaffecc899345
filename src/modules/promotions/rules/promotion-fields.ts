import type { Money } from "#modules/core/rules/money/money.ts";
import type { Day } from "#modules/delivery/rules/calendar.ts";
import type { Audience, BenefitKind, Promotion } from "./promotion.ts";

/** Maximum length of a promotion's name. */
export const PROMOTION_NAME_LENGTH = 80;

/** What staff decide about a promotion. Days are of the shop's time zone. */
export type PromotionFields = {
  name: string;
  kind: BenefitKind;
  percent: number | null;
  amount: Money | null;
  minimumSubtotal: Money;
  /** Null for all goods. */
  categoryIds: readonly number[] | null;
  isFirstOrderOnly: boolean;
  audience: Audience;
  startsOn: Day;
  /** The last day; null without an end. */
  endsOn: Day | null;
  limit: number | null;
  limitPerCustomer: number | null;
  isListed: boolean;
  isStopped: boolean;
};

/** Returns the fields without the number of another kind of benefit. */
export function ofOneKind<Fields extends Pick<PromotionFields, "kind" | "percent" | "amount">>(
  fields: Fields,
): Fields {
  const { kind, percent, amount } = fields;
  return {
    ...fields,
    percent: kind === "percent" ? percent : null,
    amount: kind === "fixed" ? amount : null,
  };
}

type Known = {
  /** Orders that use the promotion. */
  uses: number;
  audience: Audience;
  /** Whether it belongs to a member with an account. */
  hasOwner: boolean;
  /** Which of the fields' categories exist. */
  categoryIds: readonly number[];
};

/** Returns why a promotion cannot be saved, in one sentence; null if it can. */
export function promotionProblem(fields: PromotionFields, known: Known): string | null {
  const { kind, percent, amount, categoryIds, startsOn, endsOn, limit } = fields;
  if (kind === "percent" && percent === null) return "A percentage off needs a percentage.";
  if (kind === "fixed" && amount === null) return "An amount off needs an amount.";
  if (endsOn !== null && endsOn < startsOn) return "The end must be after the start.";
  if (limit !== null && limit < known.uses)
    return `${known.uses} orders use it already, so the limit must be at least ${known.uses}.`;
  if (categoryIds && !categoryIds.every((id) => known.categoryIds.includes(id)))
    return "There is no such category.";
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
