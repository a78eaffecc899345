import { setTimeout as pause } from "node:timers/promises";
import type { Cluster, Endpoint } from "./cluster.server.ts";
import { removeEndpoint } from "./endpoint.server.ts";
import { isPostmaster, readPostmasterFile } from "./postmaster-file.server.ts";
import { runTool } from "./run-tool.server.ts";

/** In milliseconds. A fast shutdown needs far less. */
const timeoutMs = 60_000;

/**
 * Stops the cluster's server, whichever process started it, and returns when the folder is free.
 */
export async function stopPostmaster(cluster: Cluster, endpoint: Endpoint): Promise<void> {
  const file = readPostmasterFile(cluster.folder);
  if (file !== undefined && file !== "empty" && isPostmaster(file.pid, cluster.folder)) {
    await askToStop(cluster, file.pid, "fast");
    if (!(await hasLeft(cluster, file.pid))) {
      cluster.log(
        `The database takes too long to stop; ending it (it will recover on the next start)`,
      );
      await askToStop(cluster, file.pid, "immediate");
      await hasLeft(cluster, file.pid);
    }
  }
  removeEndpoint(endpoint);
}

async function askToStop(cluster: Cluster, pid: number, mode: "fast" | "immediate"): Promise<void> {
  if (process.platform === "win32") {
    // Windows has no signals, so pg_ctl stops the server.
    await runTool(cluster.account, cluster.binaries.pgCtl, [
      "stop",
      "-D",
      cluster.folder,
      "-m",
      mode,
      "--no-wait",
    ]);
    return;
  }
  try {
    process.kill(pid, mode === "fast" ? "SIGINT" : "SIGQUIT");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** The server deletes its file last, but an unreaped zombie process may remain; check both. */
async function hasLeft(cluster: Cluster, pid: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const file = readPostmasterFile(cluster.folder);
    const isAnother = file === undefined || (file !== "empty" && file.pid !== pid);
    if (isAnother || !isPostmaster(pid, cluster.folder)) return true;
    await pause(10);
  }
  return false;
}
