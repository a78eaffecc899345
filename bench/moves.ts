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
const MOST_MOVE_MS = 60_000;

/** How long a shop with many orders is backed up, restored, moved to another server and back, and updated. */
export async function benchMoves(print: (line: string) => void): Promise<Measure[]> {
  const { folder, remove } = await newDataFolder();
  const place = (name: string) => path.join(folder, name);
  try {
    // A folder of a former run, which is not changed.
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
  const note = async (name: string, work: () => Promise<unknown>, atMost?: number) => {
    const startedAt = performance.now();
    await work();
    const value = performance.now() - startedAt;
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
  try {
    const backup = place("backup");
    await note("backup", () => command({ DATA_DIR: shop }, "backup", backup));
    await note("restore", () => command({ DATA_DIR: place("restored") }, "restore", backup));
    await rm(place("restored"), { recursive: true });
    if (!server) return measures;
    const [{ url }, back] = [server, place("back")];
    await note("move to a server", () => command({ DATA_DIR: shop }, "move", url), MOST_MOVE_MS);
    await note("move back", () => command({ DATABASE_URL: url }, "move", back), MOST_MOVE_MS);
    await note("update --check", () => command({ DATA_DIR: back }, "update", "--check"));
    await note("update", () => update(back));
    return measures;
  } finally {
    await server?.stop();
  }
}

/** Runs a command of the terminal as its own process, and throws what it complains of. */
async function command(env: Record<string, string>, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, ["src/cli/shop.ts", ...args], {
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [complaints, , [code]] = await Promise.all([
    text(child.stderr),
    buffer(child.stdout),
    once(child, "close"),
  ]);
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}: ${complaints}`);
}

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
