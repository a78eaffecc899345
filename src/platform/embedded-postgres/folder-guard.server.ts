import { setTimeout as pause } from "node:timers/promises";
import type { Cluster, Endpoint } from "./cluster.server.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { type FolderLock, lockFolder, type Session } from "./folder-lock.server.ts";
import { runPostmaster } from "./run-postmaster.server.ts";
import { stopPostmaster } from "./stop-postmaster.server.ts";

export type FolderGuard = {
  endpoint: Endpoint;
  /** A superuser's session, open while this process holds the folder. */
  session(): Session;
  stop(): Promise<void>;
};

/** Locks the folder and keeps its server running until `stop`. */
export async function guardFolder(cluster: Cluster): Promise<FolderGuard> {
  let isStopping = false;
  let recovery: Promise<void> = Promise.resolve();
  const onLost = () => {
    if (!isStopping) recovery = recover();
  };
  let { endpoint, lock } = await acquire(cluster, onLost);

  async function recover(): Promise<void> {
    cluster.log("The database went away; starting it again");
    while (!isStopping) {
      try {
        ({ lock } = await acquire(cluster, onLost, endpoint));
        return;
      } catch (error) {
        cluster.log((error as Error).message);
        // Another shop has locked the folder meanwhile, so this process must neither serve nor stop
        // it.
        if (error instanceof EmbeddedPostgresError && error.code === "folder-in-use") return;
        await pause(1_000, undefined, { ref: false });
      }
    }
  }

  async function stop(): Promise<void> {
    isStopping = true;
    await recovery;
    // Releases the lock last, so that no other shop adopts a server that is about to stop.
    if (lock.isHeld()) await stopPostmaster(cluster, endpoint);
    await lock.release();
  }
  let stopped: Promise<void> | undefined;
  return { endpoint, session: () => lock.session, stop: () => (stopped ??= stop()) };
}

/** Starts or finds the server and locks the folder; retries if the server stops in between. */
async function acquire(
  cluster: Cluster,
  onLost: () => void,
  wanted?: Endpoint,
): Promise<{ endpoint: Endpoint; lock: FolderLock }> {
  for (let attempts = 1; ; attempts += 1) {
    const { endpoint, foundPid } = await runPostmaster(cluster, wanted);
    try {
      const lock = await lockFolder(cluster, endpoint, onLost);
      // Only logged now, because until here it may be another shop's server.
      if (foundPid !== null)
        cluster.log(`Found the database still running (process ${foundPid}) and took it over`);
      return { endpoint, lock };
    } catch (error) {
      if (error instanceof EmbeddedPostgresError || attempts === 5) throw error;
    }
  }
}
