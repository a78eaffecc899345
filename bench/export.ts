import { readFileSync } from "node:fs";
import { terminal } from "#platform/commands/actor.ts";
import { invariant } from "#modules/core/rules/result.ts";
import { addApiKey } from "#modules/staff/use-cases/api-keys.server.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { testServices } from "#testing/services.ts";
import { startShop } from "../e2e/support/shop.ts";
import { connectionOf } from "../e2e/support/sql.ts";
import { loadFor } from "./load.ts";
import { fillOrders, placeOne } from "./many-orders.ts";
import { median, type Measure } from "./measure.ts";

const ORDERS = 100_000;
const PAGE = "/category";
const ROUNDS = 5;
const SECONDS = 4;
const PAGE_BYTES = 4096;

/** What the export of all orders costs shoppers and the shop's memory. */
export async function benchExport(print: (line: string) => void): Promise<Measure[]> {
  const shop = await startShop();
  const db = openDatabase({
    ...(await connectionOf(shop.dataDir)),
    max: 4,
    answerWithinMs: null,
  });
  try {
    await fillOrders(db, ORDERS, await placeOne(db));
    const made = await addApiKey.run(testServices(db), terminal, {
      name: "bench",
      permissions: ["orders"],
    });
    invariant(made.ok, "the terminal adds keys");
    return await measure(shop, made.value.key, print);
  } finally {
    await db.destroy();
    await shop.discard();
  }
}

type Shop = { url: string; pid: number };

async function measure(shop: Shop, key: string, print: (line: string) => void) {
  const load = () => loadFor(shop.url + PAGE, SECONDS, ["Accept-Encoding: br"]);
  await load();
  const alone = await exportOrders(shop, key);
  print(`${alone.rows} rows in ${(alone.ms / 1000).toFixed(1)} s`);
  const before = memoryOf(shop.pid);
  const rates: number[] = [];
  let most = before;
  for (let round = 0; round < ROUNDS; round++) {
    const quiet = await load();
    const ended = new AbortController();
    const exporting = exportUntil(shop, key, ended.signal);
    const beside = await load();
    most = Math.max(most, memoryOf(shop.pid));
    ended.abort();
    await exporting;
    rates.push(beside.perSecond / quiet.perSecond);
  }
  const measures: Measure[] = [
    {
      part: "export",
      name: "cached pages beside an export / without",
      value: median(rates),
      unit: "",
      detail: rates.map((rate) => rate.toFixed(2)).join(" "),
      bar: { atLeast: 0.9 },
    },
    {
      part: "export",
      name: "memory during exports / after the first",
      value: most / before,
      unit: "",
      detail: `${Math.round(most / 1e6)} MB, ${Math.round(before / 1e6)} MB before`,
      bar: { atMost: 1.25 },
    },
  ];
  return measures;
}

async function exportUntil(shop: Shop, key: string, ended: AbortSignal): Promise<void> {
  while (!ended.aborted)
    await exportOrders(shop, key, ended).catch((error: unknown) => {
      if (!ended.aborted) throw error;
    });
}

async function exportOrders({ url }: Shop, key: string, signal?: AbortSignal) {
  const startedAt = performance.now();
  const answer = await fetch(`${url}/api/admin/v1/orders.csv?view=all`, {
    headers: { Authorization: `Bearer ${key}` },
    ...(signal && { signal }),
  });
  if (!answer.ok || answer.body === null) throw new Error(`The export answers ${answer.status}.`);
  let rows = -1;
  for await (const chunk of answer.body)
    rows += Buffer.from(chunk).reduce((sum, byte) => sum + (byte === 10 ? 1 : 0), 0);
  return { rows, ms: performance.now() - startedAt };
}

/** Resident memory in bytes. Linux only. */
function memoryOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * PAGE_BYTES;
}
