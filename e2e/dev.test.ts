import { execFileSync, spawn } from "node:child_process";
import { describe, onTestFinished, vi } from "vitest";
import { findFreePort } from "#platform/embedded-postgres/endpoint.server.ts";
import { newDataFolder } from "#testing/data-folder.ts";
import { expect, test } from "./support/page.ts";
import { startShop } from "./support/shop.ts";

// Vite's first start takes its time on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

/** `npm run dev` in a process group of its own, as a terminal starts it. */
async function startDev() {
  const data = await newDataFolder();
  const port = await findFreePort();
  const child = spawn("npm", ["run", "dev"], {
    detached: true,
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      PORT: `${port}`,
      APP_URL: "",
      DATABASE_URL: "",
      DATA_DIR: data.folder,
      SAMPLE_CATALOGUE: "no",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
  const pid = child.pid ?? 0;
  onTestFinished(async () => {
    // Where the test has failed, the group and the database are still there.
    if (processesOf(pid).length > 0) process.kill(-pid, "SIGKILL");
    if (data.hasPostgres()) await (await startShop({ dataDir: data.folder })).stop();
    await data.remove();
  });
  const isOpen = () => printed.includes("Pages follow the code") || child.exitCode !== null;
  await expect.poll(isOpen, { timeout: 120_000, message: printed }).toBe(true);
  const url = `http://localhost:${port}`;
  expect((await fetch(`${url}/contact`)).status).toBe(200);
  return { pid, url, hasPostgres: data.hasPostgres };
}

type Dev = Awaited<ReturnType<typeof startDev>>;

/** The ids of a group's processes. */
function processesOf(group: number): number[] {
  const rows = execFileSync("ps", ["-A", "-o", "pgid=,pid="], { encoding: "utf8" }).split("\n");
  const all = rows.map((row) => row.trim().split(/\s+/).map(Number));
  return all.flatMap(([pgid, pid = 0]) => (pgid === group ? [pid] : []));
}

describe.runIf(process.platform !== "win32")("npm run dev", () => {
  test.for([
    ["SIGTERM to npm", ({ pid }: Dev): boolean => process.kill(pid, "SIGTERM")],
    ["Ctrl+C", ({ pid }: Dev): boolean => process.kill(-pid, "SIGINT")],
  ] as const)("%s stops the server, Vite and PostgreSQL", async ([, stop]) => {
    const dev = await startDev();
    expect(dev.hasPostgres()).toBe(true);
    stop(dev);
    await expect.poll(() => processesOf(dev.pid), { timeout: 15_000 }).toEqual([]);
    expect(dev.hasPostgres()).toBe(false);
    await expect(fetch(`${dev.url}/healthz`)).rejects.toThrow("fetch failed");
  });
});
