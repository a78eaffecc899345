import { useRef, useState } from "react";
import { href } from "react-router";
import { buyAgain, type BuyAgain } from "#modules/orders/rules/buy-again.ts";
import { useCart } from "#storefront/pages/cart/cart-provider.tsx";
import { askProducts } from "#storefront/pages/cart/use-products.ts";
import { Alert } from "#storefront/ui/alert.tsx";
import { HydratedButton } from "#storefront/ui/hydrated-button.tsx";
import { TextLink } from "#storefront/ui/link.tsx";
import { orderTexts } from "./order-texts.ts";

type Lines = Parameters<typeof buyAgain>[0];

/** Timeout for the shop's answer. */
const TIMEOUT_MS = 20_000;

/** Adds an order's available items to the cart and lists the unavailable ones. */
export function BuyAgainButton({ lines }: { lines: Lines }) {
  const { add } = useCart();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<BuyAgain | "failed" | null>(null);
  const isRunning = useRef(false);
  const buy = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    const again = await askAgain(lines).catch(() => "failed" as const);
    if (again !== "failed") again.items.forEach(add);
    setOutcome(again);
    isRunning.current = false;
    setBusy(false);
  };
  return (
    <div className="grid gap-3">
      <HydratedButton variant="secondary" aria-disabled={isBusy} onClick={() => void buy()}>
        {isBusy ? orderTexts.adding : orderTexts.buyAgain}
      </HydratedButton>
      {outcome === "failed" && <Alert tone="error">{orderTexts.unreachable}</Alert>}
      {outcome !== null && outcome !== "failed" && <Outcome {...outcome} />}
    </div>
  );
}

async function askAgain(lines: Lines): Promise<BuyAgain> {
  const ids = new Set(lines.flatMap(({ productId }) => productId ?? []));
  const ask = () => askProducts([...ids], AbortSignal.timeout(TIMEOUT_MS));
  return buyAgain(lines, ids.size > 0 ? (await ask()).products : new Map());
}

function Outcome({ items, missing, fewer }: BuyAgain) {
  const count = items.reduce((all, { quantity }) => all + quantity, 0);
  const notes = [
    missing.length > 0 && orderTexts.missing(missing.join(", ")),
    fewer.length > 0 && orderTexts.fewer(fewer.join(", ")),
  ].filter(Boolean);
  return (
    <Alert
      tone={count > 0 ? "success" : "info"}
      {...(notes.length > 0 && { advice: notes.join(" ") })}
      action={count > 0 && <TextLink to={href("/cart")}>{orderTexts.viewCart}</TextLink>}
    >
      {count > 0 ? orderTexts.added(count) : orderTexts.nothingAvailable}
    </Alert>
  );
}
