import { afterAll, beforeAll, expect, test } from "vitest";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { sendShopNews, summariseShopNews } from "./notify-shop.server.ts";

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
});
afterAll(() => shop.close());

async function newEmails() {
  const { rows } = await shop.database.pool.query<{ subject: string; text: string }>(
    `with sent as (delete from outbox where payload->>'to' = 'hello@shop.example' returning id, payload)
     select payload->>'subject' as subject, payload->>'text' as text from sent order by id`,
  );
  return rows;
}
const subjects = async () => (await newEmails()).map(({ subject }) => subject.replace(/: .*/, ""));

test("the shop hears of orders, cancellations and low stock, each once", async () => {
  const { services, lamp } = shop;
  await shop.setStock(lamp, 11);
  const { id } = await shop.placeAndPay({ lines: [{ productId: lamp, quantity: 2 }] });
  await Promise.all([sendShopNews(services), sendShopNews(services)]);
  expect(await subjects()).toEqual(["New order", "Low stock"]);
  await shop.placeAndPay({ lines: [{ productId: lamp, quantity: 1 }] });
  await sendShopNews(services);
  expect(await subjects()).toEqual(["New order"]);
  const cancel = { type: "cancel", by: "buyer", reason: "", lines: null, restock: true } as const;
  expect(await shop.change(id, cancel)).toBe("done");
  await sendShopNews(services);
  expect(await subjects()).toEqual(["Order cancelled by the buyer"]);
  await shop.placeAndPay({ lines: [{ productId: lamp, quantity: 1 }] });
  await sendShopNews(services);
  expect(await subjects()).toEqual(["New order", "Low stock"]);
});

test("a shop that wants summaries gets all news of an hour in one email", async () => {
  const services = { ...shop.services, shopEmails: "hourly" as const };
  const orders = [await shop.placeAndPay(), await shop.placeAndPay()];
  await sendShopNews(services);
  expect(await newEmails()).toEqual([]);
  await summariseShopNews(services);
  const [summary, ...more] = await newEmails();
  expect(more).toEqual([]);
  expect(summary?.subject).toBe("2 updates");
  for (const { number } of orders) expect(summary?.text).toContain(`Order: ${number}`);
  await summariseShopNews(services);
  expect(await newEmails()).toEqual([]);
});

test("news of an order that is not stored are not sent", async () => {
  const { pool } = shop.database;
  const { id } = await shop.placeAndPay();
  await sendShopNews(shop.services);
  await newEmails();
  await pool.query(
    "alter table order_event add constraint none check (type <> 'cancelled') not valid",
  );
  const cancel = { type: "cancel", by: "buyer", reason: "", lines: null, restock: true } as const;
  await expect(shop.change(id, cancel)).rejects.toThrow("none");
  await pool.query("alter table order_event drop constraint none");
  await sendShopNews(shop.services);
  expect(await newEmails()).toEqual([]);
});
