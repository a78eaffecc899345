import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { keepCoupon } from "./stored-coupon.ts";

/** A link to the cart may bring a code along, which goes with it from then on: `/cart?coupon=SAVE10`. */
export function useCouponInAddress(): void {
  const [params, setParams] = useSearchParams();
  const code = params.get("coupon");
  useEffect(() => {
    if (code === null) return;
    keepCoupon(code.trim().slice(0, 40));
    setParams({}, { replace: true, preventScrollReset: true });
  }, [code, setParams]);
}
