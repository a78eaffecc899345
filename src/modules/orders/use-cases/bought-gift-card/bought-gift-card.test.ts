import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { joinReceivedGiftCards } from "#modules/gift-cards/store/bought-gift-cards.server.ts";
import {
  findGiftCard,
  listGiftCardsOf,
  updateGiftCard,
} from "#modules/gift-cards/store/gift-cards.server.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { listStaffOrders } from "#modules/orders/store/staff-orders.server.ts";
import type { OrderCommand } from "#modules/orders/rules/order-command.ts";
import { checkOrders } from "#modules/orders/use-cases/check-orders.server.ts";
import { checkPayments } from "#modules/orders/use-cases/check-payments.server.ts";
import { expireOrders } from "#modules/orders/use-cases/expire-orders.server.ts";
import { holdGiftCard } from "#modules/orders/use-cases/hold-gift-card.server.ts";
import { readOrderPage } from "#modules/orders/use-cases/read-order.server.ts";
import { boughtGiftCards } from "#testing/orders/bought-gift-cards.ts";
import { cards } from "#testing/orders/checkout.ts";
import { giveGiftCard, stateOfCard } from "#testing/orders/gift-cards.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";

let shop: OrdersShop;
let gifts: ReturnType<typeof boughtGiftCards>;
beforeEach(async () => {
  shop = await openOrdersShop();
  gifts = boughtGiftCards(shop);
});
afterEach(() => shop.close());

const cancel: OrderCommand = {
  type: "cancel",
  by: "buyer",
  reason: "",
  lines: null,
  restock: true,
};
const everything: OrderCommand = { type: "refund", lines: [], shipping: false, amount: null };

