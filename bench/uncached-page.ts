import { joinEmbeddedPostgres } from "#adapters/database/join-embedded-postgres.server.ts";
import { openDatabase, type Database } from "#db/database.server.ts";
import { startShop } from "../e2e/support/shop.ts";
import { median, type Measure } from "./measure.ts";
import { cpuSeconds } from "./server-cpu.ts";

const PAGES = {
  home: "/",
  listing: "/category/electronics",
  "listing, filtered": "/category/electronics?max=200&sort=rating",
  product: "/product/tessel-over-ear-headphones",
  search: "/search?q=lamp",
};
const ROUNDS = 7;
const REQUESTS = 40;

/**
 * Processor time of the shop's process for a page that is not kept: everything counts as changed before each request.
 */
export async function benchUncachedPage(): Promise<Measure[]> {
  const shop = await startShop();
  try {
    const connection = await joinEmbeddedPostgres({ dataDir: shop.dataDir, log: () => {} });
    if (!connection) throw new Error("The shop's database can't be joined.");
    const db = openDatabase({ ...connection, max: 1 });
    try {
      return await measurePages(db, shop);
    } finally {
      await db.destroy();
    }
  } finally {
    await shop.discard();
  }
}

async function measurePages(db: Database, shop: { url: string; pid: number }): Promise<Measure[]> {
  const times = new Map(Object.keys(PAGES).map((name) => [name, [] as number[]]));
  for (let round = -2; round < ROUNDS; round++) {
    for (const [name, path] of Object.entries(PAGES)) {
      const before = cpuSeconds(shop.pid);
      for (let request = 0; request < REQUESTS; request++) await askAnew(db, shop.url + path);
      // The first rounds only warm up.
      if (round >= 0) times.get(name)?.push(((cpuSeconds(shop.pid) - before) / REQUESTS) * 1000);
    }
  }
  return [...times].map(([name, each]) => ({
    part: "render",
    name: `CPU of an uncached page: ${name}`,
    value: median(each),
    unit: "ms",
    detail: PAGES[name as keyof typeof PAGES],
    bar: { atMost: 3 },
  }));
}

async function askAnew(db: Database, url: string): Promise<void> {
  await db.insertInto("page_change").values({ subject: "everything" }).execute();
  const response = await fetch(url, { headers: { "Accept-Encoding": "br" } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
}
