import { href } from "react-router";
import { linesSearch, type WantedLine } from "#modules/cart/rules/line-parameters.ts";
import { Button, ButtonLink } from "#storefront/ui/button.tsx";
import { useToast } from "#storefront/ui/toast-provider.tsx";

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
  const words = isShort ? "Checkout" : "Proceed to Checkout";
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
