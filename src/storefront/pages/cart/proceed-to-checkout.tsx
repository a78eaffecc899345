import { href } from "react-router";
import { linesSearch, type WantedLine } from "#modules/cart/rules/line-parameters.ts";
import { Button, ButtonLink } from "#storefront/ui/button.tsx";
import { useToast } from "#storefront/ui/toast-provider.tsx";

/** What must be put right first: a line to go to, or nothing in the cart that can be bought. */
export type Obstacle = { text: string; lineId?: string };

type ProceedToCheckoutProps = {
  obstacle: Obstacle | null;
  /** What is ordered there: the lines that can be bought. */
  lines: readonly WantedLine[];
  /** In the bar at the screen's foot. */
  isShort?: boolean;
};

/** The way to the checkout. Where something is in the way, a press leads to it instead of to a refusal. */
export function ProceedToCheckout({ obstacle, lines, isShort = false }: ProceedToCheckoutProps) {
  const size = isShort ? "shrink-0" : "min-h-13! w-full text-lg!";
  const words = isShort ? "Checkout" : "Proceed to Checkout";
  const toast = useToast();
  if (!obstacle)
    return (
      // A document of its own: the policy about whom one pays through belongs to the document.
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
