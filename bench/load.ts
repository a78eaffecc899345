import { spawn } from "node:child_process";
import { createRequire } from "node:module";

const autocannon = createRequire(import.meta.url).resolve("autocannon/autocannon.js");

type Report = { errors: number; timeouts: number; non2xx: number; "2xx": number };

/** Asks for an address so many times, a few at once, from a process of its own. */
export async function load(url: string, amount: number, headers: string[]): Promise<void> {
  const args = [
    "--json",
    "-c",
    "100",
    "-a",
    `${amount}`,
    ...headers.flatMap((header) => ["-H", header]),
  ];
  const child = spawn(process.execPath, [autocannon, ...args, url], {
    stdio: ["ignore", "pipe", "ignore"],
    timeout: 60_000,
  });
  let text = "";
  for await (const chunk of child.stdout.setEncoding("utf8")) text += chunk;
  const report = JSON.parse(text) as Report;
  if (report.errors + report.timeouts + report.non2xx > 0 || report["2xx"] < amount)
    throw new Error(`${url} did not answer every request: ${text}`);
}
