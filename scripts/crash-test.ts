import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { runKillRounds, type KillRoundsReport } from "../e2e/support/kill-rounds.ts";
import { seeded } from "../e2e/support/seeded.ts";
import { embedded, onTcp } from "../e2e/support/shop-nodes.ts";
import { methods } from "../e2e/support/ways-to-pay.ts";

// Kills the built shop while it sells, with rounds of its own for each method, and says what it has found:
// `npm run crash-test -- stripe paypal --on postgresql --rounds 20`. Nothing named is everything.

const places = { embedded, postgresql: onTcp };
/** A shop that has just begun, one whose jobs are at work, and all between. */
const ALIVE_MS = { from: 50, to: 1500 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    on: { type: "string", multiple: true, default: Object.keys(places) },
    rounds: { type: "string", default: "20" },
  },
});
const unknown = [
  ...positionals.filter((name) => !methods.some((method) => method === name)),
  ...values.on.filter((name) => !(name in places)),
];
const rounds = Number(values.rounds);
if (unknown.length > 0 || !Number.isInteger(rounds) || rounds < 1) {
  console.error(`Methods are ${methods.join(", ")}; --on is ${Object.keys(places).join(" or ")}.`);
  process.exit(1);
}
if (!existsSync("build/server/index.js")) {
  console.error("There is no build to be killed; run npm run build first.");
  process.exit(1);
}

const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(" | ")} |`);
const columns = ["kills", "orders", "placed", "told so", "charges", "refunds", "wrong"];
row(["method", "database", ...columns, "buyers cut off", "done unheard"]);
row(Array.from({ length: columns.length + 4 }, () => "---"));

let wrong = 0;
for (const method of positionals.length > 0 ? positionals : methods)
  for (const [name, place] of Object.entries(places)) {
    if (!values.on.includes(name)) continue;
    const dice = seeded(process.env["CRASH_SEED"]);
    const report = await runKillRounds({ place, method, rounds, aliveMs: ALIVE_MS, dice });
    tell(method, name, report);
    wrong += report.wrong.length;
    if (report.wrong.length > 0) console.log(`CRASH_SEED=${dice.seed}\n${report.wrong.join("\n")}`);
  }
process.exit(wrong > 0 ? 1 : 0);

function tell(method: string, name: string, report: KillRoundsReport): void {
  const { kills, orders, placed, toldPlaced, charges, refunded } = report;
  const killed = kills.database === 0 ? `${kills.shop}` : `${kills.shop} + ${kills.database}`;
  const found = [killed, orders, placed, toldPlaced, charges, refunded, report.wrong.length];
  row([method, name, ...found, tally(report.cutOff), tally(report.unheard)]);
}

/** How often each is there: "3 payment, 1 quote". */
function tally(all: readonly string[]): string {
  const counts = Object.entries(Object.groupBy(all, (each) => each));
  const sorted = counts.toSorted((a, b) => (b[1]?.length ?? 0) - (a[1]?.length ?? 0));
  return sorted.map(([each, found]) => `${found?.length} ${each}`).join(", ") || "none";
}
