import type { ClusterOptions } from "./cluster.server.ts";
import { connectionOf, type EmbeddedConnection } from "./embedded-postgres.server.ts";
import { probePostmaster } from "./probe-postmaster.server.ts";
import { prepareCluster } from "./prepare-cluster.server.ts";
import { readPostmasterFile } from "./postmaster-file.server.ts";

/**
 * The connection settings of the database that the running shop has open in the data folder; null
 * if there is none. The database belongs to that process, so there is nothing to stop.
 */
export async function joinEmbeddedPostgres(
  options: ClusterOptions,
): Promise<EmbeddedConnection | null> {
  const cluster = await prepareCluster(options);
  const file = readPostmasterFile(cluster.folder);
  if (file === undefined || file === "empty") return null;
  // postmaster.pid may be left over from a killed server.
  if ((await probePostmaster(cluster, file.endpoint)) !== "ours") return null;
  return connectionOf(cluster, file.endpoint);
}
