import { Agent } from "node:http";
import { knock, type Door } from "./door-list.ts";

// Clients of different networks that send one request again and again. A separate process that reports the statuses to
// its parent and ends by itself. It connects to this machine only.

const [url = "", seconds = "0", clients = "0", sent = "{}"] = process.argv.slice(2);
if (new URL(url).hostname !== "localhost") throw new Error("A crowd asks this machine only.");
const door = JSON.parse(sent) as Door;
const end = performance.now() + Math.min(Number(seconds), 60) * 1000;
const statuses: Record<string, number> = {};
let number = 0;

async function client(index: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  while (performance.now() < end) {
    const { status } = await knock(url, door, number++, { agent, from: `127.90.${index}.1` });
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  agent.destroy();
}

await Promise.all(
  Array.from({ length: Math.min(Number(clients), 50) }, (_, index) => client(index)),
);
process.send?.(statuses);
process.disconnect();
