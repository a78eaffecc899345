import { giftCardsLimits } from "#modules/gift-cards/use-cases/find-named-gift-card.server.ts";
import { giftCardCodeOf, GIFT_CARD_CODE_BYTES } from "#modules/gift-cards/rules/gift-card-code.ts";
import { giveGiftCard } from "#testing/orders/gift-cards.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { routeCall } from "#testing/route-call.ts";
import { action } from "./gift-cards.tsx";

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
});
afterAll(() => shop.close());

/** Submits the form without scripts; returns the redirect or the errors. */
async function send(change: Record<string, string> = {}) {
  const body = new URLSearchParams({
    intent: "buy",
    amount: "5000",
    recipientName: "Grace",
    recipientEmail: "grace@example.com",
    senderName: "Ada",
    ...change,
  });
  const request = new Request("https://shop.example/gift-cards", { method: "POST", body });
  return action(routeCall(shop.services, request, {}));
}

test("a form without scripts takes the gift card to the checkout", async () => {
  const answer = await send();
  expect(answer instanceof Response && answer.headers.get("Location")).toBe("/checkout?gift=form");
  const { rows } = await shop.database.pool.query(
    "select input->'giftCards' as cards from checkout",
  );
  expect(rows).toMatchObject([
    {
      cards: [{ amount: 5000, details: { design: "rings", recipientEmail: "grace@example.com" } }],
    },
  ]);
});

test("an invalid form has an error at each field", async () => {
  const answer = await send({ amount: "own", ownAmount: "1", recipientEmail: "grace" });
  expect(answer).toMatchObject({
    init: { status: 422 },
    data: {
      fieldErrors: {
        ownAmount: expect.stringContaining("Enter an amount"),
        recipientEmail: expect.stringContaining("email"),
      },
    },
  });
});

test("a balance is shown for its code, until a network has guessed too often", async () => {
  const { code } = await giveGiftCard(shop.services, 1000);
  const check = (typed: string) => send({ intent: "balance", code: typed });
  expect(await check(code)).toMatchObject({ data: { isSent: true, card: { balance: 1000 } } });
  for (let guess = 0; guess < giftCardsLimits.wrongGiftCard.perClient.hits; guess += 1)
    await check(giftCardCodeOf(new Uint8Array(GIFT_CARD_CODE_BYTES).fill(guess)));
  const refused = await check(code);
  expect(refused).toMatchObject({ init: { status: 429 } });
  expect(JSON.stringify(refused)).toContain("Too many attempts. Please try again later.");
});
