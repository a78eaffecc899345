import { paymentBuyer } from "#testing/orders/checkout.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, shopCurrency, type Money } from "#modules/core/rules/money/money.ts";
import { parseMoney } from "#modules/core/rules/money/parse-money.ts";
import { priceCart } from "#modules/pricing/rules/cart-price.ts";
import { contractBreaks } from "#adapters/paypal/testing/paypal-contract.ts";
import { orderRequest, payPalStep, refundRequest, reportOf } from "./paypal-order.ts";

const item = fc.record({
  price: fc.integer({ min: 1, max: 999_999 }).map(cents),
  additionalPrice: fc.integer({ min: 0, max: 9_999 }).map(cents),
  discount: fc.integer({ min: 0, max: 90 }),
  quantity: fc.integer({ min: 1, max: 200 }),
});
const number = fc.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]$/);
const shopName = fc.string({ minLength: 1, maxLength: 200, unit: "grapheme" });

const paymentOf = (amount: Money, orderNumber: string) => ({
  key: `${orderNumber}-p1`,
  amount,
  currency: shopCurrency(),
  method: "paypal",
  orderNumber,
  buyer: paymentBuyer,
  returnUrl: `https://shop.example/orders/${orderNumber}`,
});

test("of 10,000 carts PayPal is asked for the total to the cent, in words that it knows", () => {
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 8 }), number, shopName, (...of) => {
      const [items, orderNumber, name] = of;
      const { total } = priceCart(items);
      const request = orderRequest(paymentOf(total, orderNumber), name);
      expect(contractBreaks("orders", "order_request", request)).toEqual([]);
      const asked = request.purchase_units.map(({ amount }) => amount);
      expect(asked).toEqual([
        { currency_code: "USD", value: expect.stringMatching(/^\d+\.\d\d$/) },
      ]);
      expect(asked.map(({ value }) => parseMoney(value))).toEqual([total]);
      const refund = {
        key: `${orderNumber}-r1`,
        reference: "O",
        amount: total,
        currency: shopCurrency(),
      };
      expect(contractBreaks("payments", "refund_request", refundRequest(refund))).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
});

test("an unknown key violates PayPal's contract at any depth", () => {
  const request = orderRequest(paymentOf(cents(1932), "K7QM-2F9T-X"), "Marlow");
  const unit = request.purchase_units[0]!;
  expect(request.payment_source.paypal).toMatchObject({
    name: { given_name: "Ada" },
    address: { postal_code: "SW1Y 4JH", country_code: "GB" },
  });
  const foreign = {
    ...request,
    colour: "green",
    purchase_units: [{ ...unit, amount: { ...unit.amount, currency: "USD", value: 19.32 } }],
  };
  expect(contractBreaks("orders", "order_request", foreign)).toEqual([
    "orders order_request: /purchase_units/0/amount/value must be string",
    "orders order_request: /purchase_units/0/amount/currency is not a key that PayPal knows",
    "orders order_request: /colour is not a key that PayPal knows",
  ]);
});

test.each([
  ["USD", 1999, "19.99"],
  ["JPY", 1999, "1999"],
  ["HUF", 199_900, "1999"],
  ["TWD", 199_900, "1999"],
])("%s: %i cents are asked for as %s", (currency, amount, value) => {
  const payment = { ...paymentOf(cents(amount), "K7QM-2F9T-X"), currency };
  const [unit] = orderRequest(payment, "Marlow").purchase_units;
  expect(unit?.amount).toEqual({ currency_code: currency, value });
  const order = { id: "O", status: "APPROVED" as const, intent: "CAPTURE" as const };
  expect(reportOf({ ...order, purchase_units: [unit ?? {}] })).toMatchObject({ amount, currency });
});

test.each([
  ["HUF", 100],
  ["TWD", 100],
  ["JPY", 1],
  ["USD", 1],
  ["EUR", 1],
])("in %s PayPal charges multiples of %i", (currency, step) => {
  expect(payPalStep(currency)).toBe(step);
});
