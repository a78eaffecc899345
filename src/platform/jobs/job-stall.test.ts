import { expect, test } from "vitest";
import { handlersWith, jobRunnersForEachTest } from "#testing/job-runners.server.ts";

const { database, start, enqueue } = jobRunnersForEachTest();

/** In place of two minutes. */
const stalledAfterMs = 400;

/**
 * Locks all jobs in another transaction, so that no runner can take one; returns a function that
 * ends it.
 */
async function holdJobs(): Promise<() => Promise<void>> {
  const client = await database.pool.connect();
  await client.query("begin; select from graphile_worker._private_jobs for update");
  return async () => {
    await client.query("rollback");
    client.release();
  };
}

test("a runner is stalled while jobs are due and it takes none, and logs it once", async () => {
  const done: number[] = [];
  await enqueue(1);
  const release = await holdJobs();
  const { runner, log } = await start(
    handlersWith(({ outboxId }) => void done.push(outboxId)),
    { stalledAfterMs },
  );
  expect(runner.isStalled()).toBe(false);
  await expect.poll(runner.isStalled).toBe(true);
  await release();
  await expect.poll(() => done).toEqual([1]);
  await expect.poll(runner.isStalled).toBe(false);
  expect(log.lines).toMatchObject([
    { level: "error", message: "Jobs are due, but none has been taken for minutes" },
    { level: "info", message: "Jobs are taken again" },
  ]);
});

test("a runner is not stalled while it runs a job, however many others are due", async () => {
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
  let begun = 0;
  const { runner, log } = await start(
    handlersWith(() => {
      begun += 1;
      return gate;
    }),
    { stalledAfterMs },
  );
  for (const id of [1, 2, 3, 4, 5]) await enqueue(id);
  await expect.poll(() => begun).toBe(4);
  const dueForLong = async () => {
    const { rowCount } = await database.pool.query(
      "select from graphile_worker.jobs where locked_at is null and run_at < now() - interval '1 second'",
    );
    return rowCount;
  };
  await expect.poll(dueForLong).toBe(1);
  expect(runner.isStalled()).toBe(false);
  openGate();
  await expect.poll(() => begun).toBe(5);
  expect(log.lines).toEqual([]);
});

test("a runner is not stalled by jobs that are not due, dead, unknown, or queued behind others", async () => {
  const { log } = await start(
    handlersWith(() => {}),
    { stalledAfterMs },
  );
  await database.pool.query(`
    select graphile_worker.add_job('email.send', '{"outboxId": 1}', run_at => now() + interval '1 day');
    select graphile_worker.add_job('email.send', '{"outboxId": 4}', run_at => now() - interval '1 day', max_attempts => 1);
    update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1;
    select graphile_worker.add_job('unknown.kind', '{}', run_at => now() - interval '1 day');
    select graphile_worker.add_job('email.send', '{"outboxId": 2}', queue_name => 'one', run_at => now() + interval '1 day');
    update graphile_worker._private_jobs set locked_at = now(), locked_by = 'another', run_at = now() - interval '1 day'
      where job_queue_id is not null;
    update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'another';
    select graphile_worker.add_job('email.send', '{"outboxId": 3}', queue_name => 'one', run_at => now() - interval '1 day');`);
  const { rows } = await database.pool.query("select now() as at");
  const isLater = async () => {
    const later = await database.pool.query(
      "select now() > $1::timestamptz + interval '1 second' as so",
      [rows[0].at],
    );
    return later.rows[0].so;
  };
  await expect.poll(isLater).toBe(true);
  expect(log.lines).toEqual([]);
});
