import { NeedsScripts } from "#storefront/ui/needs-scripts.tsx";

/** Placeholder until the browser adds the cart's lines to the URL. */
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
