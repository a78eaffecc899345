import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cards } from "#testing/orders/checkout.ts";
import { Buyer } from "./support/buyer.ts";
import { openMarket, runKillRounds, type Market } from "./support/kill-rounds.ts";
import { stockOf, stockUp, wrongInBooks } from "./support/order-books.ts";
import { seeded } from "./support/seeded.ts";
import { embedded, onTcp, type Place } from "./support/shop-nodes.ts";

const CROWD = 50;
const many = <T>(work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: CROWD }, (_, at) => work(at)));

/** The first answer of a shop that is not too busy, as on a slow machine. */
async function answered<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    await pause(500);
  }
}

const card = { provider: "demo", method: "card", details: cards.pays };

/** `npm run crash-test` runs more of them, for each payment method. */
const ROUNDS = 3;
/** Short enough that many kills hit a starting shop, and long enough that each payment method gets payments. */
const ALIVE_MS = { from: 50, to: 1200 };

const dice = seeded(process.env["CRASH_SEED"]);

/** The shops at a place, from the first test of a block to its last. */
function openedAt(place: Place): () => Market {
  let market: Market | undefined;
  beforeAll(async () => {
    market = await openMarket(place, dice);
  }, 120_000);
  afterAll(() => market?.close());
  return () => market!;
}

function killRounds(market: () => Market): void {
  test(`kill -9 neither loses nor duplicates anything in ${ROUNDS} rounds, with any payment method`, async () => {
    try {
      const report = await runKillRounds(market(), { rounds: ROUNDS, aliveMs: ALIVE_MS, dice });
      expect(report.wrong).toEqual([]);
      expect(report.kills.shop + report.kills.database).toBe(ROUNDS);
    } catch (error) {
      throw new Error(`CRASH_SEED=${dice.seed} rolls the same dice.`, { cause: error });
    }
  }, 240_000);
}

describe("one shop on its embedded database", () => {
  killRounds(openedAt(embedded));
});

// One shop is one case of several; what it does alone, `attack.test.ts` shows too.
describe("two shops on PostgreSQL over TCP", () => {
  const market = openedAt(onTcp);
  const shopAt = (at: number) => {
    const { nodes } = market().shops;
    return nodes[at % nodes.length]?.url ?? "";
  };

  test("makes one order and one charge of 50 submits at once, with 50 equal answers", async () => {
    const { db } = market().shops;
    const lamp = await stockUp(db, 10);
    const buyer = new Buyer();
    const checkout = await buyer.checkout(shopAt(0), [{ productId: lamp, quantity: 1 }]);
    const placed = await many((at) => answered(() => buyer.place(shopAt(at), checkout)));
    const [first] = placed;
    expect(first).toMatchObject({ status: 200, body: { order: { state: "awaiting_payment" } } });
    expect(placed).toEqual(placed.map(() => first));
    const paid = await many((at) => answered(() => buyer.pay(shopAt(at), first!.body, card)));
    expect(paid[0]).toMatchObject({ status: 200, body: { state: "placed" } });
    expect(paid).toEqual(paid.map(() => paid[0]));
    expect(await stockOf(db, lamp)).toEqual({ on_hand: 9, held: 0, sold: 1 });
    expect(await wrongInBooks(db)).toEqual([]);
  });

  test("sells 50 buyers the last 10 pieces, and tells 40 that they are gone", async () => {
    const { db } = market().shops;
    const lamp = await stockUp(db, 10);
    const buyers = await many(async (at) => {
      const buyer = new Buyer();
      const lines = [{ productId: lamp, quantity: 1 }];
      return { at, buyer, checkout: await buyer.checkout(shopAt(at), lines) };
    });
    const outcomes = await Promise.all(
      buyers.map(async ({ at, buyer, checkout }) => {
        const placed = await answered(() => buyer.place(shopAt(at), checkout));
        if (placed.status !== 200) return `${placed.status}: ${placed.body.detail}`;
        const pay = () => buyer.pay(shopAt(at + 1), placed.body, card);
        return (await answered(pay)).body.state;
      }),
    );
    const told =
      "409: Something in your cart has just been sold out or is no longer sold. Nothing was ordered.";
    const tally = Object.groupBy(outcomes, (each) => each ?? "nothing");
    expect(tally).toEqual({ placed: Array(10).fill("placed"), [told]: Array(40).fill(told) });
    expect(await stockOf(db, lamp)).toMatchObject({ on_hand: 0, held: 0 });
    expect(await wrongInBooks(db)).toEqual([]);
  });

  killRounds(market);
});
