import { sql } from "kysely";
import { expect, test } from "vitest";
import { enqueueJob, releaseAbandonedJobs } from "./jobs.server.ts";
import { handlersWith, jobRunnersForEachTest } from "#testing/job-runners.server.ts";

const { database, start, jobs, enqueue } = jobRunnersForEachTest();

test("a job of a dead process is run by another when its lease ends, not earlier", async () => {
  await enqueue(1);
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '65 seconds', attempts = 1`,
  );
  const done: number[] = [];
  await start(handlersWith(({ outboxId }) => void done.push(outboxId)));
  await releaseAbandonedJobs(database.db, [{ kind: "email.send", seconds: 70 }]);
  expect(await jobs()).toMatchObject([{ state: "running" }]);
  await releaseAbandonedJobs(database.db, [{ kind: "email.send", seconds: 60 }]);
  await expect.poll(() => done).toEqual([1]);
});

test("a job that was replaced while a process ran it is gone when that process died", async () => {
  await enqueue(1, { key: "one" });
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '65 seconds', attempts = 1`,
  );
  await enqueue(2, { key: "one" });
  expect(await jobs()).toMatchObject([{ state: "running" }, { state: "waiting" }]);
  await releaseAbandonedJobs(database.db, [{ kind: "email.send", seconds: 60 }]);
  expect(await jobs()).toMatchObject([{ state: "waiting" }]);
});

test("a single shop takes over a killed one's jobs at its start", async () => {
  await enqueue(1);
  await database.pool.query(
    "update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now(), attempts = 1",
  );
  const done: number[] = [];
  const handlers = handlersWith(({ outboxId }) => void done.push(outboxId));
  await start(handlers, { isAlone: true });
  await expect.poll(() => done).toEqual([1]);
});

test("a stop waits for running jobs and starts no others", async () => {
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
  const begun: number[] = [];
  const { runner } = await start(
    handlersWith(({ outboxId }) => {
      begun.push(outboxId);
      return gate;
    }),
  );
  await enqueue(1);
  await expect.poll(() => begun).toEqual([1]);
  const stopped = runner.stop();
  await enqueue(2);
  openGate();
  await stopped;
  expect(begun).toEqual([1]);
  expect(await jobs()).toMatchObject([{ state: "waiting" }]);
});

test("a job fetched during a stop is not started, and keeps its attempts", async () => {
  const begun: number[] = [];
  const { runner, log } = await start(handlersWith(({ outboxId }) => void begun.push(outboxId)));
  let stopped: Promise<void> | undefined;
  await database.db.transaction().execute(async (tx) => {
    await sql`lock table graphile_worker._private_jobs in access exclusive mode`.execute(tx);
    // A worker is fetching a job at the time of the stop and receives it afterwards.
    const waiting = async () => {
      const { rowCount } = await database.pool.query(
        "select from pg_locks where not granted and relation = 'graphile_worker._private_jobs'::regclass",
      );
      return rowCount;
    };
    await expect.poll(waiting).toBeGreaterThan(0);
    stopped = runner.stop();
    await enqueueJob(tx, "email.send", { outboxId: 1 }, { maxAttempts: 1 });
  });
  await stopped;
  expect(begun).toEqual([]);
  expect(await jobs()).toMatchObject([{ state: "waiting", attempts: 0 }]);
  expect(log.lines).toEqual([]);
});

test("jobs still running at the stop's time limit are released", async () => {
  const begun: number[] = [];
  const { runner } = await start(
    handlersWith(({ outboxId }) => {
      begun.push(outboxId);
      return new Promise(() => {});
    }),
  );
  await enqueue(1);
  await expect.poll(() => begun).toEqual([1]);
  const before = performance.now();
  await runner.stop();
  expect(performance.now() - before).toBeLessThan(9000);
  expect(await jobs()).toMatchObject([{ state: "waiting", attempts: 1 }]);
}, 20_000);
