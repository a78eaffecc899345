import type { CouponOutcome } from "./apply-promotions.ts";

/** Whether the shop knows a code: then it goes with the cart, whether or not it works today. */
export function isKnownCode({ problem }: Pick<CouponOutcome, "problem">): boolean {
  return problem !== "unknown" && problem !== "too-often";
}

/**
 * Which code goes with a cart when another one is typed; null for none. The one that takes something off does, the
 * typed one first; where neither does, the typed one if it is known, for it may work later.
 */
export function couponToKeep(
  former: CouponOutcome | null,
  typed: CouponOutcome,
): CouponOutcome | null {
  // Of one code only what is said last counts.
  const codes = former === null || former.code === typed.code ? [typed] : [typed, former];
  return codes.find(({ isApplied }) => isApplied) ?? codes.find(isKnownCode) ?? null;
}
