import { monitorEventLoopDelay } from "node:perf_hooks";
import { poolOf, type Database } from "#platform/database/database.server.ts";
import { readQueue } from "#platform/jobs/jobs.server.ts";
import type { Log } from "#platform/log.ts";
import { sendTo, type Resource, type Target } from "./otlp.ts";
import { otlpMetrics, type Reading } from "./otlp-metrics.ts";
import { sendRegularly } from "./reports.ts";
import type { RequestCounts } from "./request-counts.ts";

const NANOS = 1e9;

type Options = {
  target: Target;
  resource: Resource;
  counts: RequestCounts;
  pools: Readonly<Record<string, Database>>;
  log: Log;
};

/** Sends what this process counts at intervals; returns a function that sends the rest and ends it. */
export function reportMetrics({
  target,
  resource,
  counts,
  pools,
  log,
}: Options): () => Promise<void> {
  const since = Date.now();
  const loop = monitorEventLoopDelay();
  loop.enable();

  async function send(): Promise<void> {
    const readings = [
      gauge("nodejs.eventloop.delay.p99", "s", loop.percentile(99) / NANOS),
      gauge("process.memory.usage", "By", process.memoryUsage.rss()),
      { ...gauge("shop.log.errors", "{line}", counts.lines.error), isTotal: true },
      { ...gauge("shop.log.warnings", "{line}", counts.lines.warn), isTotal: true },
      ...gaugesOfPools(pools),
      ...(await gaugesOfQueue(pools)),
    ];
    loop.reset();
    const report = { resource, since, now: Date.now(), requests: counts, readings };
    await sendTo(target, otlpMetrics(report));
  }

  const stop = sendRegularly({ everyMs: target.everyMs, send, name: "metrics", log });
  return () => stop().finally(() => loop.disable());
}

const gauge = (name: string, unit: string, value: number): Reading => ({
  name,
  unit,
  values: [{ value }],
});

function gaugesOfPools(pools: Options["pools"]): Reading[] {
  const each = Object.entries(pools).map(([name, db]) => ({
    pool: { "db.client.connection.pool.name": name },
    of: poolOf(db),
  }));
  const state = "db.client.connection.state";
  return [
    {
      name: "db.client.connection.count",
      unit: "{connection}",
      values: each.flatMap(({ pool, of: { totalCount, idleCount } }) => [
        { value: idleCount, attributes: { ...pool, [state]: "idle" } },
        { value: totalCount - idleCount, attributes: { ...pool, [state]: "used" } },
      ]),
    },
    {
      name: "db.client.connection.pending_requests",
      unit: "{request}",
      values: each.map(({ pool, of }) => ({ value: of.waitingCount, attributes: pool })),
    },
  ];
}

/** All processes report the same numbers. Without a database there are none. */
async function gaugesOfQueue({ main }: Options["pools"]): Promise<Reading[]> {
  const queue = main && (await readQueue(main).catch(() => null));
  if (!queue) return [gauge("shop.database.up", "{database}", 0)];
  return [
    gauge("shop.database.up", "{database}", 1),
    gauge("shop.jobs.due", "{job}", queue.due),
    gauge("shop.jobs.dead", "{job}", queue.dead),
    gauge("shop.jobs.oldest_due", "s", queue.oldestDueSeconds),
    gauge("shop.emails.failed", "{email}", queue.failedEmails),
  ];
}
