import pg from "pg";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgresOverTcp } from "#testing/postgres/postgres-over-tcp.server.ts";
import { databaseOutageOf } from "./database-outage.server.ts";
import { openDatabase, type Database } from "./database.server.ts";

let server: Awaited<ReturnType<typeof startPostgresOverTcp>>;
let session: pg.Client;
let db: Database;

beforeAll(async () => {
  server = await startPostgresOverTcp();
  session = new pg.Client({ connectionString: server.url });
  await session.connect();
  await session.query("set synchronous_commit = local; create table written (id int)");
  await session.query("alter system set synchronous_standby_names = 'a_standby_that_is_away'");
  await session.query("select pg_reload_conf()");
  db = openDatabase({ connectionString: server.url, max: 3, answerWithinMs: 100 });
});
afterAll(async () => {
  await db.destroy();
  await session.end();
  await server.stop();
});

const insert = () => sql`insert into written values (1)`;
const waiting = async (): Promise<number | undefined> => {
  const text =
    "select pid from pg_stat_activity where wait_event = 'SyncRep' and backend_type = 'client backend'";
  return (await session.query(text)).rows[0]?.pid;
};

test.each([
  ["statement", () => insert().execute(db)],
  ["transaction", () => db.transaction().execute((tx) => insert().execute(tx))],
])("a %s whose wait for a standby is cancelled is not reported as done", async (_, write) => {
  const outcome = write().then(() => "done", databaseOutageOf);
  await expect.poll(waiting).toBeDefined();
  expect((await session.query("select from written")).rowCount).toBe(0);
  await session.query("select pg_cancel_backend($1)", [await waiting()]);
  expect(await outcome).toBe("away");
  await session.query("delete from written");
});
