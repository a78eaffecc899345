import { ErrorState } from "#storefront/ui/error-state.tsx";
import { offlineMessage } from "#storefront/ui/retry-until-online.ts";
import { CartHeading } from "./cart-heading.tsx";

/** Error state without any cached product of the cart. */
export function UnreachableCart({ totalItems, onRetry }: { totalItems: number; onRetry(): void }) {
  return (
    <>
      <CartHeading totalItems={totalItems} />
      <ErrorState
        text="We can’t show your cart at the moment: the shop did not answer. Nothing in it is lost."
        onRetry={onRetry}
      />
    </>
  );
}

/** Error state above a cart that is shown from cached products. */
export function PricesOfSnapshots({ unknown, onRetry }: { unknown: number; onRetry(): void }) {
  const missing =
    unknown > 0
      ? ` ${unknown} more ${unknown === 1 ? "product is" : "products are"} in your cart and can be shown then.`
      : "";
  return (
    <ErrorState
      text={`${offlineMessage} Until then, prices and stock are as you last saw them.${missing}`}
      onRetry={onRetry}
    />
  );
}
