import { spawn } from "node:child_process";
import { createRequire } from "node:module";

const autocannon = createRequire(import.meta.url).resolve("autocannon/autocannon.js");
const CLIENTS = 100;

type Report = {
  errors: number;
  timeouts: number;
  non2xx: number;
  "2xx": number;
  /** In seconds. */
  duration: number;
  latency: { p99: number; max: number };
};

/**
 * Responses per second, and the 99th percentile and the maximum of the response time in
 * milliseconds.
 */
export type Loaded = { perSecond: number; p99: number; longest: number };

/** Sends requests for a number of seconds from a separate process. */
export async function loadFor(url: string, seconds: number, headers: string[]): Promise<Loaded> {
  const sent = headers.flatMap((each) => ["-H", each]);
  const args = ["--json", "-c", `${CLIENTS}`, "-d", `${seconds}`, ...sent];
  const child = spawn(process.execPath, [autocannon, ...args, url], {
    stdio: ["ignore", "pipe", "ignore"],
    timeout: 60_000,
  });
  let text = "";
  for await (const chunk of child.stdout.setEncoding("utf8")) text += chunk;
  const report = JSON.parse(text) as Report;
  if (report.errors + report.timeouts + report.non2xx > 0)
    throw new Error(`${url} did not answer every request: ${text}`);
  const { latency, duration } = report;
  return { perSecond: report["2xx"] / duration, p99: latency.p99, longest: latency.max };
}
