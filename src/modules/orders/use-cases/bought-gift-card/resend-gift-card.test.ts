import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { claimGiftCard } from "#modules/gift-cards/store/gift-cards.server.ts";
import { listOrders } from "#modules/orders/store/order-view.server.ts";
import { deleteOldEmails, markEmailSent } from "#platform/mail/outbox.server.ts";
import { parseEmailAddress } from "#modules/core/rules/email/email-address.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { holdGiftCard } from "#modules/orders/use-cases/hold-gift-card.server.ts";
import { answerOrderForm } from "#storefront/pages/order/answer-order-form.server.ts";
import { readOrderPage } from "#modules/orders/use-cases/read-order-page.server.ts";
import { boughtGiftCards } from "#testing/orders/bought-gift-cards.ts";
import { stateOfCard } from "#testing/orders/gift-cards.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { resendGiftCard } from "./resend-gift-card.server.ts";

let shop: OrdersShop;
let gifts: ReturnType<typeof boughtGiftCards>;
beforeEach(async () => {
  shop = await openOrdersShop();
  gifts = boughtGiftCards(shop);
});
afterEach(() => shop.close());

const hopper = parseEmailAddress("hopper@example.com");

/** A card that Grace was sent, and its code. */
async function sent(change: Parameters<typeof gifts.bought>[1] = {}) {
  const order = await gifts.bought(undefined, change);
  await gifts.send();
  const { code, card } = await gifts.cardSentTo();
  return { ...order, code, cardId: card!.id };
}

const subjectsTo = async (to: string) =>
  (await gifts.mailsTo(to)).map(({ subject }) => subject.replace(/[0-9A-Z-]{11}/, "N"));
const resend = async (id: number, by: "buyer" | "shop", to = hopper) => {
  const done = await resendGiftCard(shop.services, { id }, { by, to });
  return done.ok ? "done" : done.error.code;
};

/** What a buyer does on their order's page: the status of the answer, 200 where it was done. */
async function ask({ id, number }: { id: number; number: string }, recipientEmail: string) {
  const typed = { intent: "resend-gift-card", recipientEmail };
  const done = await answerOrderForm(shop.services, { id, number }, typed);
  return done.ok ? 200 : done.error.status;
}

describe("a gift card that was sent", () => {
  test("is told to its buyer once the recipient's mail server has it, and its words are forgotten", async () => {
    const { id } = await sent();
    await gifts.follow();
    expect((await readOrderPage(shop.services, { id })).giftCard?.isDelivered).toBe(false);
    await gifts.takeMailOf();
    await gifts.follow();
    expect(await subjectsTo("ada@example.com")).toEqual([
      "Your order N",
      "Your gift card from order N has arrived",
    ]);
    const { rows } = await shop.database.pool.query("select message from gift_card_order");
    expect(rows).toEqual([{ message: "" }]);
    expect(await resend(id, "buyer")).toBe("not-in-this-state");
  });

  test("is a problem of shop and buyer when its email comes back, once", async () => {
    const { id } = await sent();
    await gifts.refuseMailOf();
    await gifts.follow();
    expect((await subjectsTo("ada@example.com")).at(-1)).toBe(
      "Your gift card from order N could not be delivered",
    );
    expect(await subjectsTo("ada@example.com")).toHaveLength(2);
    const [listed] = await listOrders(shop.services.db, { state: null, limit: 1 });
    expect(listed).toMatchObject({ problem: null, cardEmail: "returned" });
    const { stage, actions } = await readOrderPage(shop.services, { id });
    expect([stage, actions]).toEqual(["undelivered", ["resend-gift-card", "receipt"]]);
  });

  test("comes back too where no mail server could be reached for days, and its email leaves no more", async () => {
    const { id } = await sent();
    shop.minutes(5 * 24 * 60 + 1);
    await shop.database.pool.query("update outbox set created_at = $1", [
      new Date("2026-03-01T09:00:00Z"),
    ]);
    await gifts.follow();
    expect((await readOrderPage(shop.services, { id })).stage).toBe("undelivered");
    expect(await gifts.mailsTo("grace@example.com")).toEqual([]);
  });
});

