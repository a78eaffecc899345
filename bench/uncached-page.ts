import { fork } from "node:child_process";
import { once } from "node:events";
import { sql } from "kysely";
import { joinEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres.server.ts";
import {
  openDatabase,
  type Database,
  type DatabaseConfig,
} from "#platform/database/database.server.ts";
import { noFilters } from "#modules/catalogue/rules/listing/filters.ts";
import { plainListing } from "#modules/catalogue/rules/listing/listing-query.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { startShop, type RunningShop } from "../e2e/support/shop.ts";
import { elementsOf } from "./html-elements.ts";
import { fillUpTo } from "./many-products.ts";
import { median, type Measure } from "./measure.ts";
import type { PageFloor } from "./page-floor.ts";
import { askCategory, askHome, askProduct, askSearch, statementsOf } from "./page-questions.ts";
import { cpuSeconds } from "./server-cpu.ts";
import {
  requestAfterInvalidation,
  requestAfterPriceChange,
  cpuOfDatabase,
  raisePrice,
} from "./uncached-request.ts";

const CATEGORY = "home-kitchen";
const PRODUCT = "tessel-over-ear-headphones";
const WORDS = "kettle";
const UP_TO_200 = { ...noFilters, price: { from: null, to: cents(20_000) } };

/** The request path, and the cache tag of a change that invalidates the page. */
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
/**
 * Warm-up requests per page: in a shop that has just started, code is not compiled yet and pages
 * cost twice as much.
 */
const REQUESTS_BEFORE = 600;
const BAR = 2;

/**
 * CPU time of shop and database for a page that a change has invalidated, against the minimum: its
 * elements rendered and its statements executed. Linux only.
 */
export async function benchUncachedPage(print: (line: string) => void): Promise<Measure[]> {
  const shop = await startShop();
  try {
    const connection = await joinEmbeddedPostgres({ dataDir: shop.dataDir, log: () => {} });
    if (!connection) throw new Error("The shop's database can't be joined.");
    const db = openDatabase({ ...connection, max: 1, idleTimeoutMillis: 0 });
    try {
      await fillUpTo(db, PRODUCTS);
      return await comparePages({ shop, db, connection, print });
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
  print: (line: string) => void;
};

async function comparePages(bench: Bench): Promise<Measure[]> {
  const databaseCpu = await cpuOfDatabase(bench.shop, bench.db);
  const prepared: PreparedPage[] = [];
  try {
    for (const [name, page] of Object.entries(PAGES))
      prepared.push(await prepare(bench, name, page));
    const measures: Measure[] = [];
    for (const page of prepared) measures.push(...(await comparePage(bench, page, databaseCpu)));
    return measures;
  } finally {
    for (const { floor } of prepared) floor.stop();
  }
}

/** A page, its floor in a separate process, and the changes before each request. */
type PreparedPage = {
  name: string;
  path: string;
  askWithNewPrice(): Promise<void>;
  askUnchanged(): Promise<void>;
  /**
   * One page per change, as in the shop: a process without pauses has warmer caches (record 67).
   */
  makeFloor(): Promise<void>;
  /** The cost of a message to the floor. */
  pingFloor(): Promise<void>;
  floor: Awaited<ReturnType<typeof startFloor>>;
};

async function prepare({ shop, db, connection }: Bench, name: string, page: Page) {
  const url = shop.url + page.path;
  const shown = await shownProduct(db, page, url);
  const subject = await subjectOf(db, page);
  const floor = await startFloor({ connection, ...(await floorOf(shop, connection, name, page)) });
  const prepared: PreparedPage = {
    name,
    path: page.path,
    askWithNewPrice: () => requestAfterPriceChange(db, shown, url),
    askUnchanged: () => requestAfterInvalidation(db, subject, url),
    makeFloor: () => raisePrice(db, shown).then(() => floor.make(1)),
    pingFloor: () => raisePrice(db, shown).then(() => floor.make(0)),
    floor,
  };
  await repeat(REQUESTS_BEFORE, prepared.askWithNewPrice);
  await floor.make(REQUESTS_BEFORE);
  return prepared;
}

async function comparePage(
  bench: Bench,
  page: PreparedPage,
  databaseCpu: () => number,
): Promise<Measure[]> {
  const { name, path } = page;
  const { withNewPrice, unchanged, floor } = await measurePage(bench, page, databaseCpu);
  const against = (times: readonly number[]) => {
    const ratios = times.map((time, round) => time / (floor[round] ?? Number.NaN));
    const detail = `${median(times).toFixed(1)} / ${median(floor).toFixed(1)} ms of ${path}`;
    return { part: "render", value: median(ratios), unit: "", detail, ratios } as const;
  };
  const { ratios, ...measure } = against(withNewPrice);
  bench.print(`${name}: rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(" ")}`);
  const { ratios: _, ...beside } = against(unchanged);
  return [
    { ...measure, name: `CPU of an uncached page / its floor: ${name}`, bar: { atMost: BAR } },
    { ...beside, name: `after a change that it does not show: ${name}` },
  ];
}

async function repeat(count: number, request: () => Promise<void>): Promise<void> {
  for (let done = 0; done < count; done++) await request();
}

/**
 * CPU milliseconds per round: with a new price, with an invisible change, and of the floor without
 * the message's cost.
 */
async function measurePage({ shop }: Bench, page: PreparedPage, databaseCpu: () => number) {
  const each = async (pid: number, request: () => Promise<void>) => {
    const before = cpuSeconds(pid) + databaseCpu();
    await repeat(REQUESTS, request);
    return ((cpuSeconds(pid) + databaseCpu() - before) / REQUESTS) * 1000;
  };
  const { pid } = page.floor;
  const made = { withNewPrice: [] as number[], unchanged: [] as number[], floor: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    made.withNewPrice.push(await each(shop.pid, page.askWithNewPrice));
    made.unchanged.push(await each(shop.pid, page.askUnchanged));
    const floor = (await each(pid, page.makeFloor)) - (await each(pid, page.pingFloor));
    if (floor <= 0) throw new Error(`The floor of ${page.path} was lost in noise.`);
    made.floor.push(floor);
  }
  return made;
}

/** A product shown on the page whose own price can be raised. */
async function shownProduct(db: Database, { path }: Page, url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const slugs = [...html.matchAll(/href="\/product\/([^"]+)"/g)].map(([, slug]) => slug);
  const own = path.startsWith("/product/") ? [path.slice("/product/".length)] : slugs;
  const { rows } = await sql<{ id: number }>`
    select id::integer from product where slug = any(${own})
      and not exists (select from variant where product_id = product.id and price is not null)
    order by array_position(${own}::text[], slug) limit 1`.execute(db);
  if (!rows[0]) throw new Error(`${path} shows no product whose price can be raised.`);
  return rows[0].id;
}

/** Tags contain row ids, not slugs. */
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
