import { afterAll, beforeAll, expect, test } from "vitest";
import { findOrder } from "#modules/orders/store/orders.server.ts";
import { invariant } from "#modules/core/rules/result.ts";
import { cardFields, cards } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { answerPaymentForm } from "./answer-payment-form.server.ts";
import { checkoutFields, NO_METHOD, type CheckoutValues } from "./checkout-fields.ts";
import { checkoutMessages } from "./checkout-messages.ts";

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
});
afterAll(() => shop.close());

/** Submits the payment form of an existing order. */
async function answer(id: number, change: Partial<CheckoutValues> = {}) {
  const order = await findOrder(shop.services.db, { id });
  invariant(order, "it was placed before");
  const empty = Object.fromEntries(checkoutFields.map((field) => [field, ""])) as CheckoutValues;
  return answerPaymentForm(shop.services, order, {
    values: { ...empty, ...cardFields, ...change },
    giftCard: null,
  });
}
const oneLamp = () => shop.place({ lines: [{ productId: shop.lamp, quantity: 1 }] });

test("a valid card pays the order, and resubmitting the form redirects to it", async () => {
  const { id, number } = await oneLamp();
  expect(await answer(id)).toEqual({ number, to: `/orders/${number}` });
  expect(await shop.now(id)).toMatchObject({ state: "placed" });
  expect(await answer(id)).toEqual({ number, to: `/orders/${number}` });
  expect((await shop.now(id)).payments).toHaveLength(1);
});

test("an invalid or missing card shows an error, attempts no payment and is not echoed", async () => {
  const { id } = await oneLamp();
  expect(await answer(id, { method: "" })).toMatchObject({
    status: 422,
    reply: { state: { fieldErrors: { method: NO_METHOD } } },
  });
  const wrong = await answer(id, { cardNumber: "4111 1111 1111 1111", email: "ada@example.com" });
  expect(wrong).toMatchObject({
    status: 422,
    reply: {
      state: { fieldErrors: { cardNumber: expect.stringContaining("test numbers") } },
      values: { email: "ada@example.com" },
    },
  });
  expect(JSON.stringify(wrong)).not.toMatch(/4111|123|04\/39/);
  expect((await shop.now(id)).payments).toEqual([]);
});

test("after a declined card another card can pay", async () => {
  const { id, number } = await oneLamp();
  expect(await answer(id, { cardNumber: cards.declined.number })).toMatchObject({
    status: 422,
    reply: { state: { formError: { text: expect.stringContaining("declined") } } },
  });
  expect(await answer(id)).toEqual({ number, to: `/orders/${number}` });
});

test("a payment that needs a redirect sends the buyer to that page", async () => {
  const { id } = await oneLamp();
  const asked = await answer(id, { cardNumber: cards.asksForApproval.number });
  expect(asked).toMatchObject({ to: expect.stringContaining("/checkout/demo/") });
});

test("an expired order is not paid, and the page says so", async () => {
  const { id } = await oneLamp();
  await shop.change(id, { type: "cancel", by: "buyer", reason: "", lines: null, restock: true });
  expect(await answer(id)).toMatchObject({
    status: 409,
    reply: { state: { formError: { text: checkoutMessages.timeOver } } },
  });
});
