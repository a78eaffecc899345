import { Agent, get, type IncomingMessage } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

// Clients that each send searches not requested before. A separate process that reports to its
// parent and ends by itself. It connects to this machine only.

export type CrowdReport = { statuses: Record<string, number>; p50: number; p99: number };

const [url = "", clients = "0", seconds = "0", whenBusy = "wait"] = process.argv.slice(2);
if (new URL(url).hostname !== "localhost") throw new Error("A crowd asks this machine only.");
const agent = new Agent({ keepAlive: true, maxSockets: Number(clients) });
const end = performance.now() + Math.min(Number(seconds), 60) * 1000;
const statuses: Record<string, number> = {};
const times: number[] = [];
let asked = 0;

async function client(): Promise<void> {
  while (performance.now() < end) {
    const startedAt = performance.now();
    const { status, retryAfterMs } = await ask(
      `${url}/search?q=lamp&max=${100 + (asked++ % 9000)}`,
    );
    times.push(performance.now() - startedAt);
    statuses[status] = (statuses[status] ?? 0) + 1;
    const rest = end - performance.now();
    if (whenBusy === "wait" && retryAfterMs > 0)
      await delay(Math.max(0, Math.min(retryAfterMs, rest)));
  }
}

function ask(address: string): Promise<{ status: string; retryAfterMs: number }> {
  return new Promise((resolve) => {
    const request = get(address, { agent, timeout: 30_000 }, (response: IncomingMessage) => {
      const retryAfterMs = Number(response.headers["retry-after"] ?? 0) * 1000;
      response
        .resume()
        .once("close", () => resolve({ status: `${response.statusCode}`, retryAfterMs }));
    });
    request.once("timeout", () => request.destroy());
    request.once("error", () => resolve({ status: "no answer", retryAfterMs: 100 }));
  });
}

await Promise.all(Array.from({ length: Math.min(Number(clients), 500) }, client));
agent.destroy();
const sorted = times.toSorted((a, b) => a - b);
const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
process.send?.({ statuses, p50: at(0.5), p99: at(0.99) } satisfies CrowdReport);
process.disconnect();