describe("a gift card that is bought", () => {
  test("is sent once it is paid, whole, and spent with the code of the email", async () => {
    const { id } = await gifts.bought();
    await gifts.send();
    const { mail, card, code } = await gifts.cardSentTo();
    expect(mail.subject).toBe("Ada sent you a $50.00 gift card");
    expect(card).toMatchObject({ balance: 5000, issued: 5000, expiresAt: null });
    expect(await shop.now(id)).toMatchObject({ state: "completed", fulfilment: "delivered" });
    const { rows } = await shop.database.pool.query("select code_hash, ending from gift_card");
    expect(JSON.stringify(rows)).not.toContain(code.slice(0, 9));
    const spent = await shop.place();
    const held = { giftCard: card!.id, expected: null };
    expect((await holdGiftCard(shop.services, spent.id, held)).ok).toBe(true);
  });

  test("says what its giver wrote as text, and its receipt goes to the giver without the code", async () => {
    await gifts.bought();
    await gifts.send();
    const { mail, code } = await gifts.cardSentTo();
    expect(mail.text).toContain("> Happy birthday!");
    expect(mail.html).toContain("&lt;script&gt;");
    expect(mail.html).not.toContain("<script>alert");
    const own = await gifts.mailsTo("ada@example.com");
    expect(own.map(({ subject }) => subject)).toEqual(["Order confirmed: Gift card"]);
    expect(JSON.stringify(own)).not.toContain(code);
    expect(own[0]?.text).not.toContain("send back");
  });

  test("of an earlier shop, with a day and a changed recipient, is read and sent", async () => {
    const { id } = await gifts.bought();
    const { pool } = shop.database;
    await pool.query(
      `insert into order_event (order_id, position, type, event, at, actor_kind, actor_name)
       select order_id, max(position) + 1, 'gift-card-changed', '{"type": "gift-card-changed", "line": 0}', max(at),
         'buyer', '' from order_event where order_id = $1 group by order_id`,
      [id],
    );
    const day = { name: "On", value: "Dec 24, 2026" };
    await pool.query(
      `update shop_order set agreed = jsonb_insert(
         jsonb_set(agreed, '{delivery,to}', '"2026-12-24"'), '{lines,0,options,2}', $2) where id = $1`,
      [id, day],
    );
    await gifts.send();
    expect((await gifts.cardSentTo()).card).toMatchObject({ balance: 5000 });
    const { order, timeline } = await readOrderPage(shop.services, { id });
    expect(order).toMatchObject({ state: "completed", lines: [{ options: [{}, {}, day] }] });
    expect(timeline.map(({ text }) => text)).toContain("Gift card details changed");
    expect(await checkOrders(shop.services)).toEqual([]);
  });

  test("is not sent before it is paid, nor once its time is over", async () => {
    await gifts.order();
    await gifts.send();
    shop.minutes(31);
    await expireOrders(shop.services, shop.log);
    await gifts.send();
    expect(await gifts.mailsTo("grace@example.com")).toEqual([]);
  });

  test("can be cancelled until it is sent, and not after", async () => {
    const early = await gifts.bought();
    expect(await shop.change(early.id, cancel)).toBe("done");
    await gifts.send();
    expect(await gifts.mailsTo("grace@example.com")).toEqual([]);
    const { id } = await gifts.bought();
    await gifts.send();
    expect(await shop.change(id, cancel)).toBe("not-in-this-state");
    await checkPayments(shop.services, shop.log);
  });

  test("is refunded up to its balance, and the refund reduces the balance", async () => {
    const { id } = await gifts.bought();
    await gifts.send();
    const { card } = await gifts.cardSentTo();
    await shop.change(id, { ...everything, amount: cents(2000) });
    expect(await stateOfCard(shop.services, card!.id)).toMatchObject({ balance: 3000 });
    const spent = await shop.place();
    await holdGiftCard(shop.services, spent.id, { giftCard: card!.id, expected: null });
    expect(await shop.change(id, everything)).toBe("card-spent");
    await checkPayments(shop.services, shop.log);
    expect((await shop.now(id)).refunded).toBe(2000);
  });

  test("pays nothing while its own payment is disputed", async () => {
    const { id } = await gifts.order();
    await shop.pay(id, cards.pays);
    await gifts.send();
    await shop.dispute(id);
    const { card } = await gifts.cardSentTo();
    const spent = await shop.place();
    const held = await holdGiftCard(shop.services, spent.id, {
      giftCard: card!.id,
      expected: null,
    });
    expect(held).toMatchObject({ ok: false, error: { code: "gift-card-blocked" } });
  });

  test("pays while only the payment of goods that were added to its order is disputed", async () => {
    const { id } = await gifts.bought({
      lines: [{ productId: shop.lamp, quantity: 1 }],
    });
    await gifts.send();
    await shop.addGoods(id, [{ productId: shop.vase, quantity: 1 }]);
    await shop.pay(id, cards.disputed);
    await shop.webhooks();
    expect((await shop.now(id)).payments.map(({ dispute }) => dispute?.state)).toEqual([
      undefined,
      "open",
    ]);
    expect((await gifts.cardSentTo()).card).toMatchObject({ isBlocked: false });
  });

  test.each([false, true])(
    "pays again once the dispute is won, unless the shop has blocked it: %j",
    async (isBlocked) => {
      const { id } = await gifts.order();
      await shop.pay(id, cards.pays);
      await gifts.send();
      await shop.dispute(id);
      const { card } = await gifts.cardSentTo();
      const { db } = shop.services;
      await db.transaction().execute((tx) => updateGiftCard(tx, card!.id, { isBlocked }));
      await shop.decideDispute("won");
      expect((await shop.now(id)).dispute).toBe("won");
      expect(await findGiftCard(db, { id: card!.id })).toMatchObject({ isBlocked });
    },
  );

  test("has the amount that was not refunded before it was sent", async () => {
    const { id } = await gifts.bought();
    const part: OrderCommand = { ...everything, amount: cents(2000) };
    expect(await shop.change(id, part)).toBe("done");
    expect((await shop.now(id)).state).toBe("placed");
    await gifts.send();
    const { mail, card } = await gifts.cardSentTo();
    expect(mail.subject).toContain("$30.00");
    await shop.change(id, { ...everything, amount: cents(1000) });
    expect(await stateOfCard(shop.services, card!.id)).toMatchObject({ balance: 2000 });
    await checkPayments(shop.services, shop.log);
  });

  test("is cancelled if all of its money is refunded before it is sent", async () => {
    const { id } = await gifts.bought();
    expect(await shop.change(id, everything)).toBe("done");
    expect((await shop.now(id)).state).toBe("cancelled");
    await gifts.send();
    expect(await gifts.mailsTo("grace@example.com")).toEqual([]);
    await checkPayments(shop.services, shop.log);
  });

  test("is one order however often and fast its checkout is sent", async () => {
    const key = crypto.randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 50 }, () => gifts.order({ key }).catch(() => null)),
    );
    const numbers = new Set(sent.flatMap((order) => order?.number ?? []));
    expect(numbers.size).toBe(1);
    await shop.pay(sent.find((order) => order !== null)!.id, cards.pays);
    await Promise.all([gifts.send(), gifts.send(), gifts.send()]);
    await gifts.send();
    expect(await gifts.mailsTo("grace@example.com")).toHaveLength(1);
  });

  test("is bought beside goods, which a gift card may pay, and sent and packed on its own", async () => {
    const { id: giftCard } = await giveGiftCard(shop.services, 50_000);
    const lines = [{ productId: shop.lamp, quantity: 2 }];
    const { id, facts } = await gifts.order({ lines });
    const held = await holdGiftCard(shop.services, id, { giftCard, expected: null });
    expect(held.ok && held.value.facts.payments[0]?.amount).toBe(facts.total - 5000);
    await shop.pay(id, cards.pays);
    expect(await shop.change(id, { type: "pack", lines: [{ line: 1, quantity: 1 }] })).toBe(
      "more-than-left",
    );
    await gifts.send();
    expect(await shop.now(id)).toMatchObject({ state: "placed", fulfilment: "none" });
    const { card } = await gifts.cardSentTo();
    expect(card).toMatchObject({ balance: 5000 });
    // A refund of goods does not touch the card; its own line does.
    const back = (line: number): OrderCommand => ({
      type: "refund",
      lines: [{ line, quantity: 1 }],
      shipping: false,
      amount: null,
    });
    await shop.change(id, back(0));
    expect(await stateOfCard(shop.services, card!.id)).toMatchObject({ balance: 5000 });
    await shop.change(id, back(1));
    expect(await stateOfCard(shop.services, card!.id)).toMatchObject({ balance: 0 });
    await shop.change(id, {
      type: "ship",
      shipment: null,
      lines: null,
      carrier: null,
      tracking: null,
    });
    await shop.change(id, { type: "deliver", shipment: null });
    expect((await shop.now(id)).state).toBe("completed");
    expect(await checkOrders(shop.services)).toEqual([]);
  });

  test("leaves nothing to pack beside goods that are shipped before it is sent", async () => {
    const { id } = await gifts.bought({
      lines: [{ productId: shop.lamp, quantity: 1 }],
    });
    const toPack = () =>
      listStaffOrders(shop.services.db, { list: "to-pack", words: [], dueDay: "", limit: 9 });
    expect(await toPack()).toMatchObject([{ id }]);
    const parcel = { shipment: null, lines: null, carrier: null, tracking: null };
    expect(await shop.change(id, { type: "ship", ...parcel })).toBe("done");
    expect(await toPack()).toEqual([]);
  });

  test("can be cancelled with its goods until it is sent, and the goods alone after", async () => {
    const lines = [{ productId: shop.lamp, quantity: 1 }];
    const early = await gifts.bought({ lines });
    expect(await shop.change(early.id, cancel)).toBe("done");
    expect(await shop.now(early.id)).toMatchObject({
      state: "cancelled",
      refunded: early.facts.total,
    });
    const sent = await gifts.bought({ lines });
    await gifts.send();
    expect(await shop.change(sent.id, cancel)).toBe("done");
    expect(await shop.now(sent.id)).toMatchObject({
      state: "completed",
      refunded: sent.facts.total - 5000,
    });
    expect(await checkOrders(shop.services)).toEqual([]);
  });

  test("is not bought with a gift card, and nothing of it is packed", async () => {
    const { id: giftCard } = await giveGiftCard(shop.services, 5000);
    const { id } = await gifts.order();
    const held = await holdGiftCard(shop.services, id, { giftCard, expected: null });
    expect(held).toMatchObject({ ok: false, error: { code: "not-in-this-state" } });
    await shop.pay(id, cards.pays);
    expect(await shop.change(id, { type: "pack", lines: null })).toBe("not-in-this-state");
  });

  test("joins the account that has verified the address it was sent to", async () => {
    await gifts.bought();
    await gifts.send();
    const { db } = shop.services;
    await joinReceivedGiftCards(db, { uid: "eve", email: "eve@example.com" });
    expect(await listGiftCardsOf(db, "eve")).toEqual([]);
    await joinReceivedGiftCards(db, { uid: "grace", email: "grace@example.com" });
    await joinReceivedGiftCards(db, { uid: "other", email: "grace@example.com" });
    expect(await listGiftCardsOf(db, "grace")).toMatchObject([{ balance: 5000 }]);
  });
});
