import { href } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { NeedsScripts } from "#ui/needs-scripts.tsx";

/** There is nothing to order. */
export function EmptyCheckout() {
  return (
    <div className="container-shop">
      <EmptyState
        icon="bag"
        heading="There is nothing to pay for"
        text="Your cart is empty. Whatever you put in it, you can order here."
      >
        <a href={href("/")} className={buttonClass("primary")}>
          Start Shopping
        </a>
      </EmptyState>
    </div>
  );
}

/** What is ordered is in the browser's cart, and not in the address. */
export function LoadingCheckout() {
  return (
    <div className="container-shop py-16 text-center">
      <h1 className="text-3xl font-semibold tracking-tight">Checkout</h1>
      <p className="mt-4 text-muted noscript:hidden">Loading your order…</p>
      <NeedsScripts className="mx-auto mt-4 max-w-prose">
        Without JavaScript there is no cart. On the page of each product is a way to buy it.
      </NeedsScripts>
    </div>
  );
}
