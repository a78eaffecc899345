import { setTimeout as pause } from "node:timers/promises";
import { databaseOutageOf } from "./database-outage.server.ts";

type Retries = { withinMs: number; everyMs: number };

/** Retries idempotent work while the database is away or busy. */
export async function retryWhileAway<T>(
  work: () => Promise<T>,
  { withinMs, everyMs }: Retries,
): Promise<T> {
  for (const end = performance.now() + withinMs; ; await pause(everyMs)) {
    try {
      return await work();
    } catch (error) {
      if (databaseOutageOf(error) === null || performance.now() > end) throw error;
    }
  }
}
