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
  const typed = text.trim().slice(0, COUPON_CODE_LENGTH);
  return typed === "" ? null : typed;
}
