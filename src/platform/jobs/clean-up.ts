import { DAY_MS } from "#modules/core/rules/time.ts";
import type { CleanUp } from "#platform/module.ts";
import type { Services } from "#platform/services.ts";
import { BACKGROUND_JOB_TIMEOUT_SECONDS, handleJobs } from "./job-handler.ts";
import { nothing, type PayloadsOf } from "./job-payloads.ts";

const cleanUpJobs = { "retention.clean-up": nothing };

declare module "./job-payloads.ts" {
  interface JobPayloads extends PayloadsOf<typeof cleanUpJobs> {}
}

/** Returns the job that deletes old rows of all modules. */
export function cleanUpJob(cleanUps: readonly CleanUp[]) {
  return handleJobs(cleanUpJobs, {
    "retention.clean-up": {
      run: (_, { services }) => cleanUp(services, cleanUps),
      timeoutSeconds: BACKGROUND_JOB_TIMEOUT_SECONDS,
      cron: "*/30 * * * *",
    },
  });
}

/** Deletes rows after their retention period. Throws, after all others have run, if one clean-up fails. */
export async function cleanUp(
  { db, clock }: Pick<Services, "db" | "clock">,
  cleanUps: readonly CleanUp[],
): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const errors: unknown[] = [];
  for (const each of cleanUps)
    await each(db, { now, daysAgo }).catch((error: unknown) => errors.push(error));
  if (errors.length > 0)
    throw new AggregateError(errors, `Not all was deleted: ${errors.join("; ")}`);
}
