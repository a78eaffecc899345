import type { Cluster, ClusterOptions, Endpoint } from "./cluster.server.ts";
import { explain } from "./embedded-postgres-error.ts";
import { guardFolder } from "./folder-guard.server.ts";
import { prepareCluster } from "./prepare-cluster.server.ts";
import { ensureShopDatabase } from "./shop-database.server.ts";

export type EmbeddedConnection = {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
  ssl: false;
};

export type EmbeddedPostgres = {
  connection: EmbeddedConnection;
  /** Ends every session, writes everything out, and returns when another shop may use the folder. */
  stop(): Promise<void>;
};

/**
 * Runs a real PostgreSQL in the data folder for as long as the shop lives. If the shop is killed
 * the server stays, and the next start takes it over; if the server dies, it is started again at
 * the same address, so that connection pools recover by themselves.
 */
export async function startEmbeddedPostgres(options: ClusterOptions): Promise<EmbeddedPostgres> {
  try {
    return await start(options);
  } catch (error) {
    throw explain(error);
  }
}

async function start(options: ClusterOptions): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(options);
  const guard = await guardFolder(cluster);
  try {
    await ensureShopDatabase(cluster, guard.session());
    // The lock alone must not keep a process alive that has nothing else to do.
    guard.session().unref();
  } catch (error) {
    await guard.stop();
    throw error;
  }
  return { connection: connectionOf(cluster, guard.endpoint), stop: guard.stop };
}

/** How the shop reaches its database on a running server. */
export function connectionOf(cluster: Cluster, endpoint: Endpoint): EmbeddedConnection {
  const { owner } = cluster;
  const connection = { ...endpoint, user: owner, database: owner, ssl: false } as const;
  return cluster.transport === "tcp" ? { ...connection, password: cluster.password } : connection;
}
