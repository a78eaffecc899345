import { createStoredValue } from "#storefront/ui/stored-value.ts";

/** The longest code that is kept; a field takes no longer one. */
const LONGEST = 40;

/** The coupon code that goes with the cart; empty without one. */
export const storedCoupon = createStoredValue<string>({
  key: "shop.coupon.v1",
  initial: "",
  parse(text) {
    const kept: unknown = JSON.parse(text);
    return typeof kept === "string" ? kept.slice(0, LONGEST) : "";
  },
});

/** Keeps a code with the cart, in place of the one before. */
export function keepCoupon(code: string): void {
  if (storedCoupon.get() !== code) storedCoupon.update(() => code);
}
