import { sql } from "kysely";
import { joinEmbeddedPostgres } from "#platform/embedded-postgres/join-embedded-postgres.server.ts";
import { openDatabase, type Database } from "#platform/database/database.server.ts";
import { takeStock } from "#modules/stock/store/take-stock.server.ts";
import { startShop } from "../e2e/support/shop.ts";
import type { Measure } from "./measure.ts";

const PAGES = [
  "/",
  "/category",
  "/category/electronics",
  "/category/electronics?sort=price-asc",
  "/featured",
  "/deals",
  "/search?q=lamp",
  "/api/search-suggestions?q=lamp",
];
const ROUNDS = 10;
const SALES_A_ROUND = 100;
const BUYERS = 5;
/** A cached page is there in a few milliseconds; the others wait for the locked table. */
const MISS_AFTER_MS = 2000;

/**
 * 1,000 sales of well-stocked products, with two nodes on one database: how much of the shop stays cached meanwhile.
 */
export async function benchSales(say: (line: string) => void): Promise<Measure[]> {
  const first = await startShop();
  try {
    const connection = await joinEmbeddedPostgres({ dataDir: first.dataDir, log: () => {} });
    if (!connection) throw new Error("The shop's database can't be joined.");
    const { host, port, user, database } = connection;
    const address = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
    const second = await startShop({ env: { DATABASE_URL: address } });
    const db = openDatabase({ ...connection, max: BUYERS + 1 });
    try {
      return await sellAndAsk(db, [first.url, second.url], say);
    } finally {
      await db.destroy();
      await second.discard();
    }
  } finally {
    await first.discard();
  }
}

async function sellAndAsk(
  db: Database,
  nodes: readonly string[],
  say: (line: string) => void,
): Promise<Measure[]> {
  const stock = await db
    .updateTable("stock")
    .set({ on_hand: 100_000 })
    .returning(["product_id as productId", "variant_id as variantId"])
    .execute();
  const addresses = nodes.flatMap((node) => PAGES.map((path) => node + path));
  for (const address of addresses) {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  }

  const misses = new Map<string, number>();
  let sales = 0;
  let took = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const startedAt = performance.now();
    const buyers = Array.from({ length: BUYERS }, async () => {
      for (let sale = 0; sale < SALES_A_ROUND / BUYERS; sale++) {
        const unit = stock[sales++ % stock.length];
        if (unit) await db.transaction().execute((tx) => takeStock(tx, [{ ...unit, quantity: 1 }]));
      }
    });
    await Promise.all(buyers);
    took += performance.now() - startedAt;
    for (const address of await missed(db, addresses))
      misses.set(address, (misses.get(address) ?? 0) + 1);
  }
  for (const [address, count] of misses) say(`${count} of ${ROUNDS} times not cached: ${address}`);
  const asked = ROUNDS * addresses.length;
  const hits = asked - [...misses.values()].reduce((sum, count) => sum + count, 0);
  return [
    {
      part: "sales",
      name: `pages still cached on ${nodes.length} nodes after ${sales} sales from plenty`,
      value: hits / asked,
      unit: "",
      detail: `${asked - hits} of ${asked} dropped; ${(took / sales).toFixed(1)} ms a sale, ${BUYERS} at once`,
      bar: { atLeast: 1 },
    },
  ];
}

/** Those pages that are not cached: while nobody can read brands, no page with products can be rendered. */
async function missed(db: Database, addresses: readonly string[]): Promise<string[]> {
  const lock = await db.startTransaction().execute();
  try {
    await sql`lock table brand in access exclusive mode`.execute(lock);
    const answers = await Promise.all(
      addresses.map(async (address) => {
        const signal = AbortSignal.timeout(MISS_AFTER_MS);
        const answer = await fetch(address, { signal }).catch(() => null);
        await answer?.arrayBuffer();
        return { address, isCached: answer?.ok ?? false };
      }),
    );
    return answers.flatMap(({ address, isCached }) => (isCached ? [] : [address]));
  } finally {
    await lock.rollback().execute();
  }
}
