import { lowerAuditGuard, raiseAuditGuard } from "./audit-guard.server.ts";
import type { Cluster, ClusterOptions, Endpoint } from "./cluster.server.ts";
import { explain } from "./embedded-postgres-error.ts";
import { guardFolder } from "./folder-guard.server.ts";
import { prepareCluster } from "./prepare-cluster.server.ts";
import type { Client } from "pg";
import { probePostmaster } from "./probe-postmaster.server.ts";
import { readPostmasterFile } from "./postmaster-file.server.ts";

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
  /** Keeps the shop's role from altering the audit log, once migrations have run. */
  guardAuditLog(): Promise<void>;
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
    await lowerAuditGuard(cluster, guard.endpoint);
  } catch (error) {
    await guard.stop();
    throw error;
  }
  return {
    connection: connectionOf(cluster, guard.endpoint),
    guardAuditLog: () => raiseAuditGuard(cluster, guard.endpoint),
    stop: guard.stop,
  };
}

/** The shop's connection settings for a running server. */
function connectionOf(cluster: Cluster, endpoint: Endpoint): EmbeddedConnection {
  const { owner } = cluster;
  const connection = { ...endpoint, user: owner, database: owner, ssl: false } as const;
  return cluster.transport === "tcp" ? { ...connection, password: cluster.password } : connection;
}

/**
 * Creates the shop's role and the database that it owns. The role is no superuser, so an SQL
 * injection can't read the server's files. Safe to repeat at every start.
 */
export async function ensureShopDatabase(cluster: Cluster, superuser: Client): Promise<void> {
  const { owner, password } = cluster;
  const name = superuser.escapeIdentifier(owner);
  const roles = await superuser.query("select 1 from pg_roles where rolname = $1", [owner]);
  if (roles.rowCount === 0)
    await superuser.query(
      `create role ${name} login password ${superuser.escapeLiteral(password)}`,
    );
  const databases = await superuser.query("select 1 from pg_database where datname = $1", [owner]);
  if (databases.rowCount === 0) await superuser.query(`create database ${name} owner ${name}`);
}

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
