import { setTimeout as pause } from "node:timers/promises";
import type { Cluster, Endpoint } from "./cluster.server.ts";
import { cannotStart } from "./embedded-postgres-error.ts";
import { chooseEndpoint, removeEndpoint } from "./endpoint.server.ts";
import { greet } from "./greet-postmaster.server.ts";
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
const betweenLooks = 15;

/**
 * The running server of a cluster: the one that is there already (it outlives an app that was
 * killed), else a new one. `wanted` keeps the address that connection pools already know.
 */
export async function runPostmaster(cluster: Cluster, wanted?: Endpoint): Promise<Endpoint> {
  const deadline = Date.now() + patience;
  for (;;) {
    const running = await findPostmaster(cluster);
    if (running !== undefined) {
      cluster.log(`Found the database still running (process ${running.pid}) and took it over`);
      return running.endpoint;
    }
    const endpoint = wanted ?? (await chooseEndpoint(cluster));
    const outcome = await spawnPostmaster(cluster, endpoint);
    if (outcome === "running") return endpoint;
    // Another process was quicker, or remains of a killed server are still going: look again.
    if (wanted === undefined) removeEndpoint(endpoint);
    if (Date.now() > deadline) throw cannotStart(outcome);
    await pause(betweenLooks);
  }
}

/** Waits out servers that are just starting or stopping; clears the way when the file is stale. */
async function findPostmaster(cluster: Cluster): Promise<PostmasterFile | undefined> {
  const deadline = Date.now() + patience;
  for (;;) {
    const file = readPostmasterFile(cluster.folder);
    if (file === undefined) return undefined;
    const isLate = Date.now() > deadline;
    if (file === "empty") {
      if (isLate) return void removePostmasterFile(cluster.folder);
    } else {
      const answer = await greet(cluster, file.endpoint);
      if (answer === "ours") return file;
      if (answer !== "busy" && !isPostmaster(file.pid, cluster.folder)) return void clearAway(cluster, file);
      if (answer !== "busy" && isLate) {
        throw cannotStart(`its process ${file.pid} is running in ${cluster.folder} but does not answer`);
      }
    }
    await pause(betweenLooks);
  }
}

function clearAway(cluster: Cluster, file: PostmasterFile): void {
  removeEndpoint(file.endpoint);
  if (isAlive(file.pid)) disownPostmasterFile(cluster.folder);
}
