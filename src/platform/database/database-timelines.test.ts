import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  startStoppablePostgres,
  type StoppablePostgres,
} from "#testing/postgres/stoppable-postgres.server.ts";
import { databaseConnection } from "./database-hosts.server.ts";
import { openDatabase, poolOf } from "./database.server.ts";

let servers: StoppablePostgres[];

beforeAll(async () => {
  servers = await Promise.all([startStoppablePostgres(), startStoppablePostgres()]);
  for (const { url } of servers) {
    const session = new pg.Client({ connectionString: url });
    await session.connect();
    await session.query("alter role current_user password 'shared'");
    await session.end();
  }
});
afterAll(() => Promise.all(servers.map((server) => server.discard())));

/** The port of the server that a shop with both in its DATABASE_URL writes to. */
async function portOfChoice(): Promise<string> {
  const [{ host, username }, { host: other }] = servers.map(({ url }) => new URL(url)) as [
    URL,
    URL,
  ];
  const url = `postgres://${username}:shared@${host},${other}/${username}`;
  const db = openDatabase({ ...databaseConnection(url), max: 1 });
  try {
    const { rows } = await poolOf(db).query<{ port: number }>("select inet_server_port() as port");
    return String(rows[0]?.port);
  } finally {
    await db.destroy();
  }
}

test("of two hosts that accept writes, the one that was promoted last is chosen", async () => {
  const [one, two] = servers.map(({ url }) => new URL(url).port);
  // A busy host may answer too late to be compared.
  await expect.poll(portOfChoice).toBe(one);
  await servers[1]?.promote();
  await expect.poll(portOfChoice).toBe(two);
});
