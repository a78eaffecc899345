import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { keepCoupon } from "./stored-coupon.ts";

/** Applies the coupon code of a link to the cart: `/cart?coupon=SAVE10`. */
export function useCouponInAddress(): void {
  const [params, setParams] = useSearchParams();
  const code = params.get("coupon");
  useEffect(() => {
    if (code === null) return;
    keepCoupon(code.trim().slice(0, 40));
    setParams({}, { replace: true, preventScrollReset: true });
  }, [code, setParams]);
}
