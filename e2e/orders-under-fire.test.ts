import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cards } from "#testing/orders/checkout.ts";
import { Buyer } from "./support/buyer.ts";
import { runKillRounds } from "./support/kill-rounds.ts";
import { stockOf, stockUp, wrongInBooks } from "./support/order-books.ts";
import { seeded } from "./support/seeded.ts";
import { embedded, onInstalled, onTcp, type ShopNodes } from "./support/shop-nodes.ts";

const CROWD = 50;
const many = <T>(work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: CROWD }, (_, at) => work(at)));
const card = { provider: "demo", method: "card", details: cards.pays };

const shopOf = ({ nodes }: ShopNodes, at: number) => nodes[at % nodes.length]?.url ?? "";

describe.each([embedded, onTcp, ...onInstalled])("many buyers at $name", ({ open }) => {
  let shops: ShopNodes;
  beforeAll(async () => {
    shops = await open();
  }, 120_000);
  afterAll(() => shops.close());

  test("makes one order and one charge of 50 submits at once, with 50 equal answers", async () => {
    const lamp = await stockUp(shops.db, 10);
    const buyer = new Buyer();
    const checkout = await buyer.checkout(shopOf(shops, 0), [{ productId: lamp, quantity: 1 }]);
    const placed = await many((at) => buyer.place(shopOf(shops, at), checkout));
    const [first] = placed;
    expect(first).toMatchObject({ status: 200, body: { order: { state: "awaiting_payment" } } });
    expect(placed).toEqual(placed.map(() => first));
    const paid = await many((at) => buyer.pay(shopOf(shops, at), first!.body, card));
    expect(paid[0]).toMatchObject({ status: 200, body: { state: "placed" } });
    expect(paid).toEqual(paid.map(() => paid[0]));
    expect(await stockOf(shops.db, lamp)).toEqual({ on_hand: 9, held: 0, sold: 1 });
    expect(await wrongInBooks(shops.db)).toEqual([]);
  });

  test("sells 50 buyers the last 10 pieces, and tells 40 that they are gone", async () => {
    const lamp = await stockUp(shops.db, 10);
    const buyers = await many(async (at) => {
      const buyer = new Buyer();
      const lines = [{ productId: lamp, quantity: 1 }];
      return { at, buyer, checkout: await buyer.checkout(shopOf(shops, at), lines) };
    });
    const outcomes = await Promise.all(
      buyers.map(async ({ at, buyer, checkout }) => {
        const placed = await buyer.place(shopOf(shops, at), checkout);
        if (placed.status !== 200) return `${placed.status}: ${placed.body.detail}`;
        return (await buyer.pay(shopOf(shops, at + 1), placed.body, card)).body.state;
      }),
    );
    const told =
      "409: Something in your cart has just been sold out or is no longer sold. Nothing was ordered.";
    const tally = Object.groupBy(outcomes, (each) => each ?? "nothing");
    expect(tally).toEqual({ placed: Array(10).fill("placed"), [told]: Array(40).fill(told) });
    expect(await stockOf(shops.db, lamp)).toMatchObject({ on_hand: 0, held: 0 });
    expect(await wrongInBooks(shops.db)).toEqual([]);
  });
});

/** `npm run crash-test` runs more of them, for each payment method. */
const ROUNDS = 8;
/** Short enough that many kills hit a starting shop, and long enough that each payment method gets payments. */
const ALIVE_MS = { from: 50, to: 1200 };

describe.each([embedded, onTcp])("kill -9 of $name", (place) => {
  test(`neither loses nor duplicates anything in ${ROUNDS} rounds, with any payment method`, async () => {
    const dice = seeded(process.env["CRASH_SEED"]);
    try {
      const report = await runKillRounds({ place, rounds: ROUNDS, aliveMs: ALIVE_MS, dice });
      expect(report.wrong).toEqual([]);
      expect(report.kills.shop + report.kills.database).toBe(ROUNDS);
    } catch (error) {
      throw new Error(`CRASH_SEED=${dice.seed} rolls the same dice.`, { cause: error });
    }
  }, 240_000);
});
