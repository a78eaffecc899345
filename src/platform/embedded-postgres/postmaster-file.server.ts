import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Endpoint } from "./cluster.server.ts";

/** What PostgreSQL writes about itself into its folder while it runs, and leaves there if killed. */
export type PostmasterFile = { pid: number; endpoint: Endpoint; isReady: boolean };

/** "empty" is a server in its first instant, or one that the power cut short in it. */
export function readPostmasterFile(folder: string): PostmasterFile | "empty" | undefined {
  let lines: string[];
  try {
    lines = readFileSync(fileIn(folder), "utf8").split("\n");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  if (!(pid > 0)) return "empty";
  const [port, socketFolder, address] = [Number(lines[3]), lines[4]?.trim(), lines[5]?.trim()];
  return {
    pid,
    endpoint: { host: socketFolder || address || "", port },
    isReady: lines[7]?.trim() === "ready",
  };
}

export function removePostmasterFile(folder: string): void {
  rmSync(fileIn(folder), { force: true });
}

/**
 * After a crash the number in the file may by now belong to a stranger, above all in containers,
 * where numbers start afresh; PostgreSQL would then refuse to start for ever. It takes its own
 * parent's number for stale, so put ours in. Removing the file instead would lose the shared
 * memory key in it, by which PostgreSQL notices survivors of the old server that still write.
 */
export function clearStalePid(folder: string): void {
  const lines = readFileSync(fileIn(folder), "utf8").split("\n");
  writeFileSync(fileIn(folder), [String(process.pid), ...lines.slice(1)].join("\n"));
}

/** Whether that process is PostgreSQL at work in this folder, and not a stranger with its number. */
export function isPostmaster(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform === "linux") return isSameFolder(`/proc/${pid}/cwd`, folder);
    if (process.platform === "darwin") return commandOf(pid).includes("postgres");
    return true;
  } catch {
    // Gone meanwhile, a zombie, or another account's process: not the server of this folder.
    return false;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function fileIn(folder: string): string {
  return path.join(folder, "postmaster.pid");
}

function isSameFolder(one: string, other: string): boolean {
  const [a, b] = [statSync(one), statSync(other)];
  return a.ino === b.ino && a.dev === b.dev;
}

function commandOf(pid: number): string {
  return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
}
