import { afterAll, beforeAll, expect, test } from "vitest";
import { saveMailChoices } from "#modules/notifications/store/notification-choices.server.ts";
import type { OrderChange } from "./change-order.server.ts";
import { checkPayments } from "./check-payments.server.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
  await shop.database.pool.query(
    "insert into account (id, email, display_name) values ('ada', 'ada@example.com', 'Ada')",
  );
});
afterAll(() => shop.close());

const lines = [{ line: 0, quantity: 1 }];
const course: OrderChange[] = [
  { type: "ship", shipment: null, lines, carrier: null, tracking: null },
  { type: "deliver", shipment: null },
  { type: "cancel", by: "shop", reason: "", lines: null, restock: true },
  { type: "request-return", lines, reason: "" },
  { type: "decide-return", return: 1, to: "approved", note: "" },
  { type: "receive-return", return: 1, restock: true },
];

/** The emails about an order of which half is sent, arrives and is returned, and the rest is cancelled. */
async function emailsAbout(uid: string | null): Promise<string[]> {
  await shop.database.pool.query("truncate outbox");
  const { id } = await shop.placeAndPay({ uid });
  for (const each of course) expect(await shop.change(id, each)).toBe("done");
  await checkPayments(shop.services, shop.log);
  return shop.subjects();
}

const placed = ["Your order N"];
const aboutParcels = ["Your order N is on its way", "Your order N has arrived"];
const inWriting = [
  "Your order N has changed",
  "We have your return request for order N",
  "Your return for order N",
  "Your refund for order N",
  "Your refund for order N",
];
const all = [...placed, ...aboutParcels, ...inWriting];

test("a member gets no emails about parcels who has declined them, and all that are necessary", async () => {
  expect(await emailsAbout("ada")).toEqual(all);
  const now = shop.services.clock.now();
  await saveMailChoices(shop.services.db, { uid: "ada", choices: { parcels: false }, now });
  expect(await emailsAbout("ada")).toEqual([...placed, ...inWriting]);
});

test("guests and other members get them", async () => {
  expect(await emailsAbout(null)).toEqual(all);
  expect(await emailsAbout("bob")).toEqual(all);
});
