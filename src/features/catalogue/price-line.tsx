import { formatMoney, type Money } from "#domain/money/money.ts";
import { classNames } from "#ui/class-names.ts";

type PriceLineProps = {
  price: Money;
  original: Money | null;
  discount: number;
  size?: "card" | "page";
};

/** The price, the struck one it fell from, and the percent-off badge; each said in words too. */
export function PriceLine({ price, original, discount, size = "card" }: PriceLineProps) {
  const hasFallen = original !== null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
      <span
        className={classNames(
          "font-semibold tabular-nums",
          size === "page" ? "text-3xl" : "text-lg",
          hasFallen && "text-sale",
        )}
      >
        {hasFallen && <span className="sr-only">Now </span>}
        {formatMoney(price)}
      </span>
      {original !== null && (
        <span
          className={classNames("text-muted tabular-nums", size === "page" ? "text-lg" : "text-sm")}
        >
          <span className="sr-only">was </span>
          <s>{formatMoney(original)}</s>
        </span>
      )}
      {discount > 0 && (
        <span
          className={classNames(
            "rounded-full bg-sale-soft px-2 py-0.5 font-medium text-sale",
            size === "page" ? "text-sm" : "text-xs",
          )}
        >
          {discount}% off
        </span>
      )}
    </p>
  );
}
