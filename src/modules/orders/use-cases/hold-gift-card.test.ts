import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "#platform/database/database.server.ts";
import { cents, type Money } from "#modules/core/rules/money/money.ts";
import { cards, checkoutOf } from "#testing/orders/checkout.ts";
import { giveGiftCard, stateOfCard } from "#testing/orders/gift-cards.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import type { OrderCommand } from "#modules/orders/rules/order-command.ts";
import { checkOrders } from "./check-orders.server.ts";
import { checkPayments } from "./check-payments.server.ts";
import { expireOrders } from "./expire-orders.server.ts";
import { holdGiftCard } from "./hold-gift-card.server.ts";

// Closing the shop compares ledgers with balances and with orders.
let shop: OrdersShop;
beforeEach(async () => {
  shop = await openOrdersShop();
});
afterEach(() => shop.close());

const give = (amount: number) => giveGiftCard(shop.services, amount);
const card = (id: number) => stateOfCard(shop.services, id);
const cancel: OrderCommand = {
  type: "cancel",
  by: "buyer",
  reason: "",
  lines: null,
  restock: true,
};
const refund = (amount: number | null): OrderCommand => ({
  type: "refund",
  lines: [],
  shipping: false,
  amount: amount === null ? null : cents(amount),
});

async function hold(orderId: number, giftCard: number, expected: Money | null = null) {
  const held = await holdGiftCard(shop.services, orderId, { giftCard, expected });
  return held.ok ? held.value.facts.state : held.error.code;
}

async function charged() {
  return (await shop.charges()).map((each) => each.charged - each.refunded);
}

describe("a gift card pays", () => {
  test("a part: the provider gets the rest, and the card keeps its remainder", async () => {
    const { id } = await give(1000);
    const order = await shop.place();
    expect(await hold(order.id, id)).toBe("awaiting_payment");
    expect(await card(id)).toEqual({ balance: 0, ledger: 0, kinds: ["issued", "held"] });
    await shop.pay(order.id, cards.pays);
    const { state, total, paid } = await shop.now(order.id);
    expect({ state, paid }).toEqual({ state: "placed", paid: total });
    expect(await charged()).toEqual([total - 1000]);
    expect((await card(id)).kinds).toEqual(["issued", "held", "redeemed"]);
  });

  test("everything: the order is placed without a provider, and the rest stays on the card", async () => {
    const { id } = await give(50_000);
    const order = await shop.place();
    expect(await hold(order.id, id)).toBe("placed");
    const { total, paid } = await shop.now(order.id);
    expect(paid).toBe(total);
    expect(await card(id)).toMatchObject({ balance: 50_000 - total, ledger: 50_000 - total });
    expect(await charged()).toEqual([]);
    expect(await shop.subjects()).toEqual(["Order confirmed"]);
  });

  test("once, however often it is asked, and no second card beside it", async () => {
    const [first, second] = [await give(1000), await give(1000)];
    const order = await shop.place();
    await Promise.all(Array.from({ length: 8 }, () => hold(order.id, first.id)));
    expect((await card(first.id)).kinds).toEqual(["issued", "held"]);
    expect(await hold(order.id, second.id)).toBe("gift-card-used");
  });

  test("only the amount that was shown: nothing is held after the balance changed", async () => {
    const { id } = await give(1000);
    const order = await shop.place();
    expect(await hold(order.id, id, cents(2000))).toBe("gift-card-changed");
    expect(await card(id)).toMatchObject({ balance: 1000 });
    expect(await hold(order.id, id, cents(1000))).toBe("awaiting_payment");
    expect(await hold((await shop.place()).id, id)).toBe("gift-card-spent");
  });

  test("after a card of the bank was declined, in place of a part of that payment", async () => {
    const { id } = await give(1000);
    const order = await shop.place();
    await shop.pay(order.id, cards.declined);
    expect(await hold(order.id, id)).toBe("awaiting_payment");
    await shop.pay(order.id, cards.pays);
    const { state, total } = await shop.now(order.id);
    expect(state).toBe("placed");
    expect(await charged()).toEqual([total - 1000]);
  });
});

