import { account, client, email, DAY, HOUR, type Limits } from "#modules/core/rules/limit.ts";

export const promotionsLimits = {
  /** Only unknown codes are counted: a page with a valid coupon checks it again after every change. */
  wrongCoupon: { perClient: client("wrong-coupon", 60, HOUR) },
  /** Verification emails; the address may belong to another person. */
  studentEmail: {
    perAccount: account("student-email", 10, DAY),
    perEmail: email("student-email", 3, HOUR),
    perEmailAndDay: email("student-email", 5, DAY),
  },
} as const satisfies Limits;

/** How long the shop keeps data about promotions. The privacy policy quotes these values. */
export const promotionsRetention = {
  /** Student proofs that are over. Until then the page can say since when. */
  expiredProofDays: 7,
} as const;
