import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";
import { stockText } from "#modules/catalogue/rules/stock.ts";
import { Buyer } from "../e2e/support/buyer.ts";
import { stockOf } from "../e2e/support/order-books.ts";
import { loadFor, type Loaded } from "./load.ts";
import { median, type Measure } from "./measure.ts";
import { orderFor } from "./order-for.ts";
import { cpuSeconds } from "./server-cpu.ts";

const PAGE = "/category";
const ROUNDS = 7;
const SECONDS = 4;
const WARM_UP_SECONDS = 5;
/** A hundred thousand orders in eight hours. */
const ORDER_EVERY_MS = 288;
const SCARCE = 12;

type Shop = { url: string; pid: number };

/**
 * How orders and their jobs affect cached pages at a large shop's rate: pages per second under full
 * load, and the share of one processor left to pages. CPU time per page would mislead, because an
 * order costs as much as two hundred pages.
 */
export async function benchPagesBesideOrders(
  shop: Shop,
  db: Database,
  products: readonly number[],
): Promise<Measure[]> {
  const rounds: Round[] = [];
  await orderFor(shop.url, { clients: 8, seconds: WARM_UP_SECONDS, products });
  await loadPages(shop);
  while (rounds.length < ROUNDS) {
    const quiet = await loadPages(shop);
    // Orders start with the page load and end after it.
    const crowd = { clients: 1, seconds: SECONDS + 1, products, pauseMs: ORDER_EVERY_MS };
    const [beside, ordered] = await Promise.all([loadPages(shop), orderFor(shop.url, crowd)]);
    if (ordered.failures[0]) throw new Error(ordered.failures[0]);
    // A slower order rate would leave more capacity to the pages.
    if (ordered.orders < 0.8 * ((SECONDS * 1000) / ORDER_EVERY_MS))
      throw new Error(`Only ${ordered.orders} orders came in ${SECONDS} seconds.`);
    rounds.push({ quiet, beside });
  }
  return [...measuresOf(rounds), await wrongWords(shop.url, db, products[0] ?? 0)];
}

/** The responses, and the shop's CPU time in milliseconds per second. */
type Load = Loaded & { cpuMs: number };
type Round = { quiet: Load; beside: Load };

async function loadPages({ url, pid }: Shop): Promise<Load> {
  const before = cpuSeconds(pid);
  const loaded = await loadFor(url + PAGE, SECONDS, ["Accept-Encoding: br"]);
  return { ...loaded, cpuMs: ((cpuSeconds(pid) - before) / SECONDS) * 1000 };
}

function measuresOf(rounds: readonly Round[]): Measure[] {
  const part = "orders";
  const of = (what: (load: Load) => number, digits = 0) =>
    `${median(rounds.map(({ beside }) => what(beside))).toFixed(digits)} / ${median(
      rounds.map(({ quiet }) => what(quiet)),
    ).toFixed(digits)}`;
  const rates = rounds.map(({ quiet, beside }) => beside.perSecond / quiet.perSecond);
  const left = rounds.map(({ quiet, beside }) => {
    const ofPages = (quiet.cpuMs / quiet.perSecond) * beside.perSecond;
    return 1 - (beside.cpuMs - ofPages) / 1000;
  });
  const list = (values: number[]) => values.map((value) => value.toFixed(2)).join(" ");
  return [
    {
      part,
      name: "cached pages beside orders / without",
      value: median(rates),
      unit: "",
      detail: `${list(rates)}; ${of(({ perSecond }) => perSecond)} a second`,
      bar: { atLeast: 0.9 },
    },
    {
      part,
      name: "of a processor, what orders leave to pages",
      value: median(left),
      unit: "",
      detail: `${list(left)}; ${of(({ cpuMs, perSecond }) => cpuMs / perSecond, 3)} ms a page`,
      bar: { atLeast: 0.9 },
    },
    {
      part,
      name: "longest wait for a cached page beside orders",
      value: median(rounds.map(({ beside }) => beside.longest)),
      unit: "ms",
      detail: `${of(({ longest }) => longest)} ms, and of a hundredth ${of(({ p99 }) => p99)} ms with / without orders`,
    },
  ];
}

/** Orders the last units one by one; each time the product page must show the remaining number. */
async function wrongWords(url: string, db: Database, productId: number): Promise<Measure> {
  await sql`
    update stock set on_hand = ${SCARCE} where product_id = ${productId} and variant_id is null`.execute(
    db,
  );
  const { slug } = await db
    .selectFrom("product")
    .select("slug")
    .where("id", "=", productId)
    .executeTakeFirstOrThrow();
  let wrong = 0;
  for (let ordered = 0; ordered <= SCARCE; ordered += 1) {
    const page = await (await fetch(`${url}/product/${slug}`)).text();
    const stock = await stockOf(db, productId);
    const left = stock?.on_hand ?? 0;
    if (left !== SCARCE - ordered) throw new Error("The orders were not placed.");
    if (!page.includes(`>${stockText({ inStock: left > 0, stockCount: left })}<`)) wrong += 1;
    if (ordered < SCARCE) await orderOne(url, productId);
  }
  return {
    part: "orders",
    name: "pages with a wrong word about stock",
    value: wrong,
    unit: "",
    detail: `asked for after each of ${SCARCE} orders of the last ${SCARCE} pieces`,
    bar: { atMost: 0 },
  };
}

async function orderOne(url: string, productId: number): Promise<void> {
  const buyer = new Buyer();
  const checkout = await buyer.checkout(url, [{ productId, quantity: 1 }]);
  await buyer.place(url, checkout);
}
