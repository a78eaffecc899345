import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { JobKind } from "#platform/jobs/job-payloads.ts";
import { jobRunnersForEachTest } from "#testing/job-runners.server.ts";
import type { JobHandler, JobHandlers } from "#platform/jobs/job-handler.ts";
import { jobHandlers as handlers, modules } from "./modules.ts";

const kinds = Object.entries(handlers) as [JobKind, JobHandler<JobKind>][];

/** The kinds that modules and the platform declare, also of a module that `modules.ts` forgets. */
function declaredKinds(): string[] {
  const listed = modules.map(({ name }) => `src/extensions/${name}/module.ts`);
  const own = [
    "src/modules/*/module.ts",
    "src/platform/platform-module.ts",
    "src/platform/jobs/clean-up.ts",
  ];
  const files = globSync([...own, ...listed]);
  const code = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const named = code.matchAll(/"([a-z-]+\.[a-z-]+)": /g);
  return [...new Set([...named].map(([, kind = ""]) => kind))].toSorted();
}

/** Seconds between two runs of a crontab line. */
function secondsBetween(cron: string): number {
  const [minute = "", hour] = cron.split(" ");
  const [, step] = /^\*\/(\d+)$/.exec(minute) ?? [];
  if (step !== undefined) return Number(step) * 60;
  if (minute === "*") return 60;
  return hour === "*" ? 3600 : 86_400;
}

test.each<[JobKind, number]>([
  ["email.send", 60],
  ["facets.compact", 60],
  ["page.publish-due", 60],
  ["product.publish-due", 60],
  ["order.expire-due", 60],
  ["order.recount-popularity", 300],
  ["order.send-code", 60],
  ["gift-card.send-due", 60],
  ["payment.check-due", 60],
  ["gift-card.notify-received", 60],
  ["promotion.remind-members", 60],
  ["notification.notify-shop", 60],
  ["notification.summarise-for-shop", 60],
  ["notification.check-stock", 60],
  ["notification.check-wishes", 60],
  ["invoice.issue-due", 60],
  ["retention.clean-up", 300],
  ["account.delete-due", 300],
])("an attempt of %s may take %i seconds", (kind, seconds) => {
  expect(handlers[kind].timeoutSeconds).toBe(seconds);
});

test("every kind is listed, and is delayed by no more than a minute or its own schedule", () => {
  const late = kinds.filter(
    ([kind, { timeoutSeconds, cron }]) =>
      timeoutSeconds > 60 &&
      // Work on many products takes minutes, and a photo waits for a busy machine.
      !kind.startsWith("import.") &&
      !["product.refresh-search", "return.clean-photographs"].includes(kind) &&
      (cron === undefined || timeoutSeconds > secondsBetween(cron)),
  );
  expect(late).toEqual([]);
  expect(kinds.map(([kind]) => kind).toSorted()).toEqual(declaredKinds());
});

const { database, start, noJobs } = jobRunnersForEachTest();

/** A payload for each kind of job. */
const payloads: Readonly<Record<string, object>> = {
  "email.send": { outboxId: 1 },
  "order.send-code": { number: "K7QM-2F9T-X", email: "ada@example.com" },
  "return.clean-photographs": { orderId: 1, return: 1 },
  "newsletter.send": { id: 1 },
  "import.work": { id: 1 },
  "import.undo": { id: 1 },
  "vat.check": { number: "DE136695976" },
};

/** Creates a job of each kind whose process was killed after the given number of seconds. */
async function leaveBehind(seconds: (kind: JobKind) => number): Promise<void> {
  for (const [kind, { cron }] of kinds) {
    const queue = cron === undefined ? null : kind;
    const since = `now() - interval '${seconds(kind)} seconds'`;
    await database.pool.query(
      "select graphile_worker.add_job($1, $2::json, queue_name => $3, max_attempts => 5)",
      [kind, JSON.stringify(payloads[kind] ?? {}), queue],
    );
    await database.pool.query(
      `update graphile_worker._private_jobs set locked_by = $1, locked_at = ${since}, attempts = 1
       where task_id = (select id from graphile_worker._private_tasks where identifier = $2)`,
      [`dead:${kind}`, kind],
    );
    await database.pool.query(
      `update graphile_worker._private_job_queues set locked_by = $1, locked_at = ${since} where queue_name = $2`,
      [`dead:${kind}`, kind],
    );
  }
}

/** Handlers with the shop's timeouts that only record their calls. */
function recording(done: JobKind[]): JobHandlers {
  const recorded = kinds.map(([kind, { timeoutSeconds, payload }]) => [
    kind,
    { timeoutSeconds, payload, run: async () => void done.push(kind) },
  ]);
  return Object.fromEntries(recorded);
}

test("other nodes take over a killed node's jobs of every kind at their timeout, once each", async () => {
  await leaveBehind((kind) => handlers[kind].timeoutSeconds + 11);
  const done: JobKind[] = [];
  const log = [await start(recording(done)), await start(recording(done))];
  await noJobs();
  expect(done.toSorted()).toEqual(kinds.map(([kind]) => kind).toSorted());
  expect(log.flatMap((each) => each.log.lines)).toEqual([]);
});

test("and not earlier", async () => {
  await leaveBehind((kind) => handlers[kind].timeoutSeconds - 1);
  const done: JobKind[] = [];
  await start(recording(done));
  await database.pool.query("select graphile_worker.add_job('facets.compact', '{}')");
  await expect.poll(() => done).toEqual(["facets.compact"]);
});
