import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { cards, checkoutOf } from "#testing/orders/checkout.ts";
import { offlineShop, type OfflineShop } from "#testing/orders/offline-shop.ts";
import { commandOrder } from "./apply-command.server.ts";
import type { OrderCommand } from "#modules/orders/rules/order-command.ts";
import { checkOrders } from "./check-orders.server.ts";
import { checkPayments } from "./check-payments.server.ts";
import { expireOrders } from "./expire-orders.server.ts";
import { submitOrder } from "./submit-order.server.ts";

// Runs the use cases on a real database: a few orders share a few units, and random steps happen to any of them. The
// books must agree after each course.

let shop: OfflineShop;
beforeAll(async () => {
  shop = await offlineShop();
});
afterAll(() => shop.close());

/** One step in the life of these orders. */
type Step = (orders: number[]) => Promise<unknown>;

const place: fc.Arbitrary<Step> = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.nat(2))
  .map(([lamps, vases]) => async (orders: number[]) => {
    const lines = [{ productId: shop.lamp, quantity: lamps }];
    if (vases > 0) lines.push({ productId: shop.vase, quantity: vases });
    const expectedTotal = await shop.totalOf(lines).catch(() => cents(0));
    const own = { lines, expectedTotal, clientAddress: randomUUID() };
    const placed = await submitOrder(shop.services, checkoutOf(own));
    if (placed.ok) orders.push(placed.value.id);
  });

const onOne = (act: fc.Arbitrary<(id: number) => Promise<unknown>>): fc.Arbitrary<Step> =>
  fc.tuple(fc.nat(), act).map(([which, does]) => async (orders) => {
    const id = orders[which % orders.length];
    if (id !== undefined) await does(id);
  });

const pay = onOne(
  fc
    .constantFrom<[Record<string, string>, string?]>(
      ...Object.values(cards).map((card): [Record<string, string>] => [card]),
      [cards.pays],
      [cards.pays],
      [{}, "paypal"],
      [{}, "apple-pay"],
    )
    .map(
      ([details, method]) =>
        (id) =>
          shop.pay(id, details, method),
    ),
);
const answer = onOne(
  fc
    .constantFrom("approve" as const, "refuse" as const)
    .map((given) => (id) => shop.answerBank(id, given)),
);

const units = fc.array(fc.record({ line: fc.nat(1), quantity: fc.integer({ min: 1, max: 2 }) }), {
  minLength: 1,
  maxLength: 2,
});
const ship = { type: "ship", shipment: null, carrier: null, tracking: null } as const;
const change = onOne(
  fc
    .oneof<fc.Arbitrary<OrderCommand>[]>(
      fc
        .record({
          by: fc.constantFrom("buyer" as const, "shop" as const),
          lines: fc.option(units),
          restock: fc.boolean(),
        })
        .map((each) => ({ type: "cancel", reason: "", ...each })),
      fc
        .record({
          lines: units,
          shipping: fc.boolean(),
          amount: fc.option(fc.integer({ min: 1, max: 5000 }).map(cents)),
        })
        .map((each) => ({ type: "refund", ...each })),
      fc.option(units).map((lines) => ({ type: "pack", lines })),
      fc.constant({ type: "unpack", shipment: 1 }),
      fc.option(units).map((lines) => ({ ...ship, lines })),
      fc.constant({ ...ship, lines: null }),
      fc.constant({ type: "deliver", shipment: null }),
      units.map((lines) => ({ type: "request-return", lines, reason: "" })),
      fc.constant({ type: "decide-return", return: 1, to: "approved", note: "" }),
      fc.boolean().map((restock) => ({ type: "receive-return", return: 1, restock })),
    )
    .map((wanted) => (id) => shop.change(id, wanted)),
);

/** Staff add goods, or take unpaid ones back as soon as no payment of them is under way. */
const add = onOne(
  fc.integer({ min: 0, max: 2 }).map((quantity) => async (id) => {
    if (quantity > 0) return shop.addGoods(id, [{ productId: shop.vase, quantity }]);
    return commandOrder(shop.services, { id }, { type: "drop-addition" });
  }),
);

/** Buyers choose a method without a provider; staff record too little, enough or too much, take it back and refund. */
const offline = onOne(
  fc
    .tuple(
      fc.constantFrom("transfer", "transfer", "invoice", "delivery", "collection" as const),
      fc.constantFrom("choose", "choose", "part", "rest", "too-much", "undo", "send-refund"),
      fc.integer({ min: 1, max: 3 }),
    )
    .map(([kind, act, part]) => async (id) => {
      const { number, offline: promised, total } = await shop.now(id);
      const open = promised?.open ?? total;
      const amount = act === "part" ? Math.ceil(open / 2) : act === "rest" ? open : open + 100;
      const does: Record<string, () => Promise<unknown>> = {
        choose: () => shop.choose(id, kind as "transfer"),
        undo: () => shop.staff("undo-payment", { number, payment: part }),
        "send-refund": () => shop.staff("send-refund", { number, refund: part }),
      };
      // Refusals are part of the course.
      const record = () => shop.record(number, Math.max(1, amount));
      await (does[act] ?? record)().catch(() => null);
    }),
);

/** Steps without a request: time and jobs. */
const time = fc
  .tuple(fc.constantFrom(0, 1, 5, 16, 31, 24 * 60), fc.nat(2))
  .map(([minutes, which]): Step => {
    const { services, log } = { services: () => shop.services, log: () => shop.log };
    const jobs = [
      () => shop.webhooks(),
      () => checkPayments(services(), log()),
      () => expireOrders(services(), log()),
    ];
    return async () => {
      shop.minutes(minutes);
      await jobs[which]?.();
    };
  });

const course = fc.array(
  fc.oneof(place, pay, pay, answer, add, offline, offline, change, change, time),
  {
    minLength: 15,
    maxLength: 30,
  },
);

test("any course of orders that share their pieces leaves books that agree", async () => {
  await fc.assert(
    fc.asyncProperty(course, async (steps) => {
      await shop.setStock(shop.lamp, 6);
      await shop.setStock(shop.vase, 3);
      const orders: number[] = [];
      for (const step of steps) await step(orders);
      expect(await checkOrders(shop.services)).toEqual([]);
      await shop.letTimePass();
      expect(await checkOrders(shop.services)).toEqual([]);
      await shop.expectChargesToBeKnown();
    }),
    // A failed course is not shrunk: each try takes a second.
    { numRuns: 25, endOnFailure: true },
  );
}, 120_000);
