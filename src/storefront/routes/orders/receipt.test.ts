import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkPayments } from "#modules/orders/use-cases/check-payments.server.ts";
import type { ReceiptData } from "#modules/orders/use-cases/read-receipt.server.ts";
import { orderPages } from "#testing/orders/order-pages.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import * as receipt from "./receipt.tsx";

let shop: OrdersShop;
beforeEach(async () => {
  shop = await openOrdersShop();
});
afterEach(() => shop.close());
const { ask, delivered } = orderPages(() => shop);

describe("an order's receipt", () => {
  test("is its invoice with the credit note of a refund, for its buyer only", async () => {
    const { id, number } = await delivered();
    const lines = [{ line: 0, quantity: 1 }];
    await shop.change(id, { type: "refund", lines, shipping: false, amount: null });
    await checkPayments(shop.services, shop.log);
    const found = (await ask(receipt, number)) as ReceiptData;
    expect(found).toMatchObject({
      paidParts: [{ label: "Visa ending 4242" }],
      invoice: {
        number: "2026-000001",
        seller: ["Marlow", "1 High Street, London", "hello@shop.example"],
      },
      creditNotes: [{ number: "2026-000002", lines: [{ line: 0, quantity: 1 }] }],
      taxes: [],
    });
    expect(await ask(receipt, number)).toEqual(found);
    expect(await ask(receipt, number, { isOpen: false })).toMatchObject({ init: { status: 404 } });
  });

  test("does not exist before payment", async () => {
    const { number } = await shop.place();
    expect(await ask(receipt, number)).toMatchObject({ invoice: null, creditNotes: [] });
  });
});
