import { openJobOutages } from "#testing/job-outages.server.ts";
import type { Dice } from "./seeded.ts";

export type JobOutagesReport = {
  jobs: number;
  /** Runners that hung while shutting down. */
  hung: number;
  /**
   * Longest time in milliseconds without a started job, although some were due, after the database
   * returned.
   */
  longestGapMs: number;
  /** Jobs that did not end. */
  lost: number;
};

/** Stops the database in each round while a runner works on jobs, and checks that it continues. */
export async function runJobOutageRounds(rounds: number, dice: Dice): Promise<JobOutagesReport> {
  const outages = await openJobOutages();
  try {
    const jobs: number[] = [];
    const gaps: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const durationsMs = Array.from({ length: dice.roll(1, 6) }, () => dice.roll(300, 4500));
      const { interrupted, added, longestGapMs } = await outages.runOutage(
        durationsMs,
        dice.roll(500, 5000),
      );
      jobs.push(...interrupted, ...added);
      gaps.push(longestGapMs);
    }
    await outages.finishAll();
    return {
      jobs: jobs.length,
      hung: outages.log.lines.filter(({ message }) => /runner hangs/.test(message)).length,
      longestGapMs: Math.max(...gaps),
      lost: jobs.filter((id) => !outages.ended.includes(id)).length,
    };
  } finally {
    await outages.close();
  }
}
