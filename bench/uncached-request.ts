import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";
import type { RunningShop } from "../e2e/support/shop.ts";
import { cpuSeconds, cpuSecondsOfFamily } from "./server-cpu.ts";

/**
 * CPU seconds of the database, without the connection with which the benchmark invalidates pages.
 */
export async function cpuOfDatabase({ dataDir }: RunningShop, db: Database): Promise<() => number> {
  const file = readFileSync(path.join(dataDir, "postgres/postmaster.pid"), "utf8");
  const postmaster = Number(file.split("\n")[0]);
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const own = rows[0]?.pid ?? 0;
  return () => cpuSecondsOfFamily(postmaster) - cpuSeconds(own);
}

/** Requests a page after a change that invalidates it, visible or not. */
export async function requestAfterInvalidation(
  db: Database,
  subject: string,
  url: string,
): Promise<void> {
  await db.insertInto("page_change").values({ subject }).execute();
  await ask(url);
}

/** Requests a page after raising a product's price to one that no page has shown before. */
export async function requestAfterPriceChange(
  db: Database,
  id: number,
  url: string,
): Promise<void> {
  await raisePrice(db, id);
  await ask(url);
}

/** Raises a product's price by one cent. */
export async function raisePrice(db: Database, id: number): Promise<void> {
  await sql`update product set price = price + 1 where id = ${id}`.execute(db);
}

/** Chromium's and Firefox's header. */
const ACCEPTED = "gzip, deflate, br, zstd";

async function ask(url: string): Promise<void> {
  const response = await fetch(url, { headers: { "Accept-Encoding": ACCEPTED } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
}
