import { setTimeout as pause } from "node:timers/promises";
import type { Cluster, Endpoint } from "./cluster.server.ts";
import { cannotStart } from "./embedded-postgres-error.ts";
import { chooseEndpoint, removeEndpoint, socketFolderOf } from "./endpoint.server.ts";
import { greet, type Greeting } from "./greet-postmaster.server.ts";
import { spawnPostmaster } from "./spawn-postmaster.server.ts";
import {
  disownPostmasterFile,
  isAlive,
  isPostmaster,
  type PostmasterFile,
  readPostmasterFile,
  removePostmasterFile,
} from "./postmaster-file.server.ts";

/** How long a server may be silent while its process lives, before we call it stuck. */
const patience = 15_000;
const patienceWithEmpty = 2_000;
const betweenLooks = 15;

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
  const deadline = Date.now() + patience;
  for (;;) {
    const running = await findPostmaster(cluster);
    if (running !== undefined) return { endpoint: running.endpoint, foundPid: running.pid };
    const endpoint = wanted ?? (await chooseEndpoint(cluster));
    const outcome = await spawnPostmaster(cluster, endpoint);
    if (outcome === "running") return { endpoint, foundPid: null };
    // Another process was quicker, or remains of a killed server are still going: look again.
    if (wanted === undefined) removeEndpoint(endpoint);
    if (Date.now() > deadline) throw cannotStart(outcome);
    await pause(betweenLooks);
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
      if (silence > patienceWithEmpty) return void removePostmasterFile(cluster.folder);
    } else {
      const answer = await callOn(cluster, file);
      if (typeof answer === "object") return answer;
      const isStale = answer !== "busy" && !isPostmaster(file.pid, cluster.folder);
      if (isStale) return void clearAway(cluster, file);
      if (answer !== "busy" && silence > patience) {
        throw cannotStart(
          `its process ${file.pid} is running in ${cluster.folder} but does not answer`,
        );
      }
    }
    await pause(betweenLooks);
  }
}

/** Calls where the server said it listens, and where that is now if the data folder was moved. */
async function callOn(cluster: Cluster, file: PostmasterFile): Promise<PostmasterFile | Greeting> {
  const answer = await greet(cluster, file.endpoint);
  if (answer === "ours") return file;
  const moved = { ...file, endpoint: { ...file.endpoint, host: socketFolderOf(cluster) } };
  return (await greet(cluster, moved.endpoint)) === "ours" ? moved : answer;
}

function clearAway(cluster: Cluster, file: PostmasterFile): void {
  removeEndpoint(file.endpoint);
  if (isAlive(file.pid)) disownPostmasterFile(cluster.folder);
}
