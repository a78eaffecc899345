import type { Client } from "pg";
import type { Cluster } from "./cluster.server.ts";

/**
 * The shop works as an ordinary role that owns its database: a hole in one of its queries does
 * not open the server's files, as it would for the superuser. Safe to repeat at every start.
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
