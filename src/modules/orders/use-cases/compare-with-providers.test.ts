import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkPayments } from "#modules/orders/use-cases/check-payments.server.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
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
const agreed = [{ provider: "demo", disagreements: [], isAnswered: true }];

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

  test("disagree about a paid order without its charge, or with another amount", async () => {
    const never = await shop.placeAndPay();
    const other = await shop.placeAndPay({ lines: [{ productId: shop.vase, quantity: 1 }] });
    await forge(never.number, "charged = 0, state = 'open'");
    await forge(other.number, "amount = amount - 1");
    shop.minutes(61);
    const [{ disagreements } = { disagreements: [] }] = await compare();
    expect(disagreements).toHaveLength(2);
    expect(disagreements).toContainEqual({
      about: expect.stringContaining(never.number),
      what: `the order counts as paid with ${formatMoney(never.facts.total)}, but the provider has no such charge`,
    });
    expect(disagreements).toContainEqual({
      about: expect.stringContaining(other.number),
      what: expect.stringContaining("was charged instead of"),
    });
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

  test("disagree at once where money was captured and the shop failed to record it", async () => {
    const { id, number } = await shop.place();
    const broken = async () => {
      throw new Error("The order could not be written.");
    };
    const services = shop.services;
    shop.services.payments = new Map([["demo", { ...demo, confirm: broken }]]);
    await expect(shop.pay(id, cards.pays)).rejects.toThrow("could not be written");
    shop.services.payments = services.payments;
    await forge(number, "charged = amount, state = 'captured', declined = null");
    shop.services.payments = new Map([["demo", demo]]);
    const [{ disagreements } = { disagreements: [] }] = await compare();
    expect(disagreements).toEqual([
      {
        about: expect.stringContaining(number),
        what: expect.stringMatching(
          /was charged, but the order does not count as paid\. The shop asks/,
        ),
      },
    ]);
    // Also when the shop has failed to record it for longer than the days that are compared.
    shop.minutes(9 * 24 * 60);
    const [later] = await compare();
    expect(later?.disagreements).toHaveLength(1);
    await checkPayments(shop.services, shop.log);
    expect(await compare()).toEqual(agreed);
    expect((await shop.now(id)).state).toBe("placed");
  });

  test("are not compared while the provider does not answer", async () => {
    await shop.placeAndPay();
    shop.minutes(61);
    const find = () => Promise.reject(new PaymentOutcomeUnknown("away"));
    shop.services.payments = new Map([["demo", { ...demo, find }]]);
    expect(await compare()).toEqual([{ provider: "demo", disagreements: [], isAnswered: false }]);
  });
});
