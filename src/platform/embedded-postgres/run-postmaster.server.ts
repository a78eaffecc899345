import { setTimeout as pause } from "node:timers/promises";
import type { Cluster, Endpoint } from "./cluster.server.ts";
import { cannotStart } from "./embedded-postgres-error.ts";
import { chooseEndpoint, removeEndpoint, socketFolderOf } from "./endpoint.server.ts";
import { probePostmaster, type ProbeResult } from "./probe-postmaster.server.ts";
import { spawnPostmaster } from "./spawn-postmaster.server.ts";
import {
  clearStalePid,
  isAlive,
  isPostmaster,
  type PostmasterFile,
  readPostmasterFile,
  removePostmasterFile,
} from "./postmaster-file.server.ts";

/** How long a server may be silent while its process lives, before we call it stuck. */
const timeoutMs = 15_000;
const emptyFileTimeoutMs = 2_000;
const pollIntervalMs = 15;

/** Where a server runs; `foundPid` is its process where it was running before. */
type RunningPostmaster = { endpoint: Endpoint; foundPid: number | null };

/**
 * The running server of a cluster: the one that is there already (it outlives an app that was
 * killed), else a new one. `wanted` keeps the address that connection pools already know.
 */
export async function runPostmaster(
  cluster: Cluster,
  wanted?: Endpoint,
): Promise<RunningPostmaster> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const running = await findPostmaster(cluster);
    if (running !== undefined) return { endpoint: running.endpoint, foundPid: running.pid };
    const endpoint = wanted ?? (await chooseEndpoint(cluster));
    const outcome = await spawnPostmaster(cluster, endpoint);
    if (outcome === "running") return { endpoint, foundPid: null };
    // Another process was quicker, or remains of a killed server are still going: look again.
    if (wanted === undefined) removeEndpoint(endpoint);
    if (Date.now() > deadline) throw cannotStart(outcome);
    await pause(pollIntervalMs);
  }
}

/** Waits out servers that are just starting or stopping; clears the way when the file is stale. */
async function findPostmaster(cluster: Cluster): Promise<PostmasterFile | undefined> {
  const start = Date.now();
  for (;;) {
    const file = readPostmasterFile(cluster.folder);
    if (file === undefined) return undefined;
    const silence = Date.now() - start;
    if (file === "empty") {
      if (silence > emptyFileTimeoutMs) return void removePostmasterFile(cluster.folder);
    } else {
      const answer = await probeBoth(cluster, file);
      if (typeof answer === "object") return answer;
      const isStale = answer !== "busy" && !isPostmaster(file.pid, cluster.folder);
      if (isStale) return void clearAway(cluster, file);
      if (answer !== "busy" && silence > timeoutMs) {
        throw cannotStart(
          `its process ${file.pid} is running in ${cluster.folder} but does not answer`,
        );
      }
    }
    await pause(pollIntervalMs);
  }
}

/** Calls where the server said it listens, and where that is now if the data folder was moved. */
async function probeBoth(
  cluster: Cluster,
  file: PostmasterFile,
): Promise<PostmasterFile | ProbeResult> {
  const answer = await probePostmaster(cluster, file.endpoint);
  if (answer === "ours") return file;
  const moved = { ...file, endpoint: { ...file.endpoint, host: socketFolderOf(cluster) } };
  return (await probePostmaster(cluster, moved.endpoint)) === "ours" ? moved : answer;
}

function clearAway(cluster: Cluster, file: PostmasterFile): void {
  removeEndpoint(file.endpoint);
  if (isAlive(file.pid)) clearStalePid(cluster.folder);
}
