import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { buffer, text } from "node:stream/consumers";
import path from "node:path";
import { sql, type Kysely } from "kysely";
import { openEmptyDatabase } from "#cli/open-database.ts";
import { migrations } from "#main/modules.ts";
import { updateShop } from "#modules/backup/use-cases/update-shop.server.ts";
import { systemClock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.server.ts";
import { newDataFolder } from "#testing/data-folder.ts";
import {
  installedPostgres,
  startInstalledPostgres,
} from "#testing/postgres/installed-postgres.server.ts";
import type { Measure } from "./measure.ts";
import { fillWholeShop } from "./whole-shop.ts";

const ORDERS = Number(process.env["BENCH_ORDERS"] ?? 5000);
const CUSTOMERS = 0.2;
const PRODUCTS = 0.1;
const PICTURES = 0.02;
const MOST_STOP_MS = 60_000;

/** How long a shop with many orders is backed up, restored, moved to another server and back, and updated. */
export async function benchMoves(print: (line: string) => void): Promise<Measure[]> {
  const { folder, remove } = await newDataFolder();
  const place = (name: string) => path.join(folder, name);
  try {
    // A folder of a former run, some of whose orders change.
    const shop = process.env["BENCH_SHOP"] ?? place("shop");
    if (process.env["BENCH_SHOP"] === undefined) await fill(shop);
    return await measure(shop, { place, print });
  } finally {
    await remove();
  }
}

async function fill(dataDir: string): Promise<void> {
  await inFolder(dataDir, (db) =>
    fillWholeShop(db, {
      orders: ORDERS,
      customers: ORDERS * CUSTOMERS,
      products: ORDERS * PRODUCTS,
      pictures: ORDERS * PICTURES,
    }),
  );
}

type Run = { place: (name: string) => string; print: (line: string) => void };

async function measure(shop: string, { place, print }: Run): Promise<Measure[]> {
  const measures: Measure[] = [];
  const bin = installedPostgres();
  const server = bin ? await startInstalledPostgres(bin, { durable: true }) : null;
  const add = (name: string, value: number, atMost?: number) => {
    print(`${name}: ${(value / 1000).toFixed(1)} s`);
    measures.push({
      part: "moves",
      name,
      value,
      unit: "ms",
      detail: `${ORDERS} orders`,
      ...(atMost !== undefined && { bar: { atMost } }),
    });
  };
  const note = async (name: string, work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    add(name, performance.now() - startedAt);
  };
  try {
    if (server) {
      const [{ url }, back] = [server, place("back")];
      const away = await moveRunning(await runFolder(shop), { DATA_DIR: shop }, url);
      add("move to a server, while the shop runs", away.copyMs);
      add("move to a server, the stop", away.stopMs, MOST_STOP_MS);
      const home = await moveRunning(await runOn(url), { DATABASE_URL: url }, back);
      add("move back, while the shop runs", home.copyMs);
      add("move back, the stop", home.stopMs, MOST_STOP_MS);
      await note("update --check", () => command({ DATA_DIR: back }, "update", "--check"));
      await note("update", () => update(back));
    }
    const backup = place("backup");
    await note("backup", () => command({ DATA_DIR: shop }, "backup", backup));
    await note("restore", () => command({ DATA_DIR: place("restored") }, "restore", backup));
    await rm(place("restored"), { recursive: true });
    return measures;
  } finally {
    await server?.stop();
  }
}

type RunningShop = { db: Database; stop(): Promise<void> };

/** Keeps a data folder as a running shop does. */
async function runFolder(dataDir: string): Promise<RunningShop> {
  const { db, close } = await openEmptyDatabase({ dataDir, databaseUrl: null }, () => {});
  return { db, stop: close };
}

async function runOn(databaseUrl: string): Promise<RunningShop> {
  const { db, close } = await openEmptyDatabase({ dataDir: "", databaseUrl }, () => {});
  await sql`insert into shop_process values (gen_random_uuid(), now() + interval '1 day')`.execute(
    db,
  );
  const stop = async () => {
    await sql`delete from shop_process`.execute(db);
    await close();
  };
  return { db, stop };
}

/** Moves a shop that changes meanwhile. The stop is the time from its end to that of the command. */
async function moveRunning({ db, stop }: RunningShop, env: Record<string, string>, place: string) {
  const startedAt = performance.now();
  const child = start(env, "move", place);
  const ended = endOf(child);
  await Promise.race([untilSaid(child, "Copying"), ended]);
  await changeOrders(db);
  await Promise.race([untilSaid(child, "Stop the shop"), ended]);
  const stoppedAt = performance.now();
  await stop();
  await ended;
  return { copyMs: stoppedAt - startedAt, stopMs: performance.now() - stoppedAt };
}

/** What half an hour of a busy shop changes. */
async function changeOrders(db: Database): Promise<void> {
  await sql`with changed as (
      update shop_order set updated_at = now() where id in (select id from shop_order order by id desc limit 1000)
      returning number
    ) insert into audit_entry (at, actor_kind, actor_name, command, subject_kind, subject_id, version, before, after)
      select now(), 'staff', 'Ada Stone', 'ship-order', 'order', number, 9, '{}', '{}' from changed`.execute(
    db,
  );
  await sql`delete from outbox where id in (select min(id) from outbox)`.execute(db);
}

function start(env: Record<string, string>, ...args: string[]) {
  return spawn(process.execPath, ["src/cli/shop.ts", ...args], {
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

type Child = ReturnType<typeof start>;

async function untilSaid({ stdout }: Child, words: string): Promise<void> {
  for (let said = ""; !said.includes(words);) said += (await once(stdout, "data")).join("");
}

/** Throws what a command complains of. */
async function endOf(child: Child): Promise<void> {
  const [complaints, , [code]] = await Promise.all([
    text(child.stderr),
    buffer(child.stdout),
    once(child, "close"),
  ]);
  if (code !== 0) throw new Error(`${child.spawnargs.join(" ")} ended with ${code}: ${complaints}`);
}

const command = (env: Record<string, string>, ...args: string[]) => endOf(start(env, ...args));

/** An update whose migration writes every order again. */
async function update(dataDir: string): Promise<void> {
  const rewriting = {
    up: async (db: Kysely<unknown>) =>
      void (await sql`
        alter table shop_order add bench integer not null generated always as (length(facts::text)) stored`.execute(
        db,
      )),
  };
  await inFolder(dataDir, async (db) => {
    const updated = await updateShop(
      { db, clock: systemClock },
      {
        folder: path.join(dataDir, "backups", "update"),
        migrations: { ...migrations, "0999-bench": rewriting },
      },
    );
    if (!updated.ok) throw new Error(updated.error.join("\n"));
  });
}

async function inFolder(
  dataDir: string,
  work: (db: Awaited<ReturnType<typeof openEmptyDatabase>>["db"]) => Promise<void>,
): Promise<void> {
  const { db, close } = await openEmptyDatabase({ dataDir, databaseUrl: null }, () => {});
  try {
    await work(db);
  } finally {
    await close();
  }
}
