import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { saveMailChoices } from "#modules/notifications/store/notification-choices.server.ts";
import { claimGiftCard } from "#modules/gift-cards/store/gift-cards.server.ts";
import { giveGiftCard } from "#testing/orders/gift-cards.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import type { OrderCommand } from "#modules/orders/rules/order-command.ts";
import { checkPayments } from "./check-payments.server.ts";
import { expireOrders } from "./expire-orders.server.ts";
import { holdGiftCard } from "./hold-gift-card.server.ts";

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
  await Promise.all([shop.lamp, shop.vase].map((id) => shop.setStock(id, 100)));
  await shop.database.pool.query(
    `insert into account (id, email, display_name, email_verified) values
       ('ada', 'ada@example.com', 'Ada', false), ('grace', 'grace@example.com', 'Grace', true)`,
  );
});
afterAll(() => shop.close());
beforeEach(() => shop.database.pool.query("truncate outbox, notification"));

const lines = [{ line: 0, quantity: 1 }];
const cancel = { type: "cancel", by: "shop", reason: "", lines: null, restock: true } as const;
const course: OrderCommand[] = [
  { type: "ship", shipment: null, lines, carrier: null, tracking: null },
  { type: "deliver", shipment: null },
  cancel,
  { type: "request-return", lines, reason: "" },
  { type: "decide-return", return: 1, to: "approved", note: "" },
  { type: "receive-return", return: 1, restock: true },
];

/** An order of which half is sent, arrives and is returned, and the rest is cancelled. */
async function order(uid: string | null): Promise<string> {
  const { id, number } = await shop.placeAndPay({ uid });
  for (const each of course) expect(await shop.change(id, each)).toBe("done");
  await checkPayments(shop.services, shop.log);
  return number;
}

/** The emails about such an order. */
async function emailsAbout(uid: string | null): Promise<string[]> {
  await shop.database.pool.query("truncate outbox");
  await order(uid);
  return shop.subjects();
}

async function notifications(uid: string) {
  const { rows } = await shop.database.pool.query<{ kind: string; params: object }>(
    "select kind, params from notification where uid = $1 order by id",
    [uid],
  );
  return rows;
}
const kindsOf = async (uid: string) => (await notifications(uid)).map(({ kind }) => kind);

describe("emails", () => {
  const placed = ["Order confirmed"];
  const aboutParcels = ["Shipped", "Delivered"];
  const inWriting = [
    "Items cancelled",
    "Return requested",
    "Return approved",
    "Return received",
    "Refund of N",
    "Refund of N",
  ];
  const all = [...placed, ...aboutParcels, ...inWriting];

  test("about parcels are not sent to a member who has declined them, all necessary ones are", async () => {
    expect(await emailsAbout("ada")).toEqual(all);
    const now = shop.services.clock.now();
    await saveMailChoices(shop.services.db, { uid: "ada", choices: { parcels: false }, now });
    expect(await emailsAbout("ada")).toEqual([...placed, ...inWriting]);
  });

  test("go to guests and other members", async () => {
    expect(await emailsAbout(null)).toEqual(all);
    expect(await emailsAbout("bob")).toEqual(all);
  });
});

describe("notifications", () => {
  test("of an order's events are in its member's account at once, each once", async () => {
    const number = await order("ada");
    const found = await notifications("ada");
    expect(found.map(({ kind }) => kind)).toEqual([
      "order-placed",
      "parcel-shipped",
      "parcel-delivered",
      "order-cancelled",
      "return-approved",
      "return-received",
      "refund-sent",
      "refund-sent",
    ]);
    for (const { params } of found) expect(params).toMatchObject({ number });
    expect(found.at(-1)?.params).toMatchObject({ amount: expect.any(Number), giftCard: null });
    expect(await kindsOf("grace")).toEqual([]);
  });

  test("are not made for guests, nor for deleted accounts", async () => {
    await order(null);
    await order("gone");
    const { rows } = await shop.database.pool.query("select from notification");
    expect(rows).toEqual([]);
  });

  test("are not made for an unpaid order that is cancelled or expires", async () => {
    const { id } = await shop.place({ uid: "ada" });
    expect(await shop.change(id, { ...cancel, by: "buyer" })).toBe("done");
    await shop.place({ uid: "ada" });
    shop.minutes(31);
    await expireOrders(shop.services, shop.log);
    expect(await kindsOf("ada")).toEqual([]);
  });

  test("of a refund to another member's gift card come with one email to its owner", async () => {
    const { id, code } = await giveGiftCard(shop.services, 50_000);
    await shop.services.db.transaction().execute((tx) => claimGiftCard(tx, id, "grace"));
    const pay = async (uid: string | null) => {
      const placed = await shop.place({ uid });
      const held = { giftCard: id, expected: null };
      expect((await holdGiftCard(shop.services, placed.id, held)).ok).toBe(true);
      expect(await shop.change(placed.id, cancel)).toBe("done");
      await checkPayments(shop.services, shop.log);
      return (await shop.now(placed.id)).total;
    };
    const amount = await pay("ada");
    const refunded = { kind: "gift-card-refunded", params: { amount, ending: code.slice(-4) } };
    expect(await notifications("grace")).toEqual([refunded]);
    const { rows } = await shop.database.pool.query(
      "select payload->>'subject' as subject from outbox where payload->>'to' = 'grace@example.com'",
    );
    expect(rows).toEqual([{ subject: expect.stringMatching(/refunded to your gift card$/) }]);
    expect((await notifications("ada")).at(-1)).toMatchObject({
      kind: "refund-sent",
      params: { amount, giftCard: code.slice(-4) },
    });
    // Their own order has the order's notification only.
    await pay("grace");
    expect(await kindsOf("grace")).toEqual([
      "gift-card-refunded",
      "order-placed",
      "order-cancelled",
      "refund-sent",
    ]);
  });
});
