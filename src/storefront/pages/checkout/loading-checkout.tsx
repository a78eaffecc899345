import { NeedsScripts } from "#storefront/ui/needs-scripts.tsx";
import { checkoutTexts } from "./checkout-texts.ts";

/** Placeholder until the browser adds the cart's lines to the URL. */
export function LoadingCheckout() {
  return (
    <div className="container-shop py-16 text-center">
      <h1 className="text-3xl font-semibold tracking-tight">{checkoutTexts.title}</h1>
      <p className="mt-4 text-muted noscript:hidden">{checkoutTexts.loading}</p>
      <NeedsScripts className="mx-auto mt-4 max-w-prose">{checkoutTexts.needsScripts}</NeedsScripts>
    </div>
  );
}
