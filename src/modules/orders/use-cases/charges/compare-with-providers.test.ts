import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkPayments } from "#modules/orders/use-cases/check-payments.server.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import type { JobPayload } from "#platform/jobs/job-payloads.ts";
import { orderNumberOf } from "#modules/orders/rules/order-number.ts";
import { paymentKey } from "#modules/payments/rules/payment-key.ts";
import { PaymentOutcomeUnknown, type PaymentProvider } from "#modules/payments/ports/payment.ts";
import { cards } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { compareWithProviders } from "./compare-with-providers.server.ts";
import { tellDisagreements } from "./tell-disagreements.server.ts";

let shop: OrdersShop;
let demo: PaymentProvider;
beforeEach(async () => {
  shop = await openOrdersShop();
  demo = shop.services.payments.get("demo")!;
});
// The books are made to disagree, so they are not compared at the end.
afterEach(() => shop.database.drop());

const compare = () => compareWithProviders(shop.services);
const agreed = [{ provider: "demo", disagreements: [], unread: null }];
const job = (told?: JobPayload<"payment.compare-charges">) =>
  tellDisagreements(shop.services, shop.log, told);
const difference = "A difference between payments and orders";
const stranger = orderNumberOf(Uint8Array.of(9, 8, 7, 6, 5));

/** A charge at the provider under the key of an order that the shop does not have. */
async function chargeStranger() {
  const key = paymentKey(stranger, "p", 1);
  const opened = { key, amount: cents(1932), currency: "USD", method: "card" };
  const { reference } = await demo.open({ ...opened, orderNumber: stranger, returnUrl: "" });
  await demo.confirm(reference, { key: `${key}:1`, details: cards.pays });
  return reference;
}

/** What the job has asked itself to do later. */
async function asked() {
  const { rows } = await shop.database.pool.query(
    "select payload from graphile_worker._private_jobs where key = 'payment.compare-charges again'",
  );
  return rows[0]?.payload;
}

/** What the demonstration has of an order is changed behind its back. */
const forge = (number: string, change: string) =>
  shop.database.pool.query(`update demo_payment set ${change} where key like $1`, [`${number}%`]);

describe("charges of the last days and orders", () => {
  test("agree, whatever was paid, given back, refused or never finished", async () => {
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
    await job();
    expect(await shop.subjects()).not.toContain(difference);
  });

  test("disagree where something was charged for no order, but not while it may still come", async () => {
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

  test("disagree where an order is paid with what was never charged, or another amount", async () => {
    const never = await shop.placeAndPay();
    const other = await shop.placeAndPay({ lines: [{ productId: shop.vase, quantity: 1 }] });
    await forge(never.number, "charged = 0, state = 'open'");
    await forge(other.number, "charged = charged - 1");
    shop.minutes(61);
    const [{ disagreements } = { disagreements: [] }] = await compare();
    expect(disagreements).toEqual([
      expect.objectContaining({ what: expect.stringContaining("was charged instead of") }),
      { about: never.number, what: expect.stringContaining("the provider has no such charge") },
    ]);
  });

  test("a charge that nobody has heard of places its order, and nothing is left to tell", async () => {
    const { id, number } = await shop.place();
    await shop.pay(id, cards.declined);
    await forge(number, "charged = amount, state = 'captured', declined = null");
    shop.minutes(61);
    expect(await compare()).toMatchObject([
      { disagreements: [{ what: expect.stringContaining("the order does not count as paid") }] },
    ]);
    expect((await shop.now(id)).state).toBe("awaiting_payment");
    await job();
    expect((await shop.now(id)).state).toBe("placed");
    expect(await shop.subjects()).toEqual(["Your order N"]);
    expect(await compare()).toEqual(agreed);
  });

  test("the shopkeeper is told of what is left, each day again", async () => {
    await chargeStranger();
    shop.minutes(61);
    await job();
    const { rows } = await shop.database.pool.query(
      "select payload->>'to' as to, payload->>'subject' as subject, payload->>'text' as text from outbox",
    );
    expect(rows).toMatchObject([{ to: "hello@shop.example", subject: difference }]);
    expect(rows[0].text).toContain(`${stranger}-p1, but the shop has no such order`);
    shop.minutes(24 * 60);
    await job();
    expect(await shop.subjects()).toHaveLength(2);
    shop.minutes(7 * 24 * 60);
    await job();
    expect(await shop.subjects()).toHaveLength(2);
  });

  test("say so where the list is not heard; it is asked for twice more before the shop is told", async () => {
    await chargeStranger();
    shop.minutes(61);
    const listCharges = () => Promise.reject(new PaymentOutcomeUnknown("away"));
    shop.services.payments = new Map([["demo", { ...demo, listCharges }]]);
    const unread = "not-heard" as const;
    expect(await compare()).toEqual([{ provider: "demo", disagreements: [], unread }]);
    for (const tries of [1, 2]) {
      await job(tries === 1 ? {} : await asked());
      expect(await asked()).toEqual({ again: { providers: ["demo"], tries } });
    }
    expect(await shop.subjects()).toEqual([]);
    await shop.database.pool.query("delete from graphile_worker._private_jobs");
    await job({ again: { providers: ["demo"], tries: 2 } });
    expect(await shop.subjects()).toEqual(["Payments could not be compared with orders"]);
    expect(await asked()).toBeUndefined();
    expect(shop.log.lines).toHaveLength(3);
    expect(shop.log.lines[0]).toMatchObject({ fields: { provider: "demo", unread } });
  });

  test("could not be compared: the shop is told at once, and that it is not the provider's silence", async () => {
    const listCharges = () => Promise.reject(new Error("an amount that is no number"));
    shop.services.payments = new Map([["demo", { ...demo, listCharges }]]);
    await job();
    expect(await asked()).toBeUndefined();
    const { rows } = await shop.database.pool.query("select payload->>'text' as text from outbox");
    expect(rows[0].text).toContain("could not compare with its orders");
  });

  test("are asked for again of those providers alone that were not heard", async () => {
    await chargeStranger();
    shop.minutes(61);
    await job({ again: { providers: ["stripe"], tries: 1 } });
    expect(await shop.subjects()).toEqual([]);
  });

  test("may not be read at all: the shop is told on Mondays, with what disagrees elsewhere", async () => {
    await chargeStranger();
    shop.minutes(61);
    const closed = { ...demo, id: "closed", listCharges: async () => null };
    shop.services.payments = new Map([["closed", closed]]);
    await job();
    expect(await shop.subjects()).toEqual([]);
    // Monday in Greenwich, and Sunday where the shop is.
    shop.minutes(18 * 60);
    await job();
    expect(await shop.subjects()).toEqual([]);
    shop.minutes(6 * 60);
    await job();
    shop.services.payments = new Map([
      ["closed", closed],
      ["demo", demo],
    ]);
    await job();
    expect(await shop.subjects()).toEqual([
      "Payments could not be compared with orders",
      difference,
    ]);
    const { rows } = await shop.database.pool.query("select payload->>'text' as text from outbox");
    for (const { text } of rows) expect(text).toContain("docs/operations.md");
  });
});
