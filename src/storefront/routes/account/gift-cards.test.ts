import { afterAll, beforeAll, expect, test } from "vitest";
import { claimGiftCard } from "#modules/gift-cards/store/gift-cards.server.ts";
import { parseEmailAddress } from "#modules/core/rules/email.ts";
import { collectAccountData } from "#modules/privacy/use-cases/collect-account-data.server.ts";
import { listOwnGiftCards } from "#modules/gift-cards/use-cases/list-own-gift-cards.server.ts";
import { holdGiftCard } from "#modules/orders/use-cases/hold-gift-card.server.ts";
import { giveGiftCard } from "#testing/orders/gift-cards.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { accountsOf, ada } from "#testing/services.ts";

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
});
afterAll(() => shop.close());

test("a ledger shows a member the numbers of their own orders only, on the page and in the data export", async () => {
  const { services } = shop;
  const { id: giftCard } = await giveGiftCard(services, 500_000);
  await services.db.transaction().execute((tx) => claimGiftCard(tx, giftCard, ada.uid));
  const own = await shop.place({ uid: ada.uid });
  const email = parseEmailAddress("bob@example.com")!;
  const others = [await shop.place({ uid: "bob", email }), await shop.place({ email })];
  for (const { id } of [own, ...others])
    expect((await holdGiftCard(services, id, { giftCard, expected: null })).ok).toBe(true);
  services.accounts = accountsOf(ada);
  const [card] = (await listOwnGiftCards(services, new Request("https://shop.example/"))) ?? [];
  expect(card?.ledger.map(({ text, orderNumber }) => [text, orderNumber])).toEqual([
    ["Paid for an order", null],
    ["Paid for an order", null],
    ["Paid for an order", own.number],
    ["Gift card issued", null],
  ]);
  const file = JSON.stringify(await collectAccountData(services, ada));
  expect(file).toContain(own.number);
  for (const { number } of others) expect(file).not.toContain(number);
});
