import { readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";

/** Where the embedded database of a running shop listens. */
export async function connectionOf(dataDir: string) {
  // PostgreSQL writes where it listens: the fourth line is its number, the fifth its socket's folder.
  const lines = (await readFile(path.join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n");
  return { host: lines[4] ?? "", port: Number(lines[3]), user: "postgres", database: "shop" };
}

/** A session of one's own with the embedded database of a running shop, for what takes more than one statement. */
export async function openSql(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client(await connectionOf(dataDir));
  // A shop that stops ends all sessions of its database, this one too.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Asks the embedded database of a running shop, as its shopkeeper's other tools would. */
export async function sql<Row extends pg.QueryResultRow>(
  dataDir: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = await openSql(dataDir);
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}
