import { describe, expect, test } from "vitest";
import { openJobOutages } from "#testing/job-outages.server.ts";

/** A hung runner is replaced within this time. */
const LONGEST_GAP_MS = 15_000;

describe.concurrent("new jobs run after a database outage", () => {
  test.for([
    [[800, 1100, 1400, 1700], 4000],
    [[500, 700, 900, 1100], 1500],
    [[800, 3500, 3800, 4100], 2000],
  ] as const)(
    "that started during jobs of %o ms and took %i ms",
    { timeout: 120_000 },
    async ([durationsMs, downMs], { onTestFinished }) => {
      const outages = await openJobOutages();
      onTestFinished(() => outages.close());
      const { interrupted, added, longestGapMs } = await outages.runOutage(durationsMs, downMs);
      expect(longestGapMs).toBeLessThan(LONGEST_GAP_MS);
      expect(outages.log.lines).toContainEqual(
        expect.objectContaining({ level: "error", message: expect.stringContaining("hangs") }),
      );
      // No job has started twice, and none is lost.
      expect(outages.begun.toSorted((a, b) => a - b)).toEqual([...interrupted, ...added]);
      await outages.finishAll();
      expect(new Set(outages.ended)).toEqual(new Set([...interrupted, ...added]));
    },
  );
});
