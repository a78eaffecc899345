import { countTry, type Counted } from "#platform/database/rate-counters.server.ts";
import type { Database } from "#platform/database/database.server.ts";

/** Uses up a limit, so that the next attempt is refused. */
export async function spendLimit(
  services: { db: Database; clock: { now(): Date } },
  counted: Counted,
): Promise<void> {
  const [{ hits }] = counted;
  await Promise.all(Array.from({ length: hits }, () => countTry(services, [counted])));
}
