import { type EmailAddress, customerKey } from "#modules/core/rules/email.ts";
import { couponCodeIn, parseCouponCode } from "#modules/promotions/rules/coupon-code.ts";
import type { PromotionFacts } from "#modules/promotions/rules/promotion.ts";
import {
  findPromotions,
  hasAutomaticPromotion,
  hasCoupon,
  listGroupsOf,
} from "#modules/promotions/store/promotion-facts.server.ts";
import { promotionsLimits } from "#modules/promotions/rules/limits.ts";
import type { Database } from "#platform/database/database.server.ts";
import { countTry, forgiveTry, type Counted } from "#platform/database/rate-counters.server.ts";
import type { Services } from "#platform/services.ts";

/** The customer whose promotions are computed, and their coupon code. */
export type Customer = {
  uid: string | null;
  coupon: string | null;
  /** Known when an order is placed. */
  email: EmailAddress | null;
  /** Whether this network sent too many unknown codes; then it gets no answer about any code. */
  isGuessed: boolean;
};

/** Returns the facts that an order's promotions depend on now. */
export async function promotionFacts(
  db: Database,
  {
    uid,
    coupon,
    email,
    isGuessed,
    productIds,
    studentPercent,
    now,
  }: Customer & { productIds: readonly number[]; studentPercent: number; now: Date },
): Promise<PromotionFacts> {
  const code = coupon === null ? null : parseCouponCode(coupon);
  const buyer = { uid, customer: email && customerKey(email) };
  const isOrdering = email !== null;
  const { promotions, customer } = await findPromotions(db, { code, buyer, now, isOrdering });
  const asksForGroups = promotions.some(
    ({ goods, benefit }) => goods !== null || benefit.kind === "buy-get",
  );
  const promotion = promotions.find((each) => each.code !== null) ?? null;
  return {
    customer,
    studentPercent,
    automatic: promotions.filter((each) => each.code === null),
    coupon: coupon === null ? null : { code: couponCodeIn(coupon), promotion, isGuessed },
    groupsOf: asksForGroups ? await listGroupsOf(db, productIds) : new Map(),
  };
}

/** Whether any cart of this customer may get a discount without a code. */
export function isPromotionRunning(
  { db, clock }: Pick<Services, "db" | "clock">,
  uid: string | null,
): Promise<boolean> {
  return hasAutomaticPromotion(db, uid, clock.now());
}

type Guess = Pick<Customer, "uid" | "coupon"> & { clientAddress: string };

/** Counts an unknown code; true above the limit. Not in an order's transaction, which may roll back. */
export async function isGuessedCoupon(
  { db, clock }: Pick<Services, "db" | "clock">,
  { uid, coupon, clientAddress }: Guess,
): Promise<boolean> {
  if (coupon === null) return false;
  const counted: Counted[] = [[promotionsLimits.wrongCoupon.perClient, clientAddress]];
  const within = await countTry({ db, clock }, counted);
  if (!within.ok) return true;
  const code = parseCouponCode(coupon);
  if (code !== null && (await hasCoupon(db, code, uid))) await forgiveTry({ db, clock }, counted);
  return false;
}
