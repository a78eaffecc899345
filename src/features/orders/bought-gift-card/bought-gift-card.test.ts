import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { joinReceivedGiftCards } from "#db/gift-card/bought-gift-cards.server.ts";
import { giftCardHash } from "#db/gift-card/gift-card-hash.server.ts";
import { findGiftCard, listGiftCardsOf } from "#db/gift-card/gift-cards.server.ts";
import { parseEmailAddress } from "#domain/email/email-address.ts";
import { parseGiftCardCode } from "#domain/gift-card/gift-card-code.ts";
import { cents } from "#domain/money/money.ts";
import type { OrderChange } from "#features/orders/change-order.server.ts";
import { checkPayments } from "#features/orders/check-payments.server.ts";
import { expireOrders } from "#features/orders/expire-orders.server.ts";
import { holdGiftCard } from "#features/orders/hold-gift-card.server.ts";
import { cards } from "#testing/orders/checkout.ts";
import { giveGiftCard, stateOfCard } from "#testing/orders/gift-cards.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { placeGiftCardOrder } from "./place-gift-card-order.server.ts";
import { sendDueGiftCards } from "./send-due-gift-cards.server.ts";

let shop: OrdersShop;
beforeEach(async () => {
  shop = await openOrdersShop();
});
afterEach(() => shop.close());

const cancel: OrderChange = { type: "cancel", by: "buyer", reason: "", lines: null, restock: true };
const everything: OrderChange = { type: "refund", lines: [], shipping: false, amount: null };

async function order(sendOn = "2026-03-01") {
  const details = {
    recipientName: "Grace <b>",
    recipientEmail: "grace@example.com",
    senderName: "Ada",
    message: "Happy birthday!\n<script>alert(1)</script>",
    sendOn,
  };
  const placed = await placeGiftCardOrder(shop.services, {
    details,
    amount: cents(5000),
    email: parseEmailAddress("ada@example.com")!,
    uid: null,
    clientAddress: "203.0.113.7",
  });
  if (!placed.ok) throw new Error(placed.error.code);
  return placed.value;
}

async function bought(sendOn?: string) {
  const placed = await order(sendOn);
  await shop.pay(placed.id, cards.pays);
  return placed;
}

const send = () => sendDueGiftCards(shop.services, shop.log);

/** The emails to an address that are waiting, the oldest first. */
async function mailsTo(to: string): Promise<{ subject: string; text: string; html: string }[]> {
  const { rows } = await shop.database.pool.query(
    "select payload from outbox where payload->>'to' = $1 order by id",
    [to],
  );
  return rows.map(({ payload }) => payload);
}

async function sentCard() {
  const [mail] = await mailsTo("grace@example.com");
  const code = parseGiftCardCode(/Code: (\S+)/.exec(mail?.text ?? "")?.[1] ?? "");
  const card = await findGiftCard(shop.services.db, {
    codeHash: await giftCardHash(shop.services.db, code!),
  });
  return { mail: mail!, code: code!, card: card! };
}

