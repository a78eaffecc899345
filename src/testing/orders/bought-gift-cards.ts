import { findGiftCard } from "#modules/gift-cards/store/gift-cards.server.ts";
import { parseGiftCardCode } from "#modules/gift-cards/rules/gift-card-code.ts";
import { cents, type Money } from "#modules/core/rules/money/money.ts";
import { noAddress } from "#modules/delivery/rules/address/address.ts";
import type { GiftCardDesign } from "#modules/gift-cards/rules/gift-card-details.ts";
import type { OrderInput } from "#modules/orders/rules/place-order.ts";
import { submitOrder } from "#modules/orders/use-cases/submit-order.server.ts";
import { sendDueGiftCards } from "#modules/orders/use-cases/bought-gift-card/send-gift-cards.server.ts";
import { cards, checkoutOf } from "./checkout.ts";
import type { OrdersShop } from "./orders-shop.ts";

type WaitingEmail = { id: number; subject: string; text: string; html: string };

type GiftChange = Partial<OrderInput> & { amount?: Money; design?: GiftCardDesign };

/** Gift cards of $50.00 that Ada buys for Grace, and their emails. */
export function boughtGiftCards(shop: OrdersShop) {
  const { db } = shop.services;

  /** Places an order for gift cards beside these goods; none by default. */
  async function order(change: GiftChange = {}) {
    const { amount = cents(5000), design = "rings", ...rest } = change;
    const details = {
      design,
      recipientName: "Grace <b>",
      recipientEmail: "grace@example.com",
      senderName: "Ada",
      message: "Happy birthday!\n<script>alert(1)</script>",
    };
    const { lines = [] } = rest;
    const goods = lines.length === 0 ? 0 : await shop.totalOf(lines);
    const wanted = checkoutOf({
      ...(lines.length === 0 && { address: noAddress }),
      lines,
      giftCards: [{ id: "card", amount, details }],
      expectedTotal: cents(goods + amount),
      ...rest,
    });
    const placed = await submitOrder(shop.services, wanted);
    if (!placed.ok) throw new Error(placed.error.code);
    return placed.value;
  }

  async function bought(change?: GiftChange) {
    const placed = await order(change);
    await shop.pay(placed.id, cards.pays);
    return placed;
  }

  const send = () => sendDueGiftCards(shop.services, shop.log);

  /** The unsent emails to an address, oldest first. */
  async function mailsTo(to: string): Promise<WaitingEmail[]> {
    const { rows } = await shop.database.pool.query(
      `select id, payload from outbox where payload->>'to' = $1 and sent_at is null and failed_at is null
       order by id`,
      [to],
    );
    return rows.map(({ id, payload }) => ({ id: Number(id), ...payload }));
  }

  /** The card in the last email to an address, found by its code. */
  async function cardSentTo(to = "grace@example.com") {
    const mail = (await mailsTo(to)).at(-1);
    const code = parseGiftCardCode(/Code: (\S+)/.exec(mail?.text ?? "")?.[1] ?? "");
    if (!mail || code === null) throw new Error(`no card was sent to ${to}`);
    return { mail, code, card: await cardWith(code) };
  }

  async function cardWith(code: NonNullable<ReturnType<typeof parseGiftCardCode>>) {
    return findGiftCard(db, { code });
  }

  return { order, bought, send, mailsTo, cardSentTo, cardWith };
}
