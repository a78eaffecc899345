import { formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import * as policy from "#modules/settings/rules/policy-numbers.ts";
import { Icon } from "#storefront/ui/icon.tsx";

const bar =
  "h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-300 [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-accent";

/** Progress towards free shipping (§9). */
export function FreeShippingProgress({ missing }: { missing: Money }) {
  const { freeFrom } = policy.shipping;
  const isReached = missing === 0;

  return (
    <div className="grid gap-2.5">
      <p className="flex items-center gap-2 text-sm">
        <Icon name={isReached ? "check" : "truck"} size={18} className="shrink-0 text-accent" />
        {isReached ? (
          <span>
            Your order ships <strong className="font-semibold">free</strong>.
          </span>
        ) : (
          <span>
            Add <strong className="font-semibold tabular-nums">{formatMoney(missing)}</strong> more
            for free shipping.
          </span>
        )}
      </p>
      <progress
        aria-label="Progress to free shipping"
        max={freeFrom}
        value={freeFrom - missing}
        className={bar}
      />
    </div>
  );
}
