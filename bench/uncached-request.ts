import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import type { Database } from "#db/database.server.ts";
import type { RunningShop } from "../e2e/support/shop.ts";
import { cpuSeconds, cpuSecondsOfFamily } from "./server-cpu.ts";

/** Seconds of processor time of the database, without the one connection that asks here for pages to be dropped. */
export async function cpuOfDatabase({ dataDir }: RunningShop, db: Database): Promise<() => number> {
  const file = readFileSync(path.join(dataDir, "postgres/postmaster.pid"), "utf8");
  const postmaster = Number(file.split("\n")[0]);
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const own = rows[0]?.pid ?? 0;
  return () => cpuSecondsOfFamily(postmaster) - cpuSeconds(own);
}

/** Asks for a page after a change that drops it. */
export async function askAnew(db: Database, subject: string, url: string): Promise<void> {
  await db.insertInto("page_change").values({ subject }).execute();
  const response = await fetch(url, { headers: { "Accept-Encoding": "br" } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
}
