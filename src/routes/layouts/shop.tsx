import { useCallback, useRef, type ReactNode } from "react";
import { Outlet, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/shop";
import { openIdentity } from "#browser/open-identity.ts";
import { menuOf } from "#domain/category/category.ts";
import { policy } from "#domain/policy.ts";
import { CartProvider } from "#features/cart/cart-provider.tsx";
import { IdentityScope } from "#features/identity/session/identity-scope.tsx";
import { getCategoryMenu } from "#features/catalogue/category-menu.server.ts";
import type { loader as loadRoot } from "#root.tsx";
import { servicesOf } from "#routes/context.server.ts";
import { OfflineBanner } from "#ui/offline-banner.tsx";
import { ToastProvider } from "#ui/toast-provider.tsx";
import { useFocusOnNewPage } from "#ui/use-focus-on-new-page.ts";
import { useFollowLinks } from "#ui/use-follow-links.ts";
import { useShop } from "#routes/use-shop.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: menuOf(await getCategoryMenu(servicesOf(context))) };
}

/** The menus stay as they came with the page, so that only pages with data of their own ask the server. */
export function shouldRevalidate() {
  return false;
}

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  const shop = useShop();
  const content = useRef<HTMLElement>(null);
  useFocusOnNewPage(content);
  useFollowLinks("header a, footer a");
  return (
    <VisitorScope>
      <ToastProvider undoMs={policy.undoMs} above={<OfflineBanner />}>
        <a
          href="#content"
          className="sr-only z-50 rounded-full bg-ink text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-5 focus:py-3"
        >
          Skip to content
        </a>
        <Header shop={shop} categories={loaderData.categories} />
        <main
          ref={content}
          id="content"
          tabIndex={-1}
          className="flex-1 pb-16 outline-none lg:pb-24"
        >
          <Outlet />
        </main>
        <Footer shop={shop} />
      </ToastProvider>
    </VisitorScope>
  );
}

/** What belongs to the visitor and not to the page: who they are, and their cart. */
function VisitorScope({ children }: { children: ReactNode }) {
  const config = useRouteLoaderData<typeof loadRoot>("root")?.identity;
  const open = useCallback(
    () => (config ? openIdentity(config) : Promise.reject(new Error("No identity is set up."))),
    [config],
  );
  return (
    <IdentityScope openIdentity={open}>
      <CartProvider>{children}</CartProvider>
    </IdentityScope>
  );
}
