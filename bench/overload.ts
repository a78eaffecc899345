import { fork } from "node:child_process";
import { once } from "node:events";
import { startShop, type RunningShop } from "../e2e/support/shop.ts";
import type { CrowdReport } from "./crowd.ts";
import { median, type Measure } from "./measure.ts";

const CLIENTS = 500;
const SECONDS = 12;
const ROUNDS = 9;
/** Time until the crowd has started and the queues are full. */
const SETTLED_MS = 2000;

type Neighbour = "cached page" | "cart" | "sign-in";

/**
 * How a crowd of uncached searches affects other visitors, and how fast the shop recovers
 * afterwards.
 */
export async function benchOverload(print: (line: string) => void): Promise<Measure[]> {
  const shop = await startShop();
  try {
    const ask = neighboursOf(shop);
    await timeNeighbours(ask, 2);
    const quiet = await timeNeighbours(ask, ROUNDS);
    const crowd = fork(new URL("./crowd.ts", import.meta.url), [
      shop.url,
      `${CLIENTS}`,
      `${SECONDS}`,
      ...(process.env["CROWD"] === "hammer" ? ["hammer"] : []),
    ]);
    const report = once(crowd, "message") as Promise<[CrowdReport]>;
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    const crowded = await timeNeighbours(ask, ROUNDS);
    const [{ statuses, p50, p99 }] = await report;
    const after = await timeNewVisitors(shop);
    print(
      `the crowd's answers ${JSON.stringify(statuses)}, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
    );
    return [...measuresOf(quiet, crowded), ...answersOf(statuses), slowestAfter(after)];
  } finally {
    await shop.discard();
  }
}

function measuresOf(quiet: Times, crowded: Times): Measure[] {
  return (Object.keys(quiet) as Neighbour[]).map((name) => ({
    part: "overload",
    name: `${name} beside ${CLIENTS} searching / quiet`,
    value: median(crowded[name]) / median(quiet[name]),
    unit: "",
    detail: `${median(crowded[name]).toFixed(1)} / ${median(quiet[name]).toFixed(1)} ms`,
    bar: { atMost: 3 },
  }));
}

function answersOf(statuses: CrowdReport["statuses"]): Measure[] {
  const bad = Object.entries(statuses).filter(([status]) => !["200", "503"].includes(status));
  return [
    {
      part: "overload",
      name: "answers to the crowd that are neither 200 nor 503",
      value: bad.reduce((sum, [, count]) => sum + count, 0),
      unit: "",
      detail: JSON.stringify(statuses),
      bar: { atMost: 0 },
    },
  ];
}

function slowestAfter(times: number[]): Measure {
  return {
    part: "overload",
    name: "slowest answer once the crowd has left",
    value: Math.max(...times),
    unit: "ms",
    bar: { atMost: 2000 },
  };
}

type Ask = Record<Neighbour, () => Promise<Response>>;
type Times = Record<Neighbour, number[]>;

function neighboursOf(shop: RunningShop): Ask {
  const [, email, password] = /Demo account: (\S+), password (.+)/.exec(shop.log()) ?? [];
  return {
    "cached page": () => fetch(`${shop.url}/category`),
    cart: () => fetch(`${shop.url}/api/cart-products?id=4&id=5`),
    "sign-in": () =>
      fetch(`${shop.url}/api/auth/sign-in`, {
        method: "POST",
        headers: { origin: shop.url, "content-type": "application/json" },
        body: JSON.stringify({ email, password }),
      }),
  };
}

async function timeNeighbours(ask: Ask, rounds: number): Promise<Times> {
  const times: Times = { "cached page": [], cart: [], "sign-in": [] };
  for (let round = 0; round < rounds; round++)
    for (const name of Object.keys(ask) as Neighbour[]) times[name].push(await timeOf(ask[name]));
  return times;
}

/** New visitors: a search not requested before, a product and the home page. */
async function timeNewVisitors(shop: RunningShop): Promise<number[]> {
  const times: number[] = [];
  for (const path of ["/search?q=kettle", "/search?q=rug&page=2", "/product/9", "/"])
    times.push(await timeOf(() => fetch(shop.url + path)));
  return times;
}

async function timeOf(ask: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now();
  const answer = await ask();
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}.`);
  return performance.now() - startedAt;
}
