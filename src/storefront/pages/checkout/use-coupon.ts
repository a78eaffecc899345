import { useEffect, useEffectEvent, useState } from "react";
import type { CouponOutcome } from "#modules/promotions/rules/apply-promotions.ts";
import { couponToKeep } from "#modules/promotions/rules/coupon-choice.ts";

type Options = {
  /** Keeps a code with the cart. */
  keep(code: string): void;
  /** Asks the shop what everything costs with this code; empty without one. */
  ask(code: string): void;
};

/** The coupon's code at the checkout: one that takes nothing off does not take the place of one that does. */
export function useCoupon(shown: CouponOutcome | null, { keep, ask }: Options) {
  /** What was shown when another code was tried; null while none is. */
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
    /** A code that was typed and does not take the place of the one before. */
    refusedCoupon: refused?.code === shown?.code ? null : refused,
    chooseCoupon(code: string) {
      if (code === "") keep("");
      setRefused(null);
      setTried(code === "" ? null : { former: shown });
      ask(code);
    },
  };
}
