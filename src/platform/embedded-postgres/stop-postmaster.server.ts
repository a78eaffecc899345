import { setTimeout as pause } from "node:timers/promises";
import type { Cluster, Endpoint } from "./cluster.server.ts";
import { removeEndpoint } from "./endpoint.server.ts";
import { isPostmaster, readPostmasterFile } from "./postmaster-file.server.ts";
import { runTool } from "./run-tool.server.ts";

/** A fast shutdown ends sessions at once and writes everything out; this is far more than it needs. */
const timeoutMs = 60_000;

/** Stops the server of a cluster, whoever started it, and returns when it has let go of the folder. */
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
    // Windows knows no signals; pg_ctl has its own way.
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

/** The file goes last; a process may linger as a zombie where nobody collects it, so ask for both. */
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
