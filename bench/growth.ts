import { joinEmbeddedPostgres } from "#platform/embedded-postgres/join-embedded-postgres.server.ts";
import { openDatabase, type Database } from "#platform/database/database.server.ts";
import { startShop, type RunningShop } from "../e2e/support/shop.ts";
import { fillUpTo } from "./many-products.ts";
import { median, type Measure } from "./measure.ts";
import { cpuSeconds } from "./server-cpu.ts";
import { askAnew, cpuOfDatabase } from "./uncached-request.ts";

const SMALL = 1000;
const LARGE = 100_000;
const ROUNDS = 5;
const REQUESTS = 20;
const BAR = 2;

/** Pages of the small shop, and of the large one where those are others. */
const PAGES: Record<string, [small: string, large?: string]> = {
  home: ["/"],
  category: ["/category/home-kitchen"],
  "category, filtered": ["/category/home-kitchen?max=200&rating=4&stock=in&sort=rating"],
  "all products up to $50": ["/category?max=50"],
  "all products, last page but a few": ["/category?page=41", "/category?page=4000"],
  "all products, the middle": ["/category?page=20", "/category?page=2083"],
  product: ["/product/tessel-over-ear-headphones"],
  "search, commonest word": ["/search?q=kitchen"],
  "search, common word": ["/search?q=kettle"],
  "search, middling word": ["/search?q=turntable"],
  "search, typo": ["/search?q=headphnes"],
  "search, typo in the commonest word": ["/search?q=kitchn"],
  "search, nothing found": ["/search?q=zzzzzz"],
};

type Shop = { shop: RunningShop; db: Database; databaseCpu: () => number };

/**
 * Processor time of shop and database for a page that is rendered, with 100,000 products against 1,000. Nothing was
 * sold yet, as in a shop on the day of its import. On Linux only.
 */
export async function benchGrowth(say: (line: string) => void): Promise<Measure[]> {
  const opened: Shop[] = [];
  try {
    for (const count of [SMALL, LARGE]) {
      opened.push(await openFilled(count));
      say(`${count} products are there`);
    }
    return await compare(opened as [Shop, Shop]);
  } finally {
    for (const { shop, db } of opened) {
      await db.destroy();
      await shop.discard();
    }
  }
}

async function openFilled(count: number): Promise<Shop> {
  const shop = await startShop();
  try {
    const connection = await joinEmbeddedPostgres({ dataDir: shop.dataDir, log: () => {} });
    if (!connection) throw new Error("The shop's database can't be joined.");
    const db = openDatabase({
      ...connection,
      max: 1,
      answerWithinMs: null,
      idleTimeoutMillis: 0,
    });
    await fillUpTo(db, count, { hasSales: false });
    return { shop, db, databaseCpu: await cpuOfDatabase(shop, db) };
  } catch (error) {
    await shop.discard();
    throw error;
  }
}

async function compare([small, large]: [Shop, Shop]): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const [name, [path, largePath = path]] of Object.entries(PAGES)) {
    const times = { small: [] as number[], large: [] as number[] };
    // The first round only fills the caches.
    for (let round = -1; round < ROUNDS; round++) {
      const pair = [await cpuOf(small, path), await cpuOf(large, largePath)] as const;
      if (round < 0) continue;
      times.small.push(pair[0]);
      times.large.push(pair[1]);
    }
    const [before, after] = [median(times.small), median(times.large)];
    measures.push({
      part: "growth",
      name: `CPU of a page: ${name}`,
      value: after / before,
      unit: "",
      detail: `${before.toFixed(1)} ms with 1,000, ${after.toFixed(1)} ms with 100,000; ${largePath}`,
      bar: { atMost: BAR },
    });
  }
  return measures;
}

/**
 * Milliseconds of processor time for one rendering. A change of everything forgets what pages were, too, so none is
 * found to be the same as before.
 */
async function cpuOf({ shop, db, databaseCpu }: Shop, path: string): Promise<number> {
  const cpu = () => cpuSeconds(shop.pid) + databaseCpu();
  const before = cpu();
  for (let request = 0; request < REQUESTS; request++)
    await askAnew(db, "everything", shop.url + path);
  return ((cpu() - before) / REQUESTS) * 1000;
}