describe("a card's hold is released", () => {
  test("when the order expires", async () => {
    const { id } = await give(1000);
    const order = await shop.place();
    await hold(order.id, id);
    shop.minutes(31);
    await expireOrders(shop.services, shop.log);
    expect(await card(id)).toMatchObject({ balance: 1000, kinds: ["issued", "held", "released"] });
  });

  test("when its buyer cancels before paying, and when the checkout is changed", async () => {
    const { id } = await give(1000);
    const first = await shop.place();
    await hold(first.id, id);
    const second = await shop.place({ replaces: first.checkout.key });
    expect(await card(id)).toMatchObject({ balance: 1000 });
    await hold(second.id, id);
    expect(await shop.change(second.id, cancel)).toBe("done");
    expect(await card(id)).toMatchObject({ balance: 1000, ledger: 1000 });
  });
});

describe("money that comes after the order has expired", () => {
  test("takes the card's part once more", async () => {
    const { id, order } = await payLate();
    expect(await shop.now(order.id)).toMatchObject({ state: "placed", paid: order.facts.total });
    expect(await card(id)).toEqual({
      balance: 0,
      ledger: 0,
      kinds: ["issued", "held", "released", "held", "redeemed"],
    });
  });

  test.each([
    ["spent on something else", async (id: number) => hold((await shop.place()).id, id), 0],
    [
      "blocked",
      (id: number) =>
        shop.database.pool.query("update gift_card set is_blocked = true where id = $1", [id]),
      1000,
    ],
  ])("goes back where the card has been %s", async (_, meanwhile, balance) => {
    const { id, order } = await payLate(meanwhile);
    await checkPayments(shop.services, shop.log);
    const { state, paid, refunded } = await shop.now(order.id);
    expect({ state, kept: paid - refunded }).toEqual({ state: "expired", kept: 0 });
    expect(await card(id)).toMatchObject({ balance, ledger: balance });
  });

  /** The provider captures the rest after the hold is over. */
  async function payLate(meanwhile: (giftCard: number) => Promise<unknown> = async () => {}) {
    const { id } = await give(1000);
    const order = await shop.place();
    await hold(order.id, id);
    await shop.pay(order.id, cards.declined);
    shop.minutes(15);
    await expireOrders(shop.services, shop.log);
    expect((await card(id)).balance).toBe(1000);
    await meanwhile(id);
    await shop.database.pool.query("update demo_payment set state = 'captured', charged = amount");
    await shop.webhooks();
    return { id, order };
  }
});

