import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#platform/database/database.server.ts";
import { retryWhileAway } from "#platform/database/retry-transaction.server.ts";
import { systemClock } from "#platform/clock.ts";
import { prepareOrderSecrets } from "#modules/orders/use-cases/order-secret.server.ts";
import { giveGiftCard } from "#testing/orders/gift-cards.ts";
import { Buyer, type Order, StepsUnderWay } from "./buyer.ts";
import { startOutsideProviders, type OutsideProviders } from "./outside-providers.ts";
import { letTimePass, stockOf, stockUp, wrongInBooks } from "./order-books.ts";
import type { Dice } from "./seeded.ts";
import type { Place, ShopNodes } from "./shop-nodes.ts";
import type { WaysToPay, WayToPay } from "./ways-to-pay.ts";

/** At least this many concurrent buyers, an equal number for each payment method. */
const BUYERS = 14;
const PLENTY = 100_000;
const PAID_WITHIN_MS = 300_000;
/** No shop is killed while a buyer has waited longer for a response. */
const PATIENCE_MS = 20_000;

export type KillRoundsOptions = {
  /** One of `waysToPay`; by default all of them at once. */
  method?: string;
  rounds: number;
  /** The time between two kills. */
  aliveMs: { from: number; to: number };
  dice: Dice;
  /** The longest pause of a buyer between two purchases; none by default. */
  restMs?: number;
  /** Runs after the last purchase. */
  afterwards?(): Promise<void>;
};

/** The counts of the rounds, and the faults found after them, one sentence each. */
export type KillRoundsReport = {
  kills: { shop: number; database: number };
  /** Requests whose shop or database was killed before the response, by kind. */
  cutOff: string[];
  /** Provider actions whose caller was killed meanwhile. */
  unheard: string[];
  orders: number;
  placed: number;
  toldPlaced: number;
  charges: number;
  refunded: number;
  wrong: string[];
};

type Told = { key: string; way: string; order: Order };
type KillRounds = {
  shops: ShopNodes;
  dice: Dice;
  steps: StepsUnderWay;
  lamp: number;
  /** Pieces sold and keys of orders before these rounds. */
  before: { sold: number; keys: Set<string> };
  ways: WaysToPay;
};
type Over = { isOver: boolean };

/** Shops that take payments of outside providers. */
export type Market = { shops: ShopNodes; providers: OutsideProviders; close(): Promise<void> };

export async function openMarket(place: Place, dice: Dice): Promise<Market> {
  const providers = await startOutsideProviders(dice);
  const shops = await place.open(providers.env);
  return {
    shops,
    providers,
    async close() {
      await shops.close();
      await providers.close();
    },
  };
}

/**
 * Runs endless buyers against several shops and kills one per round. Afterwards the shops' jobs settle open orders,
 * and the database is compared with the providers' charges, stock, emails and the responses that buyers received.
 */
export async function runKillRounds(
  { shops, providers }: Market,
  options: KillRoundsOptions,
): Promise<KillRoundsReport> {
  const { method, dice } = options;
  const calls: Over = { isOver: false };
  const calling = providers.callShops(
    () => anyOf(shops, dice),
    () => calls.isOver,
  );
  try {
    const lamp = await stockUp(shops.db, PLENTY);
    const setting = {
      shops,
      dice,
      lamp,
      before: { sold: (await stockOf(shops.db, lamp))?.sold ?? 0, keys: await keysOf(shops.db) },
      steps: new StepsUnderWay(),
      ways: waysOf(providers, method),
    };
    const { told, kills, cutOff } = await killWhileBuying(setting, options);
    await options.afterwards?.();
    await letTimePass(shops.db, providers.finishAll);
    const counted = await count(shops.db, providers);
    const unheard = providers.unheard();
    const wrong = await wrongAfter(setting, providers, told);
    const toldPlaced = told.filter(({ order }) => order.state === "placed").length;
    return { kills, cutOff, unheard, ...counted, toldPlaced, wrong };
  } finally {
    calls.isOver = true;
    await calling;
  }
}

const anyOf = ({ nodes }: ShopNodes, dice: Dice) =>
  nodes[dice.roll(0, nodes.length - 1)]?.url ?? "";

function waysOf({ ways }: OutsideProviders, method: string | undefined): WaysToPay {
  const wanted = Object.entries(ways).filter(([name]) => method === undefined || name === method);
  return Object.fromEntries(
    wanted.flatMap(([name, each]) =>
      Object.entries(each).map(([way, paying]) => [`${name}: ${way}`, paying]),
    ),
  );
}

