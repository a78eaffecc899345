import { fork } from "node:child_process";
import { once } from "node:events";
import type { OrderCrowdReport } from "./order-crowd.ts";

type Crowd = { clients: number; seconds: number; products: readonly number[]; pauseMs?: number };

/** Runs clients that place orders for a time, without or with pauses, in a separate process. */
export async function orderFor(
  url: string,
  { clients, seconds, products, pauseMs = 0 }: Crowd,
): Promise<OrderCrowdReport> {
  const args = [url, `${clients}`, `${seconds}`, products.join(), `${pauseMs}`];
  const child = fork(new URL("./order-crowd.ts", import.meta.url), args);
  const [report] = (await once(child, "message")) as [OrderCrowdReport];
  return report;
}
