import type { ClusterOptions } from "./cluster.server.ts";
import { connectionOf, type EmbeddedConnection } from "./embedded-postgres.server.ts";
import { probePostmaster } from "./probe-postmaster.server.ts";
import { prepareCluster } from "./prepare-cluster.server.ts";
import { readPostmasterFile } from "./postmaster-file.server.ts";

/**
 * The connection to the database that another process, the running shop, has open in the data
 * folder; null when none is there. It lives and ends with that process, so there is nothing to stop.
 */
export async function joinEmbeddedPostgres(
  options: ClusterOptions,
): Promise<EmbeddedConnection | null> {
  const cluster = await prepareCluster(options);
  const file = readPostmasterFile(cluster.folder);
  if (file === undefined || file === "empty") return null;
  // What a killed database wrote about itself may still lie there.
  if ((await probePostmaster(cluster, file.endpoint)) !== "ours") return null;
  return connectionOf(cluster, file.endpoint);
}
