import { once } from "node:events";
import {
  connect,
  createServer,
  type AddressInfo,
  type NetConnectOpts,
  type Socket,
} from "node:net";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { testDatabase } from "#testing/database.server.ts";
import { databaseOutageOf } from "./database-outage.server.ts";
import { openDatabase } from "./database.server.ts";
import { isDatabaseReady } from "./is-database-ready.server.ts";

const database = testDatabase("empty");

/** A TCP proxy between the shop and its database that forwards or withholds data. */
async function openGate(target: NetConnectOpts | null) {
  const sockets: Socket[] = [];
  let isSilent = false;
  const server = createServer((incoming) => {
    sockets.push(incoming.on("error", () => {}));
    if (target === null) return;
    const outgoing = connect(target).on("error", () => {});
    sockets.push(outgoing);
    incoming.pipe(outgoing).pipe(incoming);
    if (isSilent) for (const socket of [incoming, outgoing]) socket.unpipe().pause();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const hang = () => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  return {
    address: { host: "127.0.0.1", port },
    /** Applies to later connections too. */
    silence() {
      isSilent = true;
      hang();
    },
    hang,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** A gate before the server's socket; null on a server over TCP. */
async function openSocketGate() {
  const { host = "", port = 0, user = "", database: name = "" } = database.poolConfig;
  if (!host.startsWith("/")) return null;
  const gate = await openGate({ path: `${host}/.s.PGSQL.${port}` });
  return { ...gate, connection: { ...gate.address, user, database: name } };
}

// Concurrent, because they mostly wait for time limits.
describe.concurrent("a database", () => {
  test("a server that never answers fails a query in seconds, and readiness sooner", async ({
    onTestFinished,
  }) => {
    const gate = await openGate(null);
    onTestFinished(() => gate.close());
    const db = openDatabase({ ...gate.address, user: "a", password: "b", database: "c" });
    const startedAt = performance.now();
    const question = sql`select 1`.execute(db).catch((error: Error) => error.message);
    expect(await isDatabaseReady(db)).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(4000);
    expect(await question).toMatch(/timeout/);
    expect(performance.now() - startedAt).toBeLessThan(8000);
  });

  test("a server that falls silent during a query fails it, and the next one uses another connection", async ({
    onTestFinished,
    skip,
  }) => {
    const gate = (await openSocketGate()) ?? skip();
    onTestFinished(() => gate.close());
    const db = openDatabase({ ...gate.connection, answerWithinMs: 100 });
    onTestFinished(() => db.destroy());
    expect(await isDatabaseReady(db)).toBe(true);
    gate.hang();
    await expect(sql`select 1`.execute(db)).rejects.toThrow(/silent|terminated/);
    expect(await isDatabaseReady(db)).toBe(true);
  });

  test("a query without a free connection fails as busy while others wait for a lock, and the database is ready", async ({
    onTestFinished,
  }) => {
    const db = openDatabase({ ...database.poolConfig, max: 1 });
    const holder = await database.pool.connect();
    await holder.query("begin; lock table banner");
    const waiting = sql`select from banner`.execute(db);
    onTestFinished(async () => {
      await holder.query("rollback");
      holder.release();
      await waiting;
      await db.destroy();
    });
    const asked = sql`select 1`.execute(db).catch(databaseOutageOf);
    expect(await isDatabaseReady(db)).toBe(true);
    expect(await asked).toBe("busy");
  });

  test("a query without a free connection fails as away while others wait for a silent server", async ({
    onTestFinished,
    skip,
  }) => {
    const gate = (await openSocketGate()) ?? skip();
    onTestFinished(() => gate.close());
    const db = openDatabase({ ...gate.connection, max: 1 });
    onTestFinished(() => db.destroy());
    expect(await isDatabaseReady(db)).toBe(true);
    gate.silence();
    const startedAt = performance.now();
    const questions = [1, 2, 3].map(() => sql`select 1`.execute(db).catch(databaseOutageOf));
    expect(await isDatabaseReady(db)).toBe(false);
    expect(await Promise.all(questions)).toEqual(["away", "away", "away"]);
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });

  test("a slow statement is cancelled, except in long work", async ({ onTestFinished }) => {
    const limited = openDatabase({ ...database.poolConfig, answerWithinMs: 50 });
    const unlimited = openDatabase({ ...database.poolConfig, answerWithinMs: null });
    onTestFinished(async () => void (await Promise.all([limited.destroy(), unlimited.destroy()])));
    await expect(sql`select pg_sleep(5)`.execute(limited)).rejects.toThrow("statement timeout");
    const { rows } = await sql`select current_setting('statement_timeout') as limit`.execute(
      unlimited,
    );
    expect(rows).toEqual([{ limit: "0" }]);
  });
});
