import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findCheckout } from "#modules/checkout/store/checkouts.server.ts";
import { changeCheckout, openCheckout } from "#modules/checkout/use-cases/open-checkout.server.ts";
import { claimGiftCard } from "#modules/gift-cards/store/gift-cards.server.ts";
import { parseEmailAddress } from "#modules/core/rules/email.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { holdGiftCard } from "#modules/orders/use-cases/hold-gift-card.server.ts";
import { readOrderPage } from "#modules/orders/use-cases/read-order.server.ts";
import { boughtGiftCards } from "#testing/orders/bought-gift-cards.ts";
import { stateOfCard } from "#testing/orders/gift-cards.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { resendBoughtGiftCard } from "./resend-gift-card.server.ts";

let shop: OrdersShop;
let gifts: ReturnType<typeof boughtGiftCards>;
beforeEach(async () => {
  shop = await openOrdersShop();
  gifts = boughtGiftCards(shop);
});
afterEach(() => shop.close());

const hopper = parseEmailAddress("hopper@example.com");

/** A card that was sent to Grace, and its code. */
async function sent(change: Parameters<typeof gifts.bought>[0] = {}) {
  const order = await gifts.bought(change);
  await gifts.send();
  const { code, card } = await gifts.cardSentTo();
  return { ...order, code, cardId: card!.id };
}

const resend = async (id: number, to = hopper) => {
  const done = await shop.services.db
    .transaction()
    .execute((tx) => resendBoughtGiftCard(tx, shop.services, { id }, { to }));
  return done.ok ? "done" : done.error.code;
};

test("an order for a gift card shows where the card was sent", async () => {
  const { id } = await sent();
  const { stage, actions, giftCard } = await readOrderPage(shop.services, { id });
  expect([stage, actions]).toEqual(["delivered", ["receipt"]]);
  expect(giftCard).toEqual({ recipientEmail: "grace@example.com" });
});

describe("a gift card that is sent again", () => {
  test("has a new code, the new recipient and the same ledger; the old code is void", async () => {
    const { id, code, cardId } = await sent();
    const visitor = { headers: new Headers(), uid: null };
    const open = await openCheckout(shop.services, visitor);
    const input = { ...open.input, giftCard: cardId };
    const entered = await changeCheckout(shop.services, open, { input });
    expect(await resend(id)).toBe("done");
    expect((await findCheckout(shop.services.db, entered.id))?.input).toEqual(open.input);
    const again = await gifts.cardSentTo("hopper@example.com");
    expect(again.mail.text).toContain("> Happy birthday!");
    expect(again.mail.text).toMatch(/replaces the one in our\searlier email/);
    expect(await gifts.cardWith(code)).toBeNull();
    expect(again.card).toMatchObject({ id: cardId, balance: 5000, ending: again.code.slice(-4) });
    expect(await stateOfCard(shop.services, cardId)).toMatchObject({ kinds: ["issued"] });
    const { giftCard, order, stage } = await readOrderPage(shop.services, { id });
    expect([giftCard?.recipientEmail, stage]).toEqual(["hopper@example.com", "delivered"]);
    expect(order.lines[0]?.options).toContainEqual({
      name: "Sent to",
      value: "hopper@example.com",
    });
  });

  test("must have been sent before", async () => {
    const { id } = await gifts.bought();
    expect(await resend(id)).toBe("not-in-this-state");
  });

  test("leaves the account that had it, and brings the remaining balance", async () => {
    const { id, cardId } = await sent({ amount: cents(50_000) });
    const { db } = shop.services;
    await claimGiftCard(db, cardId, "eve");
    const spent = await shop.place();
    await holdGiftCard(shop.services, spent.id, { giftCard: cardId, expected: null });
    const balance = 50_000 - spent.facts.total;
    expect(await resend(id)).toBe("done");
    const { card } = await gifts.cardSentTo("hopper@example.com");
    expect(card).toMatchObject({ balance, uid: null });
  });

  test("must have a balance", async () => {
    const { id, cardId } = await sent({ amount: cents(500) });
    const held = { giftCard: cardId, expected: null };
    await holdGiftCard(shop.services, (await shop.place()).id, held);
    expect(await resend(id)).toBe("nothing-left");
  });

  test("does not bring back a refunded amount", async () => {
    const { id } = await sent();
    await shop.change(id, { type: "refund", lines: [], shipping: false, amount: cents(2000) });
    expect(await resend(id)).toBe("done");
    const { mail, card } = await gifts.cardSentTo("hopper@example.com");
    expect(mail.text).toContain("Worth: $30.00");
    expect(card?.balance).toBe(3000);
  });
});
