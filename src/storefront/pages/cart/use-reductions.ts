import { useCallback, useEffect, useEffectEvent, useState } from "react";
import type { WantedLine } from "#modules/cart/rules/line-parameters.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import type { Adjustment } from "#modules/orders/rules/quote.ts";
import { totalReasons } from "#modules/orders/rules/total-reasons.ts";
import type { CouponOutcome } from "#modules/promotions/rules/apply-promotions.ts";
import { couponToKeep } from "#modules/promotions/rules/coupon-choice.ts";
import { useStoredValue } from "#storefront/ui/stored-value.ts";
import { keepCoupon, storedCoupon } from "./stored-coupon.ts";

/** What promotions make of a cart: why, and what it costs with them. */
export type Reductions = {
  reasons: { label: string; amount: Money }[];
  total: Money;
  coupon: CouponOutcome | null;
};

type Quote = { adjustments: Adjustment[]; total: Money; coupon: CouponOutcome | null };

/** A row of presses at a quantity is one question. */
const PAUSE_MS = 150;

/**
 * What the shop's promotions take off these lines, for whoever asks, with the code that was typed or goes with the
 * cart; null as long as that is nothing, or nobody knows. While it is asked anew the last answer stays.
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
    // Where the code of before goes on, what was answered about it stands.
    if (keeps !== null && keeps !== outcome) setRefused({ outcome, goods });
    else setAnswer({ question, quote });
    if (outcome === null) return;
    setTyped(keeps?.code ?? outcome.code);
    if (keeps !== null) keepCoupon(keeps.code);
    // Too many wrong codes hide what is known of any, so that says nothing about the one that is kept.
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
    /** A code that was typed and does not take the place of the one before. */
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
    // The cart's own prices stand without it.
    return null;
  }
}
