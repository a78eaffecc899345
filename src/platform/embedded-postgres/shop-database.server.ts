import type { Client } from "pg";
import type { Cluster } from "./cluster.server.ts";

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
