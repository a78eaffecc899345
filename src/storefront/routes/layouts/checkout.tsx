import { pathHere } from "#modules/core/rules/language/address.ts";
import { use, useEffect, useState } from "react";
import { href, Outlet } from "react-router";
import { useFramePart } from "#storefront/rendering/frame-part.tsx";
import { useShop } from "#storefront/routes/use-root-data.ts";
import { Icon } from "#storefront/ui/icon.tsx";
import { LeftOutContext } from "#storefront/ui/link.tsx";
import { OfflineBanner } from "#storefront/ui/offline-banner.tsx";
import { useHydrated } from "#storefront/ui/hydrated-button.tsx";
import { texts } from "#modules/core/rules/language/texts.ts";
import { ShopName } from "./shop-name.tsx";

/** Texts around the checkout. */
const checkoutLayoutTexts = texts("checkout-layout", {
  skip: "Skip to content",
  secure: "Secure checkout",
  backToCart: "Back to cart",
  help: "Help",
  contact: "Contact",
  shipping: "Shipping",
  returns: "Returns",
  privacy: "Privacy",
  terms: "Terms",
});

const help = [
  ["contact", href("/contact")],
  ["shipping", href("/shipping-policy")],
  ["returns", href("/return-policy")],
  ["privacy", href("/privacy-policy")],
  ["terms", href("/terms-conditions")],
] as const;

/**
 * Minimal layout of the checkout: a way back and help, no menus. Its links load documents, so that
 * its Content-Security-Policy and code apply to this page only.
 */
export default function CheckoutLayout() {
  const shop = useShop();
  const isOwnDocument = useIsOwnDocument();
  const leftOut = use(LeftOutContext);
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-full bg-ink text-paper focus:not-sr-only focus:fixed focus:top-3 focus:start-3 focus:px-5 focus:py-3"
      >
        {checkoutLayoutTexts.skip}
      </a>
      <header className="border-b border-line bg-paper" style={shop.header}>
        <div {...useFramePart("test-mode")} />
        <div className="container-shop flex items-center justify-between gap-4 py-3 sm:py-4">
          <a href={pathHere(href("/"))} className="text-2xl font-bold tracking-tight">
            <ShopName shop={shop} />
          </a>
          <p className="me-auto flex items-center gap-2 text-muted max-xs:hidden">
            <Icon name="shield" size={18} /> <span>{checkoutLayoutTexts.secure}</span>
          </p>
          <a href={pathHere(href("/cart"))} className="py-2 underline underline-offset-4">
            {checkoutLayoutTexts.backToCart}
          </a>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <div className="container-shop sticky top-2 z-20 empty:hidden">
          <OfflineBanner />
        </div>
        {isOwnDocument && <Outlet />}
      </main>
      <footer className="border-t border-line">
        <nav
          aria-label={checkoutLayoutTexts.help}
          className="container-shop flex flex-wrap gap-x-6 py-2 text-sm sm:py-5 text-muted"
        >
          {help.map(
            ([name, to]) =>
              !leftOut.includes(to) && (
                <a key={to} href={pathHere(to)} target="_blank" className="py-1.5 hover:underline">
                  {checkoutLayoutTexts[name]}
                </a>
              ),
          )}
          <a href={`mailto:${shop.email}`} className="py-1.5 hover:underline">
            {shop.email}
          </a>
        </nav>
      </footer>
    </>
  );
}

/**
 * Reloads the page if it was reached by client-side navigation (after sign-in), so that the
 * checkout has its own document.
 */
function useIsOwnDocument(): boolean {
  const isHydrated = useHydrated();
  // A page that is not hydrated at first render was loaded as a document. React also renders one again whose text a
  // translator has changed before hydration.
  const [isOwn] = useState(() => !isHydrated || isLoadedHere());
  useEffect(() => {
    if (!isOwn) location.reload();
  }, [isOwn]);
  return isOwn;
}

function isLoadedHere(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded !== undefined && new URL(loaded.name).pathname === location.pathname;
}
