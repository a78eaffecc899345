import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkPayments } from "#modules/orders/use-cases/check-payments.server.ts";
import { cents, formatMoney } from "#modules/core/rules/money/money.ts";
import { orderNumberOf } from "#modules/orders/rules/order-number.ts";
import { paymentKey } from "#modules/payments/rules/payment-key.ts";
import { PaymentOutcomeUnknown, type PaymentProvider } from "#modules/payments/ports/payment.ts";
import { cards } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { compareWithProviders } from "./compare-with-providers.server.ts";

let shop: OrdersShop;
let demo: PaymentProvider;
beforeEach(async () => {
  shop = await openOrdersShop();
  demo = shop.services.payments.get("demo")!;
});
// The data is made to disagree, so it is not checked at the end.
afterEach(() => shop.database.drop());

const compare = () => compareWithProviders(shop.services);
const agreed = [{ provider: "demo", disagreements: [], unread: null }];
const stranger = orderNumberOf(Uint8Array.of(9, 8, 7, 6, 5));

/** A charge under the key of an order that does not exist in the shop. */
async function chargeStranger() {
  const key = paymentKey(stranger, "p", 1);
  const opened = { key, amount: cents(1932), currency: "USD", method: "card" };
  const { reference } = await demo.open({ ...opened, orderNumber: stranger, returnUrl: "" });
  await demo.confirm(reference, { key: `${key}:1`, details: cards.pays });
  return reference;
}

/** Changes the demo provider's data directly. */
const forge = (number: string, change: string) =>
  shop.database.pool.query(`update demo_payment set ${change} where key like $1`, [`${number}%`]);

describe("charges of the last days and orders", () => {
  test("agree after payments, refunds, declines and abandoned payments", async () => {
    await shop.placeAndPay();
    const back = await shop.placeAndPay({ lines: [{ productId: shop.vase, quantity: 2 }] });
    const lines = [{ line: 0, quantity: 1 }];
    await shop.change(back.id, { type: "refund", lines, shipping: false, amount: null });
    await checkPayments(shop.services, shop.log);
    const refused = await shop.place();
    await shop.pay(refused.id, cards.declined);
    expect(await compare()).toEqual(agreed);
    shop.minutes(2 * 24 * 60);
    expect(await compare()).toEqual(agreed);
    shop.minutes(6 * 24 * 60);
    expect(await compare()).toEqual(agreed);
  });

  test("disagree about a charge without an order, after an hour", async () => {
    const reference = await chargeStranger();
    shop.minutes(59);
    expect(await compare()).toEqual(agreed);
    shop.minutes(2);
    expect(await compare()).toMatchObject([
      {
        disagreements: [
          {
            about: reference,
            what: `$19.32 was charged for ${stranger}-p1, but the shop has no such order`,
          },
        ],
      },
    ]);
  });

  test("disagree about a paid order without its charge, or with another amount", async () => {
    const never = await shop.placeAndPay();
    const other = await shop.placeAndPay({ lines: [{ productId: shop.vase, quantity: 1 }] });
    await forge(never.number, "charged = 0, state = 'open'");
    await forge(other.number, "charged = charged - 1");
    shop.minutes(61);
    const [{ disagreements } = { disagreements: [] }] = await compare();
    expect(disagreements).toEqual([
      expect.objectContaining({ what: expect.stringContaining("was charged instead of") }),
      {
        about: never.number,
        what: `the order counts as paid with ${formatMoney(never.facts.total)}, but the provider has no such charge`,
      },
    ]);
  });

  test("disagree where a charge succeeded after the shop recorded a decline, and change nothing", async () => {
    const { id, number } = await shop.place();
    await shop.pay(id, cards.declined);
    await forge(number, "charged = amount, state = 'captured', declined = null");
    shop.minutes(61);
    expect(await compare()).toMatchObject([
      { disagreements: [{ what: expect.stringContaining("the order does not count as paid") }] },
    ]);
    expect((await shop.now(id)).state).toBe("awaiting_payment");
    expect(await shop.subjects()).toEqual([]);
  });

  test.each<[string, PaymentProvider["listCharges"]]>([
    ["not-heard", () => Promise.reject(new PaymentOutcomeUnknown("away"))],
    ["not-allowed", async () => null],
  ])("are not compared where the list is %s", async (unread, listCharges) => {
    shop.services.payments = new Map([["demo", { ...demo, listCharges }]]);
    expect(await compare()).toEqual([{ provider: "demo", disagreements: [], unread }]);
  });

  test("are not compared with a list that is malformed", async () => {
    const listCharges = () => Promise.reject(new Error("an amount that is no number"));
    shop.services.payments = new Map([["demo", { ...demo, listCharges }]]);
    await expect(compare()).rejects.toThrow("no number");
  });
});
