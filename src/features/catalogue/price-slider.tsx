import { useState } from "react";
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
  // A key that only passes by, such as Tab, chooses nothing.
  const choose = () => {
    if (bound === asked) return;
    setLastSent(bound);
    onChosen();
  };
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
          type="range"
          {...((isMoved || !isHydrated) && { name: "max" })}
          aria-label="Highest price"
          aria-valuetext={words}
          min={from / 100}
          max={end / 100}
          step={step / 100}
          value={bound / 100}
          onChange={(event) => setBound(Number(event.target.value) * 100)}
          onPointerUp={choose}
          onKeyUp={choose}
          className="h-6 w-full accent-accent"
        />
      </div>
    </fieldset>
  );
}
