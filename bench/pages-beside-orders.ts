import { sql } from "kysely";
import type { Database } from "#db/database.server.ts";
import { stockText } from "#domain/product/stock.ts";
import { Buyer } from "../e2e/support/buyer.ts";
import { stockOf } from "../e2e/support/order-books.ts";
import { load } from "./load.ts";
import { median, type Measure } from "./measure.ts";
import { orderFor } from "./order-for.ts";
import { cpuSeconds } from "./server-cpu.ts";

const PAGE = "/category";
const REQUESTS = 10_000;
const ROUNDS = 5;
/** Several a second, at the speed of a quiet machine: a hundred thousand in eight hours. */
const ORDERS = 8;
const SCARCE = 12;

type Shop = { url: string; pid: number };

/**
 * What orders do to cached pages: how many of those are answered in a second of processor time meanwhile, and whether
 * they tell the truth of stock.
 */
export async function benchPagesBesideOrders(
  shop: Shop,
  db: Database,
  products: readonly number[],
): Promise<Measure[]> {
  const ratios: number[] = [];
  await loadPages(shop);
  for (let round = 0; round < ROUNDS; round += 1) {
    const quiet = await loadPages(shop);
    const before = cpuSeconds(shop.pid);
    const pauseMs = (quiet.seconds / ORDERS) * 1000;
    const crowd = { clients: 1, seconds: quiet.seconds, products, pauseMs };
    const [{ failures }] = await Promise.all([orderFor(shop.url, crowd), loadPages(shop)]);
    if (failures[0]) throw new Error(failures[0]);
    ratios.push(quiet.cpuSeconds / (cpuSeconds(shop.pid) - before));
  }
  return [
    {
      part: "orders",
      name: "cached pages beside orders / without",
      value: median(ratios),
      unit: "",
      detail: `${ratios.map((ratio) => ratio.toFixed(2)).join(" ")}, ${ORDERS} orders in ${REQUESTS} pages`,
      bar: { atLeast: 0.9 },
    },
    {
      part: "orders",
      name: "pages with a wrong word about stock",
      value: await countWrongWords(shop.url, db, products[0] ?? 0),
      unit: "",
      detail: `asked for after each of ${SCARCE} orders of the last ${SCARCE} pieces`,
      bar: { atMost: 0 },
    },
  ];
}

async function loadPages({ url, pid }: Shop): Promise<{ seconds: number; cpuSeconds: number }> {
  const [startedAt, before] = [performance.now(), cpuSeconds(pid)];
  await load(url + PAGE, REQUESTS, ["Accept-Encoding: br"]);
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, cpuSeconds: cpuSeconds(pid) - before };
}

/** The last pieces are ordered one by one; each time the product's page has to say how many are left. */
async function countWrongWords(url: string, db: Database, productId: number): Promise<number> {
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
  return wrong;
}

async function orderOne(url: string, productId: number): Promise<void> {
  const buyer = new Buyer();
  const checkout = await buyer.checkout(url, [{ productId, quantity: 1 }]);
  await buyer.place(url, checkout);
}
