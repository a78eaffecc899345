import type { RefObject } from "react";
import { formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import { useIsAhead } from "#storefront/ui/use-is-beyond.ts";
import type { WantedLine } from "#modules/cart/rules/line-parameters.ts";
import { ProceedToCheckout, type Obstacle } from "./proceed-to-checkout.tsx";

type CheckoutBarProps = {
  total: Money;
  obstacle: Obstacle | null;
  lines: readonly WantedLine[];
  /** The summary's checkout button; the bar shows while that is below the screen. */
  summary: RefObject<Element | null>;
};

/** Sticky phone bar with the total and the checkout button, hidden when the summary is in view. */
export function CheckoutBar({ total, obstacle, lines, summary }: CheckoutBarProps) {
  const isAhead = useIsAhead(summary);
  return (
    <div className="checkout-bar" data-shown={isAhead}>
      <p className="min-w-0 text-sm text-muted">
        Total{" "}
        <strong className="block text-xl font-semibold whitespace-nowrap text-ink tabular-nums">
          {formatMoney(total)}
        </strong>
      </p>
      <ProceedToCheckout obstacle={obstacle} lines={lines} isShort />
    </div>
  );
}