test("the email of a gift card outlives its time where its order has not heard of it yet", async () => {
  const { id } = await sent();
  const { db, clock } = shop.services;
  const mail = (await gifts.mailsTo("grace@example.com"))[0];
  await markEmailSent(db, mail?.id ?? 0, clock.now());
  const later = () => new Date(Date.now() + 60_000);
  await deleteOldEmails(db, later());
  await gifts.follow();
  expect((await readOrderPage(shop.services, { id })).giftCard?.isDelivered).toBe(true);
  await deleteOldEmails(db, later());
  expect(await shop.subjects()).toEqual([]);
});

describe("a gift card that is sent once more", () => {
  test("has a new code, goes where its buyer says, and keeps its ledger; the old code is void", async () => {
    const { id, number, code, cardId } = await sent();
    await gifts.refuseMailOf();
    expect(await ask({ id, number }, " Hopper@example.com ")).toBe(200);
    const again = await gifts.cardSentTo("hopper@example.com");
    expect(again.mail.text).toContain("> Happy birthday!");
    expect(again.mail.text).toMatch(/that code no longer\sworks/);
    expect(await gifts.cardWith(code)).toBeNull();
    expect(again.card).toMatchObject({ id: cardId, balance: 5000, ending: again.code.slice(-4) });
    expect(await stateOfCard(shop.services, cardId)).toMatchObject({ kinds: ["issued"] });
    const { giftCard, order, stage } = await readOrderPage(shop.services, { id });
    expect([giftCard?.recipientEmail, stage]).toEqual(["hopper@example.com", "delivered"]);
    expect(order.lines[0]?.options).toContainEqual({
      name: "Sent to",
      value: "hopper@example.com",
    });
    await gifts.takeMailOf("hopper@example.com");
    expect((await subjectsTo("ada@example.com")).at(-1)).toContain("has arrived");
  });

  test("by its buyer is sent once, however often they press", async () => {
    const { id } = await sent();
    await gifts.refuseMailOf();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => resend(id, "buyer")));
    expect(outcomes.filter((each) => each === "done")).toHaveLength(1);
    expect(await gifts.mailsTo("hopper@example.com")).toHaveLength(1);
  });

  test("goes to no wrong address, and is not sent by its buyer while it has not come back", async () => {
    const order = await sent();
    expect(await ask(order, "hopper@example.com")).toBe(409);
    await gifts.refuseMailOf();
    for (const wrong of ["", "grace", "a@b", "x".repeat(300)])
      expect(await ask(order, wrong)).toBe(422);
    expect(await gifts.mailsTo("hopper@example.com")).toEqual([]);
  });

  test("by the shop leaves the account that had it, and brings what is left", async () => {
    const { id, cardId } = await sent({ amount: cents(50_000) });
    const { db } = shop.services;
    await db.transaction().execute((tx) => claimGiftCard(tx, cardId, "eve"));
    const spent = await shop.place();
    await holdGiftCard(shop.services, spent.id, { giftCard: cardId, expected: null });
    const balance = 50_000 - spent.facts.total;
    expect(await resend(id, "shop")).toBe("done");
    const { card } = await gifts.cardSentTo("hopper@example.com");
    expect(card).toMatchObject({ balance, uid: null });
  });

  test("has something left on it", async () => {
    const { id, cardId } = await sent({ amount: cents(500) });
    const held = { giftCard: cardId, expected: null };
    await holdGiftCard(shop.services, (await shop.place()).id, held);
    expect(await resend(id, "shop")).toBe("nothing-left");
  });

  test("does not bring back what the shop has given back", async () => {
    const { id } = await sent();
    await shop.change(id, { type: "refund", lines: [], shipping: false, amount: cents(2000) });
    expect(await resend(id, "shop")).toBe("done");
    const { mail, card } = await gifts.cardSentTo("hopper@example.com");
    expect(mail.text).toContain("Worth: $30.00");
    expect(card?.balance).toBe(3000);
  });
});
