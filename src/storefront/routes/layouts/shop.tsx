import { Suspense, useRef } from "react";
import { Outlet, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/shop";
import { VisitorScope } from "#storefront/browser/visitor-scope.tsx";
import { filledCategories, menuOf } from "#modules/catalogue/rules/category.ts";
import { marksOf } from "#modules/payments/rules/payment-method.ts";
import { readMenus } from "#modules/content/use-cases/menus.server.ts";
import { listPaymentMethods } from "#modules/payments/use-cases/payment-methods.server.ts";
import type { loader as loadRoot } from "#storefront/root.tsx";
import {
  categoryTreeOf,
  frameCategories,
  frameMenus,
  framePages,
  servicesOf,
  shopPagesOf,
} from "#storefront/routes/context.server.ts";
import { OfflineBanner } from "#storefront/ui/offline-banner.tsx";
import { lazyPart } from "#storefront/ui/retry-until-online.ts";
import { ToastProvider } from "#storefront/ui/toast-provider.tsx";
import { useFocusOnNewPage } from "#storefront/ui/use-focus.ts";
import { useFollowLinks } from "#storefront/ui/use-follow-links.ts";
import { useShop } from "#storefront/routes/use-root-data.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { useFetchAhead } from "./use-fetch-ahead.ts";
import { useKeptPage } from "./use-kept-page.ts";
import { useOpeningPage } from "./use-opening-page.ts";
import { layoutTexts } from "./layout-texts.ts";

const LanguageOffer = lazyPart(async () => (await import("./language-offer.tsx")).LanguageOffer);

/** How long the undo of a removed cart line is shown, in milliseconds. */
const UNDO_MS = 10_000;

export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const [tree, pages, menus] = await Promise.all([
    categoryTreeOf(context),
    shopPagesOf(context),
    readMenus(services),
  ]);
  const categories = filledCategories(tree);
  context.set(frameCategories, categories);
  context.set(framePages, pages);
  context.set(frameMenus, menus);
  return {
    categories: menuOf(categories),
    ...(menus.header && { hasMenu: true }),
    paymentMarks: marksOf(listPaymentMethods(services)),
  };
}

/** Menus are not reloaded on navigation, so that pages without their own data make no request. */
export function shouldRevalidate() {
  return false;
}

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  const shop = useShop();
  const identity = useRouteLoaderData<typeof loadRoot>("root")?.identity;
  const content = useRef<HTMLElement>(null);
  useFocusOnNewPage(content);
  useFollowLinks();
  useOpeningPage();
  useFetchAhead();
  useKeptPage();
  return (
    <VisitorScope identity={identity}>
      <ToastProvider undoMs={UNDO_MS} above={<OfflineBanner />}>
        <a
          href="#content"
          className="sr-only z-50 rounded-full bg-ink text-paper focus:not-sr-only focus:fixed focus:top-3 focus:start-3 focus:px-5 focus:py-3"
        >
          {layoutTexts.skip}
        </a>
        <Header shop={shop} {...loaderData} />
        <main
          ref={content}
          id="content"
          tabIndex={-1}
          className="flex-1 pb-16 outline-none lg:pb-24"
        >
          <Outlet />
        </main>
        <Footer />
        {shop.languages && (
          <Suspense>
            <LanguageOffer languages={shop.languages} />
          </Suspense>
        )}
      </ToastProvider>
    </VisitorScope>
  );
}