describe("a gift card that is bought", () => {
  test("is sent once it is paid, whole, and spent with the code of the email", async () => {
    const { id } = await bought();
    await send();
    const { mail, card, code } = await sentCard();
    expect(mail.subject).toBe("Ada sends you a gift card of $50.00");
    expect(card).toMatchObject({ balance: 5000, issued: 5000, expiresAt: null });
    expect(await shop.now(id)).toMatchObject({ state: "completed", fulfilment: "delivered" });
    const { rows } = await shop.database.pool.query("select code_hash, ending from gift_card");
    expect(JSON.stringify(rows)).not.toContain(code.slice(0, 9));
    const spent = await shop.place();
    const held = { giftCard: card.id, expected: null };
    expect((await holdGiftCard(shop.services, spent.id, held)).ok).toBe(true);
  });

  test("says what its giver wrote as text, and its receipt goes to the giver without the code", async () => {
    await bought();
    await send();
    const { mail, code } = await sentCard();
    expect(mail.text).toContain("> Happy birthday!");
    expect(mail.html).toContain("&lt;script&gt;");
    expect(mail.html).not.toContain("<script>alert");
    const own = await mailsTo("ada@example.com");
    expect(own.map(({ subject }) => subject.replace(/[0-9A-Z-]{11}/, "N"))).toEqual([
      "Your order N",
      "Your gift card of order N is sent",
    ]);
    expect(JSON.stringify(own)).not.toContain(code);
    expect(own[0]?.text).not.toContain("send back");
  });

  test("waits for its day, in the shop's time zone, and is sent once however many jobs look", async () => {
    await bought("2026-03-03");
    await send();
    expect(await mailsTo("grace@example.com")).toEqual([]);
    shop.minutes(2 * 24 * 60);
    await Promise.all([send(), send(), send()]);
    await send();
    expect(await mailsTo("grace@example.com")).toHaveLength(1);
  });

  test("is not sent before it is paid, nor once its time is over", async () => {
    await order();
    await send();
    shop.minutes(31);
    await expireOrders(shop.services, shop.log);
    await send();
    expect(await mailsTo("grace@example.com")).toEqual([]);
  });

  test("can be cancelled until it is sent, and not after", async () => {
    const early = await bought("2026-03-09");
    expect(await shop.change(early.id, cancel)).toBe("done");
    shop.minutes(9 * 24 * 60);
    await send();
    expect(await mailsTo("grace@example.com")).toEqual([]);
    const { id } = await bought();
    await send();
    expect(await shop.change(id, cancel)).toBe("not-in-this-state");
    await checkPayments(shop.services, shop.log);
  });

  test("is given back by the shop as far as it is not spent: what goes back comes off the card", async () => {
    const { id } = await bought();
    await send();
    const { card } = await sentCard();
    await shop.change(id, { ...everything, amount: cents(2000) });
    expect(await stateOfCard(shop.services, card.id)).toMatchObject({ balance: 3000 });
    const spent = await shop.place();
    await holdGiftCard(shop.services, spent.id, { giftCard: card.id, expected: null });
    expect(await shop.change(id, everything)).toBe("more-than-left");
    await checkPayments(shop.services, shop.log);
    expect((await shop.now(id)).refunded).toBe(2000);
  });

  test("pays nothing while its own payment is disputed", async () => {
    const { id } = await order();
    await shop.pay(id, cards.disputed);
    await send();
    shop.minutes(60);
    await shop.webhooks();
    const { card } = await sentCard();
    const spent = await shop.place();
    const held = await holdGiftCard(shop.services, spent.id, { giftCard: card.id, expected: null });
    expect(held).toMatchObject({ ok: false, error: { code: "gift-card-blocked" } });
  });

  test("is not bought with a gift card, and nothing of it is packed", async () => {
    const { id: giftCard } = await giveGiftCard(shop.services, 5000);
    const { id } = await order();
    const held = await holdGiftCard(shop.services, id, { giftCard, expected: null });
    expect(held).toMatchObject({ ok: false, error: { code: "not-in-this-state" } });
    await shop.pay(id, cards.pays);
    expect(await shop.change(id, { type: "pack", lines: null })).toBe("not-in-this-state");
  });

  test("joins the account that has verified the address it was sent to", async () => {
    await bought();
    await send();
    const { db } = shop.services;
    await joinReceivedGiftCards(db, { uid: "eve", email: "eve@example.com" });
    expect(await listGiftCardsOf(db, "eve")).toEqual([]);
    await joinReceivedGiftCards(db, { uid: "grace", email: "grace@example.com" });
    await joinReceivedGiftCards(db, { uid: "other", email: "grace@example.com" });
    expect(await listGiftCardsOf(db, "grace")).toMatchObject([{ balance: 5000 }]);
  });
});
