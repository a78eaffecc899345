import { readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";

/** The address of a running shop's embedded database. */
export async function connectionOf(dataDir: string) {
  // In postmaster.pid the fourth line is the port, the fifth the socket's folder.
  const lines = (await readFile(path.join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n");
  return { host: lines[4] ?? "", port: Number(lines[3]), user: "postgres", database: "shop" };
}

/** A session with a running shop's embedded database, for several statements. */
export async function openSql(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client(await connectionOf(dataDir));
  // A shop that stops ends all sessions of its database.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** One session for each server: a new one reads its catalogues and plans each trigger again. */
const pools = new Map<string, pg.Pool>();

/** Runs one statement in a running shop's embedded database. */
export async function sql<Row extends pg.QueryResultRow>(
  dataDir: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const connection = await connectionOf(dataDir);
  const server = `${connection.host}:${connection.port}`;
  const known = pools.get(server);
  const pool = known ?? new pg.Pool({ ...connection, max: 1, allowExitOnIdle: true });
  // A shop that stops ends all sessions of its database.
  if (!known) pool.on("error", () => {});
  pools.set(server, pool);
  return (await pool.query<Row>(text, [...values])).rows;
}
