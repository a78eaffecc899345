import { afterAll, beforeAll, expect, test } from "vitest";
import { saveMailChoices } from "#db/notification/notification-choices.server.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
  await shop.database.pool.query(
    "insert into account (id, email, display_name) values ('ada', 'ada@example.com', 'Ada')",
  );
});
afterAll(() => shop.close());

/** The emails about an order that is sent, arrives and is refunded in part. */
async function emailsAbout(uid: string | null): Promise<string[]> {
  await shop.database.pool.query("truncate outbox");
  const { id } = await shop.placeAndPay({ uid });
  await shop.change(id, {
    type: "ship",
    shipment: null,
    lines: null,
    carrier: null,
    tracking: null,
  });
  await shop.change(id, { type: "deliver", shipment: null });
  return shop.subjects();
}

const always = ["Your order N"];
const aboutParcels = ["Your order N is on its way", "Your order N has arrived"];

test("a member gets no emails about parcels who has declined them, and all that are necessary", async () => {
  expect(await emailsAbout("ada")).toEqual([...always, ...aboutParcels]);
  const now = shop.services.clock.now();
  await saveMailChoices(shop.services.db, { uid: "ada", choices: { parcels: false }, now });
  expect(await emailsAbout("ada")).toEqual(always);
});

test("guests and other members get them", async () => {
  expect(await emailsAbout(null)).toEqual([...always, ...aboutParcels]);
  expect(await emailsAbout("bob")).toEqual([...always, ...aboutParcels]);
});
