import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "./config/config.ts";
import { openShopDatabase } from "./open-shop-database.server.ts";
import { endWith, hearStop } from "./stop-signal.ts";

/** How long a process that ended by itself is missing, in milliseconds. */
const RESTART_MS = 1000;

/**
 * Runs the shop in several processes behind one port until a stop signal (record 156). This process holds the
 * embedded database and replaces processes that end; the first of them runs the jobs.
 */
export async function runProcesses(config: Config): Promise<void> {
  const stop = hearStop();
  const database = await openShopDatabase(config, say, "ordinary", stop).catch(endWith);
  stop.addEventListener("abort", endWorkers);
  try {
    const first = fork(1);
    // Alone at first: a port in use or a wrong setting is then said once.
    if (await opens(first)) {
      const others = Array.from({ length: config.webProcesses - 1 }, (_, index) => fork(index + 2));
      void Promise.all(others.map(opens)).then((open) => {
        if (open.every(Boolean)) say(`${config.webProcesses} processes serve the shop.`);
      });
      await Promise.all([first, ...others].map((worker, index) => keep(worker, index + 1, stop)));
    }
  } finally {
    await database.close();
  }
  process.exit(stop.aborted ? 0 : 1);
}

const fork = (number: number) => cluster.fork({ WEB_PROCESS: String(number) });

function endWorkers(): void {
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
}

/** Returns true once the process serves, and false if it ends before. */
function opens(worker: Worker): Promise<boolean> {
  return Promise.race([
    once(worker, "listening").then(() => true),
    once(worker, "exit").then(() => false),
  ]);
}

/** Replaces a process that ends, until the stop signal. */
async function keep(worker: Worker, number: number, stop: AbortSignal): Promise<void> {
  await once(worker, "exit");
  if (stop.aborted) return;
  say(`Process ${number} of the shop has ended; another one takes its place.`);
  await pause(RESTART_MS, undefined, { signal: stop }).catch(() => {});
  if (!stop.aborted) await keep(fork(number), number, stop);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
