import { DAY_MS } from "#modules/core/rules/time.ts";
import { listFrequentSearches } from "#modules/search/store/searches-without-result.server.ts";
import type { Services } from "#platform/services.ts";

const DAYS = 30;
const SHOWN = 10;

/** Returns what shoppers searched for most often and did not find. */
export function listSearchesWithoutResult({ db, clock }: Pick<Services, "db" | "clock">) {
  const from = new Date(clock.now().getTime() - DAYS * DAY_MS);
  return listFrequentSearches(db, { from, limit: SHOWN });
}
