import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { parseEmailAddress } from "#modules/core/rules/email.ts";
import type { OrderPageData } from "#modules/orders/use-cases/read-order.server.ts";
import { CartProvider } from "#storefront/pages/cart/cart-provider.tsx";
import { OrderPage } from "#storefront/pages/orders/order/order-page.tsx";
import { cards, checkoutOf } from "#testing/orders/checkout.ts";
import { orderDesk } from "#testing/orders/order-desk.ts";
import { orderPages } from "#testing/orders/order-pages.ts";
import { orderStates } from "#testing/orders/order-states.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import * as order from "./order.tsx";

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
  for (const product of [shop.lamp, shop.vase]) await shop.setStock(product, 500);
});
// Not closed, because the charge of an order in doubt differs from its books.
afterAll(() => shop.database.drop());
const { ask } = orderPages(() => shop);

/** The order's page as text, and its heading. */
async function pageOf(number: string) {
  const data: OrderPageData = await ask(order, number);
  const page = <OrderPage data={data} reply={undefined} lineAction={() => null} />;
  const element = <CartProvider>{page}</CartProvider>;
  const router = createMemoryRouter([{ path: "/", element }]);
  // Vitest gives stylesheets no address, which React reports.
  vi.spyOn(console, "error").mockReturnValue();
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  const textOf = (part: string) => part.replaceAll(/<[^>]+>/g, "").replaceAll("&amp;", "&");
  return { heading: textOf(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? ""), text: textOf(html) };
}

let buyers = 0;

test.for(orderStates)(
  "an order that is $is says so: $heading",
  async ({ heading, says, card = cards.pays, make, address }) => {
    buyers += 1;
    const { id, number } = await shop.place({
      email: parseEmailAddress(`buyer${buyers}@example.com`) ?? checkoutOf().email,
      clientAddress: `203.0.113.${buyers}`,
      address: { ...checkoutOf().address, ...address },
      lines: [
        { productId: shop.lamp, quantity: 2 },
        { productId: shop.vase, quantity: 1 },
      ],
    });
    if (card !== null) await shop.pay(id, card);
    await make?.(orderDesk(shop.services), number);
    const page = await pageOf(number);
    expect(page.heading).toBe(heading);
    expect(page.text).toContain(says);
  },
);
