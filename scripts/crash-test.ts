import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { runJobOutageRounds } from "../e2e/support/job-outage-rounds.ts";
import {
  openMarket,
  runKillRounds,
  type KillRoundsOptions,
  type KillRoundsReport,
} from "../e2e/support/kill-rounds.ts";
import { seeded } from "../e2e/support/seeded.ts";
import { embedded, onTcp, type Place } from "../e2e/support/shop-nodes.ts";
import { methods } from "../e2e/support/ways-to-pay.ts";

// Kills the built shop while it sells, in rounds for each payment method (default: all), and prints what went wrong:
// `npm run crash-test -- stripe paypal --on postgresql --rounds 20`.
// `npm run crash-test -- jobs` stops the database of a job runner instead.

const places = { embedded, postgresql: onTcp };
/** Time until a kill: from just started to busy with jobs. */
const ALIVE_MS = { from: 50, to: 1500 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    on: { type: "string", multiple: true, default: Object.keys(places) },
    rounds: { type: "string", default: "20" },
  },
});
const { jobs = [], named = [] } = Object.groupBy(positionals, (name) =>
  name === "jobs" ? "jobs" : "named",
);
const unknown = [
  ...named.filter((name) => !methods.some((method) => method === name)),
  ...values.on.filter((name) => !(name in places)),
];
const rounds = Number(values.rounds);
if (unknown.length > 0 || !Number.isInteger(rounds) || rounds < 1) {
  console.error(
    `Methods are ${methods.join(", ")}, or jobs; --on is ${Object.keys(places).join(" or ")}.`,
  );
  process.exit(1);
}
const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(" | ")} |`);

if (jobs.length > 0) {
  const dice = seeded(process.env["CRASH_SEED"]);
  const { jobs: total, hung, longestGapMs, lost } = await runJobOutageRounds(rounds, dice);
  row(["outages", "jobs", "runners that hung", "longest gap, ms", "lost"]);
  row(Array.from({ length: 5 }, () => "---"));
  row([rounds, total, hung, longestGapMs, lost]);
  console.log(`CRASH_SEED=${dice.seed}`);
  process.exit(lost > 0 ? 1 : 0);
}
if (!existsSync("build/server/index.js")) {
  console.error("There is no build; run npm run build first.");
  process.exit(1);
}

const columns = ["kills", "orders", "placed", "told so", "charges", "refunds", "wrong"];
row(["method", "database", ...columns, "buyers cut off", "done unheard"]);
row(Array.from({ length: columns.length + 4 }, () => "---"));

let wrong = 0;
for (const method of named.length > 0 ? named : methods)
  for (const [name, place] of Object.entries(places)) {
    if (!values.on.includes(name)) continue;
    const dice = seeded(process.env["CRASH_SEED"]);
    const report = await killIn(place, { method, rounds, aliveMs: ALIVE_MS, dice });
    tell(method, name, report);
    wrong += report.wrong.length;
    if (report.wrong.length > 0) console.log(`CRASH_SEED=${dice.seed}\n${report.wrong.join("\n")}`);
  }
process.exit(wrong > 0 ? 1 : 0);

async function killIn(place: Place, options: KillRoundsOptions): Promise<KillRoundsReport> {
  const market = await openMarket(place, options.dice);
  try {
    return await runKillRounds(market, options);
  } finally {
    await market.close();
  }
}

function tell(method: string, name: string, report: KillRoundsReport): void {
  const { kills, orders, placed, toldPlaced, charges, refunded } = report;
  const killed = kills.database === 0 ? `${kills.shop}` : `${kills.shop} + ${kills.database}`;
  const found = [killed, orders, placed, toldPlaced, charges, refunded, report.wrong.length];
  row([method, name, ...found, tally(report.cutOff), tally(report.unheard)]);
}

/** Counts equal entries: "3 payment, 1 quote". */
function tally(all: readonly string[]): string {
  const counts = Object.entries(Object.groupBy(all, (each) => each));
  const sorted = counts.toSorted((a, b) => (b[1]?.length ?? 0) - (a[1]?.length ?? 0));
  return sorted.map(([each, found]) => `${found?.length} ${each}`).join(", ") || "none";
}
