import { useEffect, useEffectEvent, useState } from "react";
import type { CouponOutcome } from "#modules/promotions/rules/apply-promotions.ts";
import { couponToKeep } from "#modules/promotions/rules/coupon-choice.ts";

type Options = {
  /** Stores the code with the cart. */
  keep(code: string): void;
  /** Requests new prices with this code; empty for none. */
  ask(code: string): void;
};

/** Coupon at the checkout: a rejected code does not replace one that gives a discount. */
export function useCoupon(shown: CouponOutcome | null, { keep, ask }: Options) {
  /** The outcome shown before another code was tried; null if no code is being tried. */
  const [tried, setTried] = useState<{ former: CouponOutcome | null } | null>(null);
  const [refused, setRefused] = useState<CouponOutcome | null>(null);

  const take = useEffectEvent(() => {
    if (shown === null) return;
    setTried(null);
    const kept = couponToKeep(tried?.former ?? null, shown);
    if (kept === null) return;
    keep(kept.code);
    if (kept === shown) return;
    setRefused(shown);
    ask(kept.code);
  });
  useEffect(() => take(), [shown?.code, shown?.problem]);

  return {
    /** Outcome of a typed code that did not replace the applied one. */
    refusedCoupon: refused?.code === shown?.code ? null : refused,
    chooseCoupon(code: string) {
      if (code === "") keep("");
      setRefused(null);
      setTried(code === "" ? null : { former: shown });
      ask(code);
    },
  };
}
