import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Endpoint } from "./cluster.server.ts";

/** Contents of PostgreSQL's postmaster.pid; a killed server leaves the file behind. */
export type PostmasterFile = { pid: number; endpoint: Endpoint; isReady: boolean };

/** Returns "empty" if the server has just started, or lost power at that moment. */
export function readPostmasterFile(folder: string): PostmasterFile | "empty" | undefined {
  const lines = readLines(folder);
  if (lines === undefined) return undefined;
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
 * After a crash the process id in the file may belong to another process, above all in containers,
 * and PostgreSQL would refuse to start. It treats its parent's id as stale, so write ours. Don't
 * delete the file: its shared memory key reveals surviving processes of the old server.
 */
export function clearStalePid(folder: string): void {
  const lines = readLines(folder);
  // A server that stops deletes its file as its last act.
  if (lines === undefined) return;
  writeFileSync(fileIn(folder), [String(process.pid), ...lines.slice(1)].join("\n"));
}

/** The lines of the file; undefined if it is not there. */
function readLines(folder: string): string[] | undefined {
  try {
    return readFileSync(fileIn(folder), "utf8").split("\n");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Whether that process is PostgreSQL running in this folder, not another process with a reused id.
 */
export function isPostmaster(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform === "linux") return isSameFolder(`/proc/${pid}/cwd`, folder);
    if (process.platform === "darwin") return commandOf(pid).includes("postgres");
    return true;
  } catch {
    // The process ended, is a zombie or belongs to another account, so it is not this folder's
    // server.
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
