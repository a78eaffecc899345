import { pathHere } from "#modules/core/rules/language/address.ts";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import type { WantedLine } from "#modules/cart/rules/line-parameters.ts";
import { cents, sum, type Money } from "#modules/core/rules/money/money.ts";
import { type Adjustment, totalReasons } from "#modules/orders/rules/quote.ts";
import type { CouponOutcome } from "#modules/promotions/rules/apply-promotions.ts";
import { couponToKeep, isKnownCode } from "#modules/promotions/rules/coupon-code.ts";
import type { TaxRow } from "#modules/taxes/rules/tax-rows.ts";
import { useStoredValue } from "#storefront/ui/stored-value.ts";
import { keepCoupon, storedCoupon } from "./stored-coupon.ts";

/** Discounts, shipping and total of a cart as the shop prices it. */
export type Reductions = {
  reasons: { label: string; amount: Money }[];
  /** Null without a discount: the browser's own total is right then. */
  total: Money | null;
  coupon: CouponOutcome | null;
  /** The price of standard delivery; null if the cart cannot be delivered. */
  shipping: Money | null;
  days: { from: string; to: string } | null;
  /** Why the cart cannot be delivered to the place. */
  notServed: string | null;
};

/** What the shop is asked for besides promotions: deliveries to a place, or of goods that the browser can't price. */
export type QuotedDelivery = { country?: string; region?: string | null; postcode?: string | null };

type Quote = {
  adjustments: Adjustment[];
  taxes: TaxRow[];
  total: Money;
  coupon: CouponOutcome | null;
  offers: { price: Money; from: string; to: string }[];
};

/** A place that is not served, in the shop's words. */
type Refused = { notServed: string };

/** Null without a connection. */
type Answer = Quote | Refused | null;

/** Debounces repeated clicks on a quantity. */
const PAUSE_MS = 150;

/**
 * Quotes the promotions and the coupon for these lines. Null if there is no discount or no answer yet; a new request
 * keeps the last answer meanwhile. §7 Without a coupon and a running promotion the shop is not asked.
 */
export function useReductions(
  lines: readonly WantedLine[],
  { hasPromotion, delivery }: { hasPromotion: boolean; delivery: QuotedDelivery | null },
) {
  const kept = useStoredValue(storedCoupon);
  const [typed, setTyped] = useState<string | null>(null);
  const code = typed ?? kept;
  const [refused, setRefused] = useState<{ outcome: CouponOutcome | null; goods: string } | null>(
    null,
  );
  const [answer, setAnswer] = useState<{ question: string; quote: Answer } | null>(null);
  const wanted = lines.map(({ productId, variantId, quantity }) => ({
    productId,
    variantId,
    quantity,
  }));
  const goods = JSON.stringify(wanted);
  const coupon = code === "" ? null : code;
  const shown = couponIn(answer?.quote);
  const isUnknown = shown !== null && shown.code === code && !isKnownCode(shown);
  const isWanted =
    lines.length > 0 && (hasPromotion || delivery !== null || (coupon !== null && !isUnknown));
  const question = isWanted ? JSON.stringify({ lines: wanted, coupon, ...delivery }) : "";
  const take = (quote: Answer) => {
    const outcome = couponIn(quote);
    const keeps = outcome && couponToKeep(shown, outcome);
    // If the previous code stays applied, its quote stays too.
    if (keeps !== null && keeps !== outcome) setRefused({ outcome, goods });
    else setAnswer({ question, quote });
    if (outcome === null) return;
    setTyped(keeps?.code ?? outcome.code);
    if (keeps !== null) keepCoupon(keeps.code);
    // Drops an unknown kept code. A rate-limited answer has another problem code and drops nothing.
    else if (outcome.problem === "unknown" && outcome.code === kept) keepCoupon("");
  };
  useAnswer(question, take);
  const isShown = question !== "" || (isUnknown && lines.length > 0);
  const reductions = isShown ? reductionsIn(answer?.quote, delivery !== null) : null;
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

/** Asks the shop after a pause; an empty question is not asked. */
function useAnswer(question: string, onAnswer: (quote: Answer) => void): void {
  const take = useEffectEvent(onAnswer);
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
}

function couponIn(quote: Answer | undefined): CouponOutcome | null {
  return quote && "total" in quote ? quote.coupon : null;
}

function reductionsIn(quote: Answer | undefined, isQuoted: boolean): Reductions | null {
  if (!quote) return null;
  if ("notServed" in quote)
    return { ...quote, reasons: [], total: null, coupon: null, shipping: null, days: null };
  const [standard] = quote.offers;
  const delivered = {
    shipping: standard?.price ?? null,
    days: standard ? { from: standard.from, to: standard.to } : null,
    notServed: null,
  };
  const { adjustments, taxes, coupon } = quote;
  // Added taxes depend on the address, so the cart's total is without them.
  const added = taxes.filter(({ isIncluded }) => !isIncluded).map(({ amount }) => amount);
  const total = cents(quote.total - sum(added));
  const reasons = totalReasons(adjustments).filter(
    ({ kind, amount }) => amount < 0 && kind !== "product-discount",
  );
  if (reasons.length > 0 || isQuoted) return { reasons, total, coupon, ...delivered };
  return coupon && { reasons, total: null, coupon, ...delivered };
}

async function ask(question: string, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(pathHere("/api/orders/quote"), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: question,
      signal,
    });
    if (response.ok) return (await response.json()) as Quote;
    const { code, detail } = (await response.json()) as { code?: string; detail?: string };
    return code === "no-delivery" ? { notServed: detail ?? "" } : null;
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
    keepCoupon(code.trim());
    setParams({}, { replace: true, preventScrollReset: true });
  }, [code, setParams]);
}
