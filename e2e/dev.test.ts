import { execFileSync, spawn } from "node:child_process";
import { onTestFinished, vi } from "vitest";
import { findFreePort } from "#platform/embedded-postgres/endpoint.server.ts";
import { newDataFolder, quickFolder } from "#testing/data-folder.ts";
import { expect, test } from "./support/page.ts";
import { startShop } from "./support/shop.ts";

// Vite's first start takes its time on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

type DataFolder = Awaited<ReturnType<typeof newDataFolder>>;

/** `npm run dev` in a process group of its own, as a terminal starts it. */
async function startDev(data: DataFolder) {
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
  });
  const isOpen = () => printed.includes("Pages follow the code") || child.exitCode !== null;
  await expect.poll(isOpen, { timeout: 120_000, message: printed }).toBe(true);
  expect(data.hasPostgres()).toBe(true);
  return { pid, url: `http://localhost:${port}` };
}

/** The ids of a group's processes. */
function processesOf(group: number): number[] {
  const rows = execFileSync("ps", ["-A", "-o", "pgid=,pid="], { encoding: "utf8" }).split("\n");
  const all = rows.map((row) => row.trim().split(/\s+/).map(Number));
  return all.flatMap(([pgid, pid = 0]) => (pgid === group ? [pid] : []));
}

test.runIf(process.platform !== "win32")(
  "npm run dev shows pages; SIGTERM to npm and Ctrl+C each stop the server, Vite and PostgreSQL",
  async () => {
    const data = await newDataFolder(quickFolder());
    onTestFinished(data.remove);
    const expectStopped = async ({ pid, url }: Awaited<ReturnType<typeof startDev>>) => {
      await expect.poll(() => processesOf(pid), { timeout: 15_000 }).toEqual([]);
      expect(data.hasPostgres()).toBe(false);
      await expect(fetch(`${url}/healthz`)).rejects.toThrow("fetch failed");
    };
    const first = await startDev(data);
    expect((await fetch(`${first.url}/contact`)).status).toBe(200);
    process.kill(first.pid, "SIGTERM");
    await expectStopped(first);
    const second = await startDev(data);
    process.kill(-second.pid, "SIGINT");
    await expectStopped(second);
  },
);
