import { hasBought, listCouponsOf } from "#modules/promotions/store/member-coupons.server.ts";
import { findStudentProof } from "#modules/promotions/store/student-proofs.server.ts";
import { dayInWords, lastDayInWords } from "#modules/settings/rules/shop-dates.ts";
import { couponState, type CouponState } from "#modules/promotions/rules/judge-promotion.ts";
import { benefitWords, conditionSentences } from "#modules/promotions/rules/promotion-words.ts";
import type { Services } from "#platform/services.ts";

/** A coupon as its member sees it. */
export type OwnCoupon = {
  code: string;
  name: string;
  what: string;
  conditions: string[];
  state: CouponState;
  from: string;
  until: string | null;
  orders: string[];
  isSample: boolean;
};

export type OwnCoupons = {
  coupons: OwnCoupon[];
  studentUntil: string | null;
  studentPercent: number;
};

/** The signed-in member's coupons and the expiry of their student discount; null without a session. */
export async function listOwnCoupons(
  { db, clock, accounts, settings }: Pick<Services, "db" | "clock" | "accounts" | "settings">,
  request: Request,
): Promise<OwnCoupons | null> {
  const uid = (await accounts.identify(request))?.account.uid;
  if (uid === undefined) return null;
  const now = clock.now();
  const [found, proof, hasOrdered] = await Promise.all([
    listCouponsOf(db, uid, now),
    findStudentProof(db, uid),
    hasBought(db, uid),
  ]);
  const isStudent = proof !== null && proof.validUntil > now;
  const customer = { isSignedIn: true, isStudent, hasOrdered };
  const coupons = found.map(({ promotion, orders, isSample }) => ({
    code: promotion.code ?? "",
    name: promotion.name,
    what: benefitWords(promotion),
    conditions: conditionSentences(promotion),
    state: couponState(promotion, customer, now),
    from: dayInWords(promotion.startsAt),
    until: promotion.endsAt && lastDayInWords(new Date(promotion.endsAt)),
    orders,
    isSample,
  }));
  const { studentPercent } = settings.promotions;
  const studentUntil = isStudent ? dayInWords(proof.validUntil.toISOString()) : null;
  return { coupons, studentUntil, studentPercent };
}
