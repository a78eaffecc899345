import { cutText } from "#modules/core/rules/cut-text.ts";
import type { CouponOutcome } from "./apply-promotions.ts";

/** A coupon code as stored: capital letters and digits, without spaces and hyphens. */
export type CouponCode = string & { readonly __brand: "coupon code" };

/** The length limit of the input field. */
export const COUPON_CODE_LENGTH = 40;

const CODE = /^[A-Z0-9]{3,24}$/;

/**
 * The code in a typed or pasted text, in any case and width, ignoring spaces, dashes, quotes and full stops; null if
 * it can't be a code.
 */
export function parseCouponCode(text: string): CouponCode | null {
  // \p{Cf} matches invisible characters, such as a zero-width space.
  const code = text
    .normalize("NFKC")
    .replaceAll(/[\s\p{P}\p{Cf}]+/gu, "")
    .toUpperCase();
  return CODE.test(code) ? (code as CouponCode) : null;
}

/** The code to look up for a typed text; the text itself if it can't be a code. */
export function couponCodeIn(typed: string): string {
  return parseCouponCode(typed) ?? typed.trim();
}

/** The code typed into a field; null if it is empty. */
export function typedCoupon(text: string): string | null {
  const typed = cutText(text.trim(), COUPON_CODE_LENGTH);
  return typed === "" ? null : typed;
}

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
