import { useCallback, useEffect, useEffectEvent, useState } from "react";
import type { WantedLine } from "#modules/cart/rules/line-parameters.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import type { Adjustment } from "#modules/orders/rules/quote.ts";
import { totalReasons } from "#modules/orders/rules/total-reasons.ts";
import type { CouponOutcome } from "#modules/promotions/rules/apply-promotions.ts";
import { couponToKeep } from "#modules/promotions/rules/coupon-choice.ts";
import { useStoredValue } from "#storefront/ui/stored-value.ts";
import { keepCoupon, storedCoupon } from "./stored-coupon.ts";

/** Discounts and total of a cart with promotions. */
export type Reductions = {
  reasons: { label: string; amount: Money }[];
  total: Money;
  coupon: CouponOutcome | null;
};

type Quote = { adjustments: Adjustment[]; total: Money; coupon: CouponOutcome | null };

/** Debounces repeated clicks on a quantity. */
const PAUSE_MS = 150;

/**
 * Quotes the promotions and the coupon for these lines. Null if there is no discount or no answer
 * yet; a new request keeps the last answer meanwhile.
 */
export function useReductions(lines: readonly WantedLine[]) {
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
  const question = lines.length === 0 ? "" : JSON.stringify({ lines: wanted, coupon });
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
  const reductions = question === "" || !answer?.quote ? null : reductionsIn(answer.quote);
  const choose = useCallback((chosen: string) => {
    if (chosen === "") keepCoupon("");
    setRefused(null);
    setTyped(chosen);
  }, []);
  return {
    reductions,
    /** Outcome of a typed code that did not replace the applied one. */
    refused: refused?.goods === goods ? refused.outcome : null,
    isPending: answer?.question !== question,
    choose,
  };
}

function reductionsIn({ adjustments, total, coupon }: Quote): Reductions | null {
  const reasons = totalReasons(adjustments).filter(
    ({ kind, amount }) => amount < 0 && kind !== "product-discount",
  );
  return reasons.length > 0 || coupon ? { reasons, total, coupon } : null;
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
