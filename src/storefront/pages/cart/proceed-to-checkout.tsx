import { cartTexts } from "./cart-texts.ts";
import type { RefObject } from "react";
import { href } from "react-router";
import { linesSearch, type WantedLine } from "#modules/cart/rules/line-parameters.ts";
import { formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import { Button, ButtonLink } from "#storefront/ui/button.tsx";
import { useToast } from "#storefront/ui/toast-provider.tsx";
import { useIsAhead } from "#storefront/ui/use-is-beyond.ts";

/** Reason why the checkout is blocked: a line to fix, or no line that can be bought. */
export type Obstacle = { text: string; lineId?: string };

type ProceedToCheckoutProps = {
  obstacle: Obstacle | null;
  /** The lines that can be bought. */
  lines: readonly WantedLine[];
  /** Short label, for the bar on a phone. */
  isShort?: boolean;
};

/** Checkout button. If the checkout is blocked, a click focuses the line to fix. */
export function ProceedToCheckout({ obstacle, lines, isShort = false }: ProceedToCheckoutProps) {
  const size = isShort ? "shrink-0" : "min-h-13! w-full text-lg!";
  const words = isShort ? cartTexts.checkout : cartTexts.proceedToCheckout;
  const toast = useToast();
  if (!obstacle)
    return (
      // Full document load: the checkout's Content-Security-Policy allows the payment provider.
      <ButtonLink to={href("/checkout") + linesSearch(lines)} reloadDocument className={size}>
        {words}
      </ButtonLink>
    );
  const { text, lineId } = obstacle;
  const onClick = () => {
    if (lineId) document.getElementById(lineId)?.focus();
    toast({ text });
  };
  return (
    <Button onClick={onClick} className={size}>
      {words}
    </Button>
  );
}

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
        <span>{cartTexts.total}</span>{" "}
        <strong className="block text-xl font-semibold whitespace-nowrap text-ink tabular-nums">
          {formatMoney(total)}
        </strong>
      </p>
      <ProceedToCheckout obstacle={obstacle} lines={lines} isShort />
    </div>
  );
}
