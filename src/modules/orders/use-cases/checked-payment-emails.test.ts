import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findPaymentUnderWay } from "#modules/orders/store/order-payments.server.ts";
import { cards } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { checkPayments } from "./check-payments.server.ts";
import { expireOrders } from "./expire-orders.server.ts";
import { giveUpPayment } from "./settle-payment.server.ts";

let shop: OrdersShop;
beforeEach(async () => {
  shop = await openOrdersShop();
});
afterEach(() => shop.close());

const CHECKED = "Payment pending";
const NOT_PAID = "Payment not completed";

/** An order whose payment the provider still checks. */
async function checkedOrder(): Promise<number> {
  const { id } = await shop.place();
  await shop.pay(id, cards.late);
  expect(await shop.subjects()).toEqual([CHECKED]);
  return id;
}

/** The provider declines, and is asked. */
async function refuse(): Promise<void> {
  await shop.database.pool.query(
    "update demo_payment set state = 'open', declined = 'declined', settles_at = null",
  );
  shop.services.clock.advance(31);
  await checkPayments(shop.services, shop.log);
}

async function lastText(): Promise<string> {
  const { rows } = await shop.database.pool.query<{ text: string }>(
    "select payload->>'text' as text from outbox order by id desc limit 1",
  );
  return rows[0]?.text.replaceAll(/\s+/g, " ") ?? "";
}

describe("who was told that a payment is being checked", () => {
  test("hears once that it was not made, and nothing more when the order expires", async () => {
    const id = await checkedOrder();
    await refuse();
    expect((await shop.now(id)).state).toBe("awaiting_payment");
    expect(await shop.subjects()).toEqual([CHECKED, NOT_PAID]);
    expect(await lastText()).toContain("Until then you can pay on your order page");
    await shop.letTimePass();
    expect((await shop.now(id)).state).toBe("expired");
    expect(await shop.subjects()).toEqual([CHECKED, NOT_PAID]);
  });

  test("can pay after it was not made, and has the confirmation", async () => {
    const id = await checkedOrder();
    await refuse();
    await shop.pay(id, cards.pays);
    expect(await shop.subjects()).toEqual([CHECKED, NOT_PAID, "Order confirmed"]);
  });

  test("hears of its end once where the provider decides after the time of the order", async () => {
    const id = await checkedOrder();
    shop.minutes(31);
    await refuse();
    expect(await lastText()).toContain("Your items are no longer on hold");
    await expireOrders(shop.services, shop.log);
    expect((await shop.now(id)).state).toBe("expired");
    expect(await shop.subjects()).toEqual([CHECKED, NOT_PAID]);
  });

  test("hears that the order expired if the provider never decided", async () => {
    const { id } = await shop.place();
    await shop.pay(id, cards.declined);
    const payment = await findPaymentUnderWay(shop.services.db, id);
    await giveUpPayment(shop.services, payment!);
    shop.minutes(31);
    await expireOrders(shop.services, shop.log);
    expect((await shop.now(id)).state).toBe("expired");
    expect(await shop.subjects()).toEqual([CHECKED, NOT_PAID]);
  });

  test("hears of the cancelling alone where the order is cancelled", async () => {
    const { id } = await shop.place();
    await shop.pay(id, cards.declined);
    const payment = await findPaymentUnderWay(shop.services.db, id);
    await giveUpPayment(shop.services, payment!);
    const cancel = { type: "cancel", by: "shop", reason: "", lines: null, restock: true } as const;
    expect(await shop.change(id, cancel)).toBe("done");
    expect(await shop.subjects()).toEqual([CHECKED, "Order cancelled"]);
  });
});

test.for<[what: string, card: Record<string, string> | null]>([
  ["was refused at once", cards.declined],
  ["was left at the bank", cards.asksForApproval],
  ["was never begun", null],
])("no email is sent if the payment %s, also when the order expires", async ([, card]) => {
  const { id } = await shop.place();
  if (card) await shop.pay(id, card);
  await shop.letTimePass();
  expect((await shop.now(id)).state).toBe("expired");
  expect(await shop.subjects()).toEqual([]);
});
