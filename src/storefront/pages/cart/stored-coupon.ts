import { cutText } from "#modules/core/rules/cut-text.ts";
import { createStoredValue } from "#storefront/ui/stored-value.ts";

/** Maximum length of a coupon code; the input has the same limit. */
const LONGEST = 40;

/** Coupon code of the cart; empty without one. */
export const storedCoupon = createStoredValue<string>({
  key: "shop.coupon.v1",
  initial: "",
  parse(text) {
    const kept: unknown = JSON.parse(text);
    return typeof kept === "string" ? cutText(kept, LONGEST) : "";
  },
});

/** Stores the cart's coupon code, replacing the previous one. */
export function keepCoupon(code: string): void {
  if (storedCoupon.get() !== code) storedCoupon.update(() => cutText(code, LONGEST));
}
