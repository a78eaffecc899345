import { useState } from "react";
import { flushSync } from "react-dom";
import { useNavigation } from "react-router";
import { cents, centsPerUnit, formatMoney } from "#modules/core/rules/money/money.ts";
import {
  amountText,
  fitPriceRange,
  notBelow,
  priceScale,
  readAmount,
  untouchedPrices,
  type ListPrices,
  type PriceRange,
} from "#modules/catalogue/rules/listing/price-range.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { useHydrated } from "#storefront/ui/hydrated-button.tsx";
import { useSettledField, useSettledSlider } from "./use-settled.ts";
import { listingTexts } from "./listing-texts.ts";

type PriceFilterProps = { price: PriceRange; prices: ListPrices | null; onChosen(): void };

/**
 * §2 Price filter: a slider for the upper bound and two inputs. Untouched inputs show the list's
 * own price bounds.
 */
export function PriceFilter({ price, prices, onChosen }: PriceFilterProps) {
  const unit = centsPerUnit();
  const scale = priceScale(prices);
  const whole = untouchedPrices(price, prices ?? scale);
  const { typed, type, settle } = useBounds(
    textsOf(price, whole),
    (texts) => {
      const fitting = fitPriceRange(
        { from: readAmount(texts.from), to: readAmount(texts.to) },
        whole,
      );
      return textsOf(fitting, whole);
    },
    onChosen,
  );
  const slider = useSettledSlider(settle);
  const bound = cents(Math.min(readAmount(typed.to) ?? whole.to, scale.to));
  return (
    <fieldset className="min-w-0">
      <legend className="float-start mb-2 w-full font-semibold">{listingTexts.price}</legend>
      <div className="clear-both grid gap-3">
        <div className="grid grid-cols-2 gap-3">
          <PriceField
            label={listingTexts.lowestPrice}
            name="min"
            value={typed.from}
            untouched={amountText(whole.from)}
            onType={(from) => type({ ...typed, from })}
            onSettled={settle}
          />
          <PriceField
            label={listingTexts.highestPrice}
            name="max"
            value={typed.to}
            untouched={amountText(whole.to)}
            onType={(to) => type({ ...typed, to })}
            onSettled={settle}
          />
        </div>
        <input
          {...slider}
          type="range"
          aria-label={listingTexts.highestPrice}
          aria-valuetext={listingTexts.upTo(formatMoney(bound))}
          min={scale.from / unit}
          max={scale.to / unit}
          step={scale.step / unit}
          value={bound / unit}
          onChange={(event) => {
            const moved = cents(Math.round(Number(event.target.value) * unit));
            type({ ...typed, to: amountText(notBelow(moved, readAmount(typed.from))) });
          }}
          className="h-6 w-full accent-accent noscript:hidden"
        />
      </div>
    </fieldset>
  );
}

type Texts = { from: string; to: string };

function textsOf({ from, to }: PriceRange, whole: ListPrices): Texts {
  return { from: amountText(from ?? whole.from), to: amountText(to ?? whole.to) };
}

/** Input values. They follow the URL, also on Back, but not a response that arrives while the shopper types. */
function useBounds(asked: Texts, fit: (typed: Texts) => Texts, onChosen: () => void) {
  const [typed, type] = useState(asked);
  const [lastAsked, setLastAsked] = useState(asked);
  const [lastSent, setLastSent] = useState(asked);
  const isIdle = useNavigation().state === "idle";
  if (!areEqual(asked, lastAsked)) {
    setLastAsked(asked);
    if (isIdle && areEqual(typed, lastSent)) {
      type(asked);
      setLastSent(asked);
    }
  }
  const settle = () => {
    const fitting = fit(typed);
    // The form is read next, so the inputs must already have the corrected values.
    flushSync(() => type(fitting));
    if (areEqual(fitting, lastSent)) return;
    setLastSent(fitting);
    onChosen();
  };
  return { typed, type, settle };
}

const areEqual = (one: Texts, other: Texts) => one.from === other.from && one.to === other.to;

type PriceFieldProps = {
  label: string;
  name: string;
  value: string;
  /** The list's own bound, shown while the filter is unset. */
  untouched: string;
  onType(text: string): void;
  onSettled(): void;
};

function PriceField({ label, name, value, untouched, onType, onSettled }: PriceFieldProps) {
  const isHydrated = useHydrated();
  const field = useSettledField(onSettled);
  const { before, after } = shopLocale();
  const symbol = (before || after).trim();
  /** Its width and 16 px: "zł" and "CHF" need more room than "$". */
  const room = `calc(${symbol.length}ch + 1rem)`;
  return (
    <label className="grid min-w-0 gap-1 text-sm text-muted">
      <span>{label}</span>
      <span className="relative">
        <span
          aria-hidden="true"
          className={`absolute inset-y-0 grid place-items-center ${before ? "start-3" : "end-3"}`}
        >
          {symbol}
        </span>
        <input
          {...field}
          type="number"
          inputMode="decimal"
          // An untouched input has no name, so that it does not filter. Without JavaScript all
          // inputs have names, because touches are unknown.
          {...((value !== untouched || !isHydrated) && { name })}
          min={0}
          step="any"
          value={value}
          onChange={(event) => onType(event.target.value)}
          style={
            before
              ? { paddingLeft: room, paddingRight: 8 }
              : { paddingLeft: 12, paddingRight: room }
          }
          className="h-11 w-full min-w-0 [appearance:textfield] rounded-lg border border-ink/45 bg-card text-base text-ink tabular-nums"
        />
      </span>
    </label>
  );
}
