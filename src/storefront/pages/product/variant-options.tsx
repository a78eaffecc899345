import { useEffect, useEffectEvent, useState, type Ref } from "react";
import {
  chooseValue,
  offersWith,
  valuesOf,
  type ChosenValues,
} from "#modules/catalogue/rules/option-choice.ts";
import type { Variant } from "#modules/catalogue/rules/product.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { pricingPolicy } from "#modules/pricing/rules/pricing.ts";
import type { PricedVariant } from "#modules/catalogue/rules/price.ts";
import { productTexts } from "./product-texts.ts";
import { currentLanguage, SOURCE_LANGUAGE } from "#modules/core/rules/language/language.ts";

type VariantOptionsProps = {
  /** The label of one list of all variants. */
  label: string;
  /** The options that are chosen one by one; empty for one list. */
  optionNames: readonly string[];
  variants: readonly Variant[];
  /** Colours by variant name or option value. */
  swatches: Readonly<Record<string, string>>;
  chosen: Variant | null;
  onChoose(variant: Variant | null): void;
  /** Set when the shopper tried to buy without a choice. */
  problem: boolean;
  problemRef: Ref<HTMLParagraphElement>;
};

const articled = (name: string) =>
  productTexts[/^[aeio]/i.test(name) ? "an" : "a"](
    // Other languages have other rules for capital letters.
    currentLanguage() === SOURCE_LANGUAGE ? name.toLowerCase() : name,
  );

/** §4 Variant choice: starts unselected, and what leads to no variant in stock is disabled. */
export function VariantOptions(props: VariantOptionsProps) {
  const { label, optionNames, swatches, problem, problemRef } = props;
  const hasGroups = optionNames.length > 0;
  const labels = hasGroups ? optionNames : [label];
  const { offers, values, choose, clear } = useChoice(props, labels);
  const missing = labels.filter((_, index) => values[index] === undefined);
  const group = (name: string, index: number) => {
    const asks = problem && missing[0] === name;
    return (
      <fieldset
        key={name}
        className="min-w-0"
        aria-describedby={asks ? "variant-problem" : undefined}
      >
        <legend className="mb-2 font-medium">{name}</legend>
        <div className="flex flex-wrap gap-2">
          {valuesOf(offers, values, index).map(({ value, fitting }) => (
            <OptionButton
              key={value}
              name={radioName(index, hasGroups)}
              value={value}
              label={(!hasGroups && fitting[0]?.variant.name) || value}
              isChosen={value === values[index]}
              onChoose={() => choose(index, value)}
              {...{ fitting, swatches }}
            />
          ))}
        </div>
        {asks && (
          <p
            ref={problemRef}
            id="variant-problem"
            tabIndex={-1}
            role="alert"
            className="mt-2 text-sale"
          >
            {productTexts.choose(missing.map(articled).join(` ${productTexts.and} `))}
          </p>
        )}
      </fieldset>
    );
  };
  return (
    <>
      {labels.map(group)}
      {hasGroups && missing.length < labels.length && (
        // A chosen value may leave the wanted one of another option disabled.
        <button
          type="button"
          onClick={clear}
          className="justify-self-start py-2.5 underline underline-offset-4 noscript:hidden"
        >
          {productTexts.clearChoice}
        </button>
      )}
    </>
  );
}

/** The values that are chosen, and the variants by their values; one list has a value per variant. */
function useChoice(props: VariantOptionsProps, labels: readonly string[]) {
  const { optionNames, variants, chosen, onChoose } = props;
  const hasGroups = optionNames.length > 0;
  const words = variantPriceWords(variants);
  const offers = variants.map((variant, index) => ({
    variant,
    inStock: variant.inStock,
    values: hasGroups ? variant.options.map(({ value }) => value) : [String(variant.id)],
    words: words[index],
  }));
  // The URL has the former variant until the navigation ends. Any other variant replaces the choice.
  const inUrl: ChosenValues = offers.find(({ variant }) => variant === chosen)?.values ?? [];
  const [choice, setChoice] = useState({ ids: [chosen?.id], values: inUrl });
  const values = choice.ids.includes(chosen?.id) ? choice.values : inUrl;
  const show = (next: ChosenValues) => {
    const isComplete = labels.every((_, index) => next[index] !== undefined);
    const to = (isComplete && offersWith(offers, next)[0]?.variant) || null;
    setChoice({ ids: [chosen?.id, to?.id], values: next });
    onChoose(to);
  };
  const radios = (index: number) =>
    [...document.getElementsByName(radioName(index, hasGroups))] as HTMLInputElement[];
  // Choices made before hydration fire no event, so read them from the DOM.
  const takeOver = useEffectEvent(() => {
    const early = labels.reduce<ChosenValues>((before, _, index) => {
      const checked = radios(index).find((radio) => radio.checked);
      return checked ? chooseValue(offers, before, index, checked.value) : before;
    }, []);
    if (early.join() !== values.join()) show(early);
  });
  useEffect(() => takeOver(), []);
  return {
    offers,
    values,
    choose: (index: number, value: string) => show(chooseValue(offers, values, index, value)),
    clear: () => {
      show([]);
      radios(0)
        .find(({ disabled }) => !disabled)
        ?.focus();
    },
  };
}

const radioName = (index: number, hasGroups: boolean) =>
  hasGroups ? `option-${index}` : "variant";

type OptionButtonProps = {
  name: string;
  value: string;
  label: string;
  isChosen: boolean;
  onChoose(): void;
  /** The variants to which it leads. */
  fitting: readonly { inStock: boolean; words: string | undefined }[];
  swatches: VariantOptionsProps["swatches"];
};

/** One value of an option, with its price if that does not depend on other options. */
function OptionButton(props: OptionButtonProps) {
  const { name, value, label, isChosen, onChoose, fitting, swatches } = props;
  const isBuyable = fitting.some(({ inStock }) => inStock);
  const [words, ...others] = new Set(
    fitting.filter(({ inStock }) => inStock === isBuyable).map((each) => each.words),
  );
  return (
    <label className="relative inline-flex min-h-11 max-w-full cursor-pointer noscript:pointer-events-none flex-wrap items-center gap-x-2 rounded-full border border-ink/20 bg-card px-4 py-1.5 hover:border-ink/60 has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-transparent has-disabled:text-muted">
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        disabled={!isBuyable}
        onChange={onChoose}
        className="sr-only noscript:hidden"
      />
      {swatches[label] && (
        <span aria-hidden="true" className="swatch" style={{ backgroundColor: swatches[label] }} />
      )}
      <span>{label}</span>
      {words && others.length === 0 && <span className="text-sm opacity-80">{words}</span>}
      {!isBuyable && (
        <span className="text-sm">
          {fitting.length > 0 ? productTexts.outOfStock : productTexts.unavailable}
        </span>
      )}
    </label>
  );
}

/**
 * Price text of each variant: its price if prices differ, or its extra and whether the cart charges
 * it (§9); otherwise empty.
 */
export function variantPriceWords(variants: readonly PricedVariant[]): string[] {
  const differ = variants.some(({ price }) => price !== variants[0]?.price);
  return variants.map(({ price, additionalPrice }) => {
    if (price !== null) return differ ? formatMoney(price) : "";
    if (additionalPrice <= 0) return "";
    const extra = formatMoney(additionalPrice);
    return pricingPolicy.chargeVariantExtraInCart ? `+${extra}` : productTexts.noExtra(extra);
  });
}
