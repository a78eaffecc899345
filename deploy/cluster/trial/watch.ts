import { setTimeout as pause } from "node:timers/promises";
import { poolOf, type Database } from "#platform/database/database.server.ts";
import { newCaller, writes, type Caller } from "../../../e2e/support/account-calls.ts";
import { until } from "./patroni.ts";

const EVERY_MS = 100;
/** A busy machine answers slowly. */
const WRITE_WITHIN_MS = 10_000;
const WRITERS = 3;
const PRODUCT = "speckled-stoneware-mug";
const TABLES =
  "create table trial_price (value integer primary key); create table trial_write (at timestamptz default now())";
/** Added to each number of a change, so that it is the product's price in cents. */
const BASE = 1_000_000;

type Seen = { value: number; stored: number; begun: number; ended: number; shop: string };
type Written = { begun: number; ended: number };
type Outage = { from: number; to: number };
export type Watch = Awaited<ReturnType<typeof startWatch>>;

/**
 * Writes to the shop without a pause, changes the price of a product and reads its page on each shop: what is written
 * when, and what is shown that is not stored.
 */
export async function startWatch(db: Database, front: string, shops: readonly string[]) {
  const written: Written[] = [];
  const seen: Seen[] = [];
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
    if (await changePrice(db, value)) stored = value;
  };
  const look = async (shop: string) => {
    const [known, begun] = [stored, performance.now()];
    const value = await shownOn(shop);
    const ended = performance.now();
    if (value !== null && value > 0) seen.push({ value, stored: known, begun, ended, shop });
  };
  const loop = async (work: () => Promise<void>) => {
    while (!isOver) {
      await work();
      await pause(EVERY_MS);
    }
  };
  const callers: { caller: Caller; uid: string }[] = [];
  while (callers.length < WRITERS)
    callers.push(await until("a member", () => member(front, callers.length)));
  const running = [
    ...callers.map(({ caller, uid }) => loop(() => write(caller, uid))),
    ...shops.map((shop) => loop(() => look(shop))),
    loop(change),
  ];

  return {
    /** When the first write was acknowledged that another server than before must have stored. */
    firstWriteAfter: (began: number, promoted: number) =>
      until("a write", async () => firstOf(written, began, promoted)),
    pages: () => seen.length,
    changes: () => stored,
    /** Ends all of it, and says what pages showed that the database lacks, or showed too late. */
    async end(outages: readonly Outage[]): Promise<string[]> {
      isOver = true;
      await Promise.all(running);
      const { rows } = await pool.query<{ value: number }>("select value from trial_price");
      const known = new Set(rows.map(({ value }) => value));
      const last = Math.max(...known);
      const shown = await Promise.all(shops.map(shownOn));
      return [
        ...wrongPages(seen, known, outages),
        ...shown
          .filter((value) => value !== last)
          .map((value) => `A page ends with ${value}, not ${last}.`),
        ...(known.has(stored) ? [] : [`The acknowledged change ${stored} is lost.`]),
      ];
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

/** During an outage a shop sends the pages that it keeps. */
function wrongPages(
  seen: readonly Seen[],
  known: ReadonlySet<number>,
  outages: readonly Outage[],
): string[] {
  const isCalm = ({ begun, ended }: Seen) =>
    outages.every(({ from, to }) => ended < from || begun > to);
  const late = seen.filter((each) => each.value < each.stored && isCalm(each));
  return [
    ...seen
      .filter(({ value }) => !known.has(value))
      .map(({ value, shop }) => `${shop} has shown change ${value}, which is lost.`),
    ...late.map(({ value, stored, shop }) => `${shop} has shown ${value} after ${stored}.`),
  ];
}

async function writeList(caller: Caller, uid: string): Promise<boolean> {
  const body = { ...writes["/api/account/lists"], uid, cart: [{ productId: 7, quantity: 2 }] };
  const init = {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", "X-Forwarded-For": "10.99.0.1" },
    signal: AbortSignal.timeout(WRITE_WITHIN_MS),
  };
  const answer = await caller.send("/api/account/lists", init).catch(() => null);
  return answer?.status === 200;
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

/** Signs a member up and in; null on a machine that is too busy for it. */
async function member(front: string, at: number): Promise<{ caller: Caller; uid: string } | null> {
  const caller = newCaller(front);
  const { password } = writes["/api/auth/sign-up"];
  const email = `writer${at}@example.com`;
  const names = { firstName: "Ada", lastName: "Quillfeather" };
  await caller.post("/api/auth/sign-up", { ...names, email, password });
  await caller.post("/api/auth/sign-in", { email, password });
  const { text } = await caller.get("/api/auth/session");
  const { account } = JSON.parse(text) as { account?: { uid: string } | null };
  return account ? { caller, uid: account.uid } : null;
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
