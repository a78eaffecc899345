import { expect, test } from "vitest";
import { listJobs } from "#platform/jobs/jobs.server.ts";
import { testDatabase } from "#testing/database.server.ts";
import { runCli } from "#testing/run-cli.ts";
import { main } from "./jobs.ts";

const database = testDatabase();

const jobs = (...args: string[]) => runCli(main, database.url, args);

test("lists dead jobs with their error, and retries them", async () => {
  expect((await jobs("list")).out).toBe("No waiting or failed jobs.\n");
  const { rows } = await database.pool.query(
    `select id from graphile_worker.add_job('email.send', '{"outboxId": 7}', max_attempts => 3)`,
  );
  const { id } = rows[0];
  await database.pool.query(
    "update graphile_worker._private_jobs set attempts = 3, last_error = 'Mail server is busy'",
  );
  expect((await jobs("list")).out).toBe(
    `${id}  dead  email.send  3 of 3 tries  Mail server is busy\n`,
  );
  expect(await jobs("retry", `${id}`)).toMatchObject({
    code: 0,
    out: `Job ${id} will be retried.\n`,
  });
  expect(await listJobs(database.db, 10)).toMatchObject([{ state: "waiting", attempts: 0 }]);
}, 60_000);

test("an unknown job or command gives a message and exit code 1", async () => {
  expect(await jobs("retry", "999999")).toMatchObject({
    code: 1,
    err: expect.stringContaining("No job 999999"),
  });
  expect(await jobs("retry", "all")).toMatchObject({
    code: 1,
    err: expect.stringContaining("list"),
  });
}, 60_000);
