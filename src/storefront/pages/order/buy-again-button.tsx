import { useRef, useState } from "react";
import { href } from "react-router";
import { itemCount } from "#modules/cart/rules/cart.ts";
import type { BuyAgain } from "#modules/orders/rules/buy-again.ts";
import { Alert } from "#storefront/ui/alert.tsx";
import { HydratedButton } from "#storefront/ui/hydrated-button.tsx";
import { TextLink } from "#storefront/ui/text-link.tsx";

/** Adds an order's available items to the cart and lists the unavailable ones. */
export function BuyAgainButton({ onBuy }: { onBuy(): Promise<BuyAgain> }) {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<BuyAgain | "failed" | null>(null);
  const isRunning = useRef(false);
  const buy = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setOutcome(await onBuy().catch(() => "failed" as const));
    isRunning.current = false;
    setBusy(false);
  };
  return (
    <div className="grid gap-3">
      <HydratedButton variant="secondary" aria-disabled={isBusy} onClick={() => void buy()}>
        {isBusy ? "Looking…" : "Buy again"}
      </HydratedButton>
      {outcome === "failed" && (
        <Alert tone="error">The shop can’t be reached. Please try again.</Alert>
      )}
      {outcome !== null && outcome !== "failed" && <Outcome {...outcome} />}
    </div>
  );
}

function Outcome({ items, missing, fewer }: BuyAgain) {
  const count = items.reduce((all, { quantity }) => all + quantity, 0);
  const notes = [
    missing.length > 0 && `Not available any more: ${missing.join(", ")}.`,
    fewer.length > 0 && `Fewer than you had: ${fewer.join(", ")}.`,
  ].filter(Boolean);
  return (
    <Alert
      tone={count > 0 ? "success" : "info"}
      {...(notes.length > 0 && { advice: notes.join(" ") })}
      action={count > 0 && <TextLink to={href("/cart")}>See your cart</TextLink>}
    >
      {count > 0
        ? `${itemCount(count)} ${count === 1 ? "is" : "are"} in your cart, at today’s prices.`
        : "Nothing of this order is available now."}
    </Alert>
  );
}
