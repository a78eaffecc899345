import { fork } from "node:child_process";
import { once } from "node:events";
import { sql } from "kysely";
import { joinEmbeddedPostgres } from "#adapters/database/join-embedded-postgres.server.ts";
import { openDatabase, type Database, type DatabaseConfig } from "#db/database.server.ts";
import { noFilters } from "#domain/listing/filters.ts";
import { plainListing } from "#domain/listing/listing-query.ts";
import { cents } from "#domain/money/money.ts";
import { startShop, type RunningShop } from "../e2e/support/shop.ts";
import { elementsOf } from "./html-elements.ts";
import { fillUpTo } from "./many-products.ts";
import { median, type Measure } from "./measure.ts";
import type { PageFloor } from "./page-floor.ts";
import { askCategory, askHome, askProduct, askSearch, statementsOf } from "./page-questions.ts";
import { cpuSeconds } from "./server-cpu.ts";
import { askAnew, cpuOfDatabase } from "./uncached-request.ts";

const CATEGORY = "home-kitchen";
const PRODUCT = "tessel-over-ear-headphones";
const WORDS = "kettle";
const UP_TO_200 = { ...noFilters, price: { from: null, to: cents(20_000) } };

/** What is asked for, and the cache tag of a change that drops it. */
const PAGES = {
  home: { path: "/", tag: "products", ask: askHome },
  category: {
    path: `/category/${CATEGORY}`,
    tag: `category:${CATEGORY}`,
    ask: askCategory(CATEGORY),
  },
  "category, filtered": {
    path: `/category/${CATEGORY}?max=200&sort=rating`,
    tag: `category:${CATEGORY}`,
    ask: askCategory(CATEGORY, { ...plainListing, filters: UP_TO_200, sort: "rating" }),
  },
  product: { path: `/product/${PRODUCT}`, tag: `product:${PRODUCT}`, ask: askProduct(PRODUCT) },
  search: { path: `/search?q=${WORDS}`, tag: "products", ask: askSearch(WORDS) },
};
type Page = (typeof PAGES)[keyof typeof PAGES];

const PRODUCTS = 1000;
const ROUNDS = 7;
const REQUESTS = 40;
const BAR = 2;

/**
 * Processor time of shop and database for a page that a change has just dropped, against the least that it can cost:
 * its elements rendered and its statements answered, and nothing else. On Linux only.
 */
export async function benchUncachedPage(say: (line: string) => void): Promise<Measure[]> {
  const shop = await startShop();
  try {
    const connection = await joinEmbeddedPostgres({ dataDir: shop.dataDir, log: () => {} });
    if (!connection) throw new Error("The shop's database can't be joined.");
    const db = openDatabase({ ...connection, max: 1, idleTimeoutMillis: 0 });
    try {
      await fillUpTo(db, PRODUCTS);
      return await comparePages({ shop, db, connection, say });
    } finally {
      await db.destroy();
    }
  } finally {
    await shop.discard();
  }
}

type Bench = {
  shop: RunningShop;
  db: Database;
  connection: DatabaseConfig;
  say: (line: string) => void;
};

async function comparePages({ shop, db, connection, say }: Bench): Promise<Measure[]> {
  const databaseCpu = await cpuOfDatabase(shop, db);
  const measures: Measure[] = [];
  for (const [name, page] of Object.entries(PAGES)) {
    const subject = await subjectOf(db, page);
    const floor = await startFloor({
      connection,
      ...(await floorOf(shop, connection, name, page)),
    });
    const cpu = (pid: number) => cpuSeconds(pid) + databaseCpu();
    const made = { page: [] as number[], floor: [] as number[] };
    // The first rounds only warm up.
    for (let round = -2; round < ROUNDS; round++) {
      const before = cpu(shop.pid);
      for (let request = 0; request < REQUESTS; request++)
        await askAnew(db, subject, shop.url + page.path);
      const between = [cpu(shop.pid), cpu(floor.pid)] as const;
      await floor.make(REQUESTS);
      if (round < 0) continue;
      made.page.push(((between[0] - before) / REQUESTS) * 1000);
      made.floor.push(((cpu(floor.pid) - between[1]) / REQUESTS) * 1000);
    }
    floor.stop();
    const ratios = made.page.map((time, round) => time / (made.floor[round] ?? Number.NaN));
    say(`${name}: rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(" ")}`);
    measures.push({
      part: "render",
      name: `CPU of an uncached page / its floor: ${name}`,
      value: median(ratios),
      unit: "",
      detail: `${median(made.page).toFixed(1)} / ${median(made.floor).toFixed(1)} ms of ${page.path}`,
      bar: { atMost: BAR },
    });
  }
  return measures;
}

/** Tags name rows by their ids. */
async function subjectOf(db: Database, { tag }: Page): Promise<string> {
  const [table, slug] = tag.split(":");
  if (!slug) return tag;
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table ?? "")} where slug = ${slug}`.execute(db);
  return `${table}:${rows[0]?.id}`;
}

async function floorOf(
  shop: RunningShop,
  connection: DatabaseConfig,
  name: string,
  page: Page,
): Promise<Omit<PageFloor, "connection">> {
  const response = await fetch(shop.url + page.path);
  return {
    page: elementsOf(await response.text()),
    statements: await statementsOf(connection, name, page.ask),
  };
}

async function startFloor(floor: PageFloor) {
  const child = fork(new URL("./page-floor.ts", import.meta.url), {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  const tell = async (message: PageFloor | { times: number }) => {
    child.send(message);
    await once(child, "message");
  };
  await tell(floor);
  return {
    pid: child.pid ?? 0,
    make: (times: number) => tell({ times }),
    stop: () => child.disconnect(),
  };
}