describe("a refund", () => {
  async function paidWithCard(amount: number) {
    const { id } = await give(amount);
    const order = await shop.place();
    await hold(order.id, id);
    await shop.pay(order.id, cards.pays);
    const { total } = await shop.now(order.id);
    return { id, orderId: order.id, total };
  }

  test("goes to the provider and then to the card, in parts and to the cent", async () => {
    const { id, orderId, total } = await paidWithCard(1000);
    await shop.change(orderId, refund(total - 1200));
    expect((await card(id)).balance).toBe(0);
    await shop.change(orderId, refund(500));
    expect((await card(id)).balance).toBe(300);
    await shop.change(orderId, refund(null));
    await checkPayments(shop.services, shop.log);
    expect(await card(id)).toMatchObject({ balance: 1000, ledger: 1000 });
    expect(await charged()).toEqual([0]);
    expect(await shop.change(orderId, refund(1))).toBe("nothing-left");
  });

  test("happens once, however many ask for it at once", async () => {
    const { id, orderId } = await paidWithCard(1000);
    await Promise.all(Array.from({ length: 10 }, () => shop.change(orderId, refund(null))));
    await checkPayments(shop.services, shop.log);
    expect(await card(id)).toMatchObject({ balance: 1000, ledger: 1000 });
    expect(await charged()).toEqual([0]);
  });

  test.each(["won", "lost"] as const)(
    "of a withdrawal in a dispute that is %s brings back the card's part at once, and the rest once",
    async (dispute) => {
      const { id } = await give(1000);
      const { address } = checkoutOf();
      const order = await shop.place({ address: { ...address, country: "DE" } });
      await hold(order.id, id);
      await shop.pay(order.id, cards.disputed);
      const withdraw = { type: "withdraw", name: "Ada", email: "ada@example.com", lines: null };
      expect(await shop.change(order.id, withdraw as OrderCommand)).toBe("done");
      await checkPayments(shop.services, shop.log);
      const { total } = await shop.now(order.id);
      expect([(await card(id)).balance, await charged()]).toEqual([1000, [total - 1000]]);
      await shop.decideDispute(dispute);
      await checkPayments(shop.services, shop.log);
      await checkPayments(shop.services, shop.log);
      expect(await charged()).toEqual([dispute === "won" ? 0 : total - 1000]);
      expect((await card(id)).balance).toBe(1000);
      expect((await shop.now(order.id)).refunded).toBe(dispute === "won" ? total : 1000);
    },
  );

  test("opens a card again that has expired", async () => {
    const { id } = await give(50_000);
    const order = await shop.place();
    await hold(order.id, id);
    await shop.database.pool.query("update gift_card set expires_at = $2 where id = $1", [
      id,
      shop.services.clock.now(),
    ]);
    expect(await hold((await shop.place()).id, id)).toBe("gift-card-expired");
    await shop.change(order.id, cancel);
    expect(await hold((await shop.place()).id, id)).toBe("placed");
  });
});

test("fifty buyers at once spend exactly one card's balance, and its ledger shows which", async () => {
  await shop.setStock(shop.lamp, 100);
  const { id } = await give(10_000);
  const lines = [{ productId: shop.lamp, quantity: 1 }];
  const expectedTotal = await shop.totalOf(lines);
  const orders = [];
  // A few at a time: the test is about the card.
  for (let round = 0; round < 10; round += 1)
    orders.push(
      ...(await Promise.all(Array.from({ length: 5 }, () => shop.place({ lines, expectedTotal })))),
    );
  const crowd = openDatabase({
    ...shop.database.poolConfig,
    max: 20,
    answerWithinMs: null,
    connectionTimeoutMillis: 60_000,
  });
  const services = { ...shop.services, db: crowd };
  const outcomes = await Promise.all(
    orders.map((order) => holdGiftCard(services, order.id, { giftCard: id, expected: null })),
  );
  await crowd.destroy();
  const held = await shop.database.pool.query(
    "select coalesce(sum(amount), 0)::int as held from order_payment where gift_card_id = $1",
    [id],
  );
  const { balance, ledger } = await card(id);
  expect(balance).toBe(ledger);
  expect(held.rows[0].held + balance!).toBe(10_000);
  expect(balance).toBe(0);
  const takers = Math.ceil(10_000 / expectedTotal);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(takers);
  const others = outcomes.flatMap((each) => (each.ok ? [] : [each.error.code]));
  expect(others).toEqual(Array(50 - takers).fill("gift-card-spent"));
});

test("a card whose balance is not what its ledger says is found", async () => {
  const { id } = await give(1000);
  const tamper = (balance: number) =>
    shop.database.pool.query("update gift_card set balance = $2 where id = $1", [id, balance]);
  await tamper(999);
  expect(await checkOrders(shop.services)).toEqual([
    { about: `gift card ${id}`, what: "its ledger does not add up to its balance" },
  ]);
  await tamper(1000);
  await expect(
    shop.database.pool.query("delete from gift_card_entry where gift_card_id = $1", [id]),
  ).rejects.toThrow("never changed");
});
