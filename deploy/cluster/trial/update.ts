import { setTimeout as pause } from "node:timers/promises";
import { runKillRounds, type KillRoundsReport } from "../../../e2e/support/kill-rounds.ts";
import { startOutsideProviders } from "../../../e2e/support/outside-providers.ts";
import type { Dice } from "../../../e2e/support/seeded.ts";
import { startCluster } from "./cluster.ts";
import { members, writeList } from "./member.ts";

const VISITORS = 6;
const WRITERS = 3;
const EVERY_MS = 200;
/** How long a visitor waits before a page is loaded again. */
const AGAIN_AFTER_MS = 500;
const CURED_WITHIN_MS = 60_000;
const ANSWER_WITHIN_MS = 20_000;
/** Before the first update, and between two: HAProxy asks each second which shops are ready. */
const CALM_MS = { from: 8000, to: 12_000 };
const PAGES = ["/", "/product/speckled-stoneware-mug", "/category", "/search?q=mug", "/cart"];

type UpdateReport = KillRoundsReport & {
  /** Pages with all their files, and forms. */
  visits: number;
  requests: number;
  /** How often a first try failed, by what it was answered. */
  failures: Map<string, number>;
  mostTries: number;
  longestMs: number;
  /** How long each shop was away. */
  awayMs: number[];
};

/** Updates two shops from another build to this one, one after the other, while visitors read, write and buy. */
export async function runUpdate(from: string, dice: Dice): Promise<UpdateReport> {
  const providers = await startOutsideProviders(dice);
  const cluster = await startCluster(providers.env, from);
  const awayMs: number[] = [];
  try {
    const visitors = await startVisitors(cluster.front, dice);
    const shops = {
      ...cluster,
      async restart() {
        const began = performance.now();
        await cluster.update(awayMs.length);
        awayMs.push(performance.now() - began);
      },
    };
    const rounds = cluster.shops.length;
    const report = await runKillRounds(
      { shops, providers, close: async () => {} },
      { rounds, aliveMs: CALM_MS, dice, method: "stripe", afterwards: visitors.end },
    );
    const { uncured, ...visited } = visitors.report();
    return { ...report, ...visited, awayMs, wrong: [...report.wrong, ...uncured] };
  } finally {
    await cluster.close();
    await providers.close();
  }
}

/** Loads pages with their files, and sends forms; what fails is sent again, as a visitor would. */
async function startVisitors(front: string, dice: Dice) {
  let isOver = false;
  let [visits, requests, mostTries, longestMs] = [0, 0, 0, 0];
  const failures = new Map<string, number>();
  const uncured: string[] = [];

  const load = async (path: string): Promise<string> => {
    requests += 1;
    const answer = await fetch(front + path, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    const text = await answer.text();
    const by = text.startsWith("<html><body><h1>") ? " of HAProxy" : "";
    if (answer.status !== 200) throw new Error(`${kindOf(path)} ${answer.status}${by}`);
    return text;
  };
  const visit = async () => {
    const page = await load(PAGES[dice.roll(0, PAGES.length - 1)] ?? "/");
    const files = new Set(
      [...page.matchAll(/\/assets\/[\w./-]+\.(?:js|css)/g)].map(([file]) => file),
    );
    await Promise.all([...files].map(load));
  };
  const untilDone = async (name: string, work: () => Promise<unknown>) => {
    const began = performance.now();
    for (let tries = 1; ; tries += 1) {
      try {
        await work();
        visits += 1;
        mostTries = Math.max(mostTries, tries);
        if (tries > 1) longestMs = Math.max(longestMs, performance.now() - began);
        return;
      } catch (error) {
        const what = error instanceof Error ? error.message : String(error);
        failures.set(what, (failures.get(what) ?? 0) + 1);
        if (performance.now() - began > CURED_WITHIN_MS)
          return void uncured.push(`${name}: ${what}`);
        await pause(AGAIN_AFTER_MS);
      }
    }
  };
  const loop = async (name: string, work: () => Promise<unknown>) => {
    for (; !isOver; await pause(EVERY_MS)) await untilDone(name, work);
  };
  const running = Array.from({ length: VISITORS }, () => loop("A page", visit));
  for (const { caller, uid } of await members(front, WRITERS)) {
    const write = async () => {
      requests += 1;
      if (!(await writeList(caller, uid))) throw new Error("form not answered with 200");
    };
    running.push(loop("A form", write));
  }
  return {
    report: () => ({ visits, requests, failures, mostTries, longestMs, uncured }),
    async end() {
      isOver = true;
      await Promise.all(running);
    },
  };
}

const kindOf = (path: string) => (path.startsWith("/assets/") ? "file" : "page");
