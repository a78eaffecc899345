import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres.server.ts";
import {
  isAlive,
  isPostmaster,
  readPostmasterFile,
} from "#platform/embedded-postgres/postmaster-file.server.ts";
import { quickFolder } from "#testing/data-folder.ts";

const program = path.join(import.meta.dirname, "shop-process.ts");
const children = new Set<ChildProcess>();
const folders = new Set<string>();
let prepared: Promise<string> | undefined;

export type ShopProcess = {
  pid: number;
  acknowledged: number[];
  complaints: string[];
  /** Resolves when this many rows are committed; rejects if the process ends before. */
  hasWritten(rows: number): Promise<void>;
  kill(signal: NodeJS.Signals): Promise<void>;
  ended: Promise<unknown>;
};

/** A new data folder, removed by `endEverything`. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(path.join(quickFolder(), "shop-test-"));
  // If we are root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755);
  folders.add(folder);
  return path.join(folder, "data");
}

/** A copy of a prepared data folder, which is faster than a new one. */
export async function copyPreparedFolder(): Promise<string> {
  prepared ??= prepareFolder();
  const dataDir = makeDataFolder();
  cpSync(await prepared, dataDir, { recursive: true });
  return dataDir;
}

async function prepareFolder(): Promise<string> {
  const folder = mkdtempSync(path.join(quickFolder(), "shop-test-"));
  chmodSync(folder, 0o755);
  const database = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  await database.stop();
  return folder;
}

export async function removePreparedFolder(): Promise<void> {
  if (prepared !== undefined) rmSync(await prepared, { recursive: true, force: true });
  prepared = undefined;
}

export function startShopProcess(dataDir: string): ShopProcess {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ["ignore", "pipe", "pipe"] });
  children.add(child);
  const ended = once(child, "close");
  const acknowledged: number[] = [];
  const complaints: string[] = [];
  let isOpen = false;
  createInterface({ input: child.stdout! }).on("line", (line) => {
    if (line === "open") isOpen = true;
    else acknowledged.push(Number(line));
  });
  createInterface({ input: child.stderr! }).on("line", (line) => complaints.push(line));
  const hasWritten = (rows: number) => {
    const isDone = () => isOpen && acknowledged.length >= rows;
    return until(isDone, () => child.exitCode === null, complaints);
  };
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return { pid: child.pid!, acknowledged, complaints, hasWritten, kill, ended };
}

/** The process id of a data folder's database server, if it runs. */
export function findServer(dataDir: string): number | undefined {
  const folder = path.join(dataDir, "postgres");
  const file = readPostmasterFile(folder);
  if (file === undefined || file === "empty") return undefined;
  return isPostmaster(file.pid, folder) ? file.pid : undefined;
}

/** Polls a condition; fails at once if it can't become true any more. */
export async function until(
  isDone: () => boolean,
  isPossible: () => boolean = () => true,
  details: string[] = [],
): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!isDone()) {
    if (!isPossible() || Date.now() > deadline)
      throw new Error(`waited in vain: ${details.join(" ")}`);
    await pause(5);
  }
}

/** Ends the processes that the tests started, each by its id, and removes their folders. */
export async function endEverything(): Promise<void> {
  for (const child of children) child.kill("SIGKILL");
  children.clear();
  for (const folder of folders) {
    for (const server of serversIn(folder)) {
      process.kill(server, "SIGINT");
      await until(() => !isAlive(server) || !serversIn(folder).includes(server));
    }
    rmSync(folder, { recursive: true, force: true });
  }
  folders.clear();
}

function serversIn(folder: string): number[] {
  const names = readdirSync(folder, { recursive: true }).map(String);
  return names
    .filter((name) => path.basename(name) === "postmaster.pid")
    .map((name) => findServer(path.join(folder, path.dirname(path.dirname(name)))))
    .filter((server) => server !== undefined);
}
