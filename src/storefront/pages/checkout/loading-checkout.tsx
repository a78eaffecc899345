import { NeedsScripts } from "#storefront/ui/alert.tsx";
import { checkoutTexts } from "./checkout-texts.ts";

/** Placeholder until the browser adds the cart's lines to the URL. As high as a screen, so that no footer moves. */
export function LoadingCheckout() {
  return (
    <div className="container-shop min-h-svh py-16 text-center">
      <h1 className="text-3xl font-semibold tracking-tight">{checkoutTexts.title}</h1>
      <p className="mt-4 text-muted noscript:hidden">{checkoutTexts.loading}</p>
      <NeedsScripts className="mx-auto mt-4 max-w-prose">{checkoutTexts.needsScripts}</NeedsScripts>
    </div>
  );
}
