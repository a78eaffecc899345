import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { claimGiftCard } from "#modules/gift-cards/store/gift-cards.server.ts";
import { giftCardCodeOf, GIFT_CARD_CODE_BYTES } from "#modules/gift-cards/rules/gift-card-code.ts";
import { giftCardsLimits } from "#modules/gift-cards/use-cases/find-named-gift-card.server.ts";
import { checkOrders } from "#modules/orders/use-cases/check-orders.server.ts";
import { giveGiftCard } from "#testing/orders/gift-cards.ts";
import { openOrdersApi, type OrdersApi } from "#testing/orders/orders-api.ts";
import { accountsOf, ada } from "#testing/services.ts";
import { spendLimit } from "#testing/accounts/accounts-shop.server.ts";

let shop: OrdersApi;
let services: OrdersApi["services"];
beforeAll(async () => {
  shop = await openOrdersApi();
  ({ services } = shop);
});
afterAll(() => shop.database.drop());
beforeEach(() => {
  services.accounts = accountsOf(null);
});

/** A valid code without a card. */
const nobodys = giftCardCodeOf(new Uint8Array(GIFT_CARD_CODE_BYTES).fill(7));
const check = (card: object) => shop.ask("POST", "/api/gift-cards/check", { body: { card } });

async function use(order: { number: string; secret: string }, body: object) {
  const { number, secret } = order;
  return shop.ask("POST", `/api/orders/${number}/gift-card`, { secret, body });
}

describe("a balance", () => {
  test("is returned for its code in any spelling, without the code", async () => {
    const { code } = await giveGiftCard(services, 2500);
    const answer = await check({ code: ` ${code.toLowerCase().replaceAll("-", " ")}` });
    expect(answer).toMatchObject({ status: 200, body: { balance: 2500, state: "active" } });
    expect(JSON.stringify(answer.body)).not.toContain(code.slice(0, 4));
  });

  test("is the same error for an unknown, an invalid and another member's code", async () => {
    const { id } = await giveGiftCard(services, 2500);
    await services.db.transaction().execute((tx) => claimGiftCard(tx, id, "eve"));
    services.accounts = accountsOf(ada);
    const answers = [
      await check({ code: nobodys }),
      await check({ code: "7K3Q" }),
      await check({ id }),
      await check({ id: id + 1000 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    services.accounts = accountsOf({ ...ada, uid: "eve" });
    expect((await check({ id })).status).toBe(200);
  });

  test("has a rate limit for wrong codes; right codes don't count", async () => {
    services.clock.advance(3600);
    const { code } = await giveGiftCard(services, 2500);
    for (let time = 0; time < giftCardsLimits.wrongGiftCard.perClient.hits + 5; time += 1)
      expect((await check({ code })).status).toBe(200);
    await spendLimit(services, [giftCardsLimits.wrongGiftCard.perClient, "203.0.113.7"]);
    expect(await check({ code: nobodys })).toMatchObject({
      status: 429,
      body: { code: "too-many-requests" },
    });
    expect((await check({ code })).status).toBe(429);
    services.clock.advance(3600);
    expect((await check({ code })).status).toBe(200);
    expect((await check({ code: nobodys })).status).toBe(404);
    services.clock.advance(3600);
  });
});

describe("an order", () => {
  test("charges the card's displayed amount, and is placed if that covers it", async () => {
    const { code } = await giveGiftCard(services, 50_000);
    const order = await shop.place();
    const { total } = order.order;
    const wrong = await use(order, { card: { code }, expected: total - 1 });
    expect(wrong).toMatchObject({ status: 409, body: { code: "gift-card-changed" } });
    const used = await use(order, { card: { code }, expected: total });
    expect(used).toMatchObject({ status: 200, body: { state: "placed", paid: total } });
    expect((await use(order, { card: { code }, expected: total })).body).toEqual(used.body);
    expect((await check({ code })).body).toMatchObject({ balance: 50_000 - total });
  });

  test("accepts a member's own card by its id, and no other card", async () => {
    const { id } = await giveGiftCard(services, 1000);
    await services.db.transaction().execute((tx) => claimGiftCard(tx, id, "ada"));
    const order = await shop.place();
    expect((await use(order, { card: { id } })).status).toBe(404);
    services.accounts = accountsOf(ada);
    const own = await shop.place();
    expect((await use(own, { card: { id } })).body).toMatchObject({
      state: "awaiting_payment",
      payments: [{ provider: "gift-card", amount: 1000, state: "held" }],
    });
  });
});

test("the books agree afterwards", async () => {
  expect(await checkOrders(services)).toEqual([]);
});
