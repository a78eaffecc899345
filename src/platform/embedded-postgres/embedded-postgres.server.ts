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
  /** Ends every session, flushes all data and returns when another process may use the folder. */
  stop(): Promise<void>;
};

/**
 * Runs PostgreSQL in the data folder until `stop`. If the shop is killed, the server keeps running
 * and the next start adopts it. If the server dies, it restarts at the same address, so that
 * connection pools recover.
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
    // The lock's connection alone must not keep an idle process alive.
    guard.session().unref();
  } catch (error) {
    await guard.stop();
    throw error;
  }
  return { connection: connectionOf(cluster, guard.endpoint), stop: guard.stop };
}

/** The shop's connection settings for a running server. */
export function connectionOf(cluster: Cluster, endpoint: Endpoint): EmbeddedConnection {
  const { owner } = cluster;
  const connection = { ...endpoint, user: owner, database: owner, ssl: false } as const;
  return cluster.transport === "tcp" ? { ...connection, password: cluster.password } : connection;
}
