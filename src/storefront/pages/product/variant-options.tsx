import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { variantPriceWords } from "./variant-price-words.ts";
import type { Variant } from "#modules/catalogue/rules/product.ts";

type VariantOptionsProps = {
  label: string;
  variants: readonly Variant[];
  swatches: Readonly<Record<number, string>>;
  chosenId: number | null;
  onChoose(variant: Variant): void;
  /** Set when the shopper tried to buy without a choice. */
  problem: string | null;
  problemRef: RefObject<HTMLParagraphElement | null>;
};

/** §4 Variant choice: starts unselected, and sold-out variants are disabled. */
export function VariantOptions({
  label,
  variants,
  swatches,
  chosenId,
  onChoose,
  problem,
  problemRef,
}: VariantOptionsProps) {
  const words = variantPriceWords(variants);
  const group = useRef<HTMLFieldSetElement>(null);
  // A choice made before hydration fires no event, so read it from the DOM.
  const takeOver = useEffectEvent(() => {
    const checked = group.current?.querySelector<HTMLInputElement>("input:checked")?.value;
    const early = variants.find(({ id }) => String(id) === checked);
    if (early && early.id !== chosenId) onChoose(early);
  });
  useEffect(() => takeOver(), []);
  return (
    <fieldset
      ref={group}
      className="min-w-0"
      aria-describedby={problem ? "variant-problem" : undefined}
    >
      <legend className="mb-2 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {variants.map((variant, index) => (
          <label
            key={variant.id}
            className="relative inline-flex min-h-11 max-w-full cursor-pointer noscript:pointer-events-none flex-wrap items-center gap-x-2 rounded-full border border-ink/20 bg-card px-4 py-1.5 hover:border-ink/60 has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-transparent has-disabled:text-muted"
          >
            <input
              type="radio"
              name="variant"
              value={variant.id}
              checked={variant.id === chosenId}
              disabled={!variant.inStock}
              onChange={() => onChoose(variant)}
              className="sr-only noscript:hidden"
            />
            {swatches[variant.id] && (
              <span
                aria-hidden="true"
                className="swatch"
                style={{ backgroundColor: swatches[variant.id] }}
              />
            )}
            <span>{variant.name}</span>
            {words[index] && <span className="text-sm opacity-80">{words[index]}</span>}
            {!variant.inStock && <span className="text-sm">Out of stock</span>}
          </label>
        ))}
      </div>
      {problem && (
        <p
          ref={problemRef}
          id="variant-problem"
          tabIndex={-1}
          role="alert"
          className="mt-2 text-sale"
        >
          {problem}
        </p>
      )}
    </fieldset>
  );
}
