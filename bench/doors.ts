import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { startShop } from "../e2e/support/shop.ts";
import { sql } from "../e2e/support/sql.ts";
import { knock, listDoors, type Door } from "./door-list.ts";
import { median, type Measure } from "./measure.ts";
import { cpuSeconds } from "./server-cpu.ts";

const CLIENTS = 10;
const SECONDS = 20;
const DEAREST = 5;
const ROUNDS = 8;
const QUIET_QUOTES = 30;

const quote: Door = {
  name: "a quote",
  method: "POST",
  path: "/api/orders/quote",
  body: { lines: [{ productId: 10, quantity: 1 }], country: "GB", service: "standard" },
};

/** How ten clients on each of the dearest anonymous addresses affect a buyer's quote. */
export async function benchDoors(print: (line: string) => void): Promise<Measure[]> {
  const shop = await startShop();
  try {
    const dearest = await findDearest(shop, print);
    const measures: Measure[] = [];
    for (const door of dearest) {
      // The quotes of all doors together would exceed a buyer's limit.
      await sql(shop.dataDir, "truncate rate_counter");
      const quiet = await timeQuotes(shop.url, (times) => times.length < QUIET_QUOTES);
      const { times, statuses } = await besideCrowd(shop.url, door);
      // Before and after, because the machine's other work changes.
      quiet.push(...(await timeQuotes(shop.url, (some) => some.length < QUIET_QUOTES)));
      const shown = [times, quiet].map((all) => median(all).toFixed(0)).join(" / ");
      print(`${door.name}: answers ${JSON.stringify(statuses)}, a quote ${shown} ms`);
      measures.push({
        part: "doors",
        name: `a quote beside ${CLIENTS} clients at ${door.name} / quiet`,
        value: median(times) / median(quiet),
        unit: "",
        detail: `${shown} ms, n ${times.length}`,
        bar: { atMost: 3 },
      });
    }
    return measures;
  } finally {
    await shop.discard();
  }
}

/** The addresses that cost the server the most CPU time. */
async function findDearest(
  { url, pid }: { url: string; pid: number },
  print: (line: string) => void,
): Promise<Door[]> {
  const costs: { door: Door; ms: number }[] = [];
  for (const door of await listDoors(url)) {
    for (let warm = 0; warm < 2; warm += 1) await knock(url, door, warm);
    const before = cpuSeconds(pid);
    for (let round = 0; round < ROUNDS; round += 1) await knock(url, door, 100 + round);
    costs.push({ door, ms: ((cpuSeconds(pid) - before) * 1000) / ROUNDS });
  }
  const dearest = costs.toSorted((one, other) => other.ms - one.ms).slice(0, DEAREST);
  for (const { door, ms } of dearest) print(`${door.name} costs ${ms.toFixed(0)} ms of CPU`);
  return dearest.map(({ door }) => door);
}

async function besideCrowd(url: string, door: Door) {
  const args = [url, `${SECONDS}`, `${CLIENTS}`, JSON.stringify(door)];
  const crowd = fork(new URL("./door-crowd.ts", import.meta.url), args);
  const report = once(crowd, "message") as Promise<[Record<string, number>]>;
  // Until all clients have sent something.
  await pause(1000);
  const end = performance.now() + (SECONDS - 2) * 1000;
  const times = await timeQuotes(url, () => performance.now() < end);
  const [statuses] = await report;
  return { times, statuses };
}

async function timeQuotes(url: string, isOpen: (times: number[]) => boolean): Promise<number[]> {
  const times: number[] = [];
  for (let number = 0; isOpen(times); number += 1) {
    const { status, ms } = await knock(url, quote, number);
    if (status !== 200) throw new Error(`A quote was answered with ${status}.`);
    times.push(ms);
    await pause(100);
  }
  return times;
}
