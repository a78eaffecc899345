import { afterAll, beforeAll, expect, test } from "vitest";
import { cards, checkoutOf } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { answerCheckoutForm, type SentCheckout } from "./answer-checkout-form.server.ts";
import { checkoutFields, type CheckoutValues } from "./checkout-fields.ts";

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
});
afterAll(() => shop.close());

/** The form of one lamp, filled in. */
async function formOf(change: Partial<CheckoutValues>): Promise<SentCheckout> {
  const { address, email, key, clientAddress } = checkoutOf();
  const empty = Object.fromEntries(checkoutFields.map((field) => [field, ""])) as CheckoutValues;
  const card = {
    method: "demo.card",
    cardNumber: cards.pays.number,
    cardExpiry: "04/39",
    cardCode: "123",
    cardName: "Ada Lovelace",
  };
  const lines = [{ productId: shop.lamp, quantity: 1 }];
  return {
    values: { ...empty, ...address, email, ...card, ...change },
    lines,
    key,
    expectedTotal: String(await shop.totalOf(lines)),
    askedZipCode: "",
    giftCard: null,
    coupon: "",
    intent: "",
    delivery: { service: "standard", expectedDays: null },
    keepAddress: false,
    clientAddress,
    account: null,
  };
}

test("an odd postal code is asked about once, and nothing is ordered before", async () => {
  const form = await formOf({ zipCode: "ABC" });
  const asked = await answerCheckoutForm(shop.services, form);
  expect(asked).toMatchObject({
    status: 422,
    reply: {
      state: {
        formError: { text: expect.stringMatching(/^Postcode: Is this right\? In the Unit/) },
      },
      values: { zipCode: "ABC" },
      askedZipCode: "ABC",
    },
  });
  expect(await shop.stockOf(shop.lamp)).toMatchObject({ held: 0, sold: 0 });
  const insisted = await answerCheckoutForm(shop.services, { ...form, askedZipCode: "ABC" });
  expect(insisted).toMatchObject({ to: expect.stringMatching(/^\/orders\//) });
});
