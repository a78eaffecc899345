/** A coupon's code as the shop keeps it: capital letters and digits, without spaces and hyphens. */
export type CouponCode = string & { readonly __brand: "coupon code" };

/** The longest text that a field for codes takes. */
export const COUPON_CODE_LENGTH = 40;

const CODE = /^[A-Z0-9]{3,24}$/;

/**
 * The code in a text that somebody typed or pasted, in any case, width and with any spaces, dashes, quotes and full
 * stops around or in it; null where no coupon can be called so.
 */
export function parseCouponCode(text: string): CouponCode | null {
  // \p{Cf} is what nobody sees, such as a space without width.
  const code = text
    .normalize("NFKC")
    .replaceAll(/[\s\p{P}\p{Cf}]+/gu, "")
    .toUpperCase();
  return CODE.test(code) ? (code as CouponCode) : null;
}

/** What is asked about where somebody has typed this: its code, or the text itself where that can't be one. */
export function couponCodeIn(typed: string): string {
  return parseCouponCode(typed) ?? typed.trim();
}
