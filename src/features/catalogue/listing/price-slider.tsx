import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { cents, formatMoney, type Money } from "#domain/money/money.ts";
import { sliderEnd, type Facets } from "#domain/listing/listing.ts";
import { policy } from "#domain/policy.ts";
import { useHydrated } from "#ui/use-hydrated.ts";

type PriceSliderProps = { maxPrice: Money | null; prices: Facets["prices"]; onChosen(): void };

/** §2 One slider for the upper bound, from 0; it stands at the dearest product until it is moved. */
export function PriceSlider({ maxPrice, prices, onChosen }: PriceSliderProps) {
  const { from, step } = policy.priceSlider;
  const end = sliderEnd(prices?.to ?? null);
  const dearest = Math.min(end, Math.ceil((prices?.to ?? end) / step) * step);
  const asked = Math.min(maxPrice ?? dearest, end);
  const [bound, setBound] = useState<number>(asked);
  const [lastAsked, setLastAsked] = useState<number>(asked);
  const [lastSent, setLastSent] = useState<number>(asked);
  const isIdle = useNavigation().state === "idle";
  // It follows the address, also when Back changes it, but not an earlier answer that arrives while it is being moved.
  if (asked !== lastAsked) {
    setLastAsked(asked);
    if (isIdle && bound === lastSent) {
      setBound(asked);
      setLastSent(asked);
    }
  }
  const isHydrated = useHydrated();
  const isMoved = bound !== dearest;
  const choose = () => {
    if (bound === lastSent) return;
    setLastSent(bound);
    onChosen();
  };
  const slider = useSettledSlider(choose);
  const words = `Up to ${formatMoney(cents(bound))}`;
  return (
    <fieldset className="min-w-0">
      <legend className="float-left mb-1 w-full font-semibold">Price</legend>
      <div className="clear-both">
        <p className="mb-2 text-sm text-muted tabular-nums">
          {isMoved || !prices ? words : `${formatMoney(prices.from)} to ${formatMoney(prices.to)}`}
        </p>
        {/* An untouched slider has no name, so that it narrows nothing when the form is sent; without scripts nobody knows whether it was touched. */}
        <input
          {...slider}
          type="range"
          {...((isMoved || !isHydrated) && { name: "max" })}
          aria-label="Highest price"
          aria-valuetext={words}
          min={from / 100}
          max={end / 100}
          step={step / 100}
          value={bound / 100}
          onChange={(event) => setBound(Number(event.target.value) * 100)}
          className="h-6 w-full accent-accent"
        />
      </div>
    </fieldset>
  );
}

/**
 * Tells when a move of the slider is over: the browser's own `change`, whoever moves it (React's onChange comes with
 * every step). A key that is held sends one with every step too, so keys are over when they are let go.
 */
function useSettledSlider(onSettled: () => void) {
  const ref = useRef<HTMLInputElement>(null);
  const isKeyDown = useRef(false);
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    const slider = ref.current;
    const settleUnlessHeld = () => {
      if (!isKeyDown.current) settle();
    };
    slider?.addEventListener("change", settleUnlessHeld);
    return () => slider?.removeEventListener("change", settleUnlessHeld);
  }, []);
  const letGo = () => {
    isKeyDown.current = false;
    onSettled();
  };
  return {
    ref,
    onKeyDown: () => {
      isKeyDown.current = true;
    },
    onKeyUp: letGo,
    onBlur: letGo,
  };
}
