import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";
import { wrongInBooks } from "../e2e/support/order-books.ts";
import { embedded, onDurable, type ShopNodes } from "../e2e/support/shop-nodes.ts";
import { median, type Measure } from "./measure.ts";
import { orderFor } from "./order-for.ts";
import { openFloor, type OrderFloor } from "./order-floor.ts";
import { benchPagesBesideOrders } from "./pages-beside-orders.ts";
import { cpuSeconds, cpuSecondsOfFamily } from "./server-cpu.ts";

const CLIENTS = [1, 8];
const SECONDS = 5;
const ROUNDS = 5;
const WARM_UP_SECONDS = 10;
const PRODUCTS = 8;
const PLENTY = 1_000_000;

/**
 * Placing and paying an order with all its requests: its cost, and its rate against pgbench with
 * the same statements. Both exclude emails and the provider's calls.
 */
export async function benchOrders(print: (line: string) => void): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const place of [embedded, ...onDurable]) {
    const shops = await place.open();
    try {
      measures.push(...(await benchPlace(place.name, shops, print)));
    } finally {
      await shops.close();
    }
  }
  if (onDurable.length === 0) print("This machine has no PostgreSQL of its own, and no pgbench.");
  return measures;
}

type Print = (line: string) => void;

async function benchPlace(name: string, shops: ShopNodes, print: Print): Promise<Measure[]> {
  const { url = "", pid = 0 } = shops.nodes[0] ?? {};
  const products = await stockUp(shops.db);
  const { databaseUrl, databasePid } = shops;
  const isKnown = databaseUrl !== undefined && databasePid !== undefined;
  // Runs before jobs are disabled, because here they are part of the measurement.
  const beside = isKnown ? [] : await benchPagesBesideOrders({ url, pid }, shops.db, products);
  // That sold out the first product.
  await stockUp(shops.db);
  await withoutJobs(shops.db);
  const floor = isKnown ? await openFloor({ databaseUrl, databasePid }, products) : null;
  try {
    await orderFor(url, { clients: 8, seconds: WARM_UP_SECONDS, products });
    const measures: Measure[] = [];
    const wrong: string[] = [];
    for (const clients of CLIENTS) {
      const rounds = await order({ url, pid, databasePid, floor }, { clients, products });
      print(`${name}, ${clients} at once: ${rounds.map(describeRound).join(", ")}`);
      wrong.push(...rounds.flatMap(({ failures }) => failures));
      measures.push(...measuresOf(`${clients} at once, ${name}`, rounds));
    }
    measures.push(...beside);
    wrong.push(...(await wrongInBooks(shops.db)));
    wrong.slice(0, 5).forEach(print);
    return [...measures, failed(name, wrong.length)];
  } finally {
    await floor?.close();
  }
}

function failed(name: string, value: number): Measure {
  const what = `orders that failed, and what is wrong in the books, ${name}`;
  return { part: "orders", name: what, value, unit: "", bar: { atMost: 0 } };
}

type Round = {
  perSecond: number;
  /** CPU time per order, of the shop alone and with its database. */
  cpuMs: number;
  withDatabaseMs: number;
  floor: { perSecond: number; cpuMs: number } | null;
  failures: string[];
};

type Shop = {
  url: string;
  pid: number;
  databasePid: number | undefined;
  floor: OrderFloor | null;
};

/** Alternates shop and pgbench, so that other load on the machine affects both. */
async function order(
  { url, pid, databasePid, floor }: Shop,
  { clients, products }: { clients: number; products: number[] },
): Promise<Round[]> {
  const databaseCpu = () => (databasePid === undefined ? 0 : cpuSecondsOfFamily(databasePid));
  const rounds: Round[] = [];
  while (rounds.length < ROUNDS) {
    const before = { shop: cpuSeconds(pid), database: databaseCpu() };
    const crowd = { clients, seconds: SECONDS, products };
    const { orders, seconds, failures } = await orderFor(url, crowd);
    const cpuMs = ((cpuSeconds(pid) - before.shop) / orders) * 1000;
    const withDatabaseMs = cpuMs + ((databaseCpu() - before.database) / orders) * 1000;
    const beside = (await floor?.order({ clients, seconds: SECONDS })) ?? null;
    rounds.push({ perSecond: orders / seconds, cpuMs, withDatabaseMs, floor: beside, failures });
  }
  return rounds;
}

function describeRound({ perSecond, floor }: Round): string {
  return `${perSecond.toFixed(0)}${floor === null ? "" : `/${floor.perSecond.toFixed(0)}`}`;
}

function measuresOf(name: string, rounds: readonly Round[]): Measure[] {
  const perSecond = median(rounds.map((round) => round.perSecond));
  const cpu: Measure = {
    part: "orders",
    name: `CPU per order, ${name}`,
    value: median(rounds.map(({ cpuMs }) => cpuMs)),
    unit: "ms",
    detail: `${perSecond.toFixed(0)} orders a second`,
    bar: { atMost: 15 },
  };
  const floors = rounds.flatMap((round) => (round.floor ? [{ ...round, floor: round.floor }] : []));
  if (floors.length === 0) return [cpu];
  const cpuMs = median(floors.map(({ floor }) => floor.cpuMs));
  const withDatabaseMs = median(floors.map((round) => round.withDatabaseMs));
  return [
    cpu,
    {
      part: "orders",
      name: `orders / pgbench, ${name}`,
      value: median(floors.map((round) => round.perSecond / round.floor.perSecond)),
      unit: "",
      detail: `${perSecond.toFixed(0)} / ${median(floors.map(({ floor }) => floor.perSecond)).toFixed(0)} a second`,
      bar: { atLeast: 0.5 },
    },
    {
      part: "orders",
      name: `the same by processor time with the database, ${name}`,
      value: median(floors.map((round) => round.floor.cpuMs / round.withDatabaseMs)),
      unit: "",
      detail: `${cpuMs.toFixed(1)} / ${withDatabaseMs.toFixed(1)} ms of pgbench and of the shop`,
      bar: { atLeast: 0.5 },
    },
  ];
}

async function stockUp(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update stock set on_hand = ${PLENTY}, is_offered = true where variant_id is null and product_id in (
      select id from product where status = 'active' and price >= 50
        and id not in (select product_id from variant) order by id limit ${PRODUCTS}
    ) returning product_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Jobs after an order are not part of its cost; pgbench does not run them either. */
async function withoutJobs(db: Database): Promise<void> {
  await sql`
    create function no_job() returns trigger language plpgsql as $$ begin return null; end $$`.execute(
    db,
  );
  await sql`
    create trigger no_job before insert on graphile_worker._private_jobs
    for each row execute function no_job()`.execute(db);
}