/** Kills one process per round while all buy, until each method was paid; the first failing buyer ends it. */
async function killWhileBuying(
  setting: KillRounds,
  { rounds, aliveMs, restMs = 0 }: KillRoundsOptions,
) {
  const { shops, dice, steps, ways } = setting;
  const over: Over = { isOver: false };
  const stop = () => void (over.isOver = true);
  const failed = (error: unknown) => {
    stop();
    throw error;
  };
  const told: Told[] = [];
  const kills = { shop: 0, database: 0 };
  const cutOff: string[] = [];
  let killed = false;
  const all = Object.entries(ways);
  const times = Math.ceil(BUYERS / all.length);
  const crowd = Array.from({ length: times }, () => all)
    .flat()
    .map(async ([way, paying]) => {
      while (!over.isOver && !(killed && isPaid(told, methodOf(way)))) {
        told.push({ way, ...(await buyOnce(setting, paying)) });
        if (restMs > 0) await pause(dice.roll(0, restMs));
      }
    });
  // At least one round kills the database, where it is the shop's own.
  const ofDatabase = dice.roll(0, rounds - 1);
  const kill = async () => {
    for (let round = 0; round < rounds && !over.isOver; round += 1) {
      await pause(dice.roll(aliveMs.from, aliveMs.to));
      // A busy machine answers more slowly than shops are killed.
      while (steps.longestWaitMs() > PATIENCE_MS && !over.isOver) await pause(100);
      const at = dice.roll(0, shops.nodes.length - 1);
      cutOff.push(...steps.at(shops.nodes[at]?.url ?? ""));
      const isOfDatabase = round === ofDatabase || dice.roll(0, 3) === 0;
      if (isOfDatabase && (await shops.killDatabase?.())) kills.database += 1;
      else {
        await shops.restart(at);
        kills.shop += 1;
      }
    }
    // On a busy machine not every method has been paid by now; its buyers go on alone.
    killed = true;
    for (
      const end = Date.now() + PAID_WITHIN_MS;
      Date.now() < end && !over.isOver;
      await pause(100)
    )
      if (all.every(([way]) => isPaid(told, methodOf(way)))) break;
  };
  // A buyer who fails ends the rounds; one who has bought enough does not.
  const work = [kill().finally(stop), ...crowd.map((each) => each.catch(failed))];
  const ends = await Promise.allSettled(work);
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  return { told, kills, cutOff };
}

const methodOf = (way: string) => way.slice(0, way.indexOf(":"));

function isPaid(told: readonly Told[], method: string): boolean {
  return told.some(({ way, order }) => order.state === "placed" && methodOf(way) === method);
}

async function buyOnce({ shops, dice, steps, lamp }: KillRounds, way: WayToPay) {
  const lines = [{ productId: lamp, quantity: dice.roll(1, 3) }];
  const giftCard = way.giftCard === undefined ? null : await giftCardOf(shops, way.giftCard);
  const anyShop = () => anyOf(shops, dice);
  return new Buyer(steps).buy({ anyShop, lines, way, giftCard });
}

/** The code of a gift card over an amount in cents, retried until the database is available. */
async function giftCardOf(shops: ShopNodes, amount: number): Promise<string> {
  const give = async () => {
    // Simultaneous transactions would each wait for a second connection to read the secret of codes.
    await prepareOrderSecrets(shops.db);
    return giveGiftCard({ db: shops.db, clock: systemClock }, amount);
  };
  return (await retryWhileAway(give, { withinMs: 300_000, everyMs: 50 })).code;
}

/** The keys of all checkouts that have become orders. */
async function keysOf(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom("shop_order").select("client_key").execute();
  return new Set(rows.map(({ client_key }) => client_key));
}

async function count(db: Database, providers: OutsideProviders) {
  const orders = await db.selectFrom("shop_order").select("state").execute();
  const demo = await db
    .selectFrom("demo_payment")
    .select("charged")
    .where("charged", ">", 0)
    .execute();
  const refunds = await db.selectFrom("order_refund").select("state").execute();
  return {
    orders: orders.length,
    placed: orders.filter(({ state }) => state === "placed").length,
    charges: demo.length + providers.charges().length,
    refunded: refunds.filter(({ state }) => state === "succeeded").length,
  };
}

async function wrongAfter(
  { shops: { db }, lamp, before, ways }: KillRounds,
  providers: OutsideProviders,
  told: readonly Told[],
): Promise<string[]> {
  const stock = await stockOf(db, lamp);
  const isStockRight = stock?.held === 0 && stock.on_hand + stock.sold - before.sold === PLENTY;
  const untried = Object.keys(ways).filter((way) => told.every((each) => each.way !== way));
  return [
    ...(await wrongInBooks(db, providers.charges())),
    ...(isStockRight ? [] : [`The stock is ${JSON.stringify(stock)}.`]),
    ...(await wronglyTold(db, told, before.keys)),
    ...untried.map((way) => `Nobody has tried to pay by ${way}.`),
    ...(await unpaidMethods(db, ways, told)).map((method) => `Nobody has paid by ${method}.`),
  ];
}

/** Payment methods without any payment, which would make the checks pass vacuously. */
async function unpaidMethods(
  db: Database,
  ways: WaysToPay,
  told: readonly Told[],
): Promise<string[]> {
  const paid = await db
    .selectFrom("shop_order")
    .innerJoin("order_payment", "order_id", "id")
    .where("order_payment.state", "=", "captured")
    .select("shop_order.number")
    .execute();
  const numbers = new Set<string>(paid.map(({ number }) => number));
  const paidBy = new Set(
    told.flatMap(({ way, order }) => (numbers.has(order.number) ? [methodOf(way)] : [])),
  );
  return [...new Set(Object.keys(ways).map(methodOf))].filter((method) => !paidBy.has(method));
}

/**
 * Responses that contradict the database: each checkout is exactly the order of its number, and every order reported
 * as paid is paid.
 */
async function wronglyTold(
  db: Database,
  told: readonly Told[],
  earlier: Set<string>,
): Promise<string[]> {
  const all = await db.selectFrom("shop_order").select(["client_key", "number", "state"]).execute();
  const rows = all.filter(({ client_key }) => !earlier.has(client_key));
  const orders = new Map(rows.map((row) => [row.client_key, row]));
  const wrong = told.flatMap(({ key, way, order: { number, state } }) => {
    const found = orders.get(key);
    if (found?.number !== number) return [`${way}: ${number} was told, and is not there.`];
    if (state !== "placed" || found.state === "placed") return [];
    return [`${way}: ${number} was told to be placed, and is ${found.state}.`];
  });
  if (rows.length === told.length) return wrong;
  return [...wrong, `${told.length} checkouts have made ${rows.length} orders.`];
}
