import { migrations, translatables } from "#main/modules.ts";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#platform/database/database.server.ts";
import { migrateToLatest } from "#platform/database/migrate.server.ts";
import { readPageChanges } from "./page-changes.server.ts";
import { seedShop } from "#modules/sample/store/seed.server.ts";
import { systemClock } from "#platform/clock.ts";
import { startStoppablePostgres } from "#testing/postgres/stoppable-postgres.server.ts";
import { createInvalidationFeed } from "./invalidation-feed.ts";
import { createPageCache, createPageStores } from "./page-cache.ts";

/** Products of the sample catalogue. */
const LAMP = 4;
const RUG = 5;

/** A node whose pages show product prices, on a server that can be restored to an earlier state. */
async function openNode() {
  const server = await startStoppablePostgres();
  onTestFinished(() => server.discard());
  const db = openDatabase({ connectionString: server.url, max: 2 });
  onTestFinished(() => db.destroy());
  await migrateToLatest(db, migrations);
  await seedShop(db, translatables);

  const setPrice = (id: number, price: number) =>
    db.updateTable("product").set({ price }).where("id", "=", id).execute();
  const priceOf = async (id: number) => {
    const query = db.selectFrom("product").select("price").where("id", "=", id);
    return (await query.executeTakeFirstOrThrow()).price;
  };

  const stores = createPageStores();
  const cache = createPageCache({
    stores,
    clock: systemClock,
    feed: createInvalidationFeed({
      read: (since) => readPageChanges(db, since),
      invalidate: (tags) => stores.pages.invalidate(tags),
      minIntervalMs: 0,
      retentionMs: 1_800_000,
      timeoutMs: 10_000,
    }),
    async render({ key }) {
      const body = Buffer.from(`${await priceOf(Number(key))}`);
      const tags = new Set([`product:${key}`]);
      return { status: 200, body, headers: {}, validUntil: Infinity, madeOf: null, tags };
    },
    onFeedError(error) {
      throw error;
    },
  });
  const shownPrice = async (id: number) => {
    const address = { key: `${id}`, route: "product", isVariation: false };
    const visitor = { requestId: "visitor", signal: new AbortController().signal };
    const { body } = await cache.get(address, visitor);
    return Number(body);
  };
  return { server, setPrice, shownPrice };
}

test("a server restored to an earlier state leaves no page of the later one", async () => {
  const { server, setPrice, shownPrice } = await openNode();
  await setPrice(RUG, 1000);
  await server.stop();
  server.backUp();
  await server.start();
  // More transactions than the restored server needs to catch up.
  for (let price = 2000; price < 2050; price += 1) await setPrice(RUG, price);
  expect([await shownPrice(LAMP), await shownPrice(RUG)]).toEqual([expect.any(Number), 2049]);

  await server.stop();
  server.restore();
  await server.start();
  await setPrice(LAMP, 4711);
  expect([await shownPrice(LAMP), await shownPrice(RUG)]).toEqual([4711, 1000]);
});

test("a restored server is detected even after its transaction ids have caught up", async () => {
  const { server, setPrice, shownPrice } = await openNode();
  await setPrice(RUG, 1000);
  await server.stop();
  server.backUp();
  await server.start();
  await setPrice(RUG, 2000);
  expect(await shownPrice(RUG)).toBe(2000);

  await server.stop();
  server.restore();
  await server.start();
  for (let price = 100; price < 150; price += 1) await setPrice(LAMP, price);
  expect(await shownPrice(RUG)).toBe(1000);
});
