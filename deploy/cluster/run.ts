import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { seeded } from "../../e2e/support/seeded.ts";
import { methods } from "../../e2e/support/ways-to-pay.ts";
import { startCluster } from "./trial/cluster.ts";
import { faultNames, runFailover, type Promotion } from "./trial/failover.ts";
import { runLag } from "./trial/lag.ts";
import { removeMachines } from "./trial/nodes.ts";
import { runUpdate } from "./trial/update.ts";

// A cluster on this machine, each database node in a network namespace of its own; as root on Linux.
// `npm run cluster -- start` runs it until Ctrl+C, `failover --rounds 20` tests promotions while buyers buy,
// `update --from FOLDER` updates the shops one by one from another build while visitors visit, `lag` counts the writes
// that a standby lacks which had not heard the primary (none, but with `--asynchronous`), and `stop` removes what a
// killed one has left.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "20" },
    method: { type: "string" },
    from: { type: "string" },
    asynchronous: { type: "boolean", default: false },
  },
});
const [task] = positionals;
const rounds = Number(values.rounds);
const { method } = values;
const needed = ["/usr/bin/patroni", "/usr/bin/etcd", "/usr/sbin/haproxy", "build/server/index.js"];

function end(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

if (task === "stop") {
  removeMachines();
  process.exit(0);
}
if (process.getuid?.() !== 0) end("This needs root, for network namespaces.");
const missing = needed.find((file) => !existsSync(file));
if (missing !== undefined)
  end(`${missing} is missing; deploy/cluster/README.md says what to install.`);

if (task === "start") {
  const cluster = await startCluster();
  console.log(`The shop is at ${cluster.front}; Ctrl+C ends it.`);
  process.once("SIGINT", () => void cluster.close().then(() => process.exit(0)));
} else if (task === "failover") {
  const isKnown = method === undefined || methods.some((each) => each === method);
  if (!isKnown || !Number.isInteger(rounds) || rounds < 1)
    end(`--method is one of ${methods.join(", ")}; --rounds a number.`);
  await testFailover();
} else if (task === "lag") {
  const { acknowledged, lost } = await runLag(!values.asynchronous);
  console.log(`${acknowledged} writes were acknowledged; ${lost} of them are lost.`);
  process.exit(lost > 0 ? 1 : 0);
} else if (task === "update") {
  if (values.from === undefined || !existsSync(`${values.from}/build/server/index.js`))
    end("--from is the folder of a build of the former version.");
  await testUpdate(values.from);
} else end("Say start, failover, update, lag or stop.");

async function testUpdate(from: string): Promise<void> {
  const dice = seeded(process.env["CRASH_SEED"]);
  const report = await runUpdate(from, dice);
  const { visits, requests, failures, mostTries, longestMs, awayMs, wrong } = report;
  const failed = [...failures].map(([what, count]) => `${what}: ${count}`).join(", ") || "none";
  console.log(
    `Each shop was away for ${awayMs.map(seconds).join(" and ")} s. ${visits} pages and forms, ${requests} requests; ` +
      `failed tries: ${failed}; at most ${mostTries} tries, the longest ${seconds(longestMs)} s. ` +
      `${report.orders} orders, ${report.placed} placed, ${report.charges} charges; ${wrong.length} wrong.`,
  );
  if (wrong.length > 0) end(`CRASH_SEED=${dice.seed}\n${wrong.join("\n")}`);
  process.exit(0);
}

async function testFailover(): Promise<void> {
  const dice = seeded(process.env["CRASH_SEED"]);
  row(["promotion by", "Patroni, s", "its writes, s", "the shop's, s", "jobs, s"]);
  row(["---", "---", "---", "---", "---"]);
  const report = await runFailover({ rounds, dice, tell, ...(method !== undefined && { method }) });
  const { promotions } = report;
  for (const fault of faultNames) {
    const each = promotions.filter((promotion) => promotion.fault === fault);
    if (each.length > 0) console.log(`${fault}, ${each.length} times: ${summary(each)}`);
  }
  console.log(`all, ${promotions.length} times: ${summary(promotions)}`);
  console.log(
    `${report.orders} orders, ${report.placed} placed, ${report.toldPlaced} told so, ${report.charges} charges, ` +
      `${report.refunded} refunds, ${report.cutOff.length} requests under way at a fault; ` +
      `${report.changes} price changes, ${report.pages} pages read, of them ${report.unasked} older ones while the ` +
      `database was away; ${report.wrong.length} wrong.`,
  );
  if (report.wrong.length > 0) end(`CRASH_SEED=${dice.seed}\n${report.wrong.join("\n")}`);
  process.exit(0);
}

function row(cells: readonly string[]): void {
  console.log(`| ${cells.join(" | ")} |`);
}

function tell({ fault, patroniMs, databaseMs, writesMs, jobsMs }: Promotion): void {
  row([fault, seconds(patroniMs), seconds(databaseMs), seconds(writesMs), seconds(jobsMs)]);
}

/** Median and worst times. */
function summary(all: readonly Promotion[]): string {
  const of = (name: string, times: number[]) => {
    const sorted = times.toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    return `${name} ${seconds(median)} (worst ${seconds(sorted.at(-1) ?? 0)})`;
  };
  return [
    of(
      "Patroni",
      all.map(({ patroniMs }) => patroniMs),
    ),
    of(
      "its writes",
      all.map(({ databaseMs }) => databaseMs),
    ),
    of(
      "the shop's",
      all.map(({ writesMs }) => writesMs),
    ),
    of(
      "the shop's after its",
      all.map(({ writesMs, databaseMs }) => writesMs - databaseMs),
    ),
    of(
      "jobs",
      all.map(({ jobsMs }) => jobsMs),
    ),
  ].join(", ");
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
