import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { parseEmailAddress } from "#modules/core/rules/email.ts";
import { printedPage } from "#modules/orders/api/printed-page.ts";
import { messagesOf } from "#modules/orders/rules/order-messages.ts";
import { viewOf } from "#modules/orders/rules/order-view.ts";
import { getOrder } from "#modules/orders/store/orders.server.ts";
import type { OrderPageData } from "#modules/orders/use-cases/read-order.server.ts";
import { readPrintedOrders, readReceipt } from "#modules/orders/use-cases/read-receipt.server.ts";
import { readReturn, readReturnSlip } from "#modules/returns/use-cases/read-return.server.ts";
import { wordsOf } from "#modules/notifications/rules/notification.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import { CartProvider } from "#storefront/pages/cart/cart-provider.tsx";
import { HowToPay } from "#storefront/pages/orders/order/how-to-pay.tsx";
import { OpenAddition } from "#storefront/pages/orders/order/open-addition.tsx";
import { OrderPage } from "#storefront/pages/orders/order/order-page.tsx";
import { ReceiptPage } from "#storefront/pages/orders/receipt/receipt-page.tsx";
import { ReturnPage } from "#storefront/pages/orders/returns/return-page.tsx";
import { ReturnSlipPage } from "#storefront/pages/orders/returns/return-slip-page.tsx";
import { latinWords, textsOfHtml, writeInCyrillic } from "#testing/languages/latin-words.ts";
import { boughtGiftCards } from "#testing/orders/bought-gift-cards.ts";
import { cards, checkoutOf } from "#testing/orders/checkout.ts";
import { testMessages } from "#testing/orders/messages.ts";
import { offlineShop, type OfflineShop } from "#testing/orders/offline-shop.ts";
import { orderDesk } from "#testing/orders/order-desk.ts";
import { orderPages } from "#testing/orders/order-pages.ts";
import { orderStates } from "#testing/orders/order-states.ts";
import * as order from "./order.tsx";

let shop: OfflineShop;
beforeAll(async () => {
  shop = await offlineShop();
  for (const product of [shop.lamp, shop.vase]) await shop.setStock(product, 500);
  await writeInCyrillic(shop.database.pool);
});
// Not closed, because the charge of an order in doubt differs from its books.
afterAll(() => shop.database.drop());
const { ask } = orderPages(() => shop);

function htmlOf(page: ReactElement): string {
  const element = <CartProvider>{page}</CartProvider>;
  const router = createMemoryRouter([{ path: "/", element }]);
  // Vitest gives stylesheets no address, which React reports.
  vi.spyOn(console, "error").mockReturnValue();
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** The order's page as text, and its heading. */
async function pageOf(number: string) {
  const data: OrderPageData = await ask(order, number);
  const html = htmlOf(<OrderPage data={data} reply={undefined} lineAction={() => null} />);
  const textOf = (part: string) => part.replaceAll(/<[^>]+>/g, "").replaceAll("&amp;", "&");
  return { heading: textOf(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? ""), text: textOf(html) };
}

const inLongWords = <Result,>(act: () => Result) => inLanguage("en-XA", act);

const textsOf = (page: ReactElement) => textsOfHtml(htmlOf(page));

/** Every text that the buyer of an order reads about it: pages, papers, emails and notifications. */
async function textsToBuyer(number: string): Promise<string[]> {
  const { services } = shop;
  const stored = await getOrder(services.db, { number });
  const data = (await ask(order, number)) as OrderPageData;
  const returned = await Promise.all(
    (["return", "withdrawal"] as const).map((kind) => readReturn(services, stored, kind)),
  );
  const slips = await Promise.all(
    stored.facts.returns.map((each) => readReturnSlip(services, stored, each.return)),
  );
  const papers = await readPrintedOrders(services, [number]);
  const printed = await Promise.all(
    (["receipts", "packing-slips"] as const).map((kind) =>
      printedPage(kind, papers, services.shop),
    ),
  );
  const receipt = await readReceipt(services, stored);
  const pages = [
    ...textsOf(<OrderPage data={data} reply={undefined} lineAction={() => null} />),
    ...(data.payment ? textsOf(<HowToPay payment={data.payment} />) : []),
    ...textsOf(<OpenAddition data={data} />),
    ...textsOf(<ReceiptPage {...receipt} />),
    ...returned.flatMap((each) => textsOf(<ReturnPage data={each} reply={undefined} />)),
    ...slips.flatMap((slip) => (slip ? textsOf(<ReturnSlipPage {...slip} />) : [])),
  ];
  const { rows } = await shop.database.pool.query<{ payload: Record<string, string> }>(
    "select payload from outbox where payload->>'to' = $1",
    [stored.email],
  );
  const emails = rows.flatMap(({ payload: { subject = "", html = "" } }) => [
    subject,
    ...textsOfHtml(html),
  ]);
  const notices = stored.events.flatMap(({ event }) => {
    const news = messagesOf(testMessages, event).notification?.(viewOf(stored), event) ?? null;
    return news === null ? [] : Object.values(wordsOf(news)).slice(0, 2);
  });
  const texts = [
    ...pages,
    ...printed.flatMap((html) => textsOfHtml(/<article.*<\/article>/s.exec(html)?.[0] ?? "")),
    ...emails,
    ...notices,
  ];
  return [...new Set(texts)];
}

/** Names of the shop, its methods and places. */
const names = /\b(?:Marlow|shop\.example|Standard delivery|UPS|Unter den Linden|Berlin|Germany)\b/g;

let buyers = 0;

test.for(orderStates)(
  "an order that is $is says so: $heading",
  async ({ heading, says, card = cards.pays, make, address }) => {
    buyers += 1;
    const { id, number } = await inLongWords(() =>
      shop.place({
        email: parseEmailAddress(`buyer${buyers}@example.com`) ?? checkoutOf().email,
        clientAddress: `203.0.113.${buyers}`,
        address: { ...checkoutOf().address, ...address },
        lines: [
          { productId: shop.lamp, quantity: 2 },
          { productId: shop.vase, quantity: 1 },
        ],
      }),
    );
    if (card !== null) await shop.pay(id, card);
    await make?.(orderDesk(shop.services), number);
    const page = await pageOf(number);
    expect(page.heading).toBe(heading);
    expect(page.text).toContain(says);
    expect(latinWords(await inLongWords(() => textsToBuyer(number)), names)).toEqual([]);
  },
);

test("orders of gift cards, of added goods and without a provider are in their buyer’s language", async () => {
  const numbers: string[] = [];
  for (const kind of ["transfer", "delivery", "invoice"] as const) {
    const { number, total } = await inLongWords(() => shop.order(kind));
    if (kind === "transfer") await shop.record(number, 100);
    if (kind === "delivery") await shop.record(number, total);
    numbers.push(number);
  }
  const { id, number } = await inLongWords(() => shop.placeAndPay());
  await shop.addGoods(id, [{ productId: shop.vase, quantity: 1 }]);
  const { bought, send } = boughtGiftCards(shop);
  const { number: ofCard } = await inLongWords(() => bought());
  await send();
  const own = "transfer|delivery|invoice|Grace|Happy birthday";
  const written = new RegExp(String.raw`${names.source}|\b(?:${own})\b`, "g");
  for (const each of [...numbers, number, ofCard])
    expect(latinWords(await inLongWords(() => textsToBuyer(each)), written)).toEqual([]);
});
