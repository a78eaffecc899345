import { sql, type RawBuilder } from "kysely";
import { CHECK_PAUSES_SECONDS } from "#platform/jobs/job-handler.ts";

/** Returns the next check time, with a delay that grows with the number of checks. */
export function nextCheckAt(now: Date, checks: string): RawBuilder<Date> {
  const pauses = sql`${CHECK_PAUSES_SECONDS}::integer[]`;
  return sql`${now}::timestamptz + make_interval(secs =>
    (${pauses})[least(${sql.ref(checks)} + 1, ${CHECK_PAUSES_SECONDS.length}::integer)])`;
}
