import { afterAll, beforeAll, expect, test } from "vitest";
import { ordersLimits } from "#modules/orders/rules/limits.ts";
import type { EmailAddress } from "#modules/core/rules/email.ts";
import { cards } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
  await shop.setStock(shop.lamp, 1000);
  await shop.setStock(shop.vase, 1000);
});
afterAll(() => shop.close());

const { hits } = ordersLimits.payment.declined;
let placed = 0;

async function order(clientAddress: string, email = `buyer${++placed}@example.com`) {
  const lines = [{ productId: shop.lamp, quantity: 1 }];
  const made = await shop.place({ lines, clientAddress, email: email as EmailAddress });
  return made.id;
}

async function pay(id: number, card: keyof typeof cards = "declined") {
  const paid = await shop.pay(id, cards[card]);
  return paid.ok ? paid.value.facts.state : paid.error.code;
}

const news = async () =>
  (await shop.services.db.selectFrom("shop_news").select("news").execute()).filter((each) =>
    JSON.stringify(each).includes("Many declined payments"),
  );

test("declined payments count over all orders of a network and of a mailbox", async () => {
  const attacker = "198.51.100.9";
  for (let declined = 0; declined < hits; declined += 5) {
    const id = await order(attacker);
    for (let each = 0; each < 5; each += 1) expect(await pay(id)).toBe("awaiting_payment");
  }
  expect(await news()).toEqual([]);
  expect(await pay(await order(attacker))).toBe("declined-too-often");
  // A valid card is refused too, because a stolen card may be valid.
  expect(await pay(await order(attacker), "pays")).toBe("declined-too-often");
  expect(await pay(await order(attacker), "pays")).toBe("declined-too-often");
  expect(await news()).toHaveLength(1);
  // Buyers of other networks, and the same network an hour later.
  expect(await pay(await order("203.0.113.50"), "pays")).toBe("placed");
  shop.services.clock.advance(3601);
  expect(await pay(await order(attacker), "pays")).toBe("placed");
});

test("one mailbox from many networks is counted together", async () => {
  const email = "carder@example.com";
  for (let declined = 0; declined < hits; declined += 1)
    await pay(await order(`192.0.2.${declined + 1}`, email));
  expect(await pay(await order("192.0.2.200", email), "pays")).toBe("declined-too-often");
});

test("a decline that the provider reports later counts as well", async () => {
  const from = "203.0.113.77";
  for (let declined = 0; declined < hits; declined += 1) {
    const id = await order(from);
    await pay(id, "asksForApproval");
    await shop.answerBank(id, "refuse");
  }
  expect(await pay(await order(from), "pays")).toBe("declined-too-often");
});
