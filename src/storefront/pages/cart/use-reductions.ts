import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import type { WantedLine } from "#modules/cart/rules/line-parameters.ts";
import { cents, sum, type Money } from "#modules/core/rules/money/money.ts";
import type { Adjustment } from "#modules/orders/rules/quote.ts";
import { totalReasons } from "#modules/orders/rules/total-reasons.ts";
import type { CouponOutcome } from "#modules/promotions/rules/apply-promotions.ts";
import { couponToKeep, isKnownCode } from "#modules/promotions/rules/coupon-code.ts";
import type { TaxRow } from "#modules/taxes/rules/tax-rows.ts";
import { useStoredValue } from "#storefront/ui/stored-value.ts";
import { keepCoupon, storedCoupon } from "./stored-cart.ts";

/** Discounts and total of a cart with promotions. */
export type Reductions = {
  reasons: { label: string; amount: Money }[];
  /** Null without a discount: the browser's own total is right then. */
  total: Money | null;
  coupon: CouponOutcome | null;
};

type Quote = {
  adjustments: Adjustment[];
  taxes: TaxRow[];
  total: Money;
  coupon: CouponOutcome | null;
};

/** Debounces repeated clicks on a quantity. */
const PAUSE_MS = 150;

/**
 * Quotes the promotions and the coupon for these lines. Null if there is no discount or no answer yet; a new request
 * keeps the last answer meanwhile. §7 Without a coupon and a running promotion the shop is not asked.
 */
export function useReductions(lines: readonly WantedLine[], hasPromotion: boolean) {
  const kept = useStoredValue(storedCoupon);
  const [typed, setTyped] = useState<string | null>(null);
  const code = typed ?? kept;
  const [refused, setRefused] = useState<{ outcome: CouponOutcome | null; goods: string } | null>(
    null,
  );
  const [answer, setAnswer] = useState<{ question: string; quote: Quote | null } | null>(null);
  const wanted = lines.map(({ productId, variantId, quantity }) => ({
    productId,
    variantId,
    quantity,
  }));
  const goods = JSON.stringify(wanted);
  const coupon = code === "" ? null : code;
  const shown = answer?.quote?.coupon ?? null;
  const isUnknown = shown !== null && shown.code === code && !isKnownCode(shown);
  const isWanted = lines.length > 0 && (hasPromotion || (coupon !== null && !isUnknown));
  const question = isWanted ? JSON.stringify({ lines: wanted, coupon }) : "";
  const take = useEffectEvent((quote: Quote | null) => {
    const outcome = quote?.coupon ?? null;
    const keeps = outcome && couponToKeep(answer?.quote?.coupon ?? null, outcome);
    // If the previous code stays applied, its quote stays too.
    if (keeps !== null && keeps !== outcome) setRefused({ outcome, goods });
    else setAnswer({ question, quote });
    if (outcome === null) return;
    setTyped(keeps?.code ?? outcome.code);
    if (keeps !== null) keepCoupon(keeps.code);
    // Drops an unknown kept code. A rate-limited answer has another problem code and drops nothing.
    else if (outcome.problem === "unknown" && outcome.code === kept) keepCoupon("");
  });
  useEffect(() => {
    if (question === "") return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      void ask(question, abort.signal).then((quote) => {
        if (!abort.signal.aborted) take(quote);
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [question]);
  const isShown = question !== "" || (isUnknown && lines.length > 0);
  const reductions = isShown ? reductionsIn(answer?.quote) : null;
  const choose = useCallback((chosen: string) => {
    if (chosen === "") keepCoupon("");
    setRefused(null);
    setTyped(chosen);
  }, []);
  return {
    reductions,
    /** Outcome of a typed code that did not replace the applied one. */
    refused: refused?.goods === goods ? refused.outcome : null,
    isPending: question !== "" && answer?.question !== question,
    choose,
  };
}

function reductionsIn(quote: Quote | null | undefined): Reductions | null {
  if (!quote) return null;
  const { adjustments, taxes, coupon } = quote;
  // Added taxes depend on the address, so the cart's total is without them.
  const added = taxes.filter(({ isIncluded }) => !isIncluded).map(({ amount }) => amount);
  const total = cents(quote.total - sum(added));
  const reasons = totalReasons(adjustments).filter(
    ({ kind, amount }) => amount < 0 && kind !== "product-discount",
  );
  if (reasons.length > 0) return { reasons, total, coupon };
  return coupon && { reasons, total: null, coupon };
}

async function ask(question: string, signal: AbortSignal): Promise<Quote | null> {
  try {
    const response = await fetch("/api/orders/quote", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: question,
      signal,
    });
    return response.ok ? ((await response.json()) as Quote) : null;
  } catch {
    // Without a quote the cart shows its own prices.
    return null;
  }
}

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
