import { setTimeout as pause } from "node:timers/promises";
import { poolOf, type Database } from "#platform/database/database.server.ts";
import type { Caller } from "../../../e2e/support/account-calls.ts";
import type { RunningShop } from "../../../e2e/support/shop.ts";
import { members, writeList } from "./member.ts";
import { until } from "./patroni.ts";

const EVERY_MS = 200;
const WRITERS = 3;
const PRODUCT = "speckled-stoneware-mug";
const TABLES =
  "create table trial_price (value integer primary key); create table trial_write (at timestamptz default now())";
/** Added to each number of a change, so that it is the product's price in cents. */
const BASE = 1_000_000;

/** Times of pages are those of the clock, which the shops' logs use. */
type Seen = { value: number; stored: number; begun: number; ended: number; shop: string };
type Written = { begun: number; ended: number };
type Shop = Pick<RunningShop, "url" | "log">;
export type Watch = Awaited<ReturnType<typeof startWatch>>;
export type WatchReport = {
  pages: number;
  changes: number;
  /** Older pages that a shop has sent while it could not ask the database, as its log says. */
  unasked: number;
  wrong: string[];
};

/**
 * Writes to the shop without a pause, changes the price of a product and reads its page on each shop: what is written
 * when, and what is shown that is not stored.
 */
export async function startWatch(db: Database, front: string, shops: readonly Shop[]) {
  const written: Written[] = [];
  const seen: Seen[] = [];
  const acknowledged: number[] = [];
  let stored = 0;
  let isOver = false;
  const pool = poolOf(db);
  await pool.query(TABLES);

  const write = async (caller: Caller, uid: string) => {
    const begun = performance.now();
    if (await writeList(caller, uid)) written.push({ begun, ended: performance.now() });
  };
  let next = 0;
  const change = async () => {
    const value = (next += 1);
    if (!(await changePrice(db, value))) return;
    acknowledged.push(value);
    stored = value;
  };
  const look = async ({ url: shop }: Shop): Promise<boolean> => {
    const [known, begun] = [stored, Date.now()];
    const value = await shownOn(shop);
    if (value === null) return false;
    if (value > 0) seen.push({ value, stored: known, begun, ended: Date.now(), shop });
    return true;
  };
  const loop = async (work: () => Promise<unknown>) => {
    while (!isOver) {
      await work();
      await pause(EVERY_MS);
    }
  };
  const callers = await members(front, WRITERS);
  const running = [
    ...callers.map(({ caller, uid }) => loop(() => write(caller, uid))),
    ...shops.map((shop) => loop(() => look(shop))),
    loop(change),
  ];

  return {
    /** When the first write was acknowledged that another server than before must have stored. */
    firstWriteAfter: (began: number, promoted: number) =>
      until("a write", async () => firstOf(written, began, promoted)),
    /** Ends all of it, and says what pages showed that the database lacks, or showed too late. */
    async end(): Promise<WatchReport> {
      isOver = true;
      await Promise.all(running);
      const { rows } = await pool.query<{ value: number }>("select value from trial_price");
      const known = new Set(rows.map(({ value }) => value));
      const lost = acknowledged.filter((value) => !known.has(value));
      stored = Math.max(...known);
      for (const shop of shops) await until("a last page", () => look(shop));
      const { unasked, wrong } = checkPages(seen, known, shops);
      const missing = lost.map((value) => `The acknowledged change ${value} is lost.`);
      return {
        pages: seen.length,
        changes: acknowledged.length,
        unasked,
        wrong: [...wrong, ...missing],
      };
    },
  };
}

const firstOf = (written: readonly Written[], began: number, promoted: number) =>
  written.find(({ begun, ended }) => begun > began && ended > promoted)?.ended ?? null;

/** How long after its order a new job was done, ahead of all that wait on a busy machine. */
export async function timeOfJob(db: Database): Promise<number> {
  const began = performance.now();
  const id = await until("a new job", () => addJob(db));
  await until("a job that is done", () => isJobDone(db, id));
  return performance.now() - began;
}

/** What pages showed that is lost, or older than what was stored though their shop could ask the database. */
function checkPages(
  seen: readonly Seen[],
  known: ReadonlySet<number>,
  shops: readonly Shop[],
): Pick<WatchReport, "unasked" | "wrong"> {
  const silences = new Map(shops.map(({ url, log }) => [url, silencesIn(log())]));
  const isUnasked = ({ shop, begun, ended }: Seen) =>
    silences.get(shop)?.some(({ from, to }) => begun <= to && ended >= from) ?? false;
  const lost = seen.filter(({ value }) => !known.has(value));
  const older = seen.filter(({ value, stored }) => value < stored);
  const late = older.filter((each) => !isUnasked(each));
  return {
    unasked: older.length - late.length,
    wrong: [
      ...lost.map(({ value, shop }) => `${shop} has shown change ${value}, which is lost.`),
      ...late.map(({ value, stored, shop, begun }) => {
        const at = new Date(begun).toISOString();
        return `${shop} has shown ${value} after ${stored}, at ${at}.`;
      }),
    ],
  };
}

/** When a shop could not ask the database for changes, by its log. */
function silencesIn(log: string): { from: number; to: number }[] {
  const lines = log.matchAll(/"time":"([^"]+)".*"msg":"Cached pages are sent (although|after)/g);
  const silences: { from: number; to: number }[] = [];
  for (const [, time = "", word] of lines) {
    const open = silences.findLast(({ to }) => to === Infinity);
    if (word === "after" && open) open.to = Date.parse(time);
    else if (!open) silences.push({ from: Date.parse(time), to: Infinity });
  }
  return silences;
}

/** A price, and its number in a table of its own, in one transaction. */
async function changePrice(db: Database, value: number): Promise<boolean> {
  const text = `
    with noted as (insert into trial_price values ($1) returning value)
    update product set price = $2 + value from noted where slug = $3`;
  return poolOf(db)
    .query(text, [value, BASE, PRODUCT])
    .then(
      () => true,
      () => false,
    );
}

/** The number of the change that the product's page shows; null without an answer. */
async function shownOn(shop: string): Promise<number | null> {
  const signal = AbortSignal.timeout(20_000);
  const answer = await fetch(`${shop}/product/${PRODUCT}`, { signal }).catch(() => null);
  const text = answer?.ok ? await answer.text().catch(() => "") : "";
  const price = /"price":"?([\d.]+)/.exec(text)?.[1];
  return price === undefined ? null : Math.round(Number(price) * 100) - BASE;
}

const addJob = async (db: Database): Promise<string | null> => {
  const text =
    "select id::text from graphile_worker.add_job('facets.compact', '{}', priority => -100) as job";
  return poolOf(db)
    .query<{ id: string }>(text)
    .then(
      ({ rows }) => rows[0]?.id ?? null,
      () => null,
    );
};

const isJobDone = (db: Database, id: string): Promise<boolean> =>
  poolOf(db)
    .query("select from graphile_worker.jobs where id = $1", [id])
    .then(
      ({ rowCount }) => rowCount === 0,
      () => false,
    );
