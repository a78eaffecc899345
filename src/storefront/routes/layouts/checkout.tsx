import { useEffect, useState } from "react";
import { href, Outlet } from "react-router";
import { useShop } from "#storefront/routes/use-shop.ts";
import { Icon } from "#storefront/ui/icon.tsx";
import { OfflineBanner } from "#storefront/ui/offline-banner.tsx";
import { useHydrated } from "#storefront/ui/use-hydrated.ts";

const help = [
  ["Contact", href("/contact")],
  ["Shipping", href("/shipping-policy")],
  ["Returns", href("/return-policy")],
  ["Privacy", href("/privacy-policy")],
  ["Terms", href("/terms-conditions")],
] as const;

/**
 * Around the checkout: the way back, and help. No menus, because whoever is here has chosen. Its links load documents,
 * as the links to it do, so that its policy and its code are those of this page alone.
 */
export default function CheckoutLayout() {
  const shop = useShop();
  const isOwnDocument = useIsOwnDocument();
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-full bg-ink text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-5 focus:py-3"
      >
        Skip to content
      </a>
      <header className="border-b border-line bg-paper">
        <div className="container-shop flex items-center justify-between gap-4 py-4">
          <a href={href("/")} className="text-2xl font-bold tracking-tight">
            {shop.name}
            <span className="text-sale">.</span>
          </a>
          <p className="mr-auto flex items-center gap-2 text-muted max-xs:hidden">
            <Icon name="shield" size={18} /> Secure checkout
          </p>
          <a href={href("/cart")} className="py-2 underline underline-offset-4">
            Back to cart
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
          aria-label="Help"
          className="container-shop flex flex-wrap gap-x-6 gap-y-1 py-5 text-sm text-muted"
        >
          {help.map(([name, to]) => (
            <a key={to} href={to} target="_blank" className="py-1.5 hover:underline">
              {name}
            </a>
          ))}
          <a href={`mailto:${shop.email}`} className="py-1.5 hover:underline">
            {shop.email}
          </a>
        </nav>
      </footer>
    </>
  );
}

/** Whoever is led here by a script (back from signing in) still gets a document of the checkout's own. */
function useIsOwnDocument(): boolean {
  const isHydrated = useHydrated();
  // Only a document that begins here is rendered before it is hydrated.
  const [isOwn] = useState(!isHydrated);
  useEffect(() => {
    if (!isOwn) location.reload();
  }, [isOwn]);
  return isOwn;
}
