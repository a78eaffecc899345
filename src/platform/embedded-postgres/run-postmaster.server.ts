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

/** Milliseconds of silence after which a server whose process lives counts as hung. */
const timeoutMs = 15_000;
const emptyFileTimeoutMs = 2_000;
const pollIntervalMs = 15;

/** Address of a running server; `foundPid` is its process id if it ran before. */
type RunningPostmaster = { endpoint: Endpoint; foundPid: number | null };

/**
 * Returns the cluster's running server, such as one left by a killed app, or starts a new one.
 * `wanted` reuses the address that connection pools know.
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
    // Another process was quicker, or processes of a killed server are still ending: look again.
    if (wanted === undefined) removeEndpoint(endpoint);
    if (Date.now() > deadline) throw cannotStart(outcome);
    await pause(pollIntervalMs);
  }
}

/** Waits for servers that are starting or stopping; clears a stale process id. */
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

/** Probes the recorded address, then the one where the data folder is now if it was moved. */
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
