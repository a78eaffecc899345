import { CartPage } from "#storefront/pages/cart/cart-page.tsx";
import { RecentlyViewed } from "#storefront/pages/product/recently-viewed.tsx";
import { SuggestedLinks } from "#storefront/pages/product-card/suggested-links.tsx";
import { cacheable } from "#storefront/routes/context.server.ts";
import { metaOf } from "#storefront/routes/page-meta.ts";
import { useMenu, usePaymentMarks } from "#storefront/routes/use-menu.ts";
import { cartHeadTexts } from "#storefront/pages/cart/cart-head-texts.ts";

export const middleware = [cacheable];

export const meta = metaOf(() => ({ page: "/cart", ...cartHeadTexts }));

export default function Cart() {
  return (
    <CartPage
      paymentMarks={usePaymentMarks()}
      suggestedLinks={
        <>
          <SuggestedLinks categories={useMenu()} />
          <RecentlyViewed currentId={null} />
        </>
      }
    />
  );
}
