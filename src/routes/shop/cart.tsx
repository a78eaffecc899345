import { CartPage } from "#features/cart/cart-page.tsx";
import { RecentlyViewed } from "#features/catalogue/product/recently-viewed.tsx";
import { WaysOn } from "#features/catalogue/ways-on.tsx";
import { cacheable } from "#routes/cacheable.server.ts";
import { metaOf } from "#routes/page-meta.ts";
import { useMenu } from "#routes/use-menu.ts";
import { usePaymentMarks } from "#routes/use-payment-marks.ts";

export const middleware = [cacheable];

export const meta = metaOf({
  page: "/cart",
  title: "Your cart",
  description: "What you have chosen, what it costs and the way to the checkout.",
});

export default function Cart() {
  return (
    <CartPage
      paymentMarks={usePaymentMarks()}
      waysOn={
        <>
          <WaysOn categories={useMenu()} />
          <RecentlyViewed currentId={null} />
        </>
      }
    />
  );
}
