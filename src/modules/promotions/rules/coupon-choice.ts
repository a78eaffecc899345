import type { CouponOutcome } from "./apply-promotions.ts";

/** Whether a code exists; it then stays with the cart even if it does not apply today. */
export function isKnownCode({ problem }: Pick<CouponOutcome, "problem">): boolean {
  return problem !== "unknown" && problem !== "too-often";
}

/**
 * The code to keep when another one is typed; null for none. Preferred is one with a discount, the typed one first;
 * else the typed one if it exists, because it may apply later.
 */
export function couponToKeep(
  former: CouponOutcome | null,
  typed: CouponOutcome,
): CouponOutcome | null {
  // For the same code, the latest outcome counts.
  const codes = former === null || former.code === typed.code ? [typed] : [typed, former];
  return codes.find(({ isApplied }) => isApplied) ?? codes.find(isKnownCode) ?? null;
}
