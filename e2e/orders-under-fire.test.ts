import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cards } from "#testing/orders/checkout.ts";
import { Buyer, waysToPay, type Order } from "./support/buyer.ts";
import { letTimePass, stockOf, stockUp, wrongInBooks } from "./support/order-books.ts";
import { seeded, type Dice } from "./support/seeded.ts";
import { embedded, onInstalled, onTcp, type ShopNodes } from "./support/shop-nodes.ts";

const CROWD = 50;
const many = <T>(work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: CROWD }, (_, at) => work(at)));
const card = { method: "card", details: cards.pays };

const shopOf = ({ nodes }: ShopNodes, at: number) => nodes[at % nodes.length]?.url ?? "";

describe.each([embedded, onTcp, ...onInstalled])("a crowd at $name", ({ open }) => {
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
    expect(outcomes.filter((each) => each === "placed")).toHaveLength(10);
    expect(outcomes.filter((each) => each === told)).toHaveLength(40);
    expect(await stockOf(shops.db, lamp)).toMatchObject({ on_hand: 0, held: 0 });
    expect(await wrongInBooks(shops.db)).toEqual([]);
  });
});

const ROUNDS = 20;
const BUYERS_A_WAY = 2;
/** Rounds are so short that many a kill meets a shop at its start. */
const ROUND_MS = { from: 50, to: 450 };
const PLENTY = 100_000;

describe.each([embedded, onTcp])("kill -9 of $name", ({ open }) => {
  test(`loses and doubles nothing in ${ROUNDS} rounds, whichever way is paid`, async () => {
    const dice = seeded(process.env["FIRE_SEED"]);
    const shops = await open();
    try {
      const lamp = await stockUp(shops.db, PLENTY);
      const told = await buyUnderFire(shops, lamp, dice);
      await letTimePass(shops.db);
      expect(await wrongInBooks(shops.db)).toEqual([]);
      const stock = await stockOf(shops.db, lamp);
      expect(stock).toEqual({ on_hand: PLENTY - (stock?.sold ?? 0), held: 0, sold: stock?.sold });
      await expectTrulyTold(shops, told);
    } catch (error) {
      throw new Error(`FIRE_SEED=${dice.seed} rolls the same dice.`, { cause: error });
    } finally {
      await shops.close();
    }
  }, 240_000);
});

type Told = { key: string; way: string; order: Order };

/** Buyers of every kind, who never stop, while processes are killed; what each was told of their order at last. */
async function buyUnderFire(shops: ShopNodes, lamp: number, dice: Dice): Promise<Told[]> {
  const told: Told[] = [];
  let isOver = false;
  const anyShop = () => shopOf(shops, dice.roll(0, shops.nodes.length - 1));
  const crowd = Object.entries(waysToPay).flatMap(([way, payment]) =>
    Array.from({ length: BUYERS_A_WAY }, async () => {
      while (!isOver) {
        const lines = [{ productId: lamp, quantity: dice.roll(1, 3) }];
        told.push({ way, ...(await new Buyer().buy(anyShop, lines, payment)) });
      }
    }),
  );
  const fire = async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await pause(dice.roll(ROUND_MS.from, ROUND_MS.to));
      if (shops.killDatabase && dice.roll(0, 3) === 0) await shops.killDatabase();
      else await shops.restart(dice.roll(0, shops.nodes.length - 1));
    }
  };
  await Promise.all([fire().finally(() => (isOver = true)), ...crowd]);
  return told;
}

/** Every checkout is the one order whose number was told, and who was told that it is paid was told the truth. */
async function expectTrulyTold({ db }: ShopNodes, told: readonly Told[]): Promise<void> {
  expect(new Set(told.map(({ way }) => way))).toEqual(new Set(Object.keys(waysToPay)));
  const rows = await db
    .selectFrom("shop_order")
    .select(["client_key", "number", "state"])
    .execute();
  const orders = new Map(rows.map((row) => [row.client_key, row]));
  for (const { key, order } of told) {
    expect(orders.get(key)?.number).toBe(order.number);
    if (order.state === "placed") expect(orders.get(key)?.state).toBe("placed");
  }
}
