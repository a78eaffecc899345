import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockOrder } from "#modules/orders/store/orders.server.ts";
import { retryTransaction } from "#platform/database/retry-transaction.server.ts";
import { cents, formatMoney } from "#modules/core/rules/money/money.ts";
import { applyCommand } from "./apply-command.server.ts";
import type { OrderCommand } from "#modules/orders/rules/order-command.ts";
import { checkPayments } from "./check-payments.server.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { readReceipt } from "./read-receipt.server.ts";
import { ReceiptPage } from "#storefront/pages/orders/receipt/receipt-page.tsx";

let shop: OrdersShop;
beforeEach(async () => {
  shop = await openOrdersShop();
});
afterEach(() => shop.close());

const units = (quantity: number, change: object = {}): OrderCommand => ({
  type: "refund",
  lines: [{ line: 0, quantity }],
  shipping: false,
  amount: null,
  ...change,
});

/** An order of three units for 10.00 in all. */
async function placeThree() {
  await shop.database.pool.query(
    `update product set price = 392, discount = 15 where id = ${shop.lamp}`,
  );
  return shop.placeAndPay({ lines: [{ productId: shop.lamp, quantity: 3 }] });
}

/** The text of each credit note, with a bar between elements. */
async function creditNotesOf(id: number): Promise<string[]> {
  const receipt = await readReceipt(shop.services, { id });
  const router = createMemoryRouter([{ path: "/", element: <ReceiptPage {...receipt} /> }]);
  const page = renderToStaticMarkup(<RouterProvider router={router} />);
  const [, ...notes] = page.split("Credit note");
  return notes.map((note) => note.replaceAll(/<[^>]+>/g, "|").replaceAll(/\|+/g, "|"));
}

test("a line whose first refund failed gives back exactly its amount, and its credit notes say so", async () => {
  const { id } = await placeThree();
  expect((await shop.now(id)).lines[0]?.amount).toBe(1000);
  await shop.change(id, units(1));
  await shop.change(id, units(2));
  await retryTransaction(shop.services.db, async (tx) => {
    const order = await lockOrder(tx, { id });
    await applyCommand(tx, shop.services, order!, {
      type: "settle-refund",
      refund: 1,
      to: "failed",
    });
  });
  await shop.change(id, units(1));
  await checkPayments(shop.services, shop.log);
  const { refunds, refunded } = await shop.now(id);
  expect(refunds.map(({ state }) => state)).toEqual(["failed", "succeeded", "succeeded"]);
  expect(refunded).toBe(1000);
  expect(await creditNotesOf(id)).toEqual([
    expect.stringContaining("|2|$6.67|Refunded|$6.67|"),
    expect.stringContaining("|1|$3.33|Refunded|$3.33|"),
  ]);
});

test("a credit note adds up: units, shipping, and what the shop gives back more or less", async () => {
  const { id } = await placeThree();
  const { shipping } = await shop.now(id);
  const everything: OrderCommand = { type: "refund", lines: [], shipping: false, amount: null };
  await shop.change(id, units(1, { amount: cents(100) }));
  await shop.change(id, { ...everything, amount: cents(250) });
  await shop.change(id, everything);
  await checkPayments(shop.services, shop.log);
  const [worn, sorry, rest] = await creditNotesOf(id);
  expect(worn).toContain("|1|$3.33|Adjustment|−$2.33|Refunded|$1.00|");
  expect(sorry).toContain("|Refunded|$2.50|");
  expect(sorry).not.toContain("Adjustment");
  // The 2.33 withheld from the first unit are refunded with the rest; 2.50 were refunded before.
  const given = cents(667 + shipping + 233 - 250);
  expect(rest).toContain(
    `|2|$6.67|Shipping|${formatMoney(shipping)}|Adjustment|−$0.17|Refunded|${formatMoney(given)}|`,
  );
});
