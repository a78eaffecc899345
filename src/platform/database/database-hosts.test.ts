import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import pg from "pg";
import { startPostgresOverTcp } from "#testing/postgres/postgres-over-tcp.server.ts";
import { databaseConnection } from "./database-hosts.server.ts";
import { databaseOutageOf } from "./database-outage.server.ts";
import { openDatabase, poolOf, type Database } from "./database.server.ts";
import { isDatabaseReady } from "./is-database-ready.server.ts";

type Server = Awaited<ReturnType<typeof startPostgresOverTcp>> & { session: pg.Client };

let servers: [one: Server, two: Server];
const opened: Database[] = [];

async function start(): Promise<Server> {
  const server = await startPostgresOverTcp();
  const session = new pg.Client({ connectionString: server.url });
  await session.connect();
  await session.query(
    "alter role current_user password 'shared'; create table written (at timestamptz default now())",
  );
  return { ...server, session };
}

beforeAll(async () => {
  servers = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all(opened.map((db) => db.destroy()));
  for (const { session, stop } of servers) {
    await session.end();
    await stop();
  }
});
beforeEach(async () => {
  await setReadOnly(0, "off");
  await setReadOnly(1, "on");
  for (const { session } of servers)
    await session.query("set default_transaction_read_only = off; delete from written");
});

/** As a demotion or a promotion without a restart: sessions stay open. */
async function setReadOnly(index: 0 | 1, state: "on" | "off"): Promise<void> {
  const { session } = servers[index];
  await session.query("set default_transaction_read_only = off");
  await session.query(`alter system set default_transaction_read_only = ${state}`);
  await session.query("select pg_reload_conf()");
  const shown = () =>
    session
      .query("select reset_val from pg_settings where name = 'default_transaction_read_only'")
      .then(({ rows }) => rows[0].reset_val);
  await expect.poll(shown).toBe(state);
}

function connection(search = "") {
  const [{ host, username }, { host: other }] = servers.map(({ url }) => new URL(url)) as [
    URL,
    URL,
  ];
  return databaseConnection(`postgres://${username}:shared@${host},${other}/postgres${search}`);
}

/** A pool of a shop. All pools of one shop have the same connection. */
function open(shared = connection()): Database {
  const db = openDatabase({ ...shared, max: 3 });
  opened.push(db);
  return db;
}

const portOf = async (db: Database) =>
  Number((await poolOf(db).query("select inet_server_port() as port")).rows[0].port);

const write = (db: Database) => poolOf(db).query("insert into written default values");
const written = async () =>
  Promise.all(
    servers.map(async ({ session }) => (await session.query("select from written")).rowCount),
  );
const isWritten = (db: Database) =>
  write(db).then(
    () => true,
    (error: unknown) => {
      expect(databaseOutageOf(error)).toBe("away");
      return false;
    },
  );

test("connections go to the host that accepts writes, in any order of the hosts", async () => {
  const db = open(connection("?target_session_attrs=read-write"));
  await write(db);
  expect(await written()).toEqual([1, 0]);
  await setReadOnly(0, "on");
  await setReadOnly(1, "off");
  const later = open();
  await write(later);
  expect(await written()).toEqual([1, 1]);
});

test("after a failover every open connection goes to the new primary", async () => {
  const shared = connection();
  const db = open(shared);
  const reader = open(shared);
  const [one, two] = servers.map(({ url }) => Number(new URL(url).port));
  // Three open connections of a pool, and one of another pool that only reads.
  await Promise.all([write(db), write(db), write(db)]);
  expect(await portOf(reader)).toBe(one);
  await setReadOnly(0, "on");
  await setReadOnly(1, "off");
  await expect.poll(() => isWritten(db)).toBe(true);
  expect(await written()).toEqual([3, 1]);
  expect(await isDatabaseReady(db)).toBe(true);
  await expect.poll(() => portOf(reader).catch(() => null)).toBe(two);
});

test("without a host that accepts writes the database is away, and comes back by itself", async () => {
  await setReadOnly(0, "on");
  const db = open();
  expect(await isWritten(db)).toBe(false);
  expect(await isDatabaseReady(db)).toBe(false);
  await setReadOnly(1, "off");
  await expect.poll(() => isWritten(db)).toBe(true);
  expect(await written()).toEqual([0, 1]);
});

test("a connection that listens is ended with the others, so that its owner opens it again", async () => {
  const db = open();
  const listening = await poolOf(db).connect();
  let isEnded = false;
  listening.once("end", () => (isEnded = true));
  listening.on("error", () => {});
  await listening.query("listen news");
  await setReadOnly(0, "on");
  await setReadOnly(1, "off");
  await isWritten(db);
  await expect.poll(() => isEnded).toBe(true);
  listening.release(true);
  await expect.poll(() => isWritten(db)).toBe(true);
});
