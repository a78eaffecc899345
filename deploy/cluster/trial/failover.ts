import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#platform/database/database.server.ts";
import { runKillRounds, type KillRoundsReport } from "../../../e2e/support/kill-rounds.ts";
import { startOutsideProviders } from "../../../e2e/support/outside-providers.ts";
import type { Dice } from "../../../e2e/support/seeded.ts";
import { startCluster, writeTo } from "./cluster.ts";
import {
  cutNode,
  killNode,
  mendNode,
  nodeNames,
  pauseNode,
  resumeNode,
  startNode,
  type NodeName,
} from "./nodes.ts";
import { findPrimary, isWhole, switchOver, until } from "./patroni.ts";
import { startWatch, timeOfJob, type Watch, type WatchReport } from "./watch.ts";

/** How the primary is taken away, and how it comes back. */
const faults = {
  switchover: { begin: switchOver, end: () => {} },
  "kill -9": { begin: killNode, end: startNode },
  "cut network": { begin: cutNode, end: mendNode },
  paused: { begin: pauseNode, end: resumeNode },
} satisfies Record<string, { begin(node: NodeName): unknown; end(node: NodeName): unknown }>;

export const faultNames = Object.keys(faults) as (keyof typeof faults)[];
/** The former primary returns this long after another one was chosen. */
const RETURNS_AFTER_MS = { from: 0, to: 5000 };
/** Between two promotions. */
const CALM_MS = { from: 500, to: 4000 };
/** Of a buyer after a purchase; without it buyers, shops and databases of one machine only wait for its cores. */
const REST_MS = 4000;

export type Promotion = {
  fault: string;
  /** From the fault until Patroni has another primary. */
  patroniMs: number;
  /** From the fault until it acknowledges a write that a standby has stored, asked without the shop. */
  databaseMs: number;
  /** From the fault until a shop acknowledges a write. */
  writesMs: number;
  /** From the other primary until a job that was then added is done. */
  jobsMs: number;
};
export type FailoverReport = KillRoundsReport & WatchReport & { promotions: Promotion[] };
type Options = { rounds: number; method?: string; dice: Dice; tell(promotion: Promotion): void };

/** Promotes standbys while buyers buy, in turns by each fault, and checks what they were told. */
export async function runFailover({
  rounds,
  method,
  dice,
  tell,
}: Options): Promise<FailoverReport> {
  const providers = await startOutsideProviders(dice);
  const cluster = await startCluster(providers.env);
  const promotions: Promotion[] = [];
  try {
    const watch = await startWatch(cluster.db, cluster.front, cluster.shops);
    let watched: WatchReport | undefined;
    const shops = {
      ...cluster,
      async restart() {
        const fault = faultNames[promotions.length % faultNames.length] ?? "switchover";
        const promotion = await promote(fault, cluster.db, watch, dice);
        promotions.push(promotion);
        tell(promotion);
      },
    };
    const options = {
      rounds,
      aliveMs: CALM_MS,
      restMs: REST_MS,
      dice,
      ...(method !== undefined && { method }),
    };
    const afterwards = async () => void (watched = await watch.end());
    const market = { shops, providers, close: async () => {} };
    const report = await runKillRounds(market, { ...options, afterwards });
    if (!watched) throw new Error("The watch has not ended.");
    const wrong = [...report.wrong, ...watched.wrong];
    return { ...report, ...watched, wrong, promotions };
  } finally {
    await cluster.close();
    await providers.close();
  }
}

async function promote(
  name: keyof typeof faults,
  db: Database,
  watch: Watch,
  dice: Dice,
): Promise<Promotion> {
  await until("a whole cluster", isWhole);
  const former = await until("a primary", findPrimary);
  const fault = faults[name];
  const from = performance.now();
  await fault.begin(former);
  const others = nodeNames.filter((each) => each !== former);
  const primary = await until("another primary", () => findPrimary(others));
  const promoted = performance.now();
  const [stored, written, jobsMs] = await Promise.all([
    writeTo(primary).then(() => performance.now()),
    watch.firstWriteAfter(from, promoted),
    timeOfJob(db),
    pause(dice.roll(RETURNS_AFTER_MS.from, RETURNS_AFTER_MS.to)).then(() => fault.end(former)),
  ]);
  return {
    fault: name,
    patroniMs: promoted - from,
    databaseMs: stored - from,
    writesMs: written - from,
    jobsMs,
  };
}
